import { beginBatch } from '#app/features/changes/change-log.server.ts';
import { eraseLeads } from '#app/features/leads/privacy/person.server.ts';
import type { PersonKeys } from '#app/features/leads/same-person.server.ts';
import { eraseOwner } from '#app/features/records/erase/erase-owner.server.ts';
import { eraseImportedOwner } from '#app/features/records/erase/imported-owners.server.ts';
import { ownedBatches } from '#app/features/records/erase/owned-batches.ts';
import type { OwnedHome } from '#app/features/records/erase/owned-homes.server.ts';
import { putTask } from '#app/features/tasks/task-rows.server.ts';
import { NotDone, orNothing } from '#app/platform/db/not-done.ts';
import type { Db } from '#db/tables.ts';
import { alsoErased, type Choice } from './erase-choice.ts';
import type { Erased } from './erasure.ts';
import { countHeld, digestOfHeld, findHeld, type Held, isNothing } from './find-person.server.ts';
import { deleteErasedFiles, type ErasedFiles, type EraseTools, forgetTask } from './forget-files.server.ts';
import { insertAct, type PersonCounts, saveErased } from './person-acts.server.ts';
import { ownersOf } from './person-keys.ts';

/** `seen`: the digest of what was shown before; null for a command, which takes what is there. */
type Order = {
  keys: PersonKeys;
  seen: string | null;
  choice: Choice;
  key: string;
  staffId: string | null;
  now: number;
};

/** `changed`: there is more, less or something else by now than was shown. Nothing was erased. */
export type EraseResult = { outcome: 'done'; counts: PersonCounts } | { outcome: 'repeated' } | { outcome: 'changed' };

/**
 * Erases everything about a person, or nothing, and writes down how much it was: for a form that is sent twice once. Files go right
 * after that, and once more a while later.
 */
export async function erasePerson({ db, ...tools }: { db: Db } & EraseTools, order: Order): Promise<EraseResult> {
  const held = await findHeld(db, order.keys);
  if (order.seen === null && isNothing(held)) return { outcome: 'done', counts: countHeld(held) };
  const files: ErasedFiles[] = [];
  const result = await orNothing(() =>
    db.transaction(async (inner): Promise<EraseResult> => {
      const { key: id, staffId, now } = order;
      if (!(await insertAct(inner, { id, kind: 'erase', counts: countHeld(held), staffId, now })))
        return { outcome: 'repeated' };
      if (order.seen !== null && (isNothing(held) || digestOfHeld(held) !== order.seen)) throw new NotDone(changed);
      const erased = await eraseHeld(inner, held, order);
      const counts = { ...countHeld(held), mails: erased.messageIds.length, documents: erased.documents.length };
      await saveErased(inner, id, { counts, erased: erasedRows(held, order) });
      await putTask(inner, forgetTask(id, erased, now));
      files.push(erased);
      return { outcome: 'done', counts };
    }),
  );
  for (const erased of files) await deleteErasedFiles(tools, erased);
  if (result.outcome === 'done') await tools.noteErased();
  return result;
}

/** By their ids: what a backup from before this would bring back. */
function erasedRows({ leads, homes, imported }: Held, { keys, choice }: Order): Erased {
  const isOwner = ownersOf(keys);
  return {
    leads: leads.leads.map(({ id }) => id),
    events: leads.events.map(({ id }) => id),
    mails: leads.mails.map(({ id }) => id),
    homes: homes.map((home) => {
      const { notes, documents } = alsoErased(home, choice);
      return {
        listingId: home.listingId,
        ...ownedBatches(home, isOwner),
        notes: [...notes],
        documents: [...documents],
      };
    }),
    imports: imported.map(({ importId, position }) => ({ importId, position })),
  };
}

const changed: EraseResult = { outcome: 'changed' };

async function eraseHeld(db: Db, held: Held, order: Order): Promise<ErasedFiles> {
  const messageIds = await eraseLeads(db, held.leads);
  if (messageIds === null) throw new NotDone(changed);
  if (held.homes.length > 0) await beginBatch(db, { ...order, id: order.key, kind: 'edit' });
  const documents: string[] = [];
  for (const home of held.homes) documents.push(...(await eraseHome(db, home, order)));
  for (const home of held.imported) {
    if (!(await eraseImportedOwner(db, home))) throw new NotDone(changed);
  }
  return { messageIds, documents };
}

/** Answers the documents that went. */
async function eraseHome(db: Db, home: OwnedHome, { keys, choice, key, now }: Order): Promise<readonly string[]> {
  const also = alsoErased(home, choice);
  if (!(await eraseOwner(db, { batchId: key, now }, home, also, ownersOf(keys)))) throw new NotDone(changed);
  return also.documents;
}
