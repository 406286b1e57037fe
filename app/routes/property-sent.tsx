import { data, href, isRouteErrorResponse } from 'react-router';
import { officeOf } from '#app/features/agency/answering.ts';
import { ChatLink } from '#app/features/agency/chat/chat-link.tsx';
import { OtherWays } from '#app/features/agency/contact-ways.tsx';
import { Fault } from '#app/features/agency/error-pages.tsx';
import { submitCorrection } from '#app/features/leads/correction/submit-correction.server.ts';
import { getSent } from '#app/features/leads/sent/find-sent.server.ts';
import { keepSent } from '#app/features/leads/sent/keep-sent.ts';
import { SentGone } from '#app/features/leads/sent/sent-gone.tsx';
import { SentPage } from '#app/features/leads/sent/sent-page.tsx';
import { visibility } from '#app/features/listings/listing.ts';
import { readListingId } from '#app/features/listings/listing-path.ts';
import { findListing } from '#app/features/listings/listings.server.ts';
import { namedOffer } from '#app/features/listings/offer-address.ts';
import { offerNamedIn } from '#app/features/listings/offer-parameter.ts';
import { ListingCard } from '#app/features/listings/view/listing-card.tsx';
import { offerCard, viewOptions } from '#app/features/listings/view/listing-card-view.ts';
import { findSimilarCards } from '#app/features/listings/view/listing-cards.server.ts';
import { SimilarListings } from '#app/features/listings/view/listing-detail.tsx';
import { phoneSizes } from '#app/features/media/media-picture.tsx';
import { useI18n } from '#app/i18n/i18n.tsx';
import { readLanguage, withLanguage } from '#app/i18n/languages.ts';
import { requestContext } from '#app/platform/request.ts';
import { servicesContext } from '#app/services.ts';
import { BrandIcon } from '#app/ui/brand-icon.tsx';
import { sendForm } from '#app/ui/form/send-form.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { withParameter } from '#app/ui/with-parameter.ts';
import type { Route } from './+types/property-sent.ts';

/** For `sizes`: of the one listing beside what was sent. */
const pictureSizes = `(min-width: 64rem) 392px, (min-width: 48rem) 90vw, ${phoneSizes}`;

/** What was sent about a listing, for whoever has its key; throws 404 without one, 410 after a day. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const options = viewOptions(services, readLanguage(searchParams.get('lang')));
  const key = searchParams.get('key') ?? '';
  const office = officeOf(services.agency.record);
  const { lead, view } = await getSent(services, key, { office, language: options.language });
  const id = readListingId(params.id);
  const listing = id === null ? null : await findListing(services.db, id);
  if (!listing || lead.listingId !== id || visibility(listing) === 'hidden') throw data(null, { status: 404 });
  const offer = namedOffer(listing, offerNamedIn(lead.page));
  const card = offerCard(listing, offer, options);
  return {
    id: listing.id,
    view,
    path: card.path,
    calendar: view.viewing && `${href('/property/:id/sent/viewing.ics', params)}?${new URLSearchParams({ key })}`,
    card,
    similar: await findSimilarCards(services, { listing, offer }, options),
  };
}

/** Puts the address right; 404 and 410 as the page. */
export function action(args: Route.ActionArgs) {
  const { leads } = args.context.get(servicesContext);
  return submitCorrection(args, { leads, visitor: args.context.get(requestContext) });
}

/** Passes on the action's `Retry-After`. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendForm(request, serverAction);
}

/** It was sent, whether or not this page can be loaded. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return keepSent(serverLoader);
}

export default function PropertySent({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  return (
    <>
      <PageHead title={t('contact.success')} address={null} />
      <SentPage
        sent={loaderData?.view ?? null}
        title={loaderData && { value: loaderData.card.title, language: loaderData.card.titleLanguage }}
        actions={loaderData && <Actions {...loaderData} />}
        aside={loaderData && <Home {...loaderData} />}
        change={loaderData && `${withParameter(loaderData.path, 'form', 'viewing')}#inquiry`}
        answer={actionData}
        otherWays={<OtherWays />}
      />
      <SimilarListings listings={loaderData?.similar ?? []} />
    </>
  );
}

type Loaded = NonNullable<Route.ComponentProps['loaderData']>;

function Actions({ calendar, view, id }: Loaded) {
  const { t, language } = useI18n();
  return (
    <>
      {calendar && (
        <a href={withLanguage(calendar, language)} className="btn btn-line" download>
          <Icon name="calendar" size={18} />
          {t('sent.calendar')}
        </a>
      )}
      <ChatLink
        app="whatsapp"
        text={t('sent.chat', { reference: view.reference })}
        about={{ id }}
        className="btn btn-line"
      >
        <BrandIcon brand="whatsapp" size={18} />
        {t('sent.whatsapp')}
      </ChatLink>
    </>
  );
}

function Home({ card, path }: Loaded) {
  const { t } = useI18n();
  return (
    <aside className="sent-home">
      <ListingCard listing={card} sizes={pictureSizes} heading="h2" />
      <Link to={path} className="text-link">
        {t('sent.back')}
      </Link>
    </aside>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && [404, 410].includes(error.status) ? <SentGone /> : <Fault />;
}
