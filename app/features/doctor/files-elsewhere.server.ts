import { isAnyThere } from '#app/features/media/unnamed-files.server.ts';
import { createTranslate } from '#app/i18n/translate.ts';
import type { Files } from '#app/platform/files/files.ts';
import type { Settings } from '#app/platform/settings.ts';
import type { Db } from '#db/tables.ts';
import { type Finding, findingsOf } from './finding.ts';
import en from './words/en.json' with { type: 'json' };

type Tools = { db: Db; settings: Pick<Settings, 'objectStorage' | 'dataDir'> };

type Counts = { count: number; there: number };

const words = createTranslate(en, 'en');

/** Of each table; ids are as good as thrown dice, so the first are any. */
const sampleSize = 20;

/**
 * What is to be said, in English, at the start of a machine that has nearly none of the files that its database names: several machines
 * share a PostgreSQL and no files. Null when it has them. Looks at few rows only.
 */
export async function elsewhereNotice({ db, files, settings }: Tools & { files: Files }): Promise<string | null> {
  if (!mayBeElsewhere({ db, settings })) return null;
  const { kysely } = db;
  const media = await kysely.selectFrom('media').select('id').orderBy('id').limit(sampleSize).execute();
  const papers = await kysely.selectFrom('listing_documents').select('id').orderBy('id').limit(sampleSize).execute();
  let there = 0;
  for (const { id } of media) if (await isAnyThere(files, 'media', id)) there += 1;
  for (const { id } of papers) if (await isAnyThere(files, 'listing_documents', id)) there += 1;
  const count = media.length + papers.length;
  if (count === 0 || there > count / 10) return null;
  const { sentence, way, values } = elsewhere(settings, { count, there });
  return [words(`doctor.${sentence}`, values), way && words(`doctor.${way}`)].join(' ');
}

/** The same as a finding where most of all files are missing; null where there is another reason, or none. */
export function findElsewhere({ db, settings }: Tools, counts: Counts): Finding | null {
  const { count, there } = counts;
  return mayBeElsewhere({ db, settings }) && there < count / 2 ? elsewhere(settings, counts) : null;
}

/** SQLite lies beside its files, and a bucket is everybody's. */
function mayBeElsewhere({ db, settings }: Tools): boolean {
  return db.engine === 'postgres' && settings.objectStorage === null;
}

function elsewhere({ dataDir }: Tools['settings'], { count, there }: Counts): Finding {
  const values = { count: String(count), there: String(there), folder: dataDir };
  return findingsOf('orphans').trouble('files_elsewhere', 'files_elsewhere_way', values);
}
