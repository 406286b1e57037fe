import { staffEmail } from '#app/features/staff/staff.ts';
import type { Db } from '#db/tables.ts';

/** What the site keeps of one of the staff. */
export type StaffPerson = NonNullable<Awaited<ReturnType<typeof findMember>>>;

/** Null where nobody of the staff has this address. */
export async function findMember({ kysely }: Db, email: string) {
  const row = await kysely
    .selectFrom('staff')
    .select(['id', 'email', 'name', 'role', 'language', 'created_at', 'disabled_at'])
    .where('email', '=', staffEmail(email))
    .executeTakeFirst();
  if (row === undefined) return null;
  const sessions = await kysely
    .selectFrom('staff_sessions')
    .select(['browser', 'way', 'created_at', 'last_seen_at'])
    .where('staff_id', '=', row.id)
    .orderBy('created_at')
    .execute();
  const passkeys = await kysely
    .selectFrom('staff_passkeys')
    .select(['name', 'created_at', 'last_used_at'])
    .where('staff_id', '=', row.id)
    .orderBy('created_at')
    .execute();
  const activity = await kysely
    .selectFrom('activity')
    .select(['topic', 'subject', 'deed', 'browser', 'first_at', 'last_at', 'times'])
    .where('staff_id', '=', row.id)
    .orderBy('first_at')
    .orderBy('id')
    .execute();
  return { ...row, sessions, passkeys, activity };
}
