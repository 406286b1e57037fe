import { href } from 'react-router';
import { findClosedListings } from '#app/features/listings/closed/closed-listings.server.ts';
import { closedWords } from '#app/features/listings/closed/closed-words.server.ts';
import { noFilters } from '#app/features/listings/listing-filters.ts';
import { readPage } from '#app/features/listings/listing-search.ts';
import { NoResults } from '#app/features/listings/search/no-results.tsx';
import { listingCard, viewOptions } from '#app/features/listings/view/listing-card-view.ts';
import { ListingCards } from '#app/features/listings/view/listing-cards.tsx';
import { useI18n } from '#app/i18n/i18n.tsx';
import { readLanguage } from '#app/i18n/languages.ts';
import { servicesContext } from '#app/services.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import type { Route } from './+types/sold.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const language = readLanguage(searchParams.get('lang'));
  const page = readPage(searchParams);
  const { listings, total, last } = await findClosedListings(services.db, page, language);
  const options = viewOptions(services, language);
  const cards = listings.map((listing) => listingCard(listing, noFilters, options));
  return { cards, total, last, page, words: closedWords(total, language) };
}

/** What was sold and let: the proof of an agency's work, not an offer. */
export default function Sold({ loaderData: { cards, total, last, page, words } }: Route.ComponentProps) {
  const { t } = useI18n();
  const shown = Math.min(page, last);
  return (
    <div className="page sold-page">
      <PageHead
        title={shown > 1 ? `${words.title} · ${t('pagination.page', { page: shown })}` : words.title}
        description={shown > 1 ? `${words.lead} ${t('pagination.page', { page: shown })}` : words.lead}
        address={addressOf(shown)}
        indexed={cards.length > 0 || total === 0}
      />
      <Breadcrumb
        crumbs={[
          { text: t('detail.crumb_home'), to: href('/') },
          { text: t('detail.crumb_properties'), to: href('/properties') },
        ]}
        here={t('nav.sold')}
      />
      <h1 className="text-h1">{words.title}</h1>
      <p className="sold-lead">{words.lead}</p>
      {total === 0 ? (
        <Notice title={words.emptyTitle}>
          <p>{words.emptyText}</p>
          <Link to={href('/properties')} className="btn btn-primary">
            {t('favorites.explore')}
          </Link>
        </Notice>
      ) : (
        <>
          <p className="sold-count">{words.count}</p>
          {cards.length > 0 ? (
            <ListingCards listings={cards} eager={1} heading="h2" />
          ) : (
            <NoResults total={total} last={last} narrowed={false} relaxations={[]} addressOf={addressOf} />
          )}
          <Pagination current={page} last={last} addressOf={addressOf} className="pages-bottom" />
          <p className="sold-ways">
            <Link to={href('/properties')} className="btn btn-line">
              {t('home.view_all')}
            </Link>
            <Link to={`${href('/contact')}?form=owner`} className="btn btn-text">
              {t('header.sell')}
            </Link>
          </p>
        </>
      )}
    </div>
  );
}

function addressOf(page: number): string {
  return href('/properties/sold') + (page > 1 ? `?page=${page}` : '');
}
