import type { Db, PersonActTable } from '#db/tables.ts';
import type { Erased } from './erasure.ts';

/** How much it was. Mails with their files, homes as owner, rows of imports. */
export type PersonCounts = Record<(typeof personCounts)[number], number>;

export const personCounts = ['leads', 'mails', 'homes', 'documents', 'imports'] as const;

/** What was done with everything held on somebody. There is nothing in it by which they are known. */
export type PersonAct = {
  id: string;
  kind: PersonActTable['kind'];
  /** Null for a command, and once whoever did it is no longer among the staff. */
  by: string | null;
  at: number;
  counts: PersonCounts;
};

type NewAct = Pick<PersonAct, 'id' | 'kind' | 'counts'> & { staffId: string | null; now: number };

/** Writes down what is done, for the same form sent twice once: false when it was there. */
export async function insertAct({ kysely }: Db, { id, kind, counts, staffId, now }: NewAct): Promise<boolean> {
  const added = await kysely
    .insertInto('person_acts')
    .values({ id, kind, staff_id: staffId, happened_at: now, counts_json: JSON.stringify(counts), erased_json: null })
    .onConflict((known) => known.column('id').doNothing())
    .returning('id')
    .execute();
  return added.length > 0;
}

/** Writes down how much an erasure took in the end, and which rows, within its transaction. */
export async function saveErased(
  { kysely }: Db,
  id: string,
  { counts, erased }: { counts: PersonCounts; erased: Erased },
): Promise<void> {
  await kysely
    .updateTable('person_acts')
    .set({ counts_json: JSON.stringify(counts), erased_json: JSON.stringify(erased) })
    .where('id', '=', id)
    .execute();
}

/** Null when there is none. */
export async function findAct(db: Db, id: string): Promise<PersonAct | null> {
  const row = await selectActs(db).where('person_acts.id', '=', id).executeTakeFirst();
  return row === undefined ? null : readAct(row);
}

/** The last ones, the latest first. */
export async function findLastActs(db: Db, limit: number): Promise<PersonAct[]> {
  const rows = await selectActs(db).orderBy('happened_at', 'desc').orderBy('person_acts.id').limit(limit).execute();
  return rows.map(readAct);
}

function selectActs({ kysely }: Db) {
  return kysely
    .selectFrom('person_acts')
    .leftJoin('staff', 'staff.id', 'person_acts.staff_id')
    .select(['person_acts.id', 'kind', 'happened_at', 'counts_json', 'staff.name as by']);
}

type ActRow = Pick<PersonActTable, 'id' | 'kind' | 'happened_at' | 'counts_json'> & { by: string | null };

function readAct({ id, kind, happened_at: at, counts_json: json, by }: ActRow): PersonAct {
  const stored = JSON.parse(json) as Partial<PersonCounts>;
  const counts = Object.fromEntries(personCounts.map((name) => [name, stored[name] ?? 0])) as PersonCounts;
  return { id, kind, by, at, counts };
}
