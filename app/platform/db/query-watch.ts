import type { LogEvent } from 'kysely';
import type { Logger } from '#app/platform/log.ts';
import { createDamageWatch } from './damage-watch.ts';
import { createDiskWatch } from './disk-watch.ts';

/** What a database learns of its own state from the outcome of each query, on both engines. */
export function createQueryWatch(log: Logger) {
  const disk = createDiskWatch(log);
  const damage = createDamageWatch(log);
  return {
    /** For Kysely: called with the outcome of each query. */
    note(event: LogEvent) {
      disk.note(event);
      damage.note(event);
    },
    state: { isDiskFull: disk.isFull, isReadOnly: disk.isReadOnly, damage: damage.found },
  };
}
