import { data, href, redirect } from 'react-router';
import { noteDeed } from '#app/features/activity/acting.server.ts';
import { findLegal } from '#app/features/settings/legal/find-legal.server.ts';
import legalStyles from '#app/features/settings/legal/legal.css?url';
import { runLegalCommand } from '#app/features/settings/legal/legal-commands.server.ts';
import { LegalTextsPage } from '#app/features/settings/legal/legal-texts-page.tsx';
import { useLegalWords } from '#app/features/settings/legal/legal-words.ts';
import { useSettingWords } from '#app/features/settings/setting-words.ts';
import { DeskPage } from '#app/features/staff/desk/desk-page.tsx';
import { getSignedIn } from '#app/features/staff/desk/signed-in.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { readLanguage, withLanguage } from '#app/i18n/languages.ts';
import { readForm } from '#app/platform/forms/read-form.ts';
import { servicesContext } from '#app/services.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import type { Route } from './+types/legal.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: legalStyles }];

const outcomes = ['published', 'same', 'late'] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const done = outcomes.find((outcome) => outcome === url.searchParams.get('done')) ?? null;
  return { legal: await findLegal(db), now: clock.now(), done };
}

/**
 * 303 to the page with a message; with everything typed 422 for texts that cannot be published, 409 where somebody else published the
 * same ones, 503 when nothing was saved; 400 for a form of another version of the site.
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { staff } = getSignedIn(context);
  const answer = await runLegalCommand({ ...context.get(servicesContext), staff }, form);
  if (answer === null) throw data(null, { status: 400 });
  if ('values' in answer)
    return data(answer, { status: { refused: 422, changed: 409, lost: 503, disk_full: 507 }[answer.outcome] });
  if (answer.outcome === 'published') noteDeed('publish', answer.number);
  const language = readLanguage(url.searchParams.get('lang'));
  throw redirect(withLanguage(`${href('/account/agency/legal')}?done=${answer.outcome}`, language), 303);
}

export default function Legal({ loaderData: { legal, now, done }, actionData }: Route.ComponentProps) {
  const { language } = useI18n();
  const words = useLegalWords();
  const settings = useSettingWords();
  const back = (
    <Link to={href('/account/agency')} className="desk-back">
      <Icon name="arrow-left" size={18} flip />
      {settings('settings.title')}
    </Link>
  );
  return (
    <DeskPage title={words('legal_desk.title')} back={back}>
      <p className="desk-text">{words('legal_desk.text')}</p>
      {done && !actionData && (
        <p className="form-outcome entry-notice" role="status">
          {words(`legal_desk.done_${done}`)}
        </p>
      )}
      <LegalTextsPage
        {...{ legal, now, answer: actionData }}
        action={withLanguage(href('/account/agency/legal'), language)}
      />
    </DeskPage>
  );
}
