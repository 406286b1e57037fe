import * as v from 'valibot';
import { handoffApps } from '#app/features/handoffs/handoff.ts';
import { readListingId } from '#app/features/listings/listing-path.ts';
import { readLanguage } from '#app/i18n/languages.ts';
import { retryAfterSeconds } from '#app/platform/db/unavailable.ts';
import { choice, optionalLine } from '#app/platform/forms/form-fields.ts';
import { parseForm } from '#app/platform/forms/parse-form.ts';
import { requestContext } from '#app/platform/request.ts';
import { servicesContext } from '#app/services.ts';
import type { Route } from './+types/handoffs.ts';

const Handoff = v.object({ app: choice(handoffApps), listing: optionalLine(20), lang: optionalLine(20) });

/** Far more than one needs. */
const maxBytes = 1_000;

/**
 * A visitor opened a chat app: 204; 422 for anything else; 429 with `Retry-After` after too many; 503 when it could not
 * be saved. The chat opens in any case.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  if (Number(request.headers.get('Content-Length') ?? 0) > maxBytes) return new Response(null, { status: 413 });
  // A body that is not a form is read as an empty one.
  const form = await request.formData().catch(() => new FormData());
  const parsed = parseForm(Handoff, form);
  if (!parsed.ok) return new Response(null, { status: 422 });
  const { app, listing, lang } = parsed.value;
  const { clientAddress: address, log } = context.get(requestContext);
  const { handoffs } = context.get(servicesContext);
  try {
    const waitSeconds = await handoffs.note(
      { app, listingId: listing === null ? null : readListingId(listing), language: readLanguage(lang) },
      { address, userAgent: request.headers.get('User-Agent') ?? '' },
    );
    if (waitSeconds > 0) return new Response(null, { status: 429, headers: { 'Retry-After': String(waitSeconds) } });
    return new Response(null, { status: 204 });
  } catch (error) {
    log.warn({ err: error }, 'A hand-off to a chat could not be counted');
    return new Response(null, { status: 503, headers: { 'Retry-After': String(retryAfterSeconds) } });
  }
}
