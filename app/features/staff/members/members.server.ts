import { invitationMail } from '#app/features/staff/mail/staff-mails.server.ts';
import { putNotice } from '#app/features/staff/second-factor/factor-notices.server.ts';
import { findProtected, resetSecondFactors } from '#app/features/staff/second-factor/second-factors.server.ts';
import { createLink, linkLifeMs } from '#app/features/staff/sign-in/one-time-links.server.ts';
import type { SignInTools } from '#app/features/staff/sign-in/sign-in-guards.ts';
import { findMember, markDisabled, saveStaff, staffOf } from '#app/features/staff/staff.server.ts';
import { type Member, type Role, roles, type Staff } from '#app/features/staff/staff.ts';
import { type Language, readLanguage } from '#app/i18n/languages.ts';
import type { Db } from '#db/tables.ts';

export type MemberTools = Pick<SignInTools, 'db' | 'outbox' | 'clock' | 'site'>;

/** All members by name, disabled ones last. */
export async function findMembers(db: Db): Promise<Member[]> {
  const shown = db.kysely.selectFrom('staff').selectAll().where('hidden_at', 'is', null);
  const rows = await shown.orderBy('name').orderBy('email').execute();
  const [secured, holding] = [await findProtected(db), await findHolding(db)];
  const members = rows.map((row): Member => {
    const standing = row.disabled_at !== null ? 'disabled' : row.password_hash !== null ? 'active' : 'invited';
    return { ...staffOf(row), standing, isProtected: secured.has(row.id), isHolding: holding.has(row.id) };
  });
  return members.toSorted((one, other) => Number(one.standing === 'disabled') - Number(other.standing === 'disabled'));
}

/** The ids of those who keep listings or have leads, closed ones included. */
async function findHolding({ kysely }: Db): Promise<ReadonlySet<string | null>> {
  const rows = await kysely
    .selectFrom('listing_records')
    .select('agent_id as id')
    .where('agent_id', 'is not', null)
    .union(kysely.selectFrom('leads').select('assigned_to as id').where('assigned_to', 'is not', null))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** An invitation as it was mailed, for whoever passes it on where no mail is sent. */
export type Invitation = { name: string; text: string };

/**
 * Adds a member and mails them a link to choose a password, in their language. `by`: the name of the member who invites. Null when
 * the address is taken.
 */
export async function invite(
  tools: MemberTools,
  { language, by, ...draft }: Omit<Staff, 'id'> & { language: Language; by: string },
): Promise<Invitation | null> {
  const { db, clock, outbox } = tools;
  const invitation = await db.transaction(async (inner) => {
    const staff = await saveStaff(inner, { ...draft, language }, clock.now());
    return staff && putLink({ ...tools, db: inner }, { staff, language, by });
  });
  outbox.wake();
  return invitation;
}

/**
 * Mails a member a link to choose a password, in `language` unless theirs is known; using it enables a disabled member again.
 * Null when they do not exist.
 */
export async function mailLink(
  tools: MemberTools,
  staffId: string,
  { language, by }: { language: Language; by: string },
): Promise<Invitation | null> {
  const row = await tools.db.kysely.selectFrom('staff').selectAll().where('id', '=', staffId).executeTakeFirst();
  if (row === undefined) return null;
  const theirs = row.language === null ? language : readLanguage(row.language);
  const about = { staff: staffOf(row), language: theirs, by };
  const invitation = await tools.db.transaction((inner) => putLink({ ...tools, db: inner }, about));
  tools.outbox.wake();
  return invitation;
}

async function putLink(
  { db, outbox, clock, site }: MemberTools,
  { staff, language, by }: { staff: Staff; language: Language; by: string },
): Promise<Invitation> {
  const now = clock.now();
  const token = await createLink(db, { staffId: staff.id, lifeMs: linkLifeMs.invitation, now });
  const endsAt = now + linkLifeMs.invitation;
  const mail = invitationMail({ to: staff, by, token, endsAt, language, site });
  await outbox.put(db, [mail]);
  return { name: staff.name, text: mail.text };
}

/**
 * Withdraws an invitation: the link is good no more, and the member is gone. `nobody` once they have chosen a password; `holding`
 * while they have work to hand over.
 */
export function withdraw(db: Db, staffId: string): Promise<'done' | 'holding' | 'nobody'> {
  return db.transaction(async (inner) => {
    const { kysely } = inner;
    const isHolding = (await findHolding(inner)).has(staffId);
    if (isHolding) return 'holding';
    const gone = await kysely
      .deleteFrom('staff')
      .where('id', '=', staffId)
      .where('password_hash', 'is', null)
      .where('disabled_at', 'is', null)
      .returning('id')
      .execute();
    return gone.length > 0 ? 'done' : 'nobody';
  });
}

/** Resets the second factor of somebody who lost it, ends their sessions and tells them. False when they have none. */
export async function resetFactors(tools: MemberTools, staffId: string, language: Language): Promise<boolean> {
  const isReset = await tools.db.transaction(async (db) => {
    const row = await db.kysely.selectFrom('staff').selectAll().where('id', '=', staffId).executeTakeFirst();
    if (row === undefined || !(await resetSecondFactors(db, staffId))) return false;
    const theirs = row.language === null ? language : readLanguage(row.language);
    await putNotice({ ...tools, db }, { staff: staffOf(row), change: 'reset', language: theirs });
    return true;
  });
  tools.outbox.wake();
  return isReset;
}

/** `nobody`: there is no such member. */
export type MemberChange = 'done' | 'last_owner' | 'nobody';

/** The new role applies from the next request. Whoever may do less than before is signed out. */
export function changeRole(db: Db, staffId: string, role: Role): Promise<MemberChange> {
  return changeOwners(db, staffId, role === 'owner', async (inner) => {
    const before = await findMember(inner, staffId);
    if (before === null) return false;
    await inner.kysely.updateTable('staff').set({ role }).where('id', '=', staffId).execute();
    // From who may do most to who may do least.
    if (roles.indexOf(role) > roles.indexOf(before.role))
      await inner.kysely.deleteFrom('staff_sessions').where('staff_id', '=', staffId).execute();
    return true;
  });
}

/** Disables a member; their sessions and links end at once. */
export function shutOut(db: Db, staffId: string, now: number): Promise<MemberChange> {
  return changeOwners(db, staffId, false, async (inner) => {
    const found = await findMember(inner, staffId);
    if (found !== null) await markDisabled(inner, staffId, now);
    return found !== null;
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
