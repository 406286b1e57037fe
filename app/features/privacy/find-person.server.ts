import { createHash } from 'node:crypto';
import { findLeadsOf, type PersonLeads } from '#app/features/leads/privacy/person.server.ts';
import type { PersonKeys } from '#app/features/leads/same-person.server.ts';
import { findImportedHomes, type ImportedHome } from '#app/features/records/erase/imported-owners.server.ts';
import { findOwnedHomes, type OwnedHome } from '#app/features/records/erase/owned-homes.server.ts';
import type { Db } from '#db/tables.ts';
import { findMember, type StaffPerson } from './find-member.server.ts';
import type { PersonCounts } from './person-acts.server.ts';
import { ownersOf } from './person-keys.ts';

/** Everything held on a person. */
export type Held = {
  keys: PersonKeys;
  leads: PersonLeads;
  homes: OwnedHome[];
  imported: ImportedHome[];
  /** Null for somebody who is not among the staff. Their account is theirs to end, and goes by none of this. */
  member: StaffPerson | null;
};

/** Everything about whoever has this address or number, as sender, recipient or owner of a property. */
export async function findHeld(db: Db, keys: PersonKeys): Promise<Held> {
  const isOwner = ownersOf(keys);
  return {
    keys,
    leads: await findLeadsOf(db, keys),
    homes: await findOwnedHomes(db, isOwner),
    imported: await findImportedHomes(db, isOwner),
    member: keys.email === null ? null : await findMember(db, keys.email),
  };
}

/** Of what can be erased, and of documents all. */
export function countHeld({ leads, homes, imported }: Held): PersonCounts {
  return {
    ...{ leads: leads.leads.length, mails: leads.mails.length, homes: homes.length },
    documents: homes.reduce((sum, { documents }) => sum + documents.length, 0),
    imports: imported.length,
  };
}

/** Whether there is anything to erase. */
export function isNothing(held: Held): boolean {
  return held.leads.events.length === 0 && Object.values(countHeld(held)).every((count) => count === 0);
}

/** The same for the same things, so that nothing is erased but what was shown. */
export function digestOfHeld({ keys, leads, homes, imported }: Held): string {
  const ids = [leads.leads, leads.events, leads.mails].map((rows) => rows.map(({ id }) => id).toSorted());
  const owned = homes.map(({ listingId, owner, notes, documents }) => {
    return [listingId, owner, notes, documents.map(({ id }) => id).toSorted()];
  });
  const rows = imported.map(({ importId, position }) => [importId, position]);
  return createHash('sha256')
    .update(JSON.stringify([keys, ids, owned, rows]))
    .digest('base64url');
}
