import type { ImportRow } from '#app/features/records/import/import-row.ts';
import { findRow, findRows, saveRow } from '#app/features/records/import/import-rows.server.ts';
import { lockImport } from '#app/features/records/import/imports.server.ts';
import type { Db } from '#db/tables.ts';
import { planRows } from './plan-rows.server.ts';

/** What somebody decided of a home of a dry run. */
export type Decision = Pick<ImportRow, 'overwrites' | 'isDouble'>;

/**
 * Keeps what is decided of one home of a dry run, and plans it anew: whether its source counts also where somebody changed it here,
 * or what a likely double is. False when the import is no longer a dry run, or has no such home.
 */
export function decideRow(db: Db, importId: string, position: number, decision: Decision): Promise<boolean> {
  return db.transaction(async (inner) => {
    const locked = await lockImport(inner, importId, ['ready']);
    const stored = locked && (await findRow(inner, importId, position));
    if (!locked || !stored?.row) return false;
    const row = { ...stored.row, ...decision };
    const [planned] = await planRows(inner, locked.run, [{ position, row }]);
    if (planned) await saveRow(inner, importId, planned.stored);
    return true;
  });
}

/** Homes of one transaction. */
const atOnce = 25;

/** Decides the same of all likely doubles of a dry run that are not decided yet. False when it is no longer one. */
export async function decideDoubles(db: Db, importId: string, isDouble: 'same' | 'new'): Promise<boolean> {
  for (let after = 0; ; ) {
    const rows = await findRows(db, importId, { outcome: 'double', after, limit: atOnce });
    for (const { position, row } of rows) {
      // A double of an earlier row is no listing yet.
      const isKnown = row?.double?.listingId != null;
      if (isDouble === 'same' && !isKnown) continue;
      if (!(await decideRow(db, importId, position, { isDouble }))) return false;
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < atOnce) return true;
    after = last.position;
    await new Promise(setImmediate);
  }
}
