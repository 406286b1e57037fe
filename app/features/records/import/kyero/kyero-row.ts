import { maxPictures } from '#app/features/listings/listing.ts';
import { readCoordinates } from '#app/features/places/typed-point/typed-coordinates.ts';
import type { ImportLookups } from '#app/features/records/import/import-lookups.ts';
import type { ImportRow } from '#app/features/records/import/import-row.ts';
import { putOffers } from '#app/features/records/import/offer-fields.ts';
import { putPlace } from '#app/features/records/import/put-place.ts';
import { putVideo } from '#app/features/records/import/put-video.ts';
import { type Cell, RowDraft } from '#app/features/records/import/row-draft.ts';
import { bareNumber, readArea } from '#app/features/records/import/values/read-measure.ts';
import { readOldAddress } from '#app/features/records/import/values/read-old-address.ts';
import { readPicture } from '#app/features/records/import/values/read-pictures.ts';
import { readType } from '#app/features/records/import/values/word-lists.ts';
import type { XmlElement } from '#app/platform/xml/xml-entries.ts';
import { firstOf, listOf, type TextOf, textAt } from './kyero-elements.ts';
import { putFeatures } from './kyero-features.ts';
import { kyeroOffer } from './kyero-offer.ts';
import { putTexts } from './kyero-texts.ts';

/** As `kyeroProperties` makes them. */
const ourIds = /^\d+(?:freehold|leasehold|month|year)\d*$/;

/** What a `<property>` says of a home. Elements of Kyero that a record has no field for are passed over. */
export function readKyeroProperty(property: XmlElement, row: number, lookups: ImportLookups): ImportRow {
  const draft = new RowDraft(lookups.answers);
  const textOf = (...path: string[]) => textAt(property, path);
  putFacts(draft, textOf, lookups);
  const isOurs = ourIds.test(textOf('id'));
  putTexts(draft, property, isOurs);
  const left = putFeatures(draft, listOf(property, 'features', 'feature'), textOf('pool'), lookups);
  const { offer, left: unread } = kyeroOffer(draft, textOf, { features: left, isOurs });
  for (const text of unread) draft.leaveOut({ column: 'feature', text }, 'unknown_word', 'features');
  const statuses = offer === null ? {} : putOffers(draft, [offer]);
  draft.require({ type: 'type', place: 'town' });
  const reference = textOf('ref') || textOf('id');
  if (reference === '') draft.refuse({ column: 'id', text: '' }, 'missing', 'reference');
  return {
    row,
    sourceReference: reference.slice(0, 160),
    pictures: picturesOf(draft, property),
    ...(Object.keys(statuses).length > 0 && { statuses }),
    oldAddress: readOldAddress(firstOf(property, 'url')),
    ...draft.said(),
  };
}

function putFacts(draft: RowDraft, textOf: TextOf, lookups: ImportLookups): void {
  const type = cellOf('type', textOf('type'));
  if (type.text !== '') {
    const read = readType(draft.answered('type', type) ?? '');
    if (read === null) draft.refuse(type, 'unknown_type', 'type');
    else draft.set('type', read, type);
  }
  const town = cellOf('town', textOf('town'));
  const detail = lookups.place(textOf('location_detail'));
  if (detail !== null) draft.set('place', detail, town);
  else if (town.text !== '') putPlace(draft, town, lookups);
  const [latitude, longitude] = [textOf('location', 'latitude'), textOf('location', 'longitude')];
  if (latitude !== '' && longitude !== '' && Number(latitude) !== 0) {
    const cell = cellOf('location', `${latitude}, ${longitude}`);
    draft.set('pin', readCoordinates(`${latitude} ${longitude}`) ?? cell.text, cell);
  }
  putCounts(draft, textOf);
  putVideo(draft, [cellOf('virtual_tour_url', textOf('virtual_tour_url')), cellOf('video_url', textOf('video_url'))]);
}

/** Kyero asks for 0 rooms where there are none to count, and leaves areas out. */
function putCounts(draft: RowDraft, textOf: TextOf): void {
  const hasRooms = draft.fields['type'] !== 'Land' && draft.fields['type'] !== 'Commercial';
  const counts = [
    ['bedrooms', 'beds', textOf('beds')],
    ['bathrooms', 'baths', textOf('baths')],
    ['livingSqm', 'built', textOf('surface_area', 'built')],
    ['lotSqm', 'plot', textOf('surface_area', 'plot')],
  ] as const;
  for (const [field, column, text] of counts) {
    const isNone = text === '' || (Number(text) === 0 && (column === 'built' || column === 'plot' || !hasRooms));
    draft.set(field, isNone ? null : countIn(field, text), cellOf(column, text));
  }
}

function countIn(field: string, text: string): number | string {
  if (field === 'livingSqm' || field === 'lotSqm') return readArea(text, 'm2') ?? text;
  const bare = bareNumber(field, text);
  return /^-?\d+(?:\.\d+)?$/.test(bare) ? Number(bare) : text;
}

function cellOf(column: string, text: string): Cell {
  return { column, text };
}

function picturesOf(draft: RowDraft, property: XmlElement): string[] {
  const images = property.children.find(({ name }) => name === 'images')?.children ?? [];
  const pictures = images.flatMap((image) => {
    const cell = cellOf('image', textAt(image, ['url']));
    const picture = /^https?:/i.test(cell.text) ? readPicture(cell.text) : null;
    if (picture === null) draft.leaveOut(cell, 'not_an_address', 'pictures');
    return picture ?? [];
  });
  const distinct = [...new Set(pictures)];
  if (distinct.length > maxPictures)
    draft.leaveOut(cellOf('images', String(distinct.length)), 'out_of_range', 'pictures');
  return distinct.slice(0, maxPictures);
}
