import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Figure, wordsOf } from '#tests/faults/figure.ts';
import { succeeds } from './run.ts';
import { findTools } from './test-tools.ts';

// npm run test:faults   breaks everything that can break around leads, listings and the desk, on both engines, and ends with a table
// of what was counted

/** What must be in the table: a figure that nobody counted did not hold. */
const expected = [
  ...['kill -9 under load', 'mail server refusing-everybody', 'mail server hanging', 'mail server cut-after-data'],
  ...['mail server away', 'one key', 'disk full', 'hostile bodies', 'foreign origins', 'script strings', 'canaries'],
  ...['password guesses', 'access matrix', 'hostile uploads', 'hostile documents'],
  ...['killed while editing', 'killed while uploading', 'killed while sweeping', 'machine lost'],
  ...['64 file descriptors', 'image process killed'],
  ...['killed while starting', 'database stopped', 'database connections cut', 'database half-open'],
  ...['database late by 2 s', 'database none free', 'database only to be read'],
  ...['database of five connections', 'database away', 'storage away'],
  ...[
    'clock an hour forward and back',
    'stopped during an upload',
    'two processes on one sqlite',
    'two processes on one postgres',
  ],
  ...['pictures on a disk that can only be read', 'log on a full disk', 'ended with its log on a full disk'],
  ...['log that can only be read', 'log that nobody reads'],
  ...['database on a disk that can only be read', 'database whose files can only be read'],
  ...['descriptors', 'stopped under load', 'stopped with connections that wait', 'damaged picture'],
  ...[
    'database of 0 bytes',
    'database copied without its log',
    'database cut short',
    'database with a page of nonsense',
  ],
];

findTools();
// The long tests have a short form of each.
process.env['KILL_ROUNDS'] ??= '200';
process.env['HOSTILE_BODIES'] ??= '5000';
process.env['SCRIPT_STRINGS'] ??= '300';
process.env['KILLED_STARTS'] ??= '20';
process.env['DATABASE_AWAY'] ??= '20';
const folder = mkdtempSync(join(tmpdir(), 'bale-figures-'));
const file = join(folder, 'figures');
writeFileSync(file, '');
process.env['FIGURES'] = file;

/** What is broken where a server is started and stopped. */
const ofServer = ['server-stop', 'server-start', 'server-pictures'].map((name) => `tests/e2e/${name}.long`);
const suites = ['tests/faults/', 'tests/upgrade/', ...ofServer];
const passed = succeeds('Faults', 'vitest', ['run', '--project', 'long', ...suites]);
const figures = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as Figure)
  .toSorted((one, other) => one.what.localeCompare(other.what, 'en'));
rmSync(folder, { recursive: true });

const widest = Math.max(0, ...figures.map(({ what }) => what.length));
const rows = figures.map((figure) => `${figure.what.padEnd(widest)}  ${wordsOf(figure.figures)}`);
process.stdout.write(`\nFigures\n${rows.join('\n')}\n`);
const missing = expected.filter((name) => !figures.some(({ what }) => what.startsWith(name)));
if (missing.length > 0) process.stdout.write(`Not counted: ${missing.join(', ')}\n`);
const held = passed && missing.length === 0;
process.stdout.write(held ? 'All of it held.\n' : 'Not all of it held.\n');
process.exit(held ? 0 : 1);
