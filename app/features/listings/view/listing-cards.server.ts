import type { ListedHome } from '#app/features/listings/favorites/favorites-address.ts';
import { type Listing, visibility } from '#app/features/listings/listing.ts';
import { noFilters } from '#app/features/listings/listing-filters.ts';
import { findFeaturedListings, findSearchable } from '#app/features/listings/listing-page.server.ts';
import { findListings } from '#app/features/listings/listings.server.ts';
import { namedOffer, offerName } from '#app/features/listings/offer-address.ts';
import { isPriceShown, publicOffers, shownOffer } from '#app/features/listings/offer-match.ts';
import { differenceWords } from '#app/features/listings/similar/difference-words.server.ts';
import { similarCandidates } from '#app/features/listings/similar/similar-candidates.ts';
import { mostSimilar, type Offered } from '#app/features/listings/similar/similarity.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { Db } from '#db/tables.ts';
import {
  type FeaturedCardView,
  type ListingCardView,
  leadCard,
  listingCard,
  offerCard,
  type ViewOptions,
  viewOptions,
} from './listing-card-view.ts';

type Tools = Parameters<typeof findFeaturedListings>[0] & Parameters<typeof viewOptions>[0];

/** The home page's cards, best rank first, at most three. The first has a plate of facts. */
export async function findFeaturedCards(tools: Tools, language: Language): Promise<FeaturedCardView[]> {
  const [lead, ...others] = await findFeaturedListings(tools, 3, language);
  const options = viewOptions(tools, language);
  return lead ? [leadCard(lead, options), ...cardsOf(others, options)] : [];
}

/** A card, and which offers of the listing a visitor may see, by their names. */
export type FavoriteCardView = ListingCardView & { offerNames: string[] };

/** The cards of these homes in their order: every one that has a page of its own, sold and let ones too. */
export async function findFavoriteCards(
  db: Db,
  homes: readonly ListedHome[],
  options: ViewOptions,
): Promise<FavoriteCardView[]> {
  const found = await findListedHomes(db, homes, options.language);
  return found.map(({ listing, offer }) => ({
    ...offerCard(listing, offer, options),
    offerNames: publicOffers(listing).map((each) => offerName(listing, each)),
  }));
}

/** Of these homes those that have a page of their own, in their order, each with the offer that it is listed by. */
export async function findListedHomes(db: Db, homes: readonly ListedHome[], language: Language): Promise<Offered[]> {
  const names = new Map(homes.map(({ id, offer }) => [id, offer]));
  const listings = await findListings(db, [...names.keys()], language);
  const seen = listings.filter((listing) => ['searchable', 'closed'].includes(visibility(listing)));
  return seen.map((listing) => ({ listing, offer: namedOffer(listing, names.get(listing.id) ?? null) }));
}

/** A card, and how it differs from what is shown above it, in words; empty where that is not shown any more. */
export type SimilarCardView = ListingCardView & { difference: string };

/**
 * The cards of listings similar to this one as it is offered here, the most similar first, at most three. Of a price that visitors are
 * not shown nothing is to be seen in what is chosen, nor in its order.
 */
export async function findSimilarCards(
  { db, catalogue }: Pick<Tools, 'db' | 'catalogue'>,
  { listing, offer }: Offered,
  options: ViewOptions,
): Promise<SimilarCardView[]> {
  const { language, now, ratesOn } = options;
  const isPriced = isPriceShown(offer, options);
  const subject: Offered = { listing, offer: isPriced ? offer : { ...offer, comparableUsd: null } };
  const filters = { ...noFilters, status: offer.kind };
  const ids = similarCandidates(subject, (search) => catalogue.search(search));
  const others = (await findSearchable(db, ids, language)).map((other) => {
    return { listing: other, offer: shownOffer(other, filters) };
  });
  return mostSimilar(subject, others, similarCount, now).map((other) => ({
    ...listingCard(other.listing, filters, options),
    difference:
      visibility(listing) === 'gone' ? '' : differenceWords(subject, other, language, now, { isPriced, ratesOn }),
  }));
}

function cardsOf(listings: readonly Listing[], options: ViewOptions): ListingCardView[] {
  return listings.map((listing) => listingCard(listing, noFilters, options));
}

/** How many stand under a listing. */
const similarCount = 3;
