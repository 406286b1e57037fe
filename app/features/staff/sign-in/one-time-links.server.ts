import { createSecret, hashSecret } from '#app/features/staff/secret.server.ts';
import { hasStaff, savePassword, saveStaff, staffOf } from '#app/features/staff/staff.server.ts';
import type { Staff } from '#app/features/staff/staff.ts';
import type { Db } from '#db/tables.ts';

const minuteMs = 60 * 1000;
const dayMs = 24 * 60 * minuteMs;

/** The validity of links: of the first owner, of somebody invited, and to reset a password. */
export const linkLifeMs = { setUp: 30 * minuteMs, invitation: 7 * dayMs, reset: 10 * minuteMs };

type LinkDraft = {
  /** Null for the first owner; there may be several such links when several processes start at once. */
  staffId: string | null;
  lifeMs: number;
  now: number;
  /** Keeps earlier links valid: a request that anybody can make must not end a link in use. */
  keepsOthers?: boolean;
};

/** Creates a link to choose a password once, and returns its secret. Earlier links of the same member end. */
export async function createLink(db: Db, { staffId, lifeMs, now, keepsOthers = false }: LinkDraft): Promise<string> {
  const token = createSecret();
  await db.transaction(async ({ kysely }) => {
    const ending = keepsOthers ? null : staffId;
    await kysely
      .deleteFrom('staff_links')
      .where((eb) => eb.or([eb('expires_at', '<=', now), eb('staff_id', '=', ending)]))
      .execute();
    await kysely
      .insertInto('staff_links')
      .values({ token_hash: hashSecret(token), staff_id: staffId, expires_at: now + lifeMs })
      .execute();
  });
  return token;
}

/** Whom a valid link is for; `staff` is null for the first owner. Null when it is used or expired. */
export async function findLink(db: Db, token: string, now: number): Promise<{ staff: Staff | null } | null> {
  const row = await db.kysely
    .selectFrom('staff_links as link')
    .leftJoin('staff', 'staff.id', 'link.staff_id')
    .select(['link.staff_id', 'staff.email', 'staff.name', 'staff.role'])
    .where('link.token_hash', '=', hashSecret(token))
    .where('link.expires_at', '>', now)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { staff_id: id, email, name, role } = row;
  if (id !== null) return { staff: staffOf({ id, email: email ?? '', name: name ?? '', role: role ?? '' }) };
  return (await hasStaff(db)) ? null : { staff: null };
}

type Choice = { passwordHash: string; firstOwner: { email: string; name: string } | null };

/** Runs in the transaction that changes an existing password, to notify the member. */
export type NotifyChanged = (db: Db, staff: Staff) => Promise<void>;

/** Uses a link up and returns the member; null when it was used or expired, or another first owner was faster. */
export async function spendLink(
  db: Db,
  token: string,
  choice: Choice,
  now: number,
  notifyChanged: NotifyChanged = async () => undefined,
): Promise<Staff | null> {
  return db.transaction(async (inner) => {
    // Deleting claims it: of two at once the other finds nothing.
    const spent = await inner.kysely
      .deleteFrom('staff_links')
      .where('token_hash', '=', hashSecret(token))
      .where('expires_at', '>', now)
      .returning('staff_id')
      .executeTakeFirst();
    if (spent === undefined) return null;
    const taker = await takerOf(inner, spent.staff_id, choice.firstOwner, now);
    if (taker === null) return null;
    await savePassword(inner, taker.staff.id, choice.passwordHash);
    if (taker.hadPassword) await notifyChanged(inner, taker.staff);
    return taker.staff;
  });
}

type Taker = { staff: Staff; hadPassword: boolean };

async function takerOf(
  db: Db,
  staffId: string | null,
  firstOwner: Choice['firstOwner'],
  now: number,
): Promise<Taker | null> {
  if (staffId !== null) {
    const row = await db.kysely.selectFrom('staff').selectAll().where('id', '=', staffId).executeTakeFirst();
    return row ? { staff: staffOf(row), hadPassword: row.password_hash !== null } : null;
  }
  // Of two links for the first owner only one may be used.
  await db.kysely.deleteFrom('staff_links').where('staff_id', 'is', null).execute();
  if (firstOwner === null || (await hasStaff(db))) return null;
  const staff = await saveStaff(db, { ...firstOwner, role: 'owner' }, now);
  return staff && { staff, hadPassword: false };
}

/** The path of a one-time link to `/account/password`. Its secret is in the query, whose values are not logged. */
export function passwordAddress(token: string): string {
  return `/account/password?link=${token}`;
}
