import type { Database } from '#app/platform/db/database.ts';
import type { Tables } from '#db/tables.ts';

/** The same database, counting the statements it runs. */
export function countQueries(db: Database<Tables>): { counted: Database<Tables>; queries: () => number } {
  let count = 0;
  const kysely = db.kysely.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      count += 1;
      return result;
    },
  });
  return { counted: { ...db, kysely }, queries: () => count };
}
