import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Agency } from '#app/features/agency/agency.ts';
import {
  type AgencyCommand,
  findWholeAgency,
  lostPicture,
  saveAgencyFields,
} from '#app/features/agency/agency-store.server.ts';
import { keyOf, Person } from '#app/features/agency/team/person.ts';
import { findBatch } from '#app/features/changes/change-log.server.ts';
import type { Json } from '#app/features/changes/sheet.ts';
import type { Inputs } from '#app/features/settings/inputs.ts';
import type { Db } from '#db/tables.ts';
import { type PersonField, personFields } from './person-answer.ts';
import { readPerson, readPlace } from './person-inputs.ts';

/** The key of somebody who is not there yet. */
export const newPerson = 'new';

/**
 * Nothing was done where it is not `saved`. `gone`: there is nobody by this key, or somebody changed them since the form was rendered;
 * `lost`: the picture is not there any more.
 */
export type PersonResult = { outcome: 'saved' | 'gone' | 'lost' } | { outcome: 'refused'; wrong: PersonField[] };

type Tools = {
  db: Db;
  /** The agency as long as nobody has set one. */
  fallback: Agency;
};

/**
 * `key`: whom the form is about. `before`: what it was rendered with, as `personText`. `picture`: one that was received with it, null to
 * take theirs away. Null for `inputs` takes the person out.
 */
type Change = { key: string; before: string; inputs: Inputs | null; picture: string | null | undefined };

/** As a form carries what it was rendered with. */
export function personText(person: Person | null): string {
  return person === null ? '' : JSON.stringify(person);
}

/** How often somebody else may be faster. */
const tries = 5;

/** Adds, changes or takes out somebody of the team, whatever others do meanwhile with the rest of it. */
export async function savePerson(tools: Tools, command: AgencyCommand, change: Change): Promise<PersonResult> {
  const { db, fallback } = tools;
  const newId = randomUUID();
  for (let left = tries; left > 0; left -= 1) {
    if ((await findBatch(db, command.key)) !== null) return { outcome: 'saved' };
    const { record, revision } = await findWholeAgency(db, fallback);
    const next = changed(record.people ?? [], newId, change);
    if (!Array.isArray(next)) return next;
    const people = next.length === 0 ? null : (next as Json);
    const saved = await saveAgencyFields(db, command, { revision, fields: { people }, fallback });
    if (saved.refused['people'] === lostPicture) return { outcome: 'lost' };
    // Each of them can stand alone, so it is what the whole team may not be: two with one account.
    if ('people' in saved.refused) return { outcome: 'refused', wrong: ['staff'] };
    if (saved.conflicts.length === 0) return { outcome: 'saved' };
  }
  return { outcome: 'gone' };
}

/** The team with the change, or why it cannot be made. */
function changed(
  people: readonly Person[],
  newId: string,
  { key, before, inputs, picture }: Change,
): Person[] | PersonResult {
  const at = people.findIndex((person, place) => keyOf(person, place) === key);
  const known = people[at] ?? null;
  if (key !== newPerson && (known === null || personText(known) !== before)) return { outcome: 'gone' };
  const others = people.filter((person) => person !== known);
  if (inputs === null) return others;
  const kept = picture === undefined ? known?.picture : (picture ?? undefined);
  const read = v.safeParse(Person, readPerson(inputs, { id: known?.id ?? newId, picture: kept }));
  if (!read.success) return { outcome: 'refused', wrong: wrongFields(read.issues) };
  return others.toSpliced(readPlace(inputs, others.length), 0, read.output);
}

function wrongFields(issues: readonly v.BaseIssue<unknown>[]): PersonField[] {
  const named = new Set(issues.map(({ path }) => String(path?.[0]?.key)));
  return personFields.filter((field) => named.has(field));
}
