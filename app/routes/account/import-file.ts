import { data } from 'react-router';
import { findImport } from '#app/features/records/import/imports.server.ts';
import { resultFile } from '#app/features/records/import/pages/result-file.server.ts';
import { readLanguage } from '#app/i18n/languages.ts';
import { servicesContext } from '#app/services.ts';
import type { Route } from './+types/import-file.ts';

/** Streams what becomes of every home of an import as a file. */
export async function loader({ url, params, context }: Route.LoaderArgs): Promise<Response> {
  const { db, catalogue } = context.get(servicesContext);
  if ((await findImport(db, params.id)) === null) throw data(null, { status: 404 });
  const language = readLanguage(url.searchParams.get('lang'));
  return new Response(resultFile(db, { importId: params.id, language, places: catalogue.places }), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="import.csv"',
      'Cache-Control': 'no-store',
    },
  });
}
