import * as v from 'valibot';
import { featureOptions } from '#app/features/listings/feature-words.server.ts';
import type { ListingFilters } from '#app/features/listings/filter.ts';
import { visibility } from '#app/features/listings/listing.ts';
import { noFilters } from '#app/features/listings/listing-filters.ts';
import { findListingPage } from '#app/features/listings/listing-page.server.ts';
import { findListing } from '#app/features/listings/listings.server.ts';
import { pricesTypedWith } from '#app/features/listings/typed-money.ts';
import { described, whole } from '#app/features/listings/wire/described.ts';
import { WireFacets, wireFacets } from '#app/features/listings/wire/facets.ts';
import { WireFeatureGroup } from '#app/features/listings/wire/feature-group.ts';
import { WireListing, wireListing } from '#app/features/listings/wire/listing.ts';
import { type Showing, WireProperty, wireProperty } from '#app/features/listings/wire/property.ts';
import { readPagedSearch } from '#app/features/listings/wire/search.ts';
import { WirePlace, WirePlaceGroup, wirePlace, wirePlaceGroups } from '#app/features/places/wire-place.ts';
import { type Language, readLanguage } from '#app/i18n/languages.ts';
import type { Services } from '#app/services.ts';
import { filterParameters, lang, type Parameter, paging, propertyId, readId, sort } from './parameters.ts';

/** What the APIs use of the outside world. */
export type ApiServices = Pick<Services, 'db' | 'catalogue' | 'agency' | 'settings' | 'clock'>;

/** How both APIs show listings that were found by these filters. */
export function showingOf(
  { catalogue, agency, clock }: ApiServices,
  filters: ListingFilters,
  language: Language,
): Showing {
  return {
    filters,
    language,
    places: catalogue.places,
    now: clock.now(),
    showsSoldPrices: agency.record.showsSoldPrices,
    owners: catalogue.owners,
  };
}

/** With which both APIs read a search. */
export function searchTools({ catalogue, agency }: ApiServices): Parameters<typeof readPagedSearch>[1] {
  return { rules: catalogue.owners.law.rules, readPrice: pricesTypedWith(agency.rates) };
}

/** The input of an endpoint: its query, and the last segment of its path where that is a number. */
type Input = { params: URLSearchParams; id: string | null };

export type Missing = 404 | 410;

/** One address of `/api/v1`. Routes, description and docs loop over these. `path` is spelled as OpenAPI does. */
export type Endpoint<Answer = unknown> = {
  path: string;
  name: string;
  about: string;
  query: readonly Parameter[];
  id?: Parameter;
  answerName: string;
  schema: v.GenericSchema<Answer>;
  find(services: ApiServices, input: Input): Answer | Missing | Promise<Answer | Missing>;
};

const total = described(whole, 'Listings that match, on all pages.');

const ListingPage = v.object({
  listings: v.array(WireProperty),
  total,
  page: described(whole, 'This page, from 1.'),
  limit: described(whole, 'Listings on a page.'),
  pages: described(whole, 'How many pages there are; 0 when nothing matches.'),
});

const listings: Endpoint<v.InferOutput<typeof ListingPage>> = {
  path: '/listings',
  name: 'findListings',
  about: 'One page of the listings that match, shown by the offer that matches. The same search as on `/properties`.',
  query: [...filterParameters, sort, ...paging, lang],
  answerName: 'ListingPage',
  schema: ListingPage,
  async find(services, { params }) {
    const search = readPagedSearch(params, searchTools(services));
    const language = readLanguage(params.get('lang'));
    const found = await findListingPage(services, search, language);
    const showing = showingOf(services, search.filters, language);
    return {
      listings: found.listings.map((listing) => wireProperty(listing, showing)),
      total: found.total,
      page: search.page,
      limit: search.limit,
      pages: Math.ceil(found.total / search.limit),
    };
  },
};

const listing: Endpoint<WireListing> = {
  path: '/listings/{id}',
  name: 'getListing',
  about: 'One listing with all its offers and pictures; sold and let ones too. 410 once it has been withdrawn.',
  query: [lang],
  id: propertyId,
  answerName: 'Listing',
  schema: WireListing,
  async find(services, { params, id: raw }) {
    const id = readId(raw);
    const found = id === null ? null : await findListing(services.db, id);
    const seen = found === null ? 'hidden' : visibility(found);
    if (found === null || seen === 'hidden') return 404;
    if (seen === 'gone') return 410;
    const language = readLanguage(params.get('lang'));
    return wireListing(found, showingOf(services, noFilters, language));
  },
};

const Places = v.object({ places: v.array(WirePlace), groups: v.array(WirePlaceGroup) });

const places: Endpoint<v.InferOutput<typeof Places>> = {
  path: '/places',
  name: 'findPlaces',
  about: 'Every place a listing can be in, in the order of the location list, and those that are meant together.',
  query: [lang],
  answerName: 'PlaceList',
  schema: Places,
  find({ catalogue }, { params }) {
    const language = readLanguage(params.get('lang'));
    return {
      places: [...catalogue.places.values()].map((place) => wirePlace(place, language)),
      groups: wirePlaceGroups(catalogue.places, language),
    };
  },
};

const Features = v.object({ groups: v.array(WireFeatureGroup) });

const features: Endpoint<v.InferOutput<typeof Features>> = {
  path: '/features',
  name: 'findFeatures',
  about: 'Everything a listing can have that the `features` filter knows, by groups.',
  query: [lang],
  answerName: 'FeatureList',
  schema: Features,
  find: (_, { params }) => ({ groups: featureOptions(readLanguage(params.get('lang'))) }),
};

const FacetCounts = v.object({ total, facets: WireFacets });

const facets: Endpoint<v.InferOutput<typeof FacetCounts>> = {
  path: '/facets',
  name: 'findFacets',
  about: 'How many listings each choice of a filter would find with every other filter kept.',
  query: filterParameters,
  answerName: 'FacetCounts',
  schema: FacetCounts,
  find(services, { params }) {
    const { catalogue } = services;
    const answer = catalogue.search({ ...readPagedSearch(params, searchTools(services)), offset: 0, limit: 1 });
    return { total: answer.total, facets: wireFacets(answer.facets, catalogue.places) };
  },
};

export const endpoints: readonly Endpoint[] = [listings, listing, places, features, facets];
