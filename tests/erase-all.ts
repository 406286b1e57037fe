import { randomUUID } from 'node:crypto';
import type { PersonKeys } from '#app/features/leads/same-person.server.ts';
import { erasePerson } from '#app/features/privacy/erase-person.server.ts';
import type { Db } from '#db/tables.ts';

/** Erases everything about a person from a database without files, as the command does. */
export function eraseAll(db: Db, keys: PersonKeys) {
  const order = { keys, seen: null, choice: 'all', key: randomUUID(), staffId: null, now: Date.now() } as const;
  return erasePerson(
    { db, files: { remove: async () => {} }, forgetFiles: async () => {}, noteErased: async () => {} },
    order,
  );
}
