import { listingText } from '#app/features/listings/listing-text.ts';
import { findListedHomes } from '#app/features/listings/view/listing-cards.server.ts';
import { loadTranslators } from '#app/i18n/catalogues.ts';
import type { Language } from '#app/i18n/languages.ts';
import { translatorOf } from '#app/i18n/translators.ts';
import type { Db } from '#db/tables.ts';
import { type ListedHome, maxAsked } from './favorites-address.ts';
import type en from './words/en.json';

const wordsOf = await loadTranslators<typeof en>((tag) => import(`./words/${tag}.json`, { with: { type: 'json' } }));

/**
 * How a message about these homes begins: subject and lines with title and reference, and for what a home is offered where its list
 * says so. Null when none of them is shown.
 */
export async function findAskedHomes(db: Db, homes: readonly ListedHome[], language: Language) {
  const asked = homes.slice(0, maxAsked);
  const found = await findListedHomes(db, asked, language);
  if (found.length === 0) return null;
  const words = wordsOf(language);
  const named = new Set(asked.flatMap(({ id, offer }) => (offer === null ? [] : id)));
  const lines = found.map(({ listing, offer }) => {
    const status = named.has(listing.id) ? [translatorOf(language)(`status.${offer.kind}`)] : [];
    return `– ${[listingText(listing, language).title, ...status].join(', ')} (${listing.reference})`;
  });
  return {
    subject: words('ask_subject', { count: found.length }),
    message: [words('ask_message', { count: found.length }), ...lines, ''].join('\n'),
  };
}
