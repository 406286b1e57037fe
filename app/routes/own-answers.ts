import { data } from 'react-router';
import { visibility } from '#app/features/listings/listing.ts';
import { noFilters } from '#app/features/listings/listing-filters.ts';
import { readListingId } from '#app/features/listings/listing-path.ts';
import { findListing } from '#app/features/listings/listings.server.ts';
import { readOffer } from '#app/features/listings/offer-address.ts';
import { shownOffer } from '#app/features/listings/offer-match.ts';
import { offerParameter } from '#app/features/listings/offer-parameter.ts';
import { readOwnershipChoice } from '#app/features/ownership/guide-view.server.ts';
import { offerAnswers } from '#app/features/ownership/offer-answers.server.ts';
import { readLanguage } from '#app/i18n/languages.ts';
import { servicesContext } from '#app/services.ts';
import type { Route } from './+types/own-answers.ts';

/** Whether somebody may own a listing, for each offer of it, as its page says; throws 404 where nothing of it is for sale. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, clock, catalogue } = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const id = readListingId(params.id);
  const listing = id === null ? null : await findListing(db, id);
  if (!listing || visibility(listing) !== 'searchable') throw data(null, { status: 404 });
  const offer = readOffer(listing, searchParams.get(offerParameter)) ?? shownOffer(listing, noFilters);
  const { law } = catalogue.owners;
  const answers = offerAnswers({ listing, offer }, readOwnershipChoice(searchParams, law.rules), {
    law,
    language: readLanguage(searchParams.get('lang')),
    now: clock.now(),
  });
  if (answers === null) throw data(null, { status: 404 });
  return Response.json(answers);
}
