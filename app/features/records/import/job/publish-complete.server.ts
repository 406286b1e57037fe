import { type Sheet, withValues } from '#app/features/changes/sheet.ts';
import { findRates } from '#app/features/listings/rates.server.ts';
import type { StandardStatus } from '#app/features/listings/standard-status.ts';
import { findChecks, unlikelyChecks } from '#app/features/records/checks/checks.ts';
import { pinChecks } from '#app/features/records/checks/pin-checks.server.ts';
import { type Import, importBatch } from '#app/features/records/import/import.ts';
import type { DoubtReason, ImportRow } from '#app/features/records/import/import-row.ts';
import { withAreaPoint } from '#app/features/records/place/area-point.server.ts';
import { type ListingRecord, recordSheet } from '#app/features/records/record.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { besideSheet, publishRecord } from '#app/features/records/records.server.ts';
import { offerKeys, readSheet } from '#app/features/records/sheet/listing-sheet.ts';
import { textsBehind } from '#app/features/records/texts/text-notes.ts';
import { baliDayOf, isoDay } from '#app/i18n/bali-day.ts';
import { defaultLanguage } from '#app/i18n/languages.ts';
import type { Db } from '#db/tables.ts';

/** What is assumed of a price as long as nobody answers: visitors are not told a guess. */
const unanswered: readonly DoubtReason[] = ['assumed_currency', 'assumed_period'];

/**
 * Shows visitors a listing of an import that publishes, where they have not seen it yet, nothing required is missing, and no value
 * is assumed or can hardly be meant. What keeps it from them otherwise, by the names of checks and doubts. Within the transaction
 * of the import.
 */
export async function publishComplete(
  db: Db,
  { run, now }: { run: Import; now: number },
  listingId: number,
  row: Pick<ImportRow, 'statuses' | 'onMarketAt' | 'doubts'>,
): Promise<string[]> {
  const record = run.publishes ? await findRecord(db, listingId) : null;
  if (record === null || record.published !== null || record.removedAt !== null) return [];
  const missing = [...(await findMissing(db, record, now)), ...assumedIn(row)];
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

/**
 * What keeps new values of a listing from visitors who see it: one of them is assumed or can hardly be meant. By the names of checks
 * and doubts.
 */
export async function findDoubted(
  db: Db,
  { record, changes, now }: { record: ListingRecord; changes: Sheet; now: number },
  row: Pick<ImportRow, 'doubts'>,
): Promise<string[]> {
  if (record.published === null) return [];
  const isPrice = Object.keys(changes).some((field) => /^offer\.\w+\.(?:price|period)$/.test(field));
  const usual = { perUsd: await findRates(db), today: isoDay(baliDayOf(now)) };
  const unlikely = unlikelyChecks(withValues(recordSheet(record), changes), usual);
  const names = unlikely.filter(({ field }) => field in changes).map(({ name }) => name);
  return [...new Set([...names, ...(isPrice ? assumedIn(row) : [])])];
}

function assumedIn({ doubts = [] }: Pick<ImportRow, 'doubts'>): string[] {
  return unanswered.filter((reason) => doubts.some((doubt) => doubt.reason === reason));
}

/** The names of the required checks that do not hold, and of a value that can hardly be meant. */
async function findMissing(db: Db, record: ListingRecord, now: number): Promise<string[]> {
  const sheet = recordSheet(record);
  const texts = { behind: textsBehind(record.texts), offered: [defaultLanguage] };
  const today = isoDay(baliDayOf(now));
  const found = [...findChecks({ sheet, ...texts, today, published: null }), ...(await pinChecks(db, sheet))];
  const unlikely = unlikelyChecks(sheet, { perUsd: await findRates(db), today });
  const names = [...found.filter(({ isRequired }) => isRequired), ...unlikely].map(({ name }) => name);
  return [...new Set(names)];
}
