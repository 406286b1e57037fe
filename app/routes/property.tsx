import { useContext } from 'react';
import { data, href, isRouteErrorResponse } from 'react-router';
import { ActionBar } from '#app/features/agency/action-bar.tsx';
import { officeHours } from '#app/features/agency/agency.ts';
import { type Answering, answering } from '#app/features/agency/answering.ts';
import { ListingContact, OtherWays } from '#app/features/agency/contact-ways.tsx';
import { Fault, PropertyGone, PropertyNotFound } from '#app/features/agency/error-pages.tsx';
import { consentOf } from '#app/features/agency/legal/consent.server.ts';
import type { ChatSubject, PageHandle } from '#app/features/agency/page-handle.ts';
import { SheetFoot, SheetHead } from '#app/features/agency/print/print-sheet.tsx';
import { sharePath } from '#app/features/agency/share-card/share-card.server.ts';
import { sharePicture } from '#app/features/agency/share-card/share-picture.ts';
import { describeListing } from '#app/features/agency/structured-data.ts';
import { WhoAnswers } from '#app/features/agency/who-answers.tsx';
import { CostSheets } from '#app/features/costs/cost-sheets.tsx';
import { findCosts } from '#app/features/costs/find-costs.server.ts';
import { ConsentContext } from '#app/features/leads/consent.tsx';
import { InquiryCard, lateViewingForm } from '#app/features/leads/inquiry-card.tsx';
import { PropertyInquiry, propertyLead, viewingLead, viewingRequest } from '#app/features/leads/lead-forms.ts';
import { submitLead } from '#app/features/leads/submit-lead.ts';
import { featureName } from '#app/features/listings/feature-words.server.ts';
import { visibility } from '#app/features/listings/listing.ts';
import { noFilters } from '#app/features/listings/listing-filters.ts';
import { readListingId } from '#app/features/listings/listing-path.ts';
import { findListing } from '#app/features/listings/listings.server.ts';
import { readOffer } from '#app/features/listings/offer-address.ts';
import { shownOffer } from '#app/features/listings/offer-match.ts';
import { offerParameter } from '#app/features/listings/offer-parameter.ts';
import { SameMoney } from '#app/features/listings/same-money/same-money.tsx';
import { findSameMoney } from '#app/features/listings/same-money/same-money-view.server.ts';
import { jumpView } from '#app/features/listings/view/jump.server.ts';
import { viewOptions } from '#app/features/listings/view/listing-card-view.ts';
import { findSimilarCards } from '#app/features/listings/view/listing-cards.server.ts';
import { ListingDetail, SimilarListings } from '#app/features/listings/view/listing-detail.tsx';
import { ListingMap, listingMapView } from '#app/features/listings/view/listing-map.tsx';
import { type ListingPageView, listingPage } from '#app/features/listings/view/listing-page-view.server.ts';
import { knownPapers } from '#app/features/listings/view/paper-facts.server.ts';
import { readOwnershipChoice } from '#app/features/ownership/guide-view.server.ts';
import { lateAnswerList } from '#app/features/ownership/late-answer-list.ts';
import { offerAnswers } from '#app/features/ownership/offer-answers.server.ts';
import { OfferAnswers } from '#app/features/ownership/offer-answers.tsx';
import { mapWorld } from '#app/features/places/map/map-world.server.ts';
import { findActiveAgent } from '#app/features/records/listing-agents.server.ts';
import type { Visit } from '#app/features/visits/visits.server.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { readLanguage, withLanguage } from '#app/i18n/languages.ts';
import { qrCode } from '#app/platform/qr-code.server.ts';
import { requestContext } from '#app/platform/request.ts';
import { type Services, servicesContext } from '#app/services.ts';
import { sendForm } from '#app/ui/form/send-form.ts';
import { PageHead, SiteContext } from '#app/ui/page-head.tsx';
import { pageDetailsContext, type Visitor } from '#delivery/render/page-response.ts';
import type { Route } from './+types/property.ts';

export const handle: PageHandle<Route.ComponentProps['loaderData']> = {
  chatSubject: ({ listing, answering }) => listing && chatSubject(listing, answering),
};

function chatSubject(
  { id, title, ref: reference, address, link: path }: ListingPageView,
  answering: Answering | null,
): ChatSubject {
  return { id, title, reference, address, path, ...answering?.ways };
}

/** The listing, or 410 with similar ones when it was withdrawn; throws 404 for every other id. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { listing, visible } = await getListing(services.db, params.id);
  const { searchParams } = new URL(request.url);
  const options = viewOptions(services, readLanguage(searchParams.get('lang')));
  const offer = readOffer(listing, searchParams.get(offerParameter)) ?? shownOffer(listing, noFilters);
  const similar = await findSimilarCards(services, { listing, offer }, options);
  if (visible === 'gone')
    return data(
      {
        listing: null,
        share: '',
        map: null,
        code: [],
        sameMoney: null,
        costs: null,
        answers: null,
        similar,
        viewing: false,
        answering: null,
        consent: null,
      },
      { status: 410 },
    );
  const sameMoney = await findSameMoney(services, { listing, offer }, options);
  const costs = await findCosts(services.db, { listing, offer }, options, services.agency.record);
  const { law } = services.catalogue.owners;
  const answers = offerAnswers({ listing, offer }, readOwnershipChoice(searchParams, law.rules), { ...options, law });
  if (answers && answers.answers.length > 0) await lateAnswerList.load();
  const map = listingMapView(listing, mapWorld(services, options.language));
  context.set(pageDetailsContext, {
    structuredData: () => describeListing(services, listing, { language: options.language, featureName, knownPapers }),
    onServed: countVisit(services, { listingId: listing.id, language: options.language }),
  });
  const viewing = visible !== 'closed' && searchParams.get('form') === 'viewing';
  if (viewing) await lateViewingForm.load();
  const share = sharePath(services, listing, options.language);
  const page = listingPage(listing, offer, options);
  const code = qrCode(services.settings.publicUrl + withLanguage(page.link, options.language));
  return data({
    listing: { ...page, jump: jumpView(page, { costs, answers: answers?.words ?? null }, options.language) },
    share,
    map,
    code,
    sameMoney,
    costs,
    answers,
    similar,
    viewing,
    consent: consentOf(services.legal.version, options.language),
    answering: answering(services.agency, options.language, {
      keeperId: await findKeeperId(services, listing.id),
      answerMinutes: services.answerTime.minutes(),
    }),
  });
}

/**
 * Takes an inquiry about the listing, or a request to view it (`form=viewing`), also about one that was withdrawn
 * meanwhile; throws 404 for every other id.
 */
export async function action(args: Route.ActionArgs) {
  const services = args.context.get(servicesContext);
  const tools = { services, visitor: args.context.get(requestContext), legalVersion: services.legal.version.number };
  const { listing, visible } = await getListing(services.db, args.params.id);
  const { searchParams } = args.url;
  const thanks = visible === 'gone' ? href('/contact/sent') : href('/property/:id/sent', { id: String(listing.id) });
  if (searchParams.get('form') === 'viewing') {
    return submitLead(args, tools, {
      schema: viewingRequest(services.clock.now(), officeHours(services.agency.record)),
      lead: (request, origin) => viewingLead(request, listing.id, origin),
      thanks,
    });
  }
  return submitLead(args, tools, {
    schema: PropertyInquiry,
    lead: (inquiry, origin) => propertyLead(inquiry, listing.id, origin),
    thanks,
  });
}

/** The visitor's browser learns when to try again. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendForm(request, serverAction);
}

/** Whose listing it is; not looked for where nobody of the team is said to be one of the staff. */
async function findKeeperId({ db, agency }: Services, listingId: number): Promise<string | null> {
  const isTold = agency.team.some(({ staff }) => staff !== undefined);
  return isTold ? await findActiveAgent(db, listingId) : null;
}

async function getListing(db: Services['db'], param: string) {
  const id = readListingId(param);
  const listing = id === null ? null : await findListing(db, id);
  const visible = listing && visibility(listing);
  if (!listing || visible === 'hidden') throw data(null, { status: 404 });
  return { listing, visible };
}

function countVisit({ visits }: Services, page: Pick<Visit, 'listingId' | 'language'>) {
  return ({ clientAddress, userAgent }: Visitor) => visits.seen({ ...page, address: clientAddress, userAgent });
}

export default function Property({ loaderData, actionData }: Route.ComponentProps) {
  const { language, t } = useI18n();
  const { publicUrl } = useContext(SiteContext);
  const { listing, share, map, code, sameMoney, costs, answers, similar, viewing, answering, consent } = loaderData;
  if (!listing || !answering) {
    return (
      <>
        <PropertyGone hasSimilar={similar.length > 0} />
        <SimilarListings listings={similar} />
      </>
    );
  }
  return (
    <>
      <div className="page page-wide">
        <PageHead
          title={`${listing.title} · ${t(`status.${listing.offer.kind}`)}`}
          description={listing.digest}
          address={listing.path}
          indexed={!listing.closed}
          picture={
            import.meta.env.SSR
              ? sharePicture(share, listing.link === listing.path ? listing.summary : listing.title)
              : undefined
          }
        />
        <ListingDetail
          key={listing.path}
          listing={listing}
          aside={
            <ConsentContext value={consent}>
              <InquiryCard
                key={listing.path}
                path={listing.link}
                closed={listing.closed}
                viewing={viewing}
                answer={actionData}
                otherWays={<OtherWays />}
                office={answering}
                who={<WhoAnswers {...answering} />}
              >
                <ListingContact about={chatSubject(listing, answering)} />
              </InquiryCard>
            </ConsentContext>
          }
          map={<ListingMap map={map} listing={listing} />}
          ownership={answers && <OfferAnswers key={language + listing.link} view={answers} path={listing.path} />}
          costs={costs && <CostSheets view={costs} />}
          sheet={{
            head: <SheetHead title={listing.title} reference={listing.ref} />,
            foot: <SheetFoot url={publicUrl + withLanguage(listing.link, language)} code={code} />,
          }}
        />
      </div>
      <SameMoney view={sameMoney} />
      <SimilarListings listings={similar} />
      <ActionBar
        key={listing.path}
        about={chatSubject(listing, answering)}
        offer={listing.offer}
        listPrice={listing.listPrice}
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <PropertyNotFound /> : <Fault ofListing />;
}
