import type { Insertable } from 'kysely';
import { type Sheet, valueIn } from '#app/features/changes/sheet.ts';
import { foldedWords } from '#app/features/listings/index/words/fold.ts';
import type { OfferKind, Tenure } from '#app/features/listings/listing-vocabulary.ts';
import { comparableUsd, type Price, type Rates, type RentPeriod } from '#app/features/listings/price.ts';
import { searchedText } from '#app/features/listings/search-pieces.ts';
import { type StandardStatus, visibilities, visibilityOf } from '#app/features/listings/standard-status.ts';
import type { TranslationState } from '#app/features/listings/translation-state.ts';
import { titleIn } from '#app/features/records/listing-title.ts';
import { type ListingRecord, ownReferenceOf, recordSheet, unpublishedFields } from '#app/features/records/record.ts';
import { offerKeys, pictureIds } from '#app/features/records/sheet/listing-sheet.ts';
import { textStates, textsBehind } from '#app/features/records/texts/text-notes.ts';
import { type Language, languages } from '#app/i18n/languages.ts';
import type { ListingSummaryTable } from '#db/tables.ts';

const tags = languages.map(({ tag }) => tag);

/** Nothing needs to be done any more for these. */
export const settledStatuses: readonly StandardStatus[] = ['Closed', 'Withdrawn', 'Expired', 'Canceled'];

/** An offer as a row of the list shows it; null for what was not given yet. */
export type OfferLine = {
  key: string;
  kind: OfferKind | null;
  tenure: Tenure | null;
  period: RentPeriod | null;
  price: Price | null;
  status: StandardStatus;
  isOnRequest: boolean;
};

/** What a row of the list shows besides what it is found by. */
export type SummaryCard = {
  reference: string;
  /** What the agency calls it. */
  ownReference?: string | undefined;
  offers: OfferLine[];
  coverId: string | null;
  titleLanguage: Language | null;
  texts: Readonly<Record<Language, TranslationState>>;
};

/** What the list shows of a record, and finds and counts it by. `rates`: its price is compared at. */
export function listingSummary(record: ListingRecord, rates: Rates): Insertable<ListingSummaryTable> {
  const sheet = recordSheet(record);
  const offers = offerLines(record, sheet);
  const pictures = pictureIds(sheet);
  const photographs = pictures.filter((id) => sheet[`picture.${id}.category`] !== 'floor_plan');
  const leaseEnds = offers.flatMap(({ key, tenure }) =>
    tenure === 'leasehold' ? (text(sheet, `offer.${key}.leaseEnd`) ?? []) : [],
  );
  const { title = '', titleLanguage = null } = titleIn(sheet, ['en']) ?? {};
  const status = shownStatus(offers.map((offer) => offer.status));
  const card: SummaryCard = {
    reference: record.reference,
    ownReference: ownReferenceOf(record) ?? undefined,
    offers,
    coverId: photographs[0] ?? null,
    titleLanguage,
    texts: textStates(record.texts),
  };
  return {
    listing_id: record.id,
    words: summaryWords(record, sheet),
    owner_words: ownerWords(sheet),
    title,
    title_order: foldedWords(title).join(' '),
    type: text(sheet, 'type'),
    place: text(sheet, 'place'),
    status,
    is_open: settledStatuses.includes(status) ? 0 : 1,
    is_searchable: visibilityOf[status] === 'searchable' ? 1 : 0,
    kinds: [...new Set(offers.flatMap(({ kind }) => kind ?? []))].join(' '),
    amount: offers[0]?.price?.amount ?? null,
    comparable_usd: listedUsd(offers, rates),
    photo_count: photographs.length,
    unpublished_count: unpublishedFields(record).length,
    is_published: record.published === null ? 0 : 1,
    languages_behind: textsBehind(record.texts).join(' '),
    lease_end: leaseEnds.toSorted()[0] ?? null,
    mandate_end: text(sheet, 'internal.mandateEnd'),
    agent_id: record.agentId,
    featured_rank: valueIn(sheet, 'featuredRank') as number | null,
    changed_at: record.changedAt,
    removed_at: record.removedAt,
    card_json: JSON.stringify(card),
  };
}

/** What the list sorts by: the price of the first offer as the office has it, a rent by its year; null while there is none. */
export function listedUsd([first]: readonly OfferLine[], rates: Rates): number | null {
  if (!first?.price) return null;
  return comparableUsd(first.price, first.kind === 'rent' ? first.period : null, rates);
}

/** The listing's offers as the record has them, with where each stands on the site. */
export function offerLines({ published }: Pick<ListingRecord, 'published'>, sheet: Sheet): OfferLine[] {
  const statuses = new Map(published?.offers.map((offer, at) => [offer.key ?? String(at), offer.standardStatus]));
  return offerKeys(sheet).map((key) => {
    const kind = valueIn(sheet, `offer.${key}.kind`) as OfferKind | null;
    return {
      key,
      kind,
      tenure: kind === 'rent' ? null : (valueIn(sheet, `offer.${key}.tenure`) as Tenure | null),
      period: kind === 'sale' ? null : (valueIn(sheet, `offer.${key}.period`) as RentPeriod | null),
      price: valueIn(sheet, `offer.${key}.price`) as Price | null,
      status: statuses.get(key) ?? 'Incomplete',
      isOnRequest: sheet[`offer.${key}.priceOnRequest`] === true,
    };
  });
}

/** Where the listing stands: as its most visible offer. */
export function shownStatus(statuses: readonly StandardStatus[]): StandardStatus {
  const shown = visibilities.flatMap((each) => statuses.filter((status) => visibilityOf[status] === each));
  return shown[0] ?? 'Incomplete';
}

function text(sheet: Sheet, field: string): string | null {
  const value = sheet[field];
  return typeof value === 'string' ? value : null;
}

/** What the list is searched by, folded: of pieces like these all must be there. */
function summaryWords(record: ListingRecord, sheet: Sheet): string {
  const named = [...tags.map((tag) => `text.${tag}.title`), 'street', 'building', 'place'];
  return searchedText(
    [record.reference, ownReferenceOf(record) ?? '', ...named.map((field) => text(sheet, field) ?? '')],
    '',
  );
}

/** The same for those who may know the owner. */
function ownerWords(sheet: Sheet): string {
  const named = ['internal.ownerName', 'internal.ownerEmail', 'internal.ownerPhone'];
  return searchedText(
    named.map((field) => text(sheet, field) ?? ''),
    text(sheet, 'internal.ownerPhone') ?? '',
  );
}
