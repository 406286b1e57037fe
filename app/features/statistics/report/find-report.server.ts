import { valueIn } from '#app/features/changes/sheet.ts';
import { readPeriodDays } from '#app/features/inbox/dashboard/period/period.ts';
import type { Outbox } from '#app/features/outbox/outbox.ts';
import type { Places } from '#app/features/places/place.ts';
import type { ListingRecord } from '#app/features/records/record.ts';
import { readLanguage } from '#app/i18n/languages.ts';
import { isMailAddress } from '#app/platform/mail/mail.ts';
import type { MailSite } from '#app/platform/mail/mail-body.ts';
import type { Db } from '#db/tables.ts';
import { ownerReport, reportPeriod } from './owner-report.server.ts';
import { reportMail } from './report-mail.server.ts';

type Tools = { db: Db; places: Places; now: number };

/** The report that the address of its page asks for, `?language=` and `?days=`; null for a listing that was never published or is removed. */
export async function findReport({ db, places, now }: Tools, record: ListingRecord, params: URLSearchParams) {
  const { published, removedAt } = record;
  if (published === null || removedAt !== null) return null;
  const language = readLanguage(params.get('language') ?? params.get('lang'));
  const period = reportPeriod(readPeriodDays(params.get('days')), now);
  return ownerReport(db, published, { period, language, places });
}

/** Of the owner of the home, whom the report may go to; null where there is no address that takes mail. */
export function ownerAddress({ internal }: Pick<ListingRecord, 'internal'>): string | null {
  const address = valueIn(internal, 'internal.ownerEmail');
  return typeof address === 'string' && isMailAddress(address) ? address : null;
}

type Sending = Tools & { outbox: Outbox; site: MailSite & { email: string | null } };

/** What the form shows and says: `to` is the address, `until` the last day of the period. */
export type ReportForm = { to: string; until: string; key: string };

/**
 * Mails the report to the owner of the home, once for each form; `changed`, and nothing is sent, where address or days are not those
 * that were shown. Null where there is no report.
 */
export async function sendReport(
  { outbox, site, ...tools }: Sending,
  record: ListingRecord,
  params: URLSearchParams,
  { to, until, key }: ReportForm,
): Promise<'sent' | 'changed' | null> {
  const report = await findReport(tools, record, params);
  if (report === null) return null;
  const address = ownerAddress(record);
  if (address === null || address !== to || String(report.chart.period.lastDay) !== until) return 'changed';
  const name = valueIn(record.internal, 'internal.ownerName');
  const letter = { to: { name: typeof name === 'string' ? name : null, address }, site, key, listingId: record.id };
  await tools.db.transaction((inner) => outbox.put(inner, [reportMail(report, letter)]));
  outbox.wake();
  return 'sent';
}
