import { data } from 'react-router';
import { notePresence, readSection } from '#app/features/records/presence/presence.server.ts';
import { mayDo } from '#app/features/staff/desk/desk-access.ts';
import { readForm } from '#app/platform/forms/read-form.ts';
import type { Route } from './+types/listing-presence.ts';
import { editorTools, requireListed } from './listing-editor.server.ts';

/** Notes that whoever is signed in has the listing open, and answers who else does. */
export async function action({ request, ...args }: Route.ActionArgs): Promise<Response> {
  const { db, staff, rules, clock } = editorTools(args.context);
  const record = await requireListed(args);
  if (!mayDo('edit', staff, record.agentId, rules)) throw data(null, { status: 403 });
  const form = await readForm(request);
  const visit = {
    listingId: record.id,
    staffId: staff.id,
    section: readSection(form.get('section')),
    now: clock.now(),
  };
  return Response.json(await notePresence(db, visit));
}

/** There is nothing to be seen. */
export function loader(): Response {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } });
}
