import { typeKey } from '#app/features/listings/view/listing-words.ts';
import { renditionPath } from '#app/features/media/rendition.ts';
import { type Place, placeName } from '#app/features/places/place.ts';
import { offerTraitsName } from '#app/features/records/offer-names.ts';
import { recordAddress } from '#app/features/records/record-address.ts';
import { recordWordsOf } from '#app/features/records/record-words.ts';
import { mayDo } from '#app/features/staff/desk/desk-access.ts';
import { formatMoneyParts } from '#app/i18n/format.ts';
import { formatFullMoment, formatNearDay, formatShortDay } from '#app/i18n/format-dates.ts';
import type { Language } from '#app/i18n/languages.ts';
import { translatorOf } from '#app/i18n/translators.ts';
import { dayAfter, type ListReader, mandateDays, shortLeaseDays } from './list-conditions.server.ts';
import type { ListRow } from './list-page.server.ts';
import { type OfferLine, settledStatuses } from './listing-summary.ts';

/** A row of the list in words. */
export type ListItem = ReturnType<typeof listItem>;

type Around = {
  language: Language;
  places: ReadonlyMap<string, Place>;
  reader: ListReader;
  /** The kind of offer that is filtered by, whose price and status are shown. */
  kind: string | null;
};

export function listItem(row: ListRow, around: Around) {
  const { language, places, reader, kind } = around;
  const words = recordWordsOf(language);
  const place = row.place === null ? null : placeName(places.get(row.place), row.place, language);
  const offer = shownOffer(row.card.offers, kind);
  return {
    id: row.id,
    title: rowTitle(row, place, language),
    titleLanguage: row.card.titleLanguage,
    reference: row.card.reference,
    ownReference: row.card.ownReference ?? null,
    place,
    status: kind === null ? row.status : (offer?.status ?? row.status),
    offer: offer === null ? null : offerTraitsName(offer, words),
    price: offer?.price ? formatMoneyParts(offer.price, offer.period, language) : null,
    photoCount: row.photoCount,
    texts: reader.offered.map((tag) => ({ tag, state: row.card.texts[tag] })),
    todo: row.removedAt === null ? mostUrgent(row, { language, reader }) : null,
    agent: row.agentName,
    changed: {
      iso: new Date(row.changedAt).toISOString(),
      words: formatNearDay(row.changedAt, reader.now, language),
    },
    cover: row.card.coverId === null ? null : renditionPath({ mediaId: row.card.coverId, width: 480, format: 'webp' }),
    isPublished: row.isPublished,
    isRemoved: row.removedAt !== null,
  };
}

/** The one whose price the list shows: the first of the kind that is filtered by, else the first of all. */
export function shownOffer(offers: readonly OfferLine[], kind: string | null): OfferLine | null {
  return offers.find((offer) => offer.kind === kind) ?? offers[0] ?? null;
}

/** What a listing is called in a list: without a title by its type and the name of its place, as far as they are known. */
export function rowTitle({ title, type }: ListRow, place: string | null, language: Language): string {
  if (title !== '') return title;
  const words = recordWordsOf(language);
  if (type === null || place === null) return words('record.draft');
  return words('record.untitled', { type: translatorOf(language)(typeKey(type as 'Villa')), place });
}

/** `address`: where it is done, when that is not the editor. */
type ToDo = { text: string; isWarning: boolean; address?: string };

function mostUrgent(row: ListRow, { language, reader }: Pick<Around, 'language' | 'reader'>): ToDo | null {
  const words = recordWordsOf(language);
  const { staff, rules, now } = reader;
  const warning = (text: string) => ({ text, isWarning: true });
  if (settledStatuses.some((status) => status === row.status)) return null;
  const { mandateEnd, leaseEnd, publication } = row;
  if (row.isGone) return { ...warning(words('record_list.todo_gone')), address: recordAddress(row.id, 'state') };
  if (publication) {
    const time = formatFullMoment(publication.at, language);
    const { state } = publication;
    return { text: words(`record_publish.short_${state}`, { time }), isWarning: state !== 'planned' };
  }
  if (row.isRequested) return warning(words('record_list.tab_requested'));
  if (row.isSentBack) return warning(words('record_request.sent_back'));
  if (
    mandateEnd !== null &&
    mandateEnd <= dayAfter(now, mandateDays) &&
    mayDo('readInternal', staff, row.agentId, rules)
  ) {
    const key = mandateEnd < dayAfter(now, 0) ? 'mandate_over' : 'mandate_ends';
    return warning(words(`record_list.${key}`, { day: formatShortDay(mandateEnd, now, language) }));
  }
  if (row.isPublished && row.unpublishedCount > 0) {
    return warning(words('record_list.unpublished', { count: row.unpublishedCount }));
  }
  if (row.photoCount === 0) return warning(words('record_list.tab_no_photos'));
  if (row.isBehind) return warning(words('record_list.tab_behind'));
  if (leaseEnd !== null && leaseEnd < dayAfter(now, shortLeaseDays)) {
    return warning(words('record_list.lease_ends', { day: formatShortDay(leaseEnd, now, language) }));
  }
  return null;
}
