import type { StandardStatus } from '#app/features/listings/standard-status.ts';
import { findChecks } from '#app/features/records/checks/checks.ts';
import { pinChecks } from '#app/features/records/checks/pin-checks.server.ts';
import { type Import, importBatch } from '#app/features/records/import/import.ts';
import type { ImportRow } from '#app/features/records/import/import-row.ts';
import { withAreaPoint } from '#app/features/records/place/area-point.server.ts';
import { type ListingRecord, recordSheet } from '#app/features/records/record.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { besideSheet, publishRecord } from '#app/features/records/records.server.ts';
import { offerKeys, readSheet } from '#app/features/records/sheet/listing-sheet.ts';
import { textsBehind } from '#app/features/records/texts/text-notes.ts';
import { baliDayOf, isoDay } from '#app/i18n/bali-day.ts';
import { defaultLanguage } from '#app/i18n/languages.ts';
import type { Db } from '#db/tables.ts';

/**
 * Shows visitors a listing of an import that publishes, where they have not seen it yet and nothing required is missing. What is
 * missing otherwise, by the names of the checks. Within the transaction of the import.
 */
export async function publishComplete(
  db: Db,
  { run, now }: { run: Import; now: number },
  listingId: number,
  row: Pick<ImportRow, 'statuses' | 'onMarketAt'>,
): Promise<string[]> {
  const record = run.publishes ? await findRecord(db, listingId) : null;
  if (record === null || record.published !== null || record.removedAt !== null) return [];
  const missing = await findMissing(db, record, now);
  if (missing.length > 0) return missing;
  const statuses = new Map(
    offerKeys(recordSheet(record)).map((key): [string, StandardStatus] => [key, row.statuses?.[key] ?? 'Active']),
  );
  if ([...statuses.values()].every((status) => status === 'Incomplete')) return [];
  const beside = { statuses, ...(row.onMarketAt !== undefined && { onMarketAt: row.onMarketAt }) };
  const sheet = await withAreaPoint(db, recordSheet(record));
  const { problems } = readSheet(sheet, { ...besideSheet(record, 'Active', now), ...beside });
  if (problems !== null) return problems;
  const command = { listingId, staffId: run.staffId, key: `${importBatch(run.id)} ${listingId}`, now };
  await publishRecord(db, command, { revision: record.revision, status: 'Active', beside });
  return [];
}

/** The names of the required checks that do not hold. */
async function findMissing(db: Db, record: ListingRecord, now: number): Promise<string[]> {
  const sheet = recordSheet(record);
  const texts = { behind: textsBehind(record.texts), offered: [defaultLanguage] };
  const facts = { sheet, ...texts, today: isoDay(baliDayOf(now)), published: null };
  const found = [...findChecks(facts), ...(await pinChecks(db, sheet))];
  return found.filter(({ isRequired }) => isRequired).map(({ name }) => name);
}
