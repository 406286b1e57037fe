import { invitationMail } from '#app/features/staff/mail/staff-mails.server.ts';
import { createLink, linkLifeMs } from '#app/features/staff/sign-in/one-time-links.server.ts';
import type { SignInTools } from '#app/features/staff/sign-in/sign-in-guards.ts';
import { markDisabled, saveStaff, staffOf } from '#app/features/staff/staff.server.ts';
import type { Member, Role, Staff } from '#app/features/staff/staff.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { Db } from '#db/tables.ts';

export type MemberTools = Pick<SignInTools, 'db' | 'outbox' | 'clock' | 'site'>;

/** All members by name, disabled ones last. */
export async function findMembers({ kysely }: Db): Promise<Member[]> {
  const rows = await kysely.selectFrom('staff').selectAll().orderBy('name').orderBy('email').execute();
  const members = rows.map((row): Member => {
    const hasPassword = row.password_hash !== null;
    return { ...staffOf(row), standing: row.disabled_at !== null ? 'disabled' : hasPassword ? 'active' : 'invited' };
  });
  return members.toSorted((one, other) => Number(one.standing === 'disabled') - Number(other.standing === 'disabled'));
}

/** Adds a member and mails them a link to choose a password. False when the address is taken. */
export async function invite(tools: MemberTools, draft: Omit<Staff, 'id'>, language: Language): Promise<boolean> {
  const { db, clock, outbox } = tools;
  const isInvited = await db.transaction(async (inner) => {
    const staff = await saveStaff(inner, draft, clock.now());
    if (staff !== null) await putLink({ ...tools, db: inner }, staff, language);
    return staff !== null;
  });
  outbox.wake();
  return isInvited;
}

/**
 * Mails a member a link to choose a password; using it enables a disabled member again. False when they do not exist.
 */
export async function mailLink(tools: MemberTools, staffId: string, language: Language): Promise<boolean> {
  const row = await tools.db.kysely.selectFrom('staff').selectAll().where('id', '=', staffId).executeTakeFirst();
  if (row === undefined) return false;
  await tools.db.transaction((inner) => putLink({ ...tools, db: inner }, staffOf(row), language));
  tools.outbox.wake();
  return true;
}

async function putLink({ db, outbox, clock, site }: MemberTools, staff: Staff, language: Language): Promise<void> {
  const now = clock.now();
  const token = await createLink(db, { staffId: staff.id, lifeMs: linkLifeMs.setUp, now });
  const endsAt = now + linkLifeMs.setUp;
  await outbox.put(db, [invitationMail({ to: staff, token, endsAt, language, site })]);
}

/** `nobody`: there is no such member. */
export type MemberChange = 'done' | 'last_owner' | 'nobody';

/** The new role applies from the next request. */
export function changeRole(db: Db, staffId: string, role: Role): Promise<MemberChange> {
  return changeOwners(db, staffId, role === 'owner', async (inner) => {
    const changed = await inner.kysely
      .updateTable('staff')
      .set({ role })
      .where('id', '=', staffId)
      .returning('id')
      .execute();
    return changed.length > 0;
  });
}

/** Disables a member; their sessions and links end at once. */
export function shutOut(db: Db, staffId: string, now: number): Promise<MemberChange> {
  return changeOwners(db, staffId, false, async (inner) => {
    const found = await inner.kysely.selectFrom('staff').select('id').where('id', '=', staffId).executeTakeFirst();
    if (found) await markDisabled(inner, staffId, now);
    return found !== undefined;
  });
}

/**
 * Changes a member unless no owner who can sign in would remain. A no-op update locks the owners' rows meanwhile: two
 * owners who disable each other at once do so one after the other.
 */
function changeOwners(
  db: Db,
  staffId: string,
  staysOwner: boolean,
  change: (inner: Db) => Promise<boolean>,
): Promise<MemberChange> {
  return db.transaction(async (inner) => {
    const owners = await inner.kysely
      .updateTable('staff')
      .set({ role: 'owner' })
      .where('role', '=', 'owner')
      .where('disabled_at', 'is', null)
      .where('password_hash', 'is not', null)
      .returning('id')
      .execute();
    if (!staysOwner && owners.length === 1 && owners[0]?.id === staffId) return 'last_owner';
    return (await change(inner)) ? 'done' : 'nobody';
  });
}
