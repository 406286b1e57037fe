import type { Sheet } from '#app/features/changes/sheet.ts';
import { maxPictures } from '#app/features/listings/listing.ts';
import type { PictureCategory } from '#app/features/listings/listing-vocabulary.ts';
import { imageLookups } from '#app/features/listings/reso/picture-lookups.ts';
import type { RowDraft } from '#app/features/records/import/row-draft.ts';
import { readPicture } from '#app/features/records/import/values/read-pictures.ts';
import type { Language } from '#app/i18n/languages.ts';
import { type ResoEntity, textIn } from './reso-entity.ts';
import { invert, ourWord, spelled } from './reso-words.ts';

const categories = invert<PictureCategory>(
  Object.fromEntries(Object.entries(imageLookups).map(([category, { value }]) => [category, value])),
);

/** Pictures in their order, the preferred one first, with what they show; videos and documents are none. */
export function resoMedia(
  draft: RowDraft,
  media: readonly ResoEntity[],
  language: Language,
): { pictures: string[]; pictureFields: Sheet[] } {
  const seen = new Map<string, Sheet>();
  for (const one of media.filter(isPicture).toSorted((a, b) => rank(a) - rank(b))) {
    const cell = { column: 'MediaURL', text: textIn(one, 'MediaURL') };
    const address = /^https?:/i.test(cell.text) ? readPicture(cell.text) : null;
    if (address === null) draft.leaveOut(cell, 'not_an_address', 'pictures');
    else if (!seen.has(address)) seen.set(address, fieldsOf(one, language));
  }
  const tooMany = { column: 'Media', text: String(seen.size) };
  if (seen.size > maxPictures) draft.leaveOut(tooMany, 'out_of_range', 'pictures');
  const shown = [...seen].slice(0, maxPictures);
  return { pictures: shown.map(([address]) => address), pictureFields: shown.map(([, fields]) => fields) };
}

function isPicture(media: ResoEntity): boolean {
  return /^(?:|photo|floorplan|image)$/.test(spelled(textIn(media, 'MediaCategory')));
}

function rank(media: ResoEntity): number {
  const order = Number(textIn(media, 'Order') || 'NaN');
  return media['PreferredPhotoYN'] === true ? -1 : Number.isNaN(order) ? Number.MAX_SAFE_INTEGER : order;
}

function fieldsOf(media: ResoEntity, language: Language): Sheet {
  const isPlan = spelled(textIn(media, 'MediaCategory')) === 'floorplan';
  const category = isPlan ? 'floor_plan' : ourWord(categories, media['ImageOf']);
  const alt = (textIn(media, 'ShortDescription') || textIn(media, 'LongDescription')).slice(0, 240);
  return { ...(category !== null && { category }), ...(alt !== '' && { [`alt.${language}`]: alt }) };
}
