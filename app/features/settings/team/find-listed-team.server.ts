import type { Agency } from '#app/features/agency/agency.ts';
import { findPortraits, findSuspended } from '#app/features/agency/team/find-team.server.ts';
import { keyOf } from '#app/features/agency/team/person.ts';
import { initialsOf, nameOf, portraitPath } from '#app/features/agency/team/team-view.ts';
import type { Language } from '#app/i18n/languages.ts';
import { localize } from '#app/i18n/localized.ts';
import type { Db } from '#db/tables.ts';
import type { ListedPerson } from './team-section.tsx';

/** The whole team in its order, as the owner's list has it. */
export async function findListedTeam(db: Db, agency: Agency, language: Language): Promise<ListedPerson[]> {
  const [portraits, suspended] = [await findPortraits(db, agency), await findSuspended(db, agency)];
  return (agency.people ?? []).map((person, at) => ({
    key: keyOf(person, at),
    name: nameOf(person, language),
    initials: initialsOf(nameOf(person, language)),
    role: localize(person.role, language).value,
    picture: person.picture && portraits.has(person.picture) ? portraitPath(person.picture) : null,
    absence: person.staff && suspended.has(person.staff) ? 'suspended' : person.hidden ? 'hidden' : null,
  }));
}
