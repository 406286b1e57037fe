import { randomUUID } from 'node:crypto';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { logRebuild, raiseVersion } from '#app/features/listings/store/listing-versions.server.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { Db, StaffTable, Tables } from '#db/tables.ts';
import { isStaffId, readRole, type Staff, staffEmail } from './staff.ts';

/** What a sign-in is checked against. `passwordHash` is null until a password is chosen. */
export type Credentials = { staff: Staff; passwordHash: string | null; disabled: boolean };

/** Whether there is anybody. Who was disabled before they chose a password is nobody, such as the agents of the demonstration. */
export async function hasStaff(db: Db): Promise<boolean> {
  const anybody = await db.kysely
    .selectFrom('staff')
    .select('id')
    .where((staff) => staff.or([staff('password_hash', 'is not', null), staff('disabled_at', 'is', null)]))
    .limit(1)
    .executeTakeFirst();
  return anybody !== undefined;
}

/** The member with this address, disabled or not; null when there is none. */
export async function findCredentials(db: Db, email: string): Promise<Credentials | null> {
  const row = await db.kysely.selectFrom('staff').selectAll().where('email', '=', staffEmail(email)).executeTakeFirst();
  if (row === undefined) return null;
  return { staff: staffOf(row), passwordHash: row.password_hash, disabled: row.disabled_at !== null };
}

/** The names of these members, by their ids, disabled or not. */
export async function findStaffNames({ kysely }: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await kysely
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Whom work can be given to, by name: enabled staff except viewers. `besides`: whom else to find. */
export async function findColleagues(
  { kysely }: Db,
  besides: (staff: ExpressionBuilder<Tables, 'staff'>) => Expression<SqlBool>[] = () => [],
): Promise<{ id: string; name: string }[]> {
  return kysely
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('hidden_at', 'is', null)
    .where((staff) =>
      staff.or([staff.and([staff('disabled_at', 'is', null), staff('role', '!=', 'viewer')]), ...besides(staff)]),
    )
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** A member who may sign in; null when there is none, or they are disabled. */
export async function findActiveStaff({ kysely }: Db, id: string): Promise<Staff | null> {
  const query = kysely.selectFrom('staff').selectAll().where('id', '=', id).where('disabled_at', 'is', null);
  const row = await query.executeTakeFirst();
  return row === undefined ? null : staffOf(row);
}

/** A member, disabled or not; null when there is none, or the id is malformed. */
export async function findMember({ kysely }: Db, id: string): Promise<Staff | null> {
  if (!isStaffId(id)) return null;
  const row = await kysely.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : staffOf(row);
}

/** Adds a member without a password. `language`: what they are written to in. Null when the address is taken. */
export async function saveStaff(
  db: Db,
  { language = null, ...draft }: Omit<Staff, 'id'> & { language?: Language | null },
  now: number,
): Promise<Staff | null> {
  const staff: Staff = { ...draft, id: randomUUID(), email: staffEmail(draft.email) };
  const saved = await db.kysely
    .insertInto('staff')
    .values({ ...staff, language, password_hash: null, created_at: now, disabled_at: null })
    .onConflict((known) => known.column('email').doNothing())
    .returning('id')
    .execute();
  return saved.length === 0 ? null : staff;
}

/** Saves a new password, enables a disabled member, and ends all their sessions and links. */
export async function savePassword(db: Db, staffId: string, passwordHash: string): Promise<void> {
  await saveAccess(db, staffId, { password_hash: passwordHash, disabled_at: null });
}

/** Disables a member and ends their sessions and links. */
export async function markDisabled(db: Db, staffId: string, now: number): Promise<void> {
  await saveAccess(db, staffId, { disabled_at: now });
}

type Access = Pick<StaffTable, 'disabled_at'> & Partial<Pick<StaffTable, 'password_hash'>>;

async function saveAccess(db: Db, staffId: string, access: Access): Promise<void> {
  await db.transaction(async (inner) => {
    const { kysely } = inner;
    // Changes nothing, but of two at once the second sees what the first wrote.
    const locked = kysely.updateTable('staff').set((staff) => ({ role: staff.ref('role') }));
    const before = await locked.where('id', '=', staffId).returning('disabled_at').executeTakeFirst();
    const isOther = before !== undefined && (before.disabled_at === null) !== (access.disabled_at === null);
    // Pages show those of the team who are here.
    if (isOther) await logRebuild(inner, await raiseVersion(inner));
    await kysely.updateTable('staff').set(access).where('id', '=', staffId).execute();
    await kysely.deleteFrom('staff_sessions').where('staff_id', '=', staffId).execute();
    await kysely.deleteFrom('staff_links').where('staff_id', '=', staffId).execute();
  });
}

/** The member of a row. Throws for an unknown role, which the schema prevents. */
export function staffOf({ id, email, name, role }: Pick<StaffTable, 'id' | 'email' | 'name' | 'role'>): Staff {
  const known = readRole(role);
  if (known === null) throw new Error(`Staff ${id} has the unknown role ${role}.`);
  return { id, email, name, role: known };
}
