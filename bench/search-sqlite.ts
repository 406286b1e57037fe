import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { IndexEntry } from '#app/features/listings/listing-index-entry.ts';
import type { Contender } from './search-contender.ts';
import {
  answerOf,
  type CountRow,
  facetFields,
  indexes,
  keywordTerms,
  searchedText,
  searchStatements,
  tables,
} from './search-sql.ts';

/** SQLite with FTS5: contentless, prefixes of two and three letters indexed. */
export async function openSqlite(entries: Iterable<IndexEntry>, rounds: number): Promise<Contender> {
  const folder = await mkdtemp(join(tmpdir(), 'bale-bench-'));
  const db = new DatabaseSync(join(folder, 'search.db'));
  for (const pragma of [
    'journal_mode = wal',
    'synchronous = normal',
    'cache_size = -200000',
    'mmap_size = 1000000000',
  ]) {
    db.exec(`pragma ${pragma}`);
  }
  for (const table of tables) db.exec(table);
  db.exec(`create virtual table words using fts5
    (text, content='', detail=none, columnsize=0, prefix='2 3', tokenize='unicode61 remove_diacritics 2')`);
  fill(db, entries);
  for (const statement of [...indexes, "insert into words (words) values ('optimize')", 'analyze']) db.exec(statement);
  return {
    name: 'SQLite FTS5',
    rounds,
    prepare(request) {
      const sql = searchStatements(request, hasWords);
      const page = db.prepare(sql.page);
      const counts = db.prepare(sql.counts);
      return () =>
        answerOf(
          page.all().map((row) => Number(row['id'])),
          counts.all() as CountRow[],
        );
    },
    async close() {
      db.close();
      await rm(folder, { recursive: true });
    },
  };
}

function fill(db: DatabaseSync, entries: Iterable<IndexEntry>): void {
  const listing = db.prepare(`insert into listings values (${Array(facetFields.length + 5).fill('?')})`);
  const offer = db.prepare('insert into offers values (?, ?, ?, ?, ?)');
  const words = db.prepare('insert into words (rowid, text) values (?, ?)');
  db.exec('begin');
  for (const entry of entries) {
    const { id, latitude, longitude, onMarketAt, views, offers } = entry;
    const values = facetFields.map(({ field }) => entry[field]);
    listing.run(id, ...values, latitude, longitude, onMarketAt, views);
    for (const [position, { kind, tenure, comparableUsd }] of offers.entries()) {
      offer.run(id, position, kind, tenure, comparableUsd);
    }
    words.run(id, searchedText(entry));
  }
  db.exec('commit');
}

function hasWords(keyword: string): string {
  const words = keywordTerms(keyword).map((word) => `"${word}"*`);
  return `l.id in (select rowid from words where words match '${words.join(' ')}')`;
}
