import pg from 'pg';
import type { IndexEntry } from '#app/features/listings/listing-index-entry.ts';
import { startPostgres } from '#tests/postgres.ts';
import type { Contender } from './search-contender.ts';
import {
  answerOf,
  type CountRow,
  facetFields,
  fieldDefinitions,
  indexes,
  keywordTerms,
  searchedText,
  searchStatements,
  tables,
} from './search-sql.ts';

/** PostgreSQL with a `tsvector` column and a GIN index. Null when PostgreSQL is not installed. */
export async function openPostgres(entries: Iterable<IndexEntry>, rounds: number): Promise<Contender | null> {
  const server = await startPostgres();
  if (server === null) return null;
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  for (const setting of ["work_mem = '64MB'", 'jit = off', 'max_parallel_workers_per_gather = 0']) {
    await client.query(`set ${setting}`);
  }
  for (const table of tables) await client.query(table);
  await client.query('alter table listings add column words tsvector');
  await fill(client, entries);
  const finishing = [...indexes, 'create index listings_words on listings using gin (words)', 'vacuum analyze'];
  for (const statement of finishing) await client.query(statement);
  let prepared = 0;
  return {
    name: 'PostgreSQL',
    rounds,
    prepare(request) {
      const sql = searchStatements(request, hasWords);
      prepared += 1;
      const page = { name: `page-${prepared}`, text: sql.page };
      const counts = { name: `counts-${prepared}`, text: sql.counts };
      return async () => {
        const ids = (await client.query<{ id: number }>(page)).rows.map(({ id }) => id);
        const { rows } = await client.query<CountRow>(counts);
        return answerOf(
          ids,
          rows.map((row) => ({ ...row, count: Number(row.count) })),
        );
      };
    },
    async close() {
      await client.end();
      await server.stop();
    },
  };
}

const batchSize = 1_000;

async function fill(client: pg.Client, entries: Iterable<IndexEntry>): Promise<void> {
  let batch: IndexEntry[] = [];
  for (const entry of entries) {
    batch.push(entry);
    if (batch.length < batchSize) continue;
    await insert(client, batch);
    batch = [];
  }
  await insert(client, batch);
}

async function insert(client: pg.Client, batch: readonly IndexEntry[]): Promise<void> {
  const rows = JSON.stringify(batch.map((entry) => ({ ...entry, text: searchedText(entry) })));
  await client.query(
    `insert into listings select id, ${facetFields.map(({ field }) => field)}, latitude, longitude, "onMarketAt", views,
      to_tsvector('simple', text) from json_to_recordset($1) as entry (id integer, ${fieldDefinitions},
      latitude float8, longitude float8, "onMarketAt" bigint, views integer, text text)`,
    [rows],
  );
  await client.query(
    `insert into offers select (entry->>'id')::integer, position - 1, offer->>'kind', offer->>'tenure',
      (offer->>'comparableUsd')::float8 from json_array_elements($1) as entry,
      json_array_elements(entry->'offers') with ordinality as offers (offer, position)`,
    [rows],
  );
}

function hasWords(keyword: string): string {
  const words = keywordTerms(keyword).map((word) => `${word}:*`);
  return `l.words @@ to_tsquery('simple', '${words.join(' & ')}')`;
}
