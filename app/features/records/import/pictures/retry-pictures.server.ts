import { changeImport, lockImport, putImportTask } from '#app/features/records/import/imports.server.ts';
import type { Db } from '#db/tables.ts';

/**
 * Has the pictures of an import that is over and that did not come fetched again, as far as they lie on other sites: a file that
 * was sent is no longer there. False when there are none, or it is not over.
 */
export function retryPictures(db: Db, importId: string, now: number): Promise<boolean> {
  return db.transaction(async (inner) => {
    if ((await lockImport(inner, importId, ['done'])) === null) return false;
    const again = await inner.kysely
      .updateTable('import_pictures')
      .set({ problem: null, done_at: null })
      .where('import_id', '=', importId)
      .where('problem', 'is not', null)
      .where('address', 'like', 'http%')
      .returning('place')
      .execute();
    if (again.length === 0) return false;
    await changeImport(inner, importId, ['done'], { state: 'running' });
    await putImportTask(inner, importId, now);
    return true;
  });
}
