import { readKyeroPaper } from '#app/features/listings/feeds/kyero-papers.ts';
import { maxPictures } from '#app/features/listings/listing.ts';
import { features } from '#app/features/listings/listing-features.ts';
import { maxTitleLength } from '#app/features/listings/title-length.ts';
import type { ImportLookups } from '#app/features/records/import/import-lookups.ts';
import type { ImportRow } from '#app/features/records/import/import-row.ts';
import { putOffers } from '#app/features/records/import/offer-fields.ts';
import { putPlace } from '#app/features/records/import/put-place.ts';
import { type Cell, RowDraft } from '#app/features/records/import/row-draft.ts';
import { readDay } from '#app/features/records/import/values/read-day.ts';
import { readOldAddress } from '#app/features/records/import/values/read-old-address.ts';
import { readPicture } from '#app/features/records/import/values/read-pictures.ts';
import { unmarkedText } from '#app/features/records/import/values/unmarked-text.ts';
import { readChoice, readType } from '#app/features/records/import/values/word-lists.ts';
import { languages } from '#app/i18n/languages.ts';
import { translatorOf } from '#app/i18n/translators.ts';
import type { XmlElement } from '#app/platform/xml/xml-entries.ts';
import { firstOf, listOf, type TextOf, textAt } from './kyero-elements.ts';
import { kyeroOffer } from './kyero-offer.ts';

/** What a `<property>` says of a home. Elements of Kyero that a record has no field for are passed over. */
export function readKyeroProperty(property: XmlElement, row: number, lookups: ImportLookups): ImportRow {
  const draft = new RowDraft(lookups.answers);
  const textOf = (...path: string[]) => textAt(property, path);
  putFacts(draft, textOf, lookups);
  putTexts(draft, property);
  const named = listOf(property, 'features', 'feature');
  const left = putFeatures(draft, named, textOf('pool') === '1', lookups);
  const { offer, left: unread } = kyeroOffer(draft, textOf, left);
  const papers = putPapers(draft, left);
  for (const text of unread)
    if (!papers.has(text)) draft.leaveOut({ column: 'feature', text }, 'unknown_word', 'features');
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
    const pin = { latitude: numberIn(latitude), longitude: numberIn(longitude) };
    draft.set('pin', pin, cellOf('location', `${latitude}, ${longitude}`));
  }
  putCounts(draft, textOf);
  const video = cellOf('video_url', textOf('virtual_tour_url') || textOf('video_url'));
  if (video.text !== '') draft.set('videoUrl', video.text, video);
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
    draft.set(field, isNone ? null : numberIn(text), cellOf(column, text));
  }
}

function numberIn(text: string): number | string {
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
}

function cellOf(column: string, text: string): Cell {
  return { column, text };
}

/** A first line that is set off is the title, as our own feed has it; Kyero knows none. Other languages than ours are left out. */
function putTexts(draft: RowDraft, property: XmlElement): void {
  for (const { name, text } of property.children.find((one) => one.name === 'desc')?.children ?? []) {
    const cell = cellOf(`desc ${name}`, text);
    if (!languages.some(({ tag }) => tag === name)) {
      draft.leaveOut(cell);
      continue;
    }
    const [first = '', ...paragraphs] = unmarkedText(text).split('\n\n');
    const hasTitle = paragraphs.length > 0 && first.length <= maxTitleLength && !first.includes('\n');
    const description = (hasTitle ? paragraphs : [first, ...paragraphs]).join('\n\n');
    if (hasTitle) draft.set(`text.${name}.title`, first, cell);
    draft.set(`text.${name}.description`, description, cell);
  }
}

/** Puts what a list of features says of the home; what is left says something of its offer, or nothing that is known here. */
function putFeatures(draft: RowDraft, named: readonly string[], hasPool: boolean, lookups: ImportLookups): string[] {
  for (const one of features) draft.fields[`feature.${one}`] = null;
  const built = `${translatorOf('en')('fact.built')}: `;
  const left = named.filter((text) => {
    const feature = lookups.feature(text);
    const furnishing = readChoice('furnishing', text);
    if (feature !== null) draft.fields[`feature.${feature}`] = true;
    else if (furnishing !== null) draft.set('furnishing', furnishing, cellOf('feature', text));
    else if (text.startsWith(built))
      draft.set('yearBuilt', numberIn(text.slice(built.length)), cellOf('feature', text));
    else return text !== '';
    return false;
  });
  // Kyero makes no difference between a pool of one's own and one that is shared.
  if (hasPool && draft.fields['feature.shared-pool'] !== true) draft.fields['feature.pool'] = true;
  return left;
}

/** Puts what features say of the land and its papers. Answers those that say something of them. */
function putPapers(draft: RowDraft, named: readonly string[]): ReadonlySet<string> {
  return new Set(
    named.filter((text) => {
      const told = readKyeroPaper(text);
      const value = told && ('day' in told ? readDay(told.day, 'dmy') : told.value);
      if (told !== null && value !== null) draft.set(told.name, value, cellOf('feature', text));
      return value !== null;
    }),
  );
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
