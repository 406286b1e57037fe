import { valueIn } from '#app/features/changes/sheet.ts';
import { copyOfLeads } from '#app/features/leads/privacy/person.server.ts';
import type { ImportedHome } from '#app/features/records/erase/imported-owners.server.ts';
import type { OwnedHome } from '#app/features/records/erase/owned-homes.server.ts';
import { isOwnersValue, noteFields } from '#app/features/records/erase/owner.ts';
import type { StaffPerson } from './find-member.server.ts';
import type { Held } from './find-person.server.ts';
import { ownersOf } from './person-keys.ts';

/** Everything held on a person, as a copy for them. Times are ISO 8601. */
export function copyOfHeld(held: Held) {
  const { keys, leads, homes, imported, member } = held;
  return {
    ...keys,
    ...copyOfLeads(leads),
    homes: homes.map((home) => homeCopy(home, held)),
    imports: imported.map(importedCopy),
    account: member && memberCopy(member),
  };
}

/** Of notes only those that name them; of the history not what it says of other owners. */
function homeCopy({ reference, owner, internal, notes, documents, history }: OwnedHome, { keys }: Held) {
  const isOwner = ownersOf(keys);
  const theirs = new Set<number>();
  for (const { field, revision, before, after } of history) {
    if ([before, after].some((value) => isOwnersValue(field, value, isOwner))) theirs.add(revision);
  }
  const agreed = ['internal.consentOn', 'internal.mandate', 'internal.mandateEnd', 'internal.commission'] as const;
  return {
    reference,
    owner,
    ...(owner &&
      Object.fromEntries(agreed.map((field) => [field.slice('internal.'.length), valueIn(internal, field)]))),
    notes: notes.flatMap(({ text, isAbout }) => (isAbout && text !== '' ? [text] : [])),
    documents: documents.map(({ name, kind, bytes, createdAt }) => ({ name, kind, bytes, added_at: iso(createdAt) })),
    history: history
      .filter(({ field, revision }) => owner !== null || theirs.has(revision) || isNote(field))
      .map(({ field, before, after, happenedAt }) => ({ field, before, after, happened_at: iso(happenedAt) })),
  };
}

function isNote(field: string): boolean {
  return noteFields.some((name) => name === field);
}

function importedCopy({ source, reference, owner }: ImportedHome) {
  return { source, reference, owner };
}

function memberCopy({ id: _, created_at, disabled_at, sessions, passkeys, activity, ...member }: StaffPerson) {
  return {
    ...member,
    created_at: iso(created_at),
    disabled_at: iso(disabled_at),
    activity: activity.map(({ first_at, last_at, ...done }) => ({
      ...done,
      first_at: iso(first_at),
      last_at: iso(last_at),
    })),
    sessions: sessions.map((session) => ({
      ...session,
      created_at: iso(session.created_at),
      last_seen_at: iso(session.last_seen_at),
    })),
    passkeys: passkeys.map((passkey) => ({
      ...passkey,
      created_at: iso(passkey.created_at),
      last_used_at: iso(passkey.last_used_at),
    })),
  };
}

function iso(epochMs: number): string;
function iso(epochMs: number | null): string | null;
function iso(epochMs: number | null): string | null {
  return epochMs === null ? null : new Date(epochMs).toISOString();
}
