import { randomUUID } from 'node:crypto';
import { data, href, redirect } from 'react-router';
import { noteSubject } from '#app/features/activity/acting.server.ts';
import { offeredLanguages } from '#app/features/agency/agency.ts';
import { runMerge, saveAreaForm, type UnsavedArea } from '#app/features/areas/area-commands.server.ts';
import { AreaForm } from '#app/features/areas/area-form.tsx';
import { findAreaRevision } from '#app/features/areas/area-log.server.ts';
import { useAreaWords } from '#app/features/areas/area-words.ts';
import areaStyles from '#app/features/areas/areas.css?url';
import { findAreaView } from '#app/features/areas/find-areas.server.ts';
import { MergeArea, type MergeTrouble } from '#app/features/areas/merge-area.tsx';
import { unsavedStatus } from '#app/features/changes/unsaved.server.ts';
import settingStyles from '#app/features/settings/settings.css?url';
import { DeskPage } from '#app/features/staff/desk/desk-page.tsx';
import { getSignedIn } from '#app/features/staff/desk/signed-in.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { readLanguage, withLanguage } from '#app/i18n/languages.ts';
import { readForm } from '#app/platform/forms/read-form.ts';
import { servicesContext } from '#app/services.ts';
import { Link } from '#app/ui/link.tsx';
import type { Route } from './+types/area.ts';

export const links: Route.LinksFunction = () =>
  [settingStyles, areaStyles].map((sheet) => ({ rel: 'stylesheet', href: sheet }));

/** Of an area that is not there yet. */
const newArea = 'new';

type Answer = { unsaved: UnsavedArea | null; trouble: MergeTrouble | null };

/**
 * 404 where no area has the slug, or had it, but for `new`: with a page, since what somebody typed may still be on it. 303 from a slug
 * it had to the one it has.
 */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const language = readLanguage(url.searchParams.get('lang'));
  const facts = { formKey: randomUUID(), now: clock.now() };
  const nothing = { ...facts, area: null, revision: await findAreaRevision(db) };
  if (params.area === newArea) return { ...nothing, isGone: false };
  const asked = { slug: params.area, into: url.searchParams.get('into') };
  const area = await findAreaView(db, asked, language);
  if (area === null) return data({ ...nothing, isGone: true }, { status: 404 });
  if (area.slug !== params.area) {
    throw redirect(withLanguage(href('/account/agency/areas/:area', { area: area.slug }), language), 303);
  }
  return { ...facts, area, revision: area.revision, isGone: false };
}

/**
 * 303 to the areas; with everything typed 422 for what cannot hold it, 409 for what somebody else changed, or for a merge whose picture
 * is not true any more; 503 and 507 when nothing could be saved; 404 for an area that was never there.
 */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const offered = offeredLanguages(services.agency.record);
  const tools = { ...services, offered, staff: getSignedIn(context).staff };
  const form = await readForm(request);
  const language = readLanguage(url.searchParams.get('lang'));
  const toAreas = (done: string) =>
    redirect(withLanguage(`${href('/account/agency/areas')}?done=${done}`, language), 303);
  const slug = params.area === newArea ? null : params.area;
  if (form.get('do') === 'merge' && slug !== null) {
    const merged = await runMerge(tools, slug, form);
    if (merged === 'merged') throw toAreas('merged');
    const status = merged === 'changed' || merged === 'gone' ? 409 : unsavedStatus(merged);
    return data<Answer>({ unsaved: null, trouble: merged }, { status });
  }
  const answer = await saveAreaForm(tools, slug, form);
  if ('saved' in answer) {
    noteSubject(answer.saved);
    throw toAreas('saved');
  }
  return data<Answer>({ unsaved: answer.unsaved, trouble: null }, { status: answer.status });
}

export default function Area({ loaderData, actionData, params }: Route.ComponentProps) {
  const { area, revision, formKey, now, isGone } = loaderData;
  const { language } = useI18n();
  const words = useAreaWords();
  const unsaved = actionData?.unsaved ?? null;
  // What was typed about one that is gone can still become a new one.
  const action = withLanguage(href('/account/agency/areas/:area', { area: isGone ? newArea : params.area }), language);
  return (
    <DeskPage
      title={area?.name ?? words(isGone ? 'areas.title' : 'areas.new')}
      back={
        <Link to={href('/account/agency/areas')} className="desk-back">
          {words('areas.title')}
        </Link>
      }
    >
      {area && (
        <p className="desk-text">
          {words('areas.regency', { regency: area.regency })} · {words('areas.count', { count: area.listings })}
        </p>
      )}
      {isGone && <p className="desk-text">{words('areas.gone')}</p>}
      {!area?.asked && (!isGone || unsaved) && (
        <AreaForm
          key={params.area}
          {...{ slug: area?.slug ?? null, inputs: area?.inputs ?? {}, addresses: area?.addresses ?? [] }}
          {...{ revision, formKey, action, now }}
          unsaved={unsaved}
        />
      )}
      {area && <MergeArea {...{ area, formKey, action }} trouble={actionData?.trouble ?? null} />}
    </DeskPage>
  );
}
