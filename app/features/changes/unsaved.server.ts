import { logFailure } from '#app/platform/db/unavailable.ts';
import type { Logger } from '#app/platform/log.ts';
import type { Db } from '#db/tables.ts';

/** Why nothing could be saved. */
export type Unsaved = 'lost' | 'disk_full';

/** What `work` answers, or why it could not be saved, which is logged with `about`; what the route throws is thrown. */
export async function orUnsaved<Result>(
  { db, log }: { db: Pick<Db, 'isDiskFull'>; log: Pick<Logger, 'error' | 'warn'> },
  work: () => Promise<Result>,
  about: Readonly<Record<string, string>> = {},
): Promise<Result | { unsaved: Unsaved }> {
  try {
    return await work();
  } catch (error) {
    logFailure(log, error, 'A change could not be saved', about);
    return { unsaved: db.isDiskFull() ? 'disk_full' : 'lost' };
  }
}

export function isUnsaved(answer: unknown): answer is { unsaved: Unsaved } {
  return typeof answer === 'object' && answer !== null && 'unsaved' in answer;
}

export function unsavedStatus(unsaved: Unsaved): number {
  return unsaved === 'disk_full' ? 507 : 503;
}
