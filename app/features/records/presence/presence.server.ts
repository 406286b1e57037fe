import { type Section, sections } from '#app/features/records/sheet/field-names.ts';
import type { Db } from '#db/tables.ts';
import type { Present } from './presence.ts';

/** Whoever was not heard of for so long has left. */
const leavesAfterMs = 60_000;

type Visit = { listingId: number; staffId: string; section: Section | null; now: number };

/** Notes that a member has the listing open, and returns who else does. */
export async function notePresence({ kysely }: Db, { listingId, staffId, section, now }: Visit): Promise<Present[]> {
  const row = { section, seen_at: now };
  await kysely
    .insertInto('editor_presence')
    .values({ listing_id: listingId, staff_id: staffId, ...row })
    .onConflict((known) => known.columns(['listing_id', 'staff_id']).doUpdateSet(row))
    .execute();
  await kysely
    .deleteFrom('editor_presence')
    .where('seen_at', '<=', now - leavesAfterMs)
    .execute();
  const rows = await kysely
    .selectFrom('editor_presence')
    .innerJoin('staff', 'staff.id', 'editor_presence.staff_id')
    .select(['staff.id', 'staff.name', 'editor_presence.section'])
    .where('listing_id', '=', listingId)
    .where('staff_id', '!=', staffId)
    .orderBy('staff.name')
    .execute();
  return rows.map(({ id, name, section: at }) => ({ id, name, section: readSection(at) }));
}

/** Null for what is none. */
export function readSection(text: unknown): Section | null {
  return sections.find((section) => section === text) ?? null;
}
