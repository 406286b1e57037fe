import { agentRules } from '#app/features/agency/agency.ts';
import { readListingId } from '#app/features/listings/listing-path.ts';
import { uploadStatus } from '#app/features/records/pictures/picture-upload.ts';
import { uploadBody } from '#app/features/records/pictures/upload-picture.server.ts';
import { getSignedIn } from '#app/features/staff/desk/signed-in.ts';
import { requestContext } from '#app/platform/request.ts';
import { servicesContext } from '#app/services.ts';
import type { Route } from './+types/listing-picture-upload.ts';

/** Receives one picture, which is the whole body, and answers with what became of it. */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const { db, pictures, agency, clock } = context.get(servicesContext);
  const { log } = context.get(requestContext);
  const tools = { db, pictures, log, clock, staff: getSignedIn(context).staff, rules: agentRules(agency.record) };
  const answer = await uploadBody(tools, readListingId(params.id) ?? 0, request);
  return Response.json(answer, { status: uploadStatus(answer) });
}

/** There is nothing to be seen. */
export function loader(): Response {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } });
}
