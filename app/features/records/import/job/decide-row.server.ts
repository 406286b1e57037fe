import { findRow, saveRow } from '#app/features/records/import/import-rows.server.ts';
import { lockImport } from '#app/features/records/import/imports.server.ts';
import type { Db } from '#db/tables.ts';
import { planRows } from './plan-rows.server.ts';

/**
 * Decides of one home of a dry run whether its source counts also where somebody changed it here, and plans it anew. False when the
 * import is no longer a dry run, or has no such home.
 */
export function decideRow(db: Db, importId: string, position: number, overwrites: boolean): Promise<boolean> {
  return db.transaction(async (inner) => {
    const locked = await lockImport(inner, importId, ['ready']);
    const stored = locked && (await findRow(inner, importId, position));
    if (!locked || !stored?.row) return false;
    const row = { ...stored.row, overwrites };
    const [planned] = await planRows(inner, locked.run, [{ position, row }]);
    if (planned) await saveRow(inner, importId, planned.stored);
    return true;
  });
}
