import { useState } from 'react';
import { redirect } from 'react-router';
import { describeList } from '#app/features/agency/structured-data.ts';
import { useAgency } from '#app/features/agency/use-agency.ts';
import { featureOptions } from '#app/features/listings/feature-words.server.ts';
import { FeedLink } from '#app/features/listings/feeds/feed-link.tsx';
import { findLanding, headingPrice, searchHeading } from '#app/features/listings/landing/landing-page.server.ts';
import { isIndexed } from '#app/features/listings/landing/landing-search.ts';
import { noFilters } from '#app/features/listings/listing-filters.ts';
import { findListingPage } from '#app/features/listings/listing-page.server.ts';
import { type ListingView, readSearch } from '#app/features/listings/listing-search.ts';
import { type Ring, writeRings } from '#app/features/listings/map-area.ts';
import { LateSearchMap, lateSearchMap } from '#app/features/listings/map-search/late-search-map.tsx';
import { findSearchMap } from '#app/features/listings/map-search/search-map.server.ts';
import { withKnownOwner } from '#app/features/listings/owners/offer-owners.ts';
import { withOwnerAlias } from '#app/features/listings/owners/owner-alias.ts';
import { type PlaceOption, placeOptions } from '#app/features/listings/search/filter-options.ts';
import { activeFilters, ownerOptions } from '#app/features/listings/search/filter-words.server.ts';
import { possibleFilters } from '#app/features/listings/search/possible-filters.ts';
import { unreadPrices } from '#app/features/listings/search/price-range.ts';
import { ratesNote } from '#app/features/listings/search/rates-note.server.ts';
import { findRelaxations } from '#app/features/listings/search/relaxations.ts';
import { lastPage, Results } from '#app/features/listings/search/results.tsx';
import { searchAddress } from '#app/features/listings/search/search-address.ts';
import { SearchPanel } from '#app/features/listings/search/search-panel.tsx';
import { hasTypedPrices, withPlainPrices } from '#app/features/listings/search/typed-prices.ts';
import { listingCard, viewOptions } from '#app/features/listings/view/listing-card-view.ts';
import { socialPicture } from '#app/features/media/picture-sources.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { readLanguage, withLanguage } from '#app/i18n/languages.ts';
import { InCurrency, withShown } from '#app/i18n/shown.tsx';
import { type Services, servicesContext } from '#app/services.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { pageDetailsContext } from '#delivery/render/page-response.ts';
import { serialize, useDeserialized } from '#delivery/render/serialized-data.ts';
import type { Route } from './+types/properties.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const given = new URL(request.url).searchParams;
  const language = readLanguage(given.get('lang'));
  const named = withOwnerAlias(given);
  const searchParams = withPlainPrices(named, services.agency.rates);
  const { places, owners } = services.catalogue;
  const asked = readSearch(searchParams);
  const known = withKnownOwner(asked.filters, owners.law.rules);
  const query = { ...asked, filters: possibleFilters(known) };
  const isMoot = query.filters !== known || isThinned(given, known.area);
  const unread = unreadPrices(searchParams);
  // Without a script a form sends prices as they were typed. They come back in the address as they were understood.
  if (isMoot || named !== given || hasTypedPrices(given, searchParams)) {
    const address = new URLSearchParams(unread);
    const understood = searchAddress(query);
    const separator = understood.includes('?') ? '&' : '?';
    const to = withLanguage(understood + (address.size > 0 ? separator + address : ''), language);
    throw redirect(withShown(to, { currency: searchParams.get('currency'), units: searchParams.get('units') }));
  }
  const { listings, total, facets } = await findListingPage(services, query, language);
  const search = { filters: query.filters, sort: query.sort, page: query.page, view: query.view };
  const options = viewOptions(services, language);
  const active = activeFilters(search, { language, places, rules: owners.law.rules });
  const cards = listings.map((listing) => listingCard(listing, search.filters, options));
  if (search.view) await lateSearchMap.load();
  context.set(pageDetailsContext, { structuredData: () => describeList(services, cards, language) });
  const found = {
    search,
    total,
    indexed: isIndexed(search, total),
    heading: searchHeading(search.filters, places, language),
    headingPrice: headingPrice(query.filters),
    landing: await findLanding(services, search, total, language),
    listings: cards,
    active,
    relaxations: findRelaxations(active, query, { total, facets }, { catalogue: services.catalogue, language }),
    unread,
    places: placeOptions(places, language),
    features: featureOptions(language),
    owners: ownerOptions(owners.law.rules, language),
    // Of an empty catalogue every choice would say zero.
    facets: total === 0 && isEmpty(services) ? null : facets,
    priceTrack: services.catalogue.priceTrack(query.filters.status),
    rates: ratesNote(search, services.agency.ratesOn, language),
    map: search.view ? await findSearchMap(services, search.filters, language) : null,
  };
  return { found: serialize(found), failure: null };
}

/** No page is rendered at a longer one, where a shorter one says as much. */
const maxAddressLength = 8_000;

/** Whether an address has far more corners than are read. */
function isThinned(given: URLSearchParams, area: readonly Ring[] | null): boolean {
  const raw = given.get('area') ?? '';
  return raw.length > maxAddressLength && area !== null && writeRings(area).length < raw.length;
}

/** Whether no search finds anything. */
function isEmpty({ catalogue }: Pick<Services, 'catalogue'>): boolean {
  return catalogue.search({ filters: noFilters, sort: 'newest', offset: 0, limit: 0 }).total === 0;
}

/** When the request fails the page stays: it shows the requested search, and the error in place of the list. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (failure) {
    if (failure instanceof Response || request.signal.aborted) throw failure;
    const { filters, sort, page, view } = readSearch(new URL(request.url).searchParams);
    const search = { filters, sort, page, view };
    const nothing = {
      total: 0,
      indexed: false,
      heading: null,
      headingPrice: null,
      landing: null,
      listings: [],
      unread: {},
      active: [],
      relaxations: [],
    };
    return {
      found: serialize({
        search,
        ...nothing,
        places: null,
        features: null,
        owners: null,
        facets: null,
        priceTrack: null,
        rates: null,
        map: null,
      }),
      failure,
    };
  }
}

/** In letters: as many as stand in one line above the list. */
const maxLargeHeading = 40;

/** Beside a map there is less room. */
function headingSize(heading: string, view: ListingView | undefined): string {
  if (view) return 'text-h3';
  return heading.length > maxLargeHeading ? 'text-h2' : 'text-h1';
}

export default function Properties({ loaderData }: Route.ComponentProps) {
  const found = useDeserialized(loaderData.found);
  const { search, total, indexed, landing, active } = found;
  const { t } = useI18n();
  const { name: company } = useAgency();
  const places = useKnown(found.places) ?? (search.filters.location ?? []).map((slug): PlaceOption => [slug, slug]);
  const features = useKnown(found.features) ?? [];
  const owners = useKnown(found.owners) ?? [];
  const map = useKnown(found.map);
  const heading = found.heading ?? t('properties.title');
  const title = landing?.heading ?? [t('properties.title'), ...active.map(({ label }) => label)].join(' · ');
  const figures = landing?.figures.map((figure) => figure.text) ?? [];
  const text = landing ? [...figures, landing.about ?? []].flat().join(' ') : undefined;
  const page = Math.min(search.page, lastPage(total));
  return (
    <div className="page">
      <PageHead
        title={page > 1 ? `${title} · ${t('pagination.page', { page })}` : title}
        description={text ?? t('meta.properties_description', { count: total, company })}
        address={searchAddress({ ...search, page, view: undefined })}
        indexed={indexed}
        picture={import.meta.env.SSR ? socialPicture(found.listings[0]?.picture?.picture) : undefined}
      />
      {import.meta.env.SSR && <FeedLink />}
      <div className={search.view ? 'search-page search-on-map' : 'search-page'}>
        <div className="search-head">
          <h1 className={headingSize(heading, search.view)}>
            {heading}
            {found.headingPrice && <InCurrency {...found.headingPrice} />}
          </h1>
          {landing?.figures.map((figure) => (
            <p key={figure.text}>
              {figure.text}
              <InCurrency price={{ amount: figure.from, currency: 'USD' }} to={figure.to} />
            </p>
          ))}
        </div>
        <SearchPanel
          search={search}
          places={places}
          features={features}
          owners={owners}
          facets={found.facets}
          priceTrack={found.priceTrack}
          total={loaderData.failure ? null : total}
          unread={found.unread}
          relaxations={found.relaxations}
        />
        <Results {...found} failure={loaderData.failure} />
        {search.view && map && (
          <LateSearchMap {...{ map, search, places }} listings={found.listings} facets={found.facets} />
        )}
      </div>
      {found.rates && <p className="landing-text">{found.rates}</p>}
      {landing?.about && <p className="landing-text">{landing.about}</p>}
    </div>
  );
}

/** The choices of the last response that had them; null before. */
function useKnown<Choices>(choices: Choices | null): Choices | null {
  const [known, setKnown] = useState(choices);
  if (choices && choices !== known) setKnown(choices);
  return choices ?? known;
}
