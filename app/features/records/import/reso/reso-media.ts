import type { Sheet } from '#app/features/changes/sheet.ts';
import { maxPictures } from '#app/features/listings/listing.ts';
import type { PictureCategory } from '#app/features/listings/listing-vocabulary.ts';
import { imageLookups } from '#app/features/listings/reso/picture-lookups.ts';
import { putVideo } from '#app/features/records/import/put-video.ts';
import type { Cell, RowDraft } from '#app/features/records/import/row-draft.ts';
import { readPicture } from '#app/features/records/import/values/read-pictures.ts';
import type { Language } from '#app/i18n/languages.ts';
import { type ResoEntity, textIn } from './reso-entity.ts';
import { invert, ourWord, spelled } from './reso-words.ts';

const categories = invert<PictureCategory>(
  Object.fromEntries(Object.entries(imageLookups).map(([category, { value }]) => [category, value])),
);

/** Pictures in their order, the preferred one first, with what they show; puts the first video or tour. Documents are listed. */
export function resoMedia(
  draft: RowDraft,
  { property, media }: { property: ResoEntity; media: readonly ResoEntity[] },
  language: Language,
): { pictures: string[]; pictureFields: Sheet[] } {
  const seen = new Map<string, Sheet>();
  const kinds = new Map(media.map((one) => [one, kindOf(one)] as const));
  putVideo(draft, [...videoCells(property), ...media.filter((one) => kinds.get(one) === 'video').map(cellOf)]);
  for (const one of media.filter((each) => kinds.get(each) === 'other')) {
    draft.leaveOut({ column: 'MediaCategory', text: textIn(one, 'MediaCategory') }, 'unknown_word', 'pictures');
  }
  for (const one of media.filter((each) => kinds.get(each) === 'picture').toSorted((a, b) => rank(a) - rank(b))) {
    const cell = cellOf(one);
    const address = /^https?:/i.test(cell.text) ? readPicture(cell.text) : null;
    if (address === null) draft.leaveOut(cell, 'not_an_address', 'pictures');
    else if (!seen.has(address)) seen.set(address, fieldsOf(one, language));
  }
  const tooMany = { column: 'Media', text: String(seen.size) };
  if (seen.size > maxPictures) draft.leaveOut(tooMany, 'out_of_range', 'pictures');
  const shown = [...seen].slice(0, maxPictures);
  return { pictures: shown.map(([address]) => address), pictureFields: shown.map(([, fields]) => fields) };
}

/** By its category, which services call as they like, else by its type or its address. */
function kindOf(media: ResoEntity): 'picture' | 'video' | 'other' {
  const category = spelled(textIn(media, 'MediaCategory'));
  if (/video|tour|film/.test(category)) return 'video';
  if (/document|audio|disclosure|brochure|pdf/.test(category)) return 'other';
  if (category === '' || /photo|picture|image|plan|render|aerial|drone|map/.test(category)) return 'picture';
  const type = ['MimeType', 'MediaType'].map((name) => textIn(media, name)).find((text) => text !== '') ?? '';
  if (type !== '') return /^image\b|^(?:jpe?g|png|webp|avif|hei[cf])$/i.test(type) ? 'picture' : 'other';
  return /\.(?:jpe?g|png|webp|avif|hei[cf])(?:[?#]|$)/i.test(textIn(media, 'MediaURL')) ? 'picture' : 'other';
}

function cellOf(media: ResoEntity): Cell {
  return { column: 'MediaURL', text: textIn(media, 'MediaURL') };
}

function videoCells(property: ResoEntity): Cell[] {
  const columns = ['VirtualTourURLUnbranded', 'VirtualTourURLBranded'];
  return columns.map((column) => ({ column, text: textIn(property, column) }));
}

function rank(media: ResoEntity): number {
  const order = Number(textIn(media, 'Order') || 'NaN');
  return media['PreferredPhotoYN'] === true ? -1 : Number.isNaN(order) ? Number.MAX_SAFE_INTEGER : order;
}

function fieldsOf(media: ResoEntity, language: Language): Sheet {
  const isPlan = /floorplan|siteplan/.test(spelled(textIn(media, 'MediaCategory')));
  const category = isPlan ? 'floor_plan' : ourWord(categories, media['ImageOf']);
  const alt = (textIn(media, 'ShortDescription') || textIn(media, 'LongDescription')).slice(0, 240);
  return { ...(category !== null && { category }), ...(alt !== '' && { [`alt.${language}`]: alt }) };
}
