import * as v from 'valibot';
import { readListingId } from '#app/features/listings/listing-path.ts';
import { readLanguage } from '#app/i18n/languages.ts';
import { answerBeacon } from '#app/platform/forms/answer-beacon.server.ts';
import { line, optionalLine } from '#app/platform/forms/form-fields.ts';
import { requestContext } from '#app/platform/request.ts';
import { servicesContext } from '#app/services.ts';
import type { Route } from './+types/saves.ts';

const Save = v.object({ listing: line(20), lang: optionalLine(20) });

/** A visitor saved a listing on their device: what `answerBeacon` says. One that visitors cannot open is not counted. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { clientAddress: address, log } = context.get(requestContext);
  const { visits } = context.get(servicesContext);
  const trouble = 'A saved listing could not be counted';
  return answerBeacon({ request, log, trouble }, Save, async ({ listing, lang }) => {
    const listingId = readListingId(listing);
    const userAgent = request.headers.get('User-Agent') ?? '';
    return listingId === null ? 0 : visits.saved({ listingId, language: readLanguage(lang), address, userAgent });
  });
}
