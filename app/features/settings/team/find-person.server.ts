import type { Agency } from '#app/features/agency/agency.ts';
import { findWholeAgency } from '#app/features/agency/agency-store.server.ts';
import { findPortraits } from '#app/features/agency/team/find-team.server.ts';
import { keyOf, type Person } from '#app/features/agency/team/person.ts';
import { nameOf, portraitPath } from '#app/features/agency/team/team-view.ts';
import type { Inputs } from '#app/features/settings/inputs.ts';
import { findColleagues } from '#app/features/staff/staff.server.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { Db } from '#db/tables.ts';
import { personInputs } from './person-inputs.ts';
import { newPerson, personText } from './save-person.server.ts';

type Tools = { db: Db; agency: { record: Agency } };

/** Somebody of the team as the form about them is rendered. */
export type PersonForm = {
  key: string;
  /** Null for somebody new. */
  name: string | null;
  inputs: Inputs;
  before: string;
  /** Its address; null without one. */
  picture: string | null;
  /** Whose account at the desk it may be, by name. */
  accounts: { id: string; name: string }[];
};

/** Null where there is nobody by this key. */
export async function findPerson({ db, agency }: Tools, key: string, language: Language): Promise<PersonForm | null> {
  const { people = [] } = (await findWholeAgency(db, agency.record)).record;
  const at = people.findIndex((person, place) => keyOf(person, place) === key);
  const person: Person | null = people[at] ?? null;
  if (person === null && key !== newPerson) return null;
  const [picture] = person === null ? [] : await findPortraits(db, { people: [person] });
  const accounts = await findColleagues(db, (staff) => (person?.staff ? [staff('id', '=', person.staff)] : []));
  return {
    ...{ key, accounts, before: personText(person), name: person && nameOf(person, language) },
    inputs: person ? personInputs(person, at + 1, language) : { place: String(people.length + 1) },
    picture: picture === undefined ? null : portraitPath(picture),
  };
}
