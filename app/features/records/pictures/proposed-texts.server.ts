import { type Sheet, valueIn } from '#app/features/changes/sheet.ts';
import { pictureCategories } from '#app/features/listings/listing-vocabulary.ts';
import { recordWordsOf } from '#app/features/records/record-words.ts';
import { languages } from '#app/i18n/languages.ts';
import type { ProposedTexts } from './proposed-texts.ts';

/** What an alternative text can begin as: the category and what the listing is called. */
export function proposedTexts(sheet: Sheet): ProposedTexts {
  const byCategory = pictureCategories.map((category) => {
    const texts = languages.map(({ tag }) => {
      const words = recordWordsOf(tag);
      const title = valueIn(sheet, `text.${tag}.title`) ?? valueIn(sheet, 'text.en.title');
      const name = words(`picture_category.${category}`);
      return [tag, typeof title === 'string' ? words('record_pictures.proposed', { category: name, title }) : name];
    });
    return [category, Object.fromEntries(texts)];
  });
  return Object.fromEntries(byCategory) as ProposedTexts;
}
