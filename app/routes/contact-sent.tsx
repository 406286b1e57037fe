import { isRouteErrorResponse } from 'react-router';
import { officeOf } from '#app/features/agency/answering.ts';
import { ChatLink } from '#app/features/agency/chat/chat-link.tsx';
import { OtherWays } from '#app/features/agency/contact-ways.tsx';
import { Fault } from '#app/features/agency/error-pages.tsx';
import { submitCorrection } from '#app/features/leads/correction/submit-correction.server.ts';
import { getSent } from '#app/features/leads/sent/find-sent.server.ts';
import { keepSent } from '#app/features/leads/sent/keep-sent.ts';
import { SentGone } from '#app/features/leads/sent/sent-gone.tsx';
import { SentPage } from '#app/features/leads/sent/sent-page.tsx';
import { listingTitles } from '#app/features/listings/listing-text.ts';
import { findListing } from '#app/features/listings/listings.server.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { readLanguage } from '#app/i18n/languages.ts';
import { localize } from '#app/i18n/localized.ts';
import { requestContext } from '#app/platform/request.ts';
import { servicesContext } from '#app/services.ts';
import { BrandIcon } from '#app/ui/brand-icon.tsx';
import { sendForm } from '#app/ui/form/send-form.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import type { Route } from './+types/contact-sent.ts';

/** What was sent by a form of the contact page, for whoever has its key; throws 404 without one, 410 after a day. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const language = readLanguage(searchParams.get('lang'));
  const office = officeOf(services.agency.record);
  const { lead, view } = await getSent(services, searchParams.get('key'), { office, language });
  // About a listing that was withdrawn before the form arrived.
  const listing = lead.listingId === null ? null : await findListing(services.db, lead.listingId);
  const titles = listing && listingTitles(listing);
  return { view, title: titles && localize(titles, language) };
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

export default function ContactSent({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  return (
    <>
      <PageHead title={t('contact.success')} address={null} />
      <SentPage
        sent={loaderData?.view ?? null}
        title={loaderData?.title ?? null}
        actions={
          loaderData && (
            <ChatLink
              app="whatsapp"
              text={t('sent.chat', { reference: loaderData.view.reference })}
              about={null}
              className="btn btn-line"
            >
              <BrandIcon brand="whatsapp" size={18} />
              {t('sent.whatsapp')}
            </ChatLink>
          )
        }
        aside={null}
        answer={actionData}
        otherWays={<OtherWays />}
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && [404, 410].includes(error.status) ? <SentGone /> : <Fault />;
}
