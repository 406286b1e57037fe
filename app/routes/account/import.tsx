import { data, redirect } from 'react-router';
import { noteDeed } from '#app/features/activity/acting.server.ts';
import { findImport, findSource } from '#app/features/records/import/imports.server.ts';
import importStyles from '#app/features/records/import/pages/import.css?url';
import { runImportCommand } from '#app/features/records/import/pages/import-commands.server.ts';
import { ImportPage } from '#app/features/records/import/pages/import-page.tsx';
import { importView } from '#app/features/records/import/pages/import-view.server.ts';
import { matchView } from '#app/features/records/import/pages/match-view.server.ts';
import { rowAnchor } from '#app/features/records/import/pages/row-anchor.ts';
import { SourceFailed } from '#app/features/records/import/source-failed.ts';
import { getSignedIn } from '#app/features/staff/desk/signed-in.ts';
import { readLanguage, withLanguage } from '#app/i18n/languages.ts';
import { readForm } from '#app/platform/forms/read-form.ts';
import { type Services, servicesContext } from '#app/services.ts';
import type { Route } from './+types/import.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: importStyles }];

async function getImport({ db }: Pick<Services, 'db'>, id: string) {
  const run = await findImport(db, id);
  const source = run && (await findSource(db, run.sourceId));
  if (!run || !source) throw data(null, { status: 404 });
  return { run, source };
}

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { db, files, catalogue, clock } = context.get(servicesContext);
  const found = await getImport({ db }, params.id);
  const language = readLanguage(url.searchParams.get('lang'));
  const { places } = catalogue;
  const page = Number(url.searchParams.get('page')) || 1;
  const view = await importView(db, found, { places, language, now: clock.now(), page });
  if (found.run.state !== 'matching') return { view, match: null, unread: null };
  try {
    return { view, match: await matchView({ db, files, catalogue }, found, language), unread: null };
  } catch (error) {
    if (!(error instanceof SourceFailed)) throw error;
    return { view, match: null, unread: { problem: error.problem, row: error.row, column: error.column } };
  }
}

/** Commands that the activity log names; all others change how homes are read. */
const importDeeds = ['start', 'stop', 'go_on', 'undo'] as const;

/** 303 to the page as it is then; 409 for what cannot be done any more, 422 for columns that become the same. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { staff } = getSignedIn(context);
  const found = await getImport(services, params.id);
  const form = await readForm(request);
  const tools = { ...services, staffId: staff.id, language: readLanguage(url.searchParams.get('lang')) };
  const answer = await runImportCommand(tools, found, form);
  if (answer === 'unknown') throw data(null, { status: 400 });
  if (answer !== 'done') return data({ answer }, { status: answer === 'twice' ? 422 : 409 });
  const deed = importDeeds.find((one) => one === form.get('do'));
  if (deed !== undefined) noteDeed(deed);
  const position = Number(form.get('position'));
  const anchor = position > 0 ? `#${rowAnchor(position)}` : '';
  throw redirect(withLanguage(url.pathname, readLanguage(url.searchParams.get('lang'))) + anchor, 303);
}

export default function ImportRun({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportPage {...loaderData} answer={actionData?.answer ?? null} />;
}
