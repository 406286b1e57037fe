import { data, href } from 'react-router';
import { Hero } from '#app/features/agency/hero/hero.tsx';
import { type HeroScenes, heroScenes } from '#app/features/agency/hero/hero-places.ts';
import { offeredAgencyPictures } from '#app/features/agency/open-agency.server.ts';
import type { PageHandle } from '#app/features/agency/page-handle.ts';
import { pageSharePath } from '#app/features/agency/share-card/share-card.server.ts';
import { sharePicture } from '#app/features/agency/share-card/share-picture.ts';
import { siteTextsOf } from '#app/features/agency/site-texts.ts';
import { describeAgency } from '#app/features/agency/structured-data.ts';
import { useAgency } from '#app/features/agency/use-agency.ts';
import type { Catalogue } from '#app/features/listings/catalogue.server.ts';
import { FeedLink } from '#app/features/listings/feeds/feed-link.tsx';
import type { ListingFilters } from '#app/features/listings/filter.ts';
import { noFilters } from '#app/features/listings/listing-filters.ts';
import { placeOptions, priceOptions } from '#app/features/listings/search/filter-options.ts';
import { QuickSearch } from '#app/features/listings/search/quick-search.tsx';
import { FeaturedListings } from '#app/features/listings/view/featured-listings.tsx';
import { findFeaturedCards } from '#app/features/listings/view/listing-cards.server.ts';
import { TypeTiles } from '#app/features/listings/view/type-tiles.tsx';
import { formatNumber } from '#app/i18n/format.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { type Language, readLanguage } from '#app/i18n/languages.ts';
import { requestContext } from '#app/platform/request.ts';
import { servicesContext } from '#app/services.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { pageDetailsContext } from '#delivery/render/page-response.ts';
import { serialize, useDeserialized } from '#delivery/render/serialized-data.ts';
import type { Route } from './+types/home.ts';

export const handle: PageHandle = { headerOverPicture: true };

/** Only the featured listings need the database: without it the page as it was is served, or the rest of it, uncached. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const language = readLanguage(new URL(request.url).searchParams.get('lang'));
  const featured = await findFeaturedCards(services, language).catch((err: unknown) => {
    context.get(requestContext).log.error({ err }, 'The featured listings could not be read');
    return null;
  });
  const { places, movedPlaces } = services.catalogue;
  const pictures = offeredAgencyPictures(services);
  const { counts, ...counted } = countedCatalogue(services.catalogue, language);
  context.set(pageDetailsContext, { structuredData: () => describeAgency(services, language) });
  const page = {
    featured,
    places: placeOptions(places, language),
    ...counted,
    hero: heroScenes(
      { pictures, places, movedPlaces, counts: counts.location, heroNames: services.agency.record.heroNames },
      language,
    ),
    pictures,
    share: pageSharePath(services, 'home', language),
    texts: siteTextsOf(services.agency.record, 'home', language),
  };
  return data({ page: serialize(page), failure: null }, { status: featured ? 200 : 503 });
}

/** How many listings the page's ways into the catalogue lead to. */
function countedCatalogue(catalogue: Catalogue, language: Language) {
  const search = (filters: Partial<ListingFilters>) =>
    catalogue.search({ filters: { ...noFilters, ...filters }, sort: 'newest', offset: 0, limit: 0 });
  const { total, facets } = search({});
  return {
    total,
    counts: facets,
    types: facets.type,
    prices: priceOptions(language, (maxPrice) => search({ maxPrice }).total),
  };
}

/** When the request fails, so do the featured listings alone: the page does without what else it would have brought. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (failure) {
    if (failure instanceof Response || request.signal.aborted) throw failure;
    const pictures: ReturnType<typeof offeredAgencyPictures> = {};
    const none = { featured: null, total: null, types: null, places: [], prices: [] };
    const hero: HeroScenes = { slides: [], names: [] };
    const page = { ...none, hero, pictures, share: '', texts: null };
    return { page: serialize(page), failure };
  }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const page = useDeserialized(loaderData.page);
  const { featured, places, prices, pictures, share, texts, total, types } = page;
  const { t, language } = useI18n();
  const { name: company } = useAgency();
  return (
    <>
      <PageHead
        title={t('meta.home_title')}
        description={t('meta.home_description', { company })}
        address={href('/')}
        picture={import.meta.env.SSR ? sharePicture(share, t('meta.home_title')) : undefined}
      />
      {import.meta.env.SSR && <FeedLink />}
      <section className="hero">
        <Hero {...page.hero} heading={<span {...{ children: t('home.hero_heading'), ...texts?.heroHeading }} />} />
        <QuickSearch places={places} prices={prices} />
      </section>
      <section className="page section">
        <div className="section-head">
          <h2 className="text-h2">
            <span {...{ children: t('home.featured_title'), ...texts?.featuredTitle }} />
          </h2>
          <Link to={href('/properties')} className="more-link">
            <span>{t('home.view_all')}</span> {total ? <b>{formatNumber(total, language)}</b> : null}
            <Icon name="arrow-right" size={18} flip />
          </Link>
        </div>
        <FeaturedListings listings={featured} failure={loaderData.failure} />
      </section>
      <section className="page section">
        <div className="section-head">
          <h2 className="text-h2">
            <span {...{ children: t('home.browse_title'), ...texts?.browseTitle }} />
          </h2>
          <p>
            <span {...{ children: t('home.browse_lead'), ...texts?.browseLead }} />
          </p>
        </div>
        <TypeTiles pictures={pictures} counts={types} />
      </section>
    </>
  );
}
