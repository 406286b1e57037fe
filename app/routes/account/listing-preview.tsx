import { data, href } from 'react-router';
import { agentRules } from '#app/features/agency/agency.ts';
import { CostSheets } from '#app/features/costs/cost-sheets.tsx';
import { findCosts } from '#app/features/costs/find-costs.server.ts';
import { noFilters } from '#app/features/listings/listing-filters.ts';
import { readListingId } from '#app/features/listings/listing-path.ts';
import { shownOffer } from '#app/features/listings/offer-match.ts';
import { viewOptions } from '#app/features/listings/view/listing-card-view.ts';
import { ListingDetail } from '#app/features/listings/view/listing-detail.tsx';
import { ListingMap, listingMapView } from '#app/features/listings/view/listing-map.tsx';
import { listingPage } from '#app/features/listings/view/listing-page-view.server.ts';
import { mapWorld } from '#app/features/places/map/map-world.server.ts';
import previewStyles from '#app/features/records/preview/preview.css?url';
import { previewListing } from '#app/features/records/preview/preview.server.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { recordWordsOf } from '#app/features/records/record-words.ts';
import { mayDo } from '#app/features/staff/desk/desk-access.ts';
import { getSignedIn } from '#app/features/staff/desk/signed-in.ts';
import { readLanguage } from '#app/i18n/languages.ts';
import { servicesContext } from '#app/services.ts';
import { Link } from '#app/ui/link.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import type { Route } from './+types/listing-preview.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: previewStyles }];

/** The page of the listing as it would be; `listing` is null where too little is known to show one. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const id = readListingId(params.id);
  const record = id === null ? null : await findRecord(services.db, id);
  if (record === null || record.removedAt !== null) throw data(null, { status: 404 });
  const { staff } = getSignedIn(context);
  const rules = agentRules(services.agency.record);
  if (!mayDo('preview', staff, record.agentId, rules)) throw data(null, { status: 403 });
  const language = readLanguage(url.searchParams.get('lang'));
  const words = recordWordsOf(language);
  const title = words('record.draft');
  const listing = await previewListing(services.db, record, { title, now: services.clock.now() });
  const options = viewOptions(services, language);
  return {
    back: href('/account/listings/:id', { id: params.id }),
    words: {
      title: words('record_preview.title'),
      notice: words('record_preview.notice'),
      nothing: words('record_preview.nothing'),
      back: words('record_publish.back'),
    },
    // Nobody may open it by that page yet.
    listing: listing && { ...listingPage(listing, shownOffer(listing, noFilters), options), returns: null },
    costs:
      listing &&
      (await findCosts(
        services.db,
        { listing, offer: shownOffer(listing, noFilters) },
        options,
        services.agency.record,
      )),
    map: listing && listingMapView(listing, mapWorld(services, language)),
  };
}

/** What visitors would see, with a line above it that says they do not yet. */
export default function Preview({ loaderData: { back, words, listing, map, costs } }: Route.ComponentProps) {
  return (
    <main className="preview">
      <PageHead title={words.title} address={null} />
      <div className="preview-bar">
        <p role="status">{listing ? words.notice : words.nothing}</p>
        <Link to={back} className="btn btn-line btn-small">
          {words.back}
        </Link>
      </div>
      {listing && map && (
        <div className="page page-wide">
          <ListingDetail
            listing={listing}
            aside={null}
            map={<ListingMap map={map} listing={listing} />}
            ownership={null}
            costs={costs && <CostSheets view={costs} />}
            sheet={{ head: null, foot: null }}
          />
        </div>
      )}
    </main>
  );
}
