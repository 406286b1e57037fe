/** What can be measured, by the name of its file. */
const benches: Record<string, string> = {
  start: 'time to the first answer and memory afterwards (--clean: from a clean clone, too)',
  search: 'the search index beside full-text search of both databases',
  catalogue: 'reading and following the catalogue on both databases',
  cards: 'reading ten cards by id on both databases',
  leads: "a page of the desk's list of leads on both databases",
  page: 'CPU of a page that is in no cache',
  pictures: 'making renditions of a picture',
};

const name = process.argv[2] ?? '';

if (name in benches) {
  const bench = (await import(new URL(`${name}.ts`, import.meta.url).href)) as { run(): Promise<void> };
  await bench.run();
} else {
  console.log('npm run bench -- <name>');
  for (const [each, about] of Object.entries(benches)) console.log(`  ${each.padEnd(10)}${about}`);
  if (name !== '') process.exitCode = 1;
}
