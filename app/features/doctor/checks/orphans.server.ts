import type { TableTools } from '#app/features/doctor/doctor-tools.ts';
import { findElsewhere } from '#app/features/doctor/files-elsewhere.server.ts';
import { type Finding, findingsOf } from '#app/features/doctor/finding.ts';
import { findUnnamed, idOf, isOld } from '#app/features/media/unnamed-files.server.ts';

const { good, doubt, trouble } = findingsOf('orphans');

/** Files that no row names, and rows whose file is missing. */
export async function checkOrphans({ db, files: openFiles, settings, clock }: TableTools): Promise<Finding[]> {
  const files = await openFiles();
  const [originals, masters, documents] = await Promise.all(
    ['originals', 'masters', 'documents'].map((folder) => files.list(folder)),
  );
  const media = await db.kysely.selectFrom('media').select('id').execute();
  const papers = await db.kysely.selectFrom('listing_documents').select('id').execute();
  const pictures = new Set([...(originals ?? []), ...(masters ?? [])].map(idOf));
  const kept = new Set((documents ?? []).map(idOf));
  const missing = [
    ...media.filter(({ id }) => !pictures.has(idOf(id))).map(({ id }) => `originals/${id}`),
    ...papers.filter(({ id }) => !kept.has(idOf(id))).map(({ id }) => `documents/${id}`),
  ];
  const left = [
    ...(await findUnnamed(db, 'media', originals ?? [])).map((name) => `originals/${name}`),
    ...(await findUnnamed(db, 'listing_documents', documents ?? [])).map((name) => `documents/${name}`),
  ];
  let old = 0;
  for (const key of left) if (await isOld({ db, files, clock, log: { warn() {}, info() {} } }, key)) old += 1;
  const found: Finding[] = [];
  const count = media.length + papers.length;
  if (missing.length > 0) {
    const values = { count: String(missing.length), example: missing[0] ?? '' };
    const elsewhere = findElsewhere({ db, settings }, { count, there: count - missing.length });
    found.push(elsewhere ?? trouble('files_missing', 'files_missing_way', values));
  }
  if (old > 0) found.push(doubt('files_unnamed', 'files_unnamed_way', { count: String(old) }));
  return found.length > 0 ? found : [good('files_good', { count: String(count) })];
}
