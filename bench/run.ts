import { fork } from 'node:child_process';
import { once } from 'node:events';
import { missedFigures, type Table, writeTable } from './figures.ts';
import { describeMachine } from './machine.ts';
import { saveResults } from './results.ts';

type Bench = { about: string; apart?: true; nodeOptions?: string[] };

/** What can be measured, by the name of its file. Those `apart` are no part of the whole. */
const benches: Record<string, Bench> = {
  cached: { about: 'cached pages and 304 beside nginx serving the same bytes' },
  page: { about: 'CPU of a page that is in no cache' },
  weight: { about: 'bytes of HTML, script and pictures of each page, and of the first load on a phone' },
  html: { about: 'every screen in every language by the W3C checker' },
  links: { about: 'internal links that are broken or lead elsewhere' },
  start: { about: 'time to the first answer and memory afterwards (--clean: from a clean clone, too)' },
  lighthouse: { about: 'Lighthouse for every page and language (--only=property,ar --runs=1)' },
  search: { about: 'the search index beside full-text search of both databases' },
  markers: { about: 'pins and clusters of a map over 100,000 listings', apart: true },
  map: { about: 'the map page of 10,000 listings: paint beside the list, tiles, tasks while it is moved', apart: true },
  million: { about: 'search at 1,000,000 listings', apart: true, nodeOptions: ['--max-old-space-size=12288'] },
  catalogue: { about: 'reading and following the catalogue on both databases', apart: true },
  cards: { about: 'reading ten cards by id on both databases', apart: true },
  leads: { about: "a page of the desk's list of leads on both databases", apart: true },
  records: { about: 'CPU of a page of 10,000 listings at the desk, on both databases', apart: true },
  import: { about: '5,000 homes brought in: seconds, memory, searches meanwhile, on both databases', apart: true },
  price: {
    about: 'time until a changed price or a corrected rule is on the site, also at another server',
    apart: true,
  },
  reso: { about: 'RESO Web API by the size of the catalogue', apart: true, nodeOptions: ['--expose-gc'] },
  overload: {
    about: 'more requests than can be answered: 503, memory, other visitors (--runs=8: seconds)',
    apart: true,
  },
  endurance: {
    about: 'an hour of everything at a slow rate: memory and descriptors (--runs=20: minutes)',
    apart: true,
  },
  backup: {
    about: 'a backup of 10,000 listings and 2 GB of pictures, and pages meanwhile, on both databases',
    apart: true,
  },
  pictures: { about: 'making renditions of a picture', apart: true },
  upload: {
    about: 'receiving twenty photos of a telephone: event loop, memory, time until cards show them',
    apart: true,
  },
};

const args = process.argv.slice(2);
const options = args.filter((argument) => argument.startsWith('--'));
const wanted = args.find((argument) => !argument.startsWith('--')) ?? 'all';

if (wanted !== 'all' && !(wanted in benches)) {
  console.log('npm run bench            measures all but the last ones of these, and writes bench/RESULTS.md');
  console.log('npm run bench -- <name>  measures one thing:');
  for (const [name, { about }] of Object.entries(benches)) console.log(`  ${name.padEnd(12)}${about}`);
  process.exitCode = 1;
} else if (wanted === 'all') {
  const machine = describeMachine();
  const tables: Table[] = [];
  for (const [name, { apart }] of Object.entries(benches)) {
    if (apart) continue;
    tables.push(...(await measure(name)));
    // After each, so that half an hour is not lost with the last one.
    await saveResults({ tables, machine, options });
  }
} else {
  await measure(wanted);
}

/** Runs a benchmark in its own process, so none disturbs another's memory; prints and returns its tables. */
async function measure(name: string): Promise<Table[]> {
  const child = fork(new URL('one.ts', import.meta.url), [name, ...options], {
    serialization: 'advanced',
    execArgv: benches[name]?.nodeOptions ?? [],
  });
  let found: Table[] | null = null;
  child.on('message', (tables: Table[]) => {
    found = tables;
  });
  await once(child, 'close');
  const tables = found ?? [{ title: name, note: 'It could not be measured ✗.', rows: [] }];
  if (found === null) process.exitCode = 1;
  for (const table of tables) console.log(`${writeTable(table)}\n`);
  for (const missed of missedFigures(tables)) console.log(`Missed: ${missed}`);
  return tables;
}
