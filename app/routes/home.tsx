import { href } from 'react-router';
import { agency } from '#app/features/agency/agency.ts';
import { offeredAgencyPictures } from '#app/features/agency/agency-pictures.ts';
import { Hero } from '#app/features/agency/hero.tsx';
import type { PageHandle } from '#app/features/agency/page-handle.ts';
import { noFilters } from '#app/features/listings/listing-filters.ts';
import { findFeaturedListings } from '#app/features/listings/listing-page.server.ts';
import { placeOptions, priceOptions } from '#app/features/listings/search/filter-options.ts';
import { QuickSearch } from '#app/features/listings/search/quick-search.tsx';
import { FeaturedListings } from '#app/features/listings/view/featured-listings.tsx';
import { listingCard, viewOptions } from '#app/features/listings/view/listing-card-view.ts';
import { TypeTiles } from '#app/features/listings/view/type-tiles.tsx';
import { useI18n } from '#app/i18n/i18n.tsx';
import { readLanguage } from '#app/i18n/languages.ts';
import { servicesContext } from '#app/services.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import type { Route } from './+types/home.ts';

export const handle: PageHandle = { headerOverPicture: true };

const featuredCount = 3;

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const language = readLanguage(new URL(request.url).searchParams.get('lang'));
  const options = viewOptions(services, language);
  const featured = await findFeaturedListings(services, featuredCount, language);
  return {
    featured: featured.map((listing) => listingCard(listing, noFilters, options)),
    places: placeOptions(services.catalogue.places, language),
    prices: priceOptions(language),
    pictures: offeredAgencyPictures(services),
  };
}

export default function Home({ loaderData: { featured, places, prices, pictures } }: Route.ComponentProps) {
  const { t } = useI18n();
  return (
    <>
      <PageHead
        title={t('meta.home_title')}
        description={t('meta.home_description', { company: agency.name })}
        address={href('/')}
      />
      <section className="hero">
        <Hero picture={pictures.hero} />
        <QuickSearch places={places} prices={prices} />
      </section>
      <section className="page pt-section">
        <div className="section-head">
          <h2 className="text-h2">{t('home.featured_title')}</h2>
          <Link to={href('/properties')} className="more-link">
            {t('home.view_all')}
            <Icon name="arrow-right" size={18} flip />
          </Link>
        </div>
        <FeaturedListings listings={featured} />
      </section>
      <section className="page pt-section">
        <div className="section-head">
          <h2 className="text-h2">{t('home.browse_title')}</h2>
          <p className="max-w-132 text-ink-2">{t('home.browse_lead')}</p>
        </div>
        <TypeTiles pictures={pictures} />
      </section>
    </>
  );
}
