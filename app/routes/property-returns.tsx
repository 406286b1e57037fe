import { data, href } from 'react-router';
import { visibility } from '#app/features/listings/listing.ts';
import { noFilters } from '#app/features/listings/listing-filters.ts';
import { readListingId } from '#app/features/listings/listing-path.ts';
import { findListing } from '#app/features/listings/listings.server.ts';
import { readOffer } from '#app/features/listings/offer-address.ts';
import { shownOffer } from '#app/features/listings/offer-match.ts';
import { offerParameter } from '#app/features/listings/offer-parameter.ts';
import { findReturnsPage, mayBringIn } from '#app/features/listings/returns/returns-page.server.ts';
import { Returns } from '#app/features/listings/returns/returns-page.tsx';
import { viewOptions } from '#app/features/listings/view/listing-card-view.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { readLanguage } from '#app/i18n/languages.ts';
import { InCurrency } from '#app/i18n/shown.tsx';
import { servicesContext } from '#app/services.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import type { Route } from './+types/property-returns.ts';

/** Throws 404 where nothing is for sale at a price that visitors are shown. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const options = viewOptions(services, readLanguage(searchParams.get('lang')));
  const id = readListingId(params.id);
  const listing = id === null ? null : await findListing(services.db, id);
  if (!listing || visibility(listing) !== 'searchable') throw data(null, { status: 404 });
  const offer =
    readOffer(listing, searchParams.get(offerParameter)) ?? shownOffer(listing, { ...noFilters, status: 'sale' });
  if (!mayBringIn(offer, options)) throw data(null, { status: 404 });
  return findReturnsPage(services, { listing, offer }, searchParams, options);
}

export default function PropertyReturns({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n();
  const { id, path, title, subtitle, price, listingTitle, foreign, lead } = loaderData;
  return (
    <div className="page returns-page">
      <PageHead
        title={`${title} · ${listingTitle}`}
        description={lead}
        address={href('/property/:id/returns', { id: String(id) })}
        indexed={false}
      />
      <Breadcrumb
        crumbs={[
          { text: t('nav.properties'), to: href('/properties') },
          { text: listingTitle, to: path, foreign },
        ]}
        here={title}
      />
      <h1 className="text-h1">{title}</h1>
      <p>
        <span {...foreign}>{listingTitle}</span> · {subtitle}
        <InCurrency price={price} />
      </p>
      <p className="returns-lead">{lead}</p>
      <Returns page={loaderData} />
    </div>
  );
}
