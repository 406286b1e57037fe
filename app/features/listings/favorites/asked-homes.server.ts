import { visibility } from '#app/features/listings/listing.ts';
import { listingText } from '#app/features/listings/listing-text.ts';
import { findListings } from '#app/features/listings/listings.server.ts';
import { loadTranslators } from '#app/i18n/catalogues.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { Db } from '#db/tables.ts';
import { maxAsked } from './favorites-address.ts';
import type en from './words/en.json';

const wordsOf = await loadTranslators<typeof en>((tag) => import(`./words/${tag}.json`, { with: { type: 'json' } }));

/** How a message about these homes begins: subject and lines with title and reference. Null when none of them is shown. */
export async function findAskedHomes(db: Db, ids: readonly number[], language: Language) {
  const listings = (await findListings(db, ids.slice(0, maxAsked), language)).filter((listing) =>
    ['searchable', 'closed'].includes(visibility(listing)),
  );
  if (listings.length === 0) return null;
  const words = wordsOf(language);
  const lines = listings.map((listing) => `– ${listingText(listing, language).title} (${listing.reference})`);
  return {
    subject: words('ask_subject', { count: listings.length }),
    message: [words('ask_message', { count: listings.length }), ...lines, ''].join('\n'),
  };
}
