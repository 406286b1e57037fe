import { writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { StatementSync } from 'node:sqlite';

// Loaded into a starting site by `--import`: ends it, as kill -9 does, once it has sent the statement that KILL_AT names: `7` the
// seventh, `boundary 3` the one by which the third migration is noted. Writes how many there were to COUNT_TO when it ends by itself.

const { KILL_AT = '', COUNT_TO } = process.env;
const [, boundary, at] = /^(boundary )?(\d+)$/.exec(KILL_AT) ?? [];

/** How Kysely notes a migration that it has run. */
const noting = /insert into "kysely_migration"/;

let statements = 0;
let migrations = 0;

/** Whether this is the one to end at. */
function isLast(sql: string): boolean {
  statements += 1;
  if (noting.test(sql)) migrations += 1;
  if (at === undefined) return false;
  return boundary === undefined ? statements === Number(at) : noting.test(sql) && migrations === Number(at);
}

const end = () => process.kill(process.pid, 'SIGKILL');

for (const name of ['all', 'run'] as const) {
  const original = StatementSync.prototype[name] as (...values: unknown[]) => unknown;
  Object.assign(StatementSync.prototype, {
    [name](this: StatementSync, ...values: unknown[]) {
      const result = original.apply(this, values);
      if (isLast(this.sourceSQL)) end();
      return result;
    },
  });
}

const [query, parse] = [0x51, 0x50];

/** Whether these bytes are a statement as PostgreSQL's protocol frames it: a letter, the length of the rest, the text. */
function isStatement(chunk: unknown): chunk is Buffer {
  if (!Buffer.isBuffer(chunk) || (chunk[0] !== query && chunk[0] !== parse)) return false;
  return chunk.length > 5 && chunk.readUInt32BE(1) === chunk.length - 1;
}

const write = Socket.prototype.write as (...values: unknown[]) => boolean;
Object.assign(Socket.prototype, {
  write(this: Socket, ...values: unknown[]) {
    const [chunk] = values;
    // When the bytes are on their way.
    if (isStatement(chunk) && isLast(chunk.toString('latin1'))) setImmediate(end);
    return write.apply(this, values);
  },
});

if (COUNT_TO) process.on('exit', () => writeFileSync(COUNT_TO, JSON.stringify({ statements, migrations })));
