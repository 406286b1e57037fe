import { data, href, redirect } from 'react-router';
import { noteDeed } from '#app/features/activity/acting.server.ts';
import { erasePerson } from '#app/features/privacy/erase-person.server.ts';
import { findKeysOfLead } from '#app/features/privacy/lead-keys.server.ts';
import personStyles from '#app/features/privacy/person.css?url';
import { findAct, findLastActs } from '#app/features/privacy/person-acts.server.ts';
import { PersonForm } from '#app/features/privacy/person-keys.ts';
import { PersonPage } from '#app/features/privacy/person-page.tsx';
import { type PersonView, personView } from '#app/features/privacy/person-view.server.ts';
import { usePersonWords } from '#app/features/privacy/person-words.ts';
import { useSettingWords } from '#app/features/settings/setting-words.ts';
import { DeskPage } from '#app/features/staff/desk/desk-page.tsx';
import { getSignedIn } from '#app/features/staff/desk/signed-in.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { readLanguage, withLanguage } from '#app/i18n/languages.ts';
import { readFormKey } from '#app/platform/forms/form-key.server.ts';
import { parseForm } from '#app/platform/forms/parse-form.ts';
import { readForm } from '#app/platform/forms/read-form.ts';
import { requestContext } from '#app/platform/request.ts';
import { servicesContext } from '#app/services.ts';
import type { FormProblems } from '#app/ui/form/form-problems.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import type { Route } from './+types/person.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: personStyles }];

const shownActs = 20;

/** What became of a form besides erasing: who was found, or why nobody was looked for. */
type Answer = {
  view?: PersonView;
  trouble?: 'changed' | 'missing';
  values?: Readonly<Record<string, string>>;
  problems?: FormProblems;
};

/** What was done so far; with `?lead=` what is held on whoever wrote it. No address names a person. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const [lead, done] = [url.searchParams.get('lead'), url.searchParams.get('done')];
  const keys = lead === null ? null : await findKeysOfLead(db, lead);
  if (lead !== null && keys === null) throw data(null, { status: 404 });
  return {
    view: keys && (await personView(db, keys)),
    acts: await findLastActs(db, shownActs),
    done: done === null ? null : await findAct(db, done),
  };
}

/** What is held on whom the form names, 422 where it names nobody; 303 once it was erased, 409 with what there is where that has changed. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { db, files, forgetFiles, noteErased, clock } = context.get(servicesContext);
  const form = await readForm(request);
  const parsed = parseForm(PersonForm, form);
  if (!parsed.ok) return data<Answer>({ values: parsed.values, problems: parsed.problems }, { status: 422 });
  const keys = parsed.value;
  if (keys.email === null && keys.phone === null) return data<Answer>({ trouble: 'missing' }, { status: 422 });
  if (form.get('do') === 'find') {
    noteDeed('look_up');
    return data<Answer>({ view: await personView(db, keys) });
  }
  if (form.get('do') !== 'erase') throw data(null, { status: 400 });
  const { staff } = getSignedIn(context);
  const key = readFormKey(form.get('key'));
  const choice = new Set(form.getAll('also').map(String));
  const order = { keys, seen: String(form.get('seen') ?? ''), choice, key, staffId: staff.id, now: clock.now() };
  const result = await erasePerson({ db, files, forgetFiles, noteErased }, order);
  if (result.outcome === 'changed') {
    return data<Answer>({ view: await personView(db, keys), trouble: 'changed' }, { status: 409 });
  }
  noteDeed('erase');
  const counts = result.outcome === 'done' ? result.counts : {};
  context.get(requestContext).log.info({ staff: staff.id, ...counts }, 'A person was erased');
  const language = readLanguage(url.searchParams.get('lang'));
  throw redirect(withLanguage(`${href('/account/person')}?done=${key}`, language), 303);
}

export default function Person({ loaderData, actionData }: Route.ComponentProps) {
  const words = usePersonWords();
  const settings = useSettingWords();
  const { language } = useI18n();
  return (
    <DeskPage
      title={words('person.title')}
      back={
        <Link to={href('/account/agency')} className="desk-back">
          <Icon name="arrow-left" size={18} flip />
          {settings('settings.title')}
        </Link>
      }
    >
      <PersonPage
        action={withLanguage(href('/account/person'), language)}
        view={actionData ? (actionData.view ?? null) : loaderData.view}
        acts={loaderData.acts}
        done={actionData ? null : loaderData.done}
        trouble={actionData?.trouble ?? null}
        values={actionData?.values ?? {}}
        problems={actionData?.problems ?? {}}
      />
    </DeskPage>
  );
}
