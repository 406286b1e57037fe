import { href } from 'react-router';
import { agency } from '#app/features/agency/agency.ts';
import { mailLink } from '#app/features/agency/contact-links.ts';
import { noFilters } from '#app/features/listings/listing-filters.ts';
import { findFeaturedListings } from '#app/features/listings/listing-page.server.ts';
import { placeOptions, priceOptions } from '#app/features/listings/search/filter-options.ts';
import { QuickSearch } from '#app/features/listings/search/quick-search.tsx';
import { filterAddress } from '#app/features/listings/search/search-address.ts';
import { FeaturedListings } from '#app/features/listings/view/featured-listings.tsx';
import { listingCard, viewOptions } from '#app/features/listings/view/listing-card-view.ts';
import { TypeTiles } from '#app/features/listings/view/type-tiles.tsx';
import { useI18n } from '#app/i18n/i18n.tsx';
import { readLanguage } from '#app/i18n/languages.ts';
import { servicesContext } from '#app/services.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { Route } from './+types/home.ts';

export const handle = { headerOverPicture: true };

const featuredCount = 3;

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const language = readLanguage(new URL(request.url).searchParams.get('lang'));
  const options = viewOptions(services, language);
  const featured = await findFeaturedListings(services, featuredCount);
  const pictures = Object.entries(services.agencyPictures).map(([name, picture]) => [
    name,
    services.pictures.sourcesOf(picture),
  ]);
  return {
    featured: featured.map((listing) => listingCard(listing, noFilters, options)),
    places: placeOptions(services.catalogue.places, language),
    prices: priceOptions(language),
    pictures: Object.fromEntries(pictures) as AgencySources,
  };
}

type AgencySources = Parameters<typeof TypeTiles>[0]['pictures'] & {
  hero?: Parameters<typeof Picture>[0]['sources'];
};

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

function Hero({ picture }: { picture: AgencySources['hero'] }) {
  const { t } = useI18n();
  return (
    <>
      <div className="hero-picture">
        {picture && <Picture sources={picture} alt="" sizes="100vw" loading="eager" fetchPriority="high" />}
      </div>
      <div className="page hero-text on-deep">
        <h1>
          <span className="hero-say">{t('home.hero_heading')}</span>{' '}
          <span className="hero-place">{t('home_typewriter.canggu')}</span>
        </h1>
        <HeroTags />
      </div>
    </>
  );
}

/** What a visitor may come for. Buying and renting lead to the listings, selling and investing to the agency. */
function HeroTags() {
  const { t } = useI18n();
  const arrow = <Icon name="arrow-right" size={18} flip />;
  return (
    <ul className="hero-tags">
      <li>
        <Link to={filterAddress({ status: 'sale' })}>
          {t('home.tag_buy')}
          {arrow}
        </Link>
      </li>
      <li>
        <a href={mailLink({ subject: t('home.write_about_selling') })}>
          {t('home.tag_sell')}
          {arrow}
        </a>
      </li>
      <li>
        <Link to={filterAddress({ status: 'rent' })}>
          {t('home.tag_rent')}
          {arrow}
        </Link>
      </li>
      <li>
        <a href={mailLink({ subject: t('home.write_about_investing') })}>
          {t('home.tag_invest')}
          {arrow}
        </a>
      </li>
    </ul>
  );
}
