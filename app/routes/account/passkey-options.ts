import { mailAgency } from '#app/features/agency/agency.ts';
import { signedInContext } from '#app/features/staff/desk/signed-in.ts';
import { addingOptions, signInOptions } from '#app/features/staff/second-factor/passkeys.server.ts';
import { passkeyTools } from '#app/features/staff/second-factor/second-step.server.ts';
import { servicesContext } from '#app/services.ts';
import type { Route } from './+types/passkey-options.ts';

/** What the browser is asked for a passkey with, each time another challenge; 403 for a new passkey of nobody signed in. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const site = mailAgency(services.agency.record, services.settings.publicUrl);
  const tools = passkeyTools({ ...services, site });
  if (url.searchParams.get('for') !== 'adding') return Response.json(await signInOptions(tools));
  const signedIn = context.get(signedInContext);
  if (signedIn === null) return new Response(null, { status: 403 });
  return Response.json(await addingOptions(tools, signedIn.staff));
}
