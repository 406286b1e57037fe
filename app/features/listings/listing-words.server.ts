import { loadTranslators } from '#app/i18n/catalogues.ts';
import type en from './words/en.json';

/** The words of parts of the listings that come with their data: the archive, pages of areas, what is similar, suggestions. */
export const listingWordsOf = await loadTranslators<typeof en>(
  (tag) => import(`./words/${tag}.json`, { with: { type: 'json' } }),
);
