import * as v from 'valibot';
import { handoffApps } from '#app/features/handoffs/handoff.ts';
import { readListingId } from '#app/features/listings/listing-path.ts';
import { readLanguage } from '#app/i18n/languages.ts';
import { answerBeacon } from '#app/platform/forms/answer-beacon.server.ts';
import { choice, optionalLine } from '#app/platform/forms/form-fields.ts';
import { requestContext } from '#app/platform/request.ts';
import { servicesContext } from '#app/services.ts';
import type { Route } from './+types/handoffs.ts';

const Handoff = v.object({ app: choice(handoffApps), listing: optionalLine(20), lang: optionalLine(20) });

/** A visitor opened a chat app: what `answerBeacon` says. The chat opens in any case. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { clientAddress: address, log } = context.get(requestContext);
  const { handoffs } = context.get(servicesContext);
  const trouble = 'A hand-off to a chat could not be counted';
  return answerBeacon({ request, log, trouble }, Handoff, ({ app, listing, lang }) =>
    handoffs.note(
      { app, listingId: listing === null ? null : readListingId(listing), language: readLanguage(lang) },
      { address, userAgent: request.headers.get('User-Agent') ?? '' },
    ),
  );
}
