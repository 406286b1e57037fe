import { randomUUID } from 'node:crypto';
import { data, href, redirect } from 'react-router';
import { runUndo } from '#app/features/areas/area-commands.server.ts';
import { useAreaWords } from '#app/features/areas/area-words.ts';
import areaStyles from '#app/features/areas/areas.css?url';
import { AreasPage } from '#app/features/areas/areas-page.tsx';
import { findAreas } from '#app/features/areas/find-areas.server.ts';
import settingStyles from '#app/features/settings/settings.css?url';
import { DeskPage } from '#app/features/staff/desk/desk-page.tsx';
import tableStyles from '#app/features/staff/desk/desk-table.css?url';
import { getSignedIn } from '#app/features/staff/desk/signed-in.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { readLanguage, withLanguage } from '#app/i18n/languages.ts';
import { readForm } from '#app/platform/forms/read-form.ts';
import { servicesContext } from '#app/services.ts';
import { Link } from '#app/ui/link.tsx';
import type { Route } from './+types/areas.ts';

export const links: Route.LinksFunction = () =>
  [settingStyles, tableStyles, areaStyles].map((sheet) => ({ rel: 'stylesheet', href: sheet }));

const outcomes = ['saved', 'merged', 'undone', 'changed', 'used', 'lost', 'disk_full'] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const language = readLanguage(url.searchParams.get('lang'));
  const { areas, recent } = await findAreas(db, language);
  return {
    areas,
    recent: recent.map((event) => ({ ...event, key: randomUUID() })),
    now: clock.now(),
    done: outcomes.find((outcome) => outcome === url.searchParams.get('done')) ?? null,
  };
}

/** 303 to the page, which says whether the change was taken back; 400 without one. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { staff } = getSignedIn(context);
  const form = await readForm(request);
  if (!form.get('change')) throw data(null, { status: 400 });
  const done = await runUndo({ ...context.get(servicesContext), staff }, form);
  const language = readLanguage(url.searchParams.get('lang'));
  throw redirect(withLanguage(`${href('/account/agency/areas')}?done=${done}`, language), 303);
}

export default function Areas({ loaderData: { areas, recent, now, done } }: Route.ComponentProps) {
  const { language } = useI18n();
  const words = useAreaWords();
  const isTrouble = done === 'lost' || done === 'disk_full';
  return (
    <DeskPage
      title={words('areas.title')}
      back={
        <Link to={href('/account/agency')} className="desk-back">
          {words('areas.agency')}
        </Link>
      }
      aside={
        <Link to={href('/account/agency/areas/:area', { area: 'new' })} className="btn btn-primary btn-small">
          {words('areas.add')}
        </Link>
      }
    >
      <p className="desk-text">{words('areas.text')}</p>
      {done && (
        <p className="form-outcome entry-notice" role="status">
          {words(isTrouble ? `areas.undo_${done}` : `areas.done_${done}`)}
        </p>
      )}
      <AreasPage {...{ areas, recent, now }} action={withLanguage(href('/account/agency/areas'), language)} />
    </DeskPage>
  );
}
