import type { Db } from '#db/tables.ts';

/** The same database, counting the statements it runs. */
export function countQueries(db: Db): { counted: Db; queries: () => number } {
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
