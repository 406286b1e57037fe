import { type Sheet, valueIn } from '#app/features/changes/sheet.ts';
import type { Place } from '#app/features/places/place.ts';
import { fieldLabel } from '#app/features/records/field-labels.server.ts';
import { fieldValue } from '#app/features/records/field-values.server.ts';
import { offerTraitsName } from '#app/features/records/offer-names.ts';
import { recordWordsOf } from '#app/features/records/record-words.ts';
import { internalFieldNames } from '#app/features/records/sheet/record-fields.ts';
import { mayDo } from '#app/features/staff/desk/desk-access.ts';
import { baliDayOf, baliMoment, isoDay } from '#app/i18n/bali-day.ts';
import type { Language } from '#app/i18n/languages.ts';
import { byteOrderMark, csvRecord } from '#app/platform/csv/csv-record.ts';
import { textStream } from '#app/platform/text-stream.ts';
import type { Db } from '#db/tables.ts';
import type { ListReader } from './list-conditions.server.ts';
import { findListRows, findRecordIds, type ListRow } from './list-page.server.ts';
import type { RecordQuery } from './list-query.ts';
import type { OfferLine } from './listing-summary.ts';

type About = ListReader & { language: Language; places: ReadonlyMap<string, Place> };

/** A line of the file; `offer` is null for a listing that has none yet, `internal` for who may not read it. */
type Line = { row: ListRow; offer: OfferLine | null; internal: Sheet | null };

/** `target`: what an import makes of the column when the file comes back; null for what is not changed there. */
type Column = { name: string; target: string | null; cellOf(line: Line): string | number | null };

/** Rows read at a time. */
const atOnce = 500;

/**
 * Every listing the query finds, on all its pages and in its order, as a CSV file with a header: a line for each offer. The
 * office's own side is there for who may read it, listing by listing.
 */
export function listFile(db: Db, query: RecordQuery, about: About): ReadableStream<Uint8Array> {
  return textStream(linesOf(db, query, about));
}

/** `listings-2026-11-21.csv`, by the day in Bali. */
export function listFileName(now: number): string {
  return `listings-${isoDay(baliDayOf(now))}.csv`;
}

async function* linesOf(db: Db, query: RecordQuery, about: About): AsyncGenerator<string> {
  const { staff, rules } = about;
  const columns = columnsOf(about, mayDo('readInternal', staff, staff.id, rules));
  yield byteOrderMark + csvRecord(columns.map(({ name }) => name));
  const ids = await findRecordIds(db, query, about, { limit: Number.MAX_SAFE_INTEGER, offset: 0 });
  for (let at = 0; at < ids.length; at += atOnce) {
    const some = ids.slice(at, at + atOnce);
    const [rows, internals] = [await findListRows(db, some, about), await findInternals(db, some)];
    const lines = rows.flatMap((row) => {
      const mayRead = mayDo('readInternal', about.staff, row.agentId, about.rules);
      const internal = mayRead ? (internals.get(row.id) ?? {}) : null;
      const offers = row.card.offers.length === 0 ? [null] : row.card.offers;
      return offers.map((offer): Line => ({ row, offer, internal }));
    });
    yield lines.map((line) => csvRecord(columns.map(({ cellOf }) => cellOf(line)))).join('');
  }
}

async function findInternals({ kysely }: Db, ids: readonly number[]): Promise<Map<number, Sheet>> {
  const rows = await kysely
    .selectFrom('listing_internals')
    .select(['listing_id', 'internal_json'])
    .where('listing_id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.listing_id, JSON.parse(row.internal_json) as Sheet]));
}

/** The columns of the file, with what each becomes when it comes back. */
export function listFileColumns(language: Language): Pick<Column, 'name' | 'target'>[] {
  return columnsOf({ language, places: new Map() }, true);
}

function columnsOf({ language, places }: Pick<About, 'language' | 'places'>, hasInternal: boolean): Column[] {
  const words = recordWordsOf(language);
  const context = { language, sheet: {}, places, staff: new Map<string, string>() };
  const columns: Column[] = [
    { name: words('record_list.file_reference'), target: 'reference', cellOf: ({ row }) => row.card.reference },
    { name: words('record_field.title'), target: `text.${language}.title`, cellOf: ({ row }) => row.title },
    { name: fieldLabel('type', language), target: 'type', cellOf: ({ row }) => fieldValue('type', row.type, context) },
    {
      name: words('record_field.place'),
      target: 'place',
      cellOf: ({ row }) => fieldValue('place', row.place, context),
    },
    {
      name: words('record_list.offer'),
      target: 'offering',
      cellOf: ({ offer }) => offer && offerTraitsName(offer, words),
    },
    { name: words('record_list.price'), target: 'price', cellOf: ({ offer }) => offer?.price?.amount ?? null },
    { name: words('record_bulk.currency'), target: 'currency', cellOf: ({ offer }) => offer?.price?.currency ?? null },
    {
      name: fieldLabel('offer.0.priceOnRequest', language),
      target: 'priceOnRequest',
      cellOf: ({ offer }) => fieldValue('offer.0.priceOnRequest', offer?.isOnRequest || null, context),
    },
    {
      name: words('record_list.state'),
      target: 'offering',
      cellOf: ({ row, offer }) => words(`record_status.${(offer?.status ?? row.status) as OfferLine['status']}`),
    },
    { name: words('record_list.photos'), target: null, cellOf: ({ row }) => row.photoCount },
    {
      name: words('record_list.tab_changed'),
      target: null,
      cellOf: ({ row }) => (row.isPublished ? row.unpublishedCount : null),
    },
    { name: words('record_field.agent'), target: null, cellOf: ({ row }) => row.agentName },
    { name: words('record_list.changed'), target: null, cellOf: ({ row }) => baliMoment(row.changedAt) },
    {
      name: fieldLabel('ownReference', language),
      target: 'ownReference',
      cellOf: ({ row }) => row.card.ownReference ?? null,
    },
  ];
  if (!hasInternal) return columns;
  const internal = internalFieldNames.map((field): Column => {
    const cellOf = ({ internal }: Line) => {
      const value = internal && valueIn(internal, field);
      return field === 'internal.mandate' ? fieldValue(field, value, context) : (value as string | number | null);
    };
    return { name: fieldLabel(field, language), target: field, cellOf };
  });
  return [...columns, ...internal];
}
