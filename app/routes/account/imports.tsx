import { randomUUID } from 'node:crypto';
import { data, href, redirect } from 'react-router';
import { noteSubject } from '#app/features/activity/acting.server.ts';
import { findImports, findSources } from '#app/features/records/import/imports.server.ts';
import { ChooseSource } from '#app/features/records/import/pages/choose-source.tsx';
import importStyles from '#app/features/records/import/pages/import.css?url';
import { beginImport } from '#app/features/records/import/pages/import-commands.server.ts';
import { ImportList } from '#app/features/records/import/pages/import-list.tsx';
import { useRecordWords } from '#app/features/records/record-words.ts';
import { DeskPage } from '#app/features/staff/desk/desk-page.tsx';
import { getSignedIn } from '#app/features/staff/desk/signed-in.ts';
import { readLanguage, withLanguage } from '#app/i18n/languages.ts';
import { servicesContext } from '#app/services.ts';
import type { Route } from './+types/imports.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: importStyles }];

/** As many imports as the list shows. */
const shown = 50;

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const [sources, imports] = [await findSources(db), await findImports(db, shown)];
  const names = new Map(sources.map(({ id, name }) => [id, name]));
  return {
    key: randomUUID(),
    sources: sources.map(({ id, name, kind, address }) => ({ id, name, kind, isFile: address === null })),
    imports: imports.map(({ id, sourceId, state, createdAt }) => ({
      ...{ id, state, createdAt },
      name: names.get(sourceId) ?? '',
    })),
  };
}

/** 303 to the page of the import; 422, 413 or 507 with the reason when none was begun. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { staff } = getSignedIn(context);
  const begun = await beginImport({ ...services, staffId: staff.id }, request);
  if ('problem' in begun) {
    const status = { too_large: 413, disk_full: 507 }[begun.problem as string] ?? 422;
    return data({ problem: begun.problem }, { status });
  }
  noteSubject(begun.id);
  const language = readLanguage(url.searchParams.get('lang'));
  throw redirect(withLanguage(href('/account/import/:id', { id: begun.id }), language), 303);
}

export default function Imports({ loaderData: { key, sources, imports }, actionData }: Route.ComponentProps) {
  const words = useRecordWords();
  return (
    <DeskPage title={words('record_import.title')}>
      <ChooseSource formKey={key} sources={sources} problem={actionData?.problem ?? null} />
      <ImportList imports={imports} />
    </DeskPage>
  );
}
