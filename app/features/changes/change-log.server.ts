import { noteBatch, noteSubject } from '#app/features/activity/acting.server.ts';
import { inBatches } from '#app/platform/db/batches.ts';
import type { Db } from '#db/tables.ts';
import type { Json } from './sheet.ts';

/** What somebody does in one go. `id` is of the form or request: the same one sent twice is done once. */
export type Batch = { id: string; kind: BatchKind; staffId: string | null; now: number };

export type BatchKind =
  | 'create'
  | 'edit'
  | 'publish'
  | 'undo_publish'
  | 'plan'
  | 'unplan'
  | 'request'
  | 'withdraw'
  | 'send_back'
  | 'confirm'
  | 'discard'
  | 'status'
  | 'bulk'
  | 'import'
  | 'area'
  | 'undo'
  | 'pictures'
  | 'documents'
  | 'remove'
  | 'bring_back';

/** One field, before and after. */
export type FieldChange = { field: string; before: Json; after: Json };

/** A change as the log has it. */
export type LoggedChange = FieldChange & {
  batchId: string;
  kind: BatchKind;
  revision: number;
  /** Null once whoever did it is no longer among the staff. */
  staffId: string | null;
  happenedAt: number;
};

/** What is changed: a listing, by its id, the agency, or its areas. */
export type Subject = number | 'agency' | 'areas';

const subjectOf = (subject: Subject) => (typeof subject === 'number' ? `listing ${subject}` : subject);

/** Begins a batch, within a transaction; false when it is there already, for the same request sent again. */
export async function beginBatch({ kysely }: Db, { id, kind, staffId, now }: Batch): Promise<boolean> {
  const added = await kysely
    .insertInto('change_batches')
    .values({ id, kind, staff_id: staffId, happened_at: now, undone_by: null })
    .onConflict((known) => known.column('id').doNothing())
    .returning('id')
    .execute();
  if (added.length > 0) noteBatch(id, kind);
  return added.length > 0;
}

/** Logs what a batch changed of its subject, which is at `revision` by it. */
export async function logChanges(
  { kysely }: Db,
  batchId: string,
  { id, revision }: { id: Subject; revision: number },
  changes: readonly FieldChange[],
): Promise<void> {
  if (typeof id === 'number') noteSubject(id);
  for (const some of inBatches(changes)) {
    await kysely
      .insertInto('changes')
      .values(
        some.map(({ field, before, after }) => ({
          ...{ batch_id: batchId, subject: subjectOf(id), revision, field },
          before_json: writeJson(before),
          after_json: writeJson(after),
        })),
      )
      .execute();
  }
}

/** Logs the same change of many listings, each of which is at its `revision` by it. */
export async function logSameChange(
  { kysely }: Db,
  batchId: string,
  listings: readonly { id: number; revision: number }[],
  { field, before, after }: FieldChange,
): Promise<void> {
  const values = { batch_id: batchId, field, before_json: writeJson(before), after_json: writeJson(after) };
  for (const some of inBatches(listings)) {
    await kysely
      .insertInto('changes')
      .values(some.map(({ id, revision }) => ({ ...values, subject: subjectOf(id), revision })))
      .execute();
  }
}

/** At how many changes a subject is by the log; 0 where it has none. */
export async function findRevision({ kysely }: Db, subject: Subject): Promise<number> {
  const row = await kysely
    .selectFrom('changes')
    .select((all) => all.fn.max('revision').as('revision'))
    .where('subject', '=', subjectOf(subject))
    .executeTakeFirst();
  return row?.revision ?? 0;
}

/** What was changed after this revision, the earliest first. */
export async function changesSince(db: Db, subject: Subject, revision: number): Promise<LoggedChange[]> {
  const rows = await selectChanges(db, subject).where('changes.revision', '>', revision).execute();
  return rows.map(readChange);
}

/** Who changed a field last, and when. */
export type LastChange = Pick<LoggedChange, 'field' | 'staffId' | 'happenedAt'>;

/** Who changed each field of a listing last, and when. Of what the log has of it only as much is read as it has fields. */
export async function findLastChanges(db: Db, listingId: number): Promise<LastChange[]> {
  const last = await db.kysely
    .selectFrom('changes')
    .select((all) => ['field', all.fn.max('revision').as('revision')])
    .where('subject', '=', subjectOf(listingId))
    .groupBy('field')
    .execute();
  const lastOf = new Map(last.map(({ field, revision }) => [field, revision]));
  const found: LastChange[] = [];
  for (const revisions of inBatches([...new Set(lastOf.values())])) {
    const rows = await db.kysely
      .selectFrom('changes')
      .innerJoin('change_batches', 'change_batches.id', 'changes.batch_id')
      .select(['field', 'revision', 'staff_id', 'happened_at'])
      .where('subject', '=', subjectOf(listingId))
      .where('revision', 'in', revisions)
      .execute();
    const current = rows.filter(({ field, revision }) => lastOf.get(field) === revision);
    found.push(...current.map(({ field, staff_id: staffId, happened_at: at }) => ({ field, staffId, happenedAt: at })));
  }
  return found;
}

/** The last change of a field; null when it was never changed. */
export async function findLastChangeOf(db: Db, listingId: number, field: string): Promise<LoggedChange | null> {
  const row = await selectChanges(db, listingId)
    .where('field', '=', field)
    .clearOrderBy()
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : readChange(row);
}

/** What these batches changed of a subject, the earliest first. */
export async function changesOfBatches(db: Db, subject: Subject, batchIds: readonly string[]): Promise<LoggedChange[]> {
  const rows = await selectChanges(db, subject)
    .where('batch_id', 'in', [...batchIds])
    .execute();
  return rows.map(readChange);
}

/** The fields of a subject that this batch changed; none when it is not known. */
export async function fieldsOfBatch({ kysely }: Db, batchId: string, subject: Subject): Promise<string[]> {
  const rows = await kysely
    .selectFrom('changes')
    .select('field')
    .where('batch_id', '=', batchId)
    .where('subject', '=', subjectOf(subject))
    .execute();
  return rows.map(({ field }) => field);
}

/** What a batch was and how many listings it changed; null when it is not known. `field`: one that it changed. */
export async function findBatch(db: Db, id: string): Promise<FoundBatch | null> {
  const row = await selectBatches(db).where('change_batches.id', '=', id).executeTakeFirst();
  return row === undefined ? null : readBatch(row);
}

/** The last batches of a kind, the latest first. `by`: only those of this member of the staff. */
export async function findLastBatches(
  db: Db,
  kind: BatchKind,
  { since, by, limit }: { since: number; by: string | null; limit: number },
): Promise<FoundBatch[]> {
  const recent = db.kysely.selectFrom('change_batches').select('id').where('kind', '=', kind);
  const ids = await recent
    .where('happened_at', '>', since)
    .$if(by !== null, (batches) => batches.where('staff_id', '=', by))
    .orderBy('happened_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  if (ids.length === 0) return [];
  const among = ids.map(({ id }) => id);
  const rows = await selectBatches(db).where('change_batches.id', 'in', among).execute();
  return rows.map(readBatch).toSorted((one, other) => among.indexOf(one.id) - among.indexOf(other.id));
}

type FoundBatch = {
  id: string;
  kind: BatchKind;
  staffId: string | null;
  happenedAt: number;
  /** By which batch; null while it is not, or not whole. */
  undoneBy: string | null;
  count: number;
  field: string;
};

const batchColumns = [
  'change_batches.id',
  'change_batches.kind',
  'change_batches.staff_id',
  'change_batches.happened_at',
  'change_batches.undone_by',
] as const;

function selectBatches({ kysely }: Db) {
  return kysely
    .selectFrom('change_batches')
    .leftJoin('changes', 'changes.batch_id', 'change_batches.id')
    .select((batch) => [
      ...batchColumns,
      batch.fn.count<number>('changes.subject').distinct().as('count'),
      batch.fn.min('changes.field').as('field'),
    ])
    .groupBy(batchColumns);
}

type BatchRow = Awaited<ReturnType<ReturnType<typeof selectBatches>['execute']>>[number];

function readBatch({
  kind,
  staff_id: staffId,
  happened_at: happenedAt,
  undone_by: undoneBy,
  ...row
}: BatchRow): FoundBatch {
  return {
    kind: kind as BatchKind,
    staffId,
    happenedAt,
    undoneBy,
    id: row.id,
    count: row.count,
    field: row.field ?? '',
  };
}

/** Everything that a batch changed, by listing. What many listings took is read in parts that let other requests through. */
export async function findBatchChanges(
  { kysely }: Db,
  batchId: string,
): Promise<(FieldChange & { listingId: number })[]> {
  const ofBatch = kysely.selectFrom('changes').where('batch_id', '=', batchId).orderBy('subject');
  const subjects = await ofBatch.select('subject').distinct().execute();
  const found: (FieldChange & { listingId: number })[] = [];
  for (const some of inBatches(subjects.map(({ subject }) => subject))) {
    if (found.length > 0) await new Promise(setImmediate);
    const rows = await ofBatch
      .select(['subject', 'field', 'before_json', 'after_json'])
      .where('subject', 'in', some)
      .orderBy('revision')
      .execute();
    for (const { subject, field, before_json: before, after_json: after } of rows) {
      const listingId = Number(subject.replace(subjectOf(0).slice(0, -1), ''));
      found.push({ listingId, field, before: readJson(before), after: readJson(after) });
    }
  }
  return found;
}

/** Deletes what is known of a listing's past. */
export async function deleteLog({ kysely }: Db, listingId: number): Promise<void> {
  const own = kysely.selectFrom('changes').select('batch_id').where('subject', '=', subjectOf(listingId));
  const batches = await own.distinct().execute();
  await kysely.deleteFrom('changes').where('subject', '=', subjectOf(listingId)).execute();
  for (const some of inBatches(batches.map((row) => row.batch_id))) {
    await kysely
      .deleteFrom('change_batches')
      .where('id', 'in', some)
      .where('id', 'not in', kysely.selectFrom('changes').select('batch_id').where('batch_id', 'in', some))
      .execute();
  }
}

/**
 * Deletes from the log what it is not to know for ever and was changed earlier: of listings what only the office may know (names of
 * owners, how to reach them, documents, what was noted with a request for publication), of the agency who was in its team.
 */
export async function deleteOldInternals({ kysely }: Db, before: number): Promise<void> {
  const old = kysely.selectFrom('change_batches').select('id').where('happened_at', '<', before);
  await kysely
    .deleteFrom('changes')
    .where((row) =>
      row.or([
        row('field', 'like', 'internal.%'),
        row('field', 'like', 'document.%'),
        row('field', 'in', ['request', 'people']),
      ]),
    )
    .where('batch_id', 'in', old)
    .execute();
}

function selectChanges({ kysely }: Db, subject: Subject) {
  return kysely
    .selectFrom('changes')
    .innerJoin('change_batches', 'change_batches.id', 'changes.batch_id')
    .select(['batch_id', 'kind', 'revision', 'field', 'before_json', 'after_json', 'staff_id', 'happened_at'])
    .where('subject', '=', subjectOf(subject))
    .orderBy('revision')
    .orderBy('field');
}

type ChangeRow = Awaited<ReturnType<ReturnType<typeof selectChanges>['execute']>>[number];

function readChange(row: ChangeRow): LoggedChange {
  return {
    batchId: row.batch_id,
    kind: row.kind as BatchKind,
    revision: row.revision,
    field: row.field,
    before: readJson(row.before_json),
    after: readJson(row.after_json),
    staffId: row.staff_id,
    happenedAt: row.happened_at,
  };
}

function writeJson(value: Json): string | null {
  return value === null ? null : JSON.stringify(value);
}

function readJson(text: string | null): Json {
  return text === null ? null : (JSON.parse(text) as Json);
}
