import { randomUUID } from 'node:crypto';
import { data, type RouterContextProvider } from 'react-router';
import type { PersonKeys } from '#app/features/leads/same-person.server.ts';
import { countHeld, findHeld } from '#app/features/privacy/find-person.server.ts';
import { findKeysOfLead } from '#app/features/privacy/lead-keys.server.ts';
import { insertAct } from '#app/features/privacy/person-acts.server.ts';
import { copyOfHeld } from '#app/features/privacy/person-copy.server.ts';
import { PersonForm } from '#app/features/privacy/person-keys.ts';
import { getSignedIn } from '#app/features/staff/desk/signed-in.ts';
import { baliDayOf, isoDay } from '#app/i18n/bali-day.ts';
import { parseForm } from '#app/platform/forms/parse-form.ts';
import { readForm } from '#app/platform/forms/read-form.ts';
import { requestContext } from '#app/platform/request.ts';
import { servicesContext } from '#app/services.ts';
import type { Route } from './+types/person-file.ts';

/** Everything kept about the person who wrote the lead `?lead=`, as a file for them. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const keys = await findKeysOfLead(context.get(servicesContext).db, url.searchParams.get('lead'));
  if (keys === null) throw data(null, { status: 404 });
  return personFile(context, keys);
}

/** The same about whom a form names, so that no address does. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const parsed = parseForm(PersonForm, await readForm(request));
  if (!parsed.ok || (parsed.value.email === null && parsed.value.phone === null)) throw data(null, { status: 400 });
  return personFile(context, parsed.value);
}

/** That it was downloaded is written down. */
async function personFile(context: Readonly<RouterContextProvider>, keys: PersonKeys): Promise<Response> {
  const { db, clock } = context.get(servicesContext);
  const { staff } = getSignedIn(context);
  const held = await findHeld(db, keys);
  const act = { id: randomUUID(), kind: 'export', counts: countHeld(held), staffId: staff.id } as const;
  await insertAct(db, { ...act, now: clock.now() });
  context.get(requestContext).log.info({ staff: staff.id }, 'A person was exported');
  return new Response(`${JSON.stringify(copyOfHeld(held), null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="person-${isoDay(baliDayOf(clock.now()))}.json"`,
      'Cache-Control': 'no-store',
    },
  });
}
