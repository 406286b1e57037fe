import * as v from 'valibot';
import { visibility } from '#app/features/listings/listing.ts';
import { noFilters } from '#app/features/listings/listing-filters.ts';
import { findFeaturedListings, findListingPage } from '#app/features/listings/listing-page.server.ts';
import { findListing } from '#app/features/listings/listings.server.ts';
import { described, whole } from '#app/features/listings/wire/described.ts';
import { WireProperty, wireProperty } from '#app/features/listings/wire/property.ts';
import { readLimit, readUnpagedSearch } from '#app/features/listings/wire/search.ts';
import type { Language } from '#app/i18n/languages.ts';
import { translatorOf } from '#app/i18n/translators.ts';
import { type ApiServices, searchTools, showingOf } from './endpoints.ts';
import {
  featuredLimit,
  filterParameters,
  lang,
  type Parameter,
  propertyId,
  readId,
  sort,
  unpaged,
} from './parameters.ts';

/** `message` is what the visitor reads instead of data. */
type Answer<Data> = { data: Data } | { message: string };

/** One action of `POST /api/index.php`; `answerName` is what its answer is called in the API's description. */
export type Action<Data = unknown> = {
  about: string;
  parameters: readonly Parameter[];
  answerName: string;
  data: v.GenericSchema<Data>;
  answer(services: ApiServices, form: URLSearchParams, language: Language): Promise<Answer<Data>>;
};

const maxFeatured = 40;

const getFeaturedProperties: Action<WireProperty[]> = {
  about: 'The properties the agency puts first, best rank first, filled up with the newest.',
  parameters: [featuredLimit, lang],
  answerName: 'FeaturedProperties',
  data: v.array(WireProperty),
  async answer(services, form, language) {
    const listings = await findFeaturedListings(services, readLimit(form, maxFeatured), language);
    const showing = showingOf(services, noFilters, language);
    return { data: listings.map((listing) => wireProperty(listing, showing)) };
  },
};

const FoundProperties = v.object({
  properties: v.array(WireProperty),
  total: described(whole, 'Properties that match, on all pages.'),
  page: whole,
  limit: whole,
});

const searchProperties: Action<v.InferOutput<typeof FoundProperties>> = {
  about: 'The properties that match. Without `page`, `limit` and `offset` all of them, up to 1,000.',
  parameters: [...filterParameters, sort, ...unpaged, lang],
  answerName: 'FoundProperties',
  data: FoundProperties,
  async answer(services, form, language) {
    const search = readUnpagedSearch(form, searchTools(services));
    const { listings, total } = await findListingPage(services, search, language);
    const showing = showingOf(services, search.filters, language);
    const properties = listings.map((listing) => wireProperty(listing, showing));
    return { data: { properties, total, page: search.page, limit: search.limit } };
  },
};

const getPropertyById: Action<WireProperty> = {
  about: 'One property. One that was sold or let is still given; one that was withdrawn is not found.',
  parameters: [propertyId, lang],
  answerName: 'OneProperty',
  data: WireProperty,
  async answer(services, form, language) {
    const id = readId(form.get('id'));
    const listing = id === null ? null : await findListing(services.db, id);
    const seen = listing === null ? 'hidden' : visibility(listing);
    if (listing === null || seen === 'hidden' || seen === 'gone') {
      return { message: translatorOf(language)('error.not_found') };
    }
    return { data: wireProperty(listing, showingOf(services, noFilters, language)) };
  },
};

export const actions = { getFeaturedProperties, searchProperties, getPropertyById };

/** The action of that exact name; null when there is none. */
export function findAction(name: string | null): Action | null {
  return name !== null && Object.hasOwn(actions, name) ? actions[name as keyof typeof actions] : null;
}
