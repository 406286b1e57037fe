import type { Sheet } from '#app/features/changes/sheet.ts';
import type { Price, Rates } from '#app/features/listings/price.ts';
import { type StandardStatus, visibilityOf } from '#app/features/listings/standard-status.ts';
import { cutInWords } from '#app/features/listings/view/listing-words.ts';
import { type Places, placeName } from '#app/features/places/place.ts';
import { findUnlikely } from '#app/features/records/checks/unlikely.ts';
import { unlikelyText } from '#app/features/records/checks/unlikely-text.ts';
import { fieldValue } from '#app/features/records/field-values.server.ts';
import { rowTitle, shownOffer } from '#app/features/records/list/list-item.server.ts';
import { shownAfter } from '#app/features/records/move/shown-after.ts';
import { confirmedField } from '#app/features/records/record.ts';
import { recordWordsOf } from '#app/features/records/record-words.ts';
import { parseFieldName } from '#app/features/records/sheet/field-names.ts';
import { baliDayOf, isoDay } from '#app/i18n/bali-day.ts';
import { leftToRight } from '#app/i18n/bidi.ts';
import { formatPrice } from '#app/i18n/format.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { BulkQuery } from './bulk-order.ts';
import type { BulkPlan, PlannedRow } from './bulk-plan.server.ts';

/** What is shown of a preview: how it would change each listing, in words. */
export type BulkView = ReturnType<typeof bulkView>;

type Around = {
  language: Language;
  places: Places;
  staff: ReadonlyMap<string, string>;
  now: number;
  offerKind: string | null;
  /** For prices; null where none is changed. */
  perUsd: Rates | null;
};

/** Beyond so many only the first and the extremes are shown, unless all are asked for, page by page. */
const maxRows = 20;
const firstRows = 10;
const pageRows = 100;

/** `page`: of all rows; null for the first and the extremes. */
export function bulkView(plan: BulkPlan, bulk: BulkQuery, around: Around & { page: number | null }) {
  const changing = plan.rows.filter(({ change }) => change !== null);
  const { rows: all } = plan;
  const pages = Math.ceil(all.length / pageRows);
  const page = around.page === null ? null : Math.min(Math.max(1, around.page), pages);
  const isShort = page === null && all.length > maxRows;
  const from = ((page ?? 1) - 1) * pageRows;
  const shown = isShort ? firstAndExtremes(all) : all.slice(from, from + pageRows);
  return {
    ...bulk,
    today: isoDay(baliDayOf(around.now)),
    digest: plan.digest,
    count: changing.length,
    total: plan.rows.length,
    doneCount: plan.doneCount,
    beyond: plan.beyond,
    liveCount: changing.filter((planned) => isSeen(planned, around.offerKind)).length,
    ...{ isShort, page, pages },
    rows: shown.map((planned) => rowView(planned, around)),
  };
}

/** Whether visitors see the change at once. */
function isSeen({ row, change, joins }: PlannedRow, offerKind: string | null): boolean {
  const offer = shownOffer(row.card.offers, offerKind);
  if (!row.isPublished || joins || offer === null) return false;
  if (change?.field === confirmedField || change?.field.endsWith('.status')) return true;
  const isShown = visibilityOf[offer.status] === 'searchable';
  return isShown && !(change?.field.endsWith('.price') && offer.isOnRequest);
}

function firstAndExtremes(rows: readonly PlannedRow[]): PlannedRow[] {
  const shares = rows.flatMap((planned) => {
    const share = shareOf(planned);
    return share === null ? [] : [{ planned, share }];
  });
  const sorted = shares.toSorted((one, other) => one.share - other.share);
  const extremes = [sorted.at(0), sorted.at(-1)].flatMap((one) => one?.planned ?? []);
  return [...new Set([...rows.slice(0, firstRows), ...extremes])];
}

function shareOf({ change }: PlannedRow): number | null {
  if (!change?.field.endsWith('.price') || change.before === null) return null;
  return (change.after as Price).amount / (change.before as Price).amount;
}

function rowView(planned: PlannedRow, around: Around) {
  const { row, change, why } = planned;
  const { language, places } = around;
  const words = recordWordsOf(language);
  // A rent is read with its period.
  const sheet = Object.fromEntries(row.card.offers.map(({ key, period }) => [`offer.${key}.period`, period]));
  const value = (field: string, of: Parameters<typeof fieldValue>[1]) =>
    fieldValue(field, of, { language, sheet, places, staff: around.staff }) ?? words('record_bulk.none');
  return {
    id: row.id,
    title: rowTitle(row, row.place === null ? null : placeName(places.get(row.place), row.place, language), language),
    titleLanguage: row.card.titleLanguage,
    reference: row.card.reference,
    before: change && value(change.field, change.before),
    after: change && value(change.field, withoutReason(change.after)),
    difference: change && differenceOf(planned, language),
    note: why === null ? notesOf(planned, around) : words(`record_bulk.why_${why}`),
    stays: why !== null,
  };
}

function withoutReason(value: Parameters<typeof fieldValue>[1]) {
  const isMove = value !== null && typeof value === 'object' && 'status' in value;
  return isMove ? (value['status'] ?? null) : value;
}

function differenceOf({ change }: PlannedRow, language: Language): string | null {
  if (!change?.field.endsWith('.price') || change.before === null) return null;
  const [before, after] = [change.before as Price, change.after as Price];
  if (before.currency !== after.currency) return null;
  const sign = after.amount < before.amount ? '−' : '+';
  return sign + formatPrice({ ...after, amount: Math.abs(after.amount - before.amount) }, null, language);
}

/** What is to be known of it, with a question where its new price can hardly be meant. */
function notesOf(planned: PlannedRow, around: Around): string | null {
  const notes = [questionOf(planned, around), noteOf(planned, around)].filter((note) => note !== null);
  return notes.length === 0 ? null : notes.join(' ');
}

function questionOf({ row, change }: PlannedRow, { perUsd, now, language }: Around): string | null {
  if (perUsd === null || !change?.field.endsWith('.price')) return null;
  const offers = row.card.offers.flatMap(({ key, kind, period, price }) => [
    [`offer.${key}.kind`, kind],
    [`offer.${key}.period`, period],
    [`offer.${key}.price`, price],
  ]);
  const keys = row.card.offers.map(({ key }) => key);
  const sheet = { ...Object.fromEntries(offers), type: row.type, offers: keys, [change.field]: change.after } as Sheet;
  const found = findUnlikely(sheet, { perUsd, today: isoDay(baliDayOf(now)) });
  const question = found.find(({ field }) => field === change.field);
  return question === undefined ? null : unlikelyText(question, language);
}

/** What visitors read of it, or what is to be known about it. */
function noteOf(planned: PlannedRow, { language, now, offerKind }: Around): string | null {
  const { row, change, joins, mayTell, sharesWith } = planned;
  const words = recordWordsOf(language);
  if (sharesWith !== null) {
    return words('record_bulk.note_shares', { reference: leftToRight(sharesWith, language) });
  }
  if (change?.field.endsWith('.status')) {
    const { key } = parseFieldName(change.field);
    return shownAfter(withoutReason(change.after) as StandardStatus, { offers: row.card.offers, key }, words);
  }
  if (!change?.field.endsWith('.price')) return null;
  if (!row.isPublished) return words('record_bulk.note_draft');
  if (joins) return words('record_bulk.note_joins', { count: row.unpublishedCount });
  const offer = shownOffer(row.card.offers, offerKind);
  if (offer === null || visibilityOf[offer.status] !== 'searchable') return words('record_bulk.note_hidden');
  if (offer.isOnRequest) return words('record_bulk.note_on_request');
  const [before, after] = [change.before as Price | null, change.after as Price];
  const isCut = mayTell && before !== null && before.currency === after.currency && after.amount < before.amount;
  if (!isCut) return words('record_bulk.note_new');
  return words('record_bulk.note_cut', { quoted: cutInWords(before, now, language) });
}
