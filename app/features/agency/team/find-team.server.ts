import type { Agency } from '#app/features/agency/agency.ts';
import type { Db } from '#db/tables.ts';
import type { Person } from './person.ts';

type WithPeople = Pick<Agency, 'people'>;

/** Whom visitors see of the team, in its order: nobody who is left off the site, or whose account at the desk is suspended. */
export async function findTeam(db: Db, agency: WithPeople): Promise<Person[]> {
  const [portraits, suspended] = [await findPortraits(db, agency), await findSuspended(db, agency)];
  const shown = (agency.people ?? []).filter(({ hidden, staff }) => !hidden && !(staff && suspended.has(staff)));
  return shown.map(({ picture, ...person }) => (picture && portraits.has(picture) ? { ...person, picture } : person));
}

/** Those pictures of the team that are there. */
export async function findPortraits({ kysely }: Db, agency: WithPeople): Promise<ReadonlySet<string>> {
  const ids = portraitIds(agency);
  if (ids.length === 0) return new Set();
  const rows = await kysely.selectFrom('media').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Those accounts of the team with which nobody may sign in any more. */
export async function findSuspended({ kysely }: Db, { people = [] }: WithPeople): Promise<ReadonlySet<string>> {
  const ids = people.flatMap(({ staff }) => staff ?? []);
  if (ids.length === 0) return new Set();
  const rows = await kysely
    .selectFrom('staff')
    .select('id')
    .where('id', 'in', ids)
    .where('disabled_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The pictures that the team has, whether visitors see them or not. */
export function portraitIds({ people = [] }: WithPeople): string[] {
  return people.flatMap(({ picture }) => picture ?? []);
}
