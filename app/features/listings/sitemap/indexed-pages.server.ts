import type { Catalogue } from '#app/features/listings/catalogue.server.ts';
import type { ListingFilters } from '#app/features/listings/filter.ts';
import { minLandingListings } from '#app/features/listings/landing/landing-search.ts';
import { visibility } from '#app/features/listings/listing.ts';
import { noFilters } from '#app/features/listings/listing-filters.ts';
import { listingPath } from '#app/features/listings/listing-path.ts';
import { offerKinds, propertyTypes } from '#app/features/listings/listing-vocabulary.ts';
import { eachListing } from '#app/features/listings/listings.server.ts';
import { filterAddress } from '#app/features/listings/search/search-address.ts';
import { renditionPath } from '#app/features/media/rendition.ts';
import type { Db } from '#db/tables.ts';
import type { SitemapEntry } from './sitemap-xml.ts';

/** The searches people land on that have listings enough, as addresses without `lang`. */
export function landingAddresses(catalogue: Catalogue): string[] {
  const kinds = [null, ...propertyTypes].flatMap((type) => [null, ...offerKinds].map((status) => ({ type, status })));
  return kinds.flatMap((kind) => {
    const filters: ListingFilters = { ...noFilters, ...kind };
    const { total, facets } = catalogue.search({ filters, sort: 'newest', offset: 0, limit: 1 });
    const areas = Object.entries(facets.location).filter(([, count]) => count >= minLandingListings);
    const isNarrowed = kind.type !== null || kind.status !== null;
    return [
      ...(isNarrowed && total >= minLandingListings ? [filterAddress(kind)] : []),
      ...areas.map(([location]) => filterAddress({ ...kind, location: [location] })),
    ];
  });
}

/** Ids in one part of the sitemap of listings; a file of them stays below three megabytes. */
const idsInPart = 500;

/** Numbers of the parts there are, from 1. */
export async function listingParts({ kysely }: Db): Promise<number[]> {
  const row = await kysely
    .selectFrom('listings')
    .select((listing) => listing.fn.max('id').as('greatest'))
    .executeTakeFirst();
  return Array.from({ length: Math.ceil((row?.greatest ?? 0) / idsInPart) }, (_, index) => index + 1);
}

/** The listings of a part that can be found, by id. Empty for a part that is none. */
export async function listingEntries(db: Db, part: number): Promise<SitemapEntry[]> {
  const entries: SitemapEntry[] = [];
  const end = part * idsInPart;
  for await (const listings of eachListing(db, end - idsInPart)) {
    for (const listing of listings) {
      if (listing.id > end) return entries;
      if (visibility(listing) !== 'searchable') continue;
      const pictures = listing.media.map(({ mediaId }) => renditionPath({ mediaId, width: 1200, format: 'jpeg' }));
      entries.push({ address: listingPath(listing.id), modifiedAt: listing.modifiedAt, pictures });
    }
  }
  return entries;
}
