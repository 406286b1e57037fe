import { data } from 'react-router';
import { officeOf } from '#app/features/agency/answering.ts';
import { getSent } from '#app/features/leads/sent/find-sent.server.ts';
import { viewingCalendar } from '#app/features/leads/sent/viewing-calendar.ts';
import { siteReferenceOf } from '#app/features/listings/listing.ts';
import { listingAddress } from '#app/features/listings/listing-address.ts';
import { listingPath, readListingId } from '#app/features/listings/listing-path.ts';
import { listingText } from '#app/features/listings/listing-text.ts';
import { findListing } from '#app/features/listings/listings.server.ts';
import { viewOptions } from '#app/features/listings/view/listing-card-view.ts';
import { readLanguage, withLanguage } from '#app/i18n/languages.ts';
import { translatorOf } from '#app/i18n/translators.ts';
import { servicesContext } from '#app/services.ts';
import type { Route } from './+types/viewing-calendar.ts';

/** A requested viewing as a file for calendars, for whoever has the key of what was sent. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const options = viewOptions(services, readLanguage(searchParams.get('lang')));
  const { language } = options;
  const agency = services.agency.record;
  const key = searchParams.get('key');
  const { lead, leadId, view } = await getSent(services, key, { office: officeOf(agency), language });
  const listing = lead.listingId === null ? null : await findListing(services.db, lead.listingId);
  if (!listing || listing.id !== readListingId(params.id) || lead.details?.kind !== 'viewing') {
    throw data(null, { status: 404 });
  }
  const t = translatorOf(language);
  const { title } = listingText(listing, language);
  const address = listingAddress(listing, options.places.get(listing.place), language);
  const { publicUrl } = services.settings;
  const [day = ''] = lead.details.days;
  const text = viewingCalendar({
    ...{ uid: `${leadId}@${new URL(publicUrl).host}`, day, part: lead.details.part, writtenAt: lead.receivedAt },
    summary: t('sent.event', { title }),
    location: lead.details.mode === 'video' ? t('viewing.video') : address,
    description: t('sent.event_text', { company: agency.name, reference: view.reference }),
    url: publicUrl + withLanguage(listingPath(listing.id), language),
  });
  const headers = {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': `attachment; filename="${siteReferenceOf(listing)}.ics"`,
  };
  return new Response(text, { headers });
}
