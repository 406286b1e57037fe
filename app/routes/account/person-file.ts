import { data } from 'react-router';
import { readLeadId } from '#app/features/inbox/lead/lead-record.ts';
import { findLead } from '#app/features/leads/leads.server.ts';
import { findPerson } from '#app/features/leads/privacy/person.server.ts';
import { getSignedIn } from '#app/features/staff/desk/signed-in.ts';
import { baliDayOf, isoDay } from '#app/i18n/bali-day.ts';
import { requestContext } from '#app/platform/request.ts';
import { servicesContext } from '#app/services.ts';
import type { Route } from './+types/person-file.ts';

/** Everything kept about the person who wrote the lead `?lead=`, as a file for them. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const { db, clock } = context.get(servicesContext);
  const id = readLeadId(url.searchParams.get('lead'));
  const lead = id === null ? null : await findLead(db, id);
  if (lead === null) throw data(null, { status: 404 });
  const kept = await findPerson(db, lead.email);
  context.get(requestContext).log.info({ staff: getSignedIn(context).staff.id }, 'A person was exported');
  return new Response(`${JSON.stringify(kept, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="person-${isoDay(baliDayOf(clock.now()))}.json"`,
      'Cache-Control': 'no-store',
    },
  });
}
