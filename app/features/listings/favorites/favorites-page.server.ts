import type { ViewOptions } from '#app/features/listings/view/listing-card-view.ts';
import { findFavoriteCards } from '#app/features/listings/view/listing-cards.server.ts';
import { loadTranslators } from '#app/i18n/catalogues.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { Db } from '#db/tables.ts';
import type { ListedHome } from './favorites-address.ts';
import type en from './words/en.json';

const wordsOf = await loadTranslators<typeof en>((tag) => import(`./words/${tag}.json`, { with: { type: 'json' } }));

export type FavoritesWords = ReturnType<typeof favoritesWords>;

/** The words of the page of favorites, which come with its data. */
export function favoritesWords(language: Language) {
  const words = wordsOf(language);
  return {
    compare: words('compare'),
    choose: words('choose'),
    share: words('share'),
    addNote: words('note_add'),
    editNote: words('note_edit'),
    note: words('note'),
    notesStay: words('notes_stay'),
    closeNote: words('note_close'),
    removeNote: words('note_remove'),
    noteRemoved: words('note_removed'),
    /** With `{price}` in it. */
    priceWas: words('price_was'),
    priceChanged: words('price_changed'),
  };
}

export type SharedList = Awaited<ReturnType<typeof findSharedList>>;

/** Somebody's list as its address names it: the cards in its order, and its words. `gone` is null when all are there. */
export async function findSharedList(db: Db, homes: readonly ListedHome[], options: ViewOptions) {
  const cards = await findFavoriteCards(db, homes, options);
  const words = wordsOf(options.language);
  const gone = homes.length - cards.length;
  return {
    cards,
    title: words('shared_title'),
    lead: words('shared_lead'),
    count: words('shared_count', { count: cards.length }),
    gone: gone > 0 ? words('shared_gone', { count: gone }) : null,
    keep: words('keep'),
    kept: words('kept'),
  };
}
