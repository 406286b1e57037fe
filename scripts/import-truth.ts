import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { testLookups } from '#tests/import-lookups.ts';
import { compareWithTruth, describeTruth, readGiven, readTruth } from '#tests/import-truth.ts';

// npm run import:truth -- [--list] table.csv table.truth.json [answers.json]   compares what the import reads with what is so

const { values, positionals } = parseArgs({ allowPositionals: true, options: { list: { type: 'boolean' } } });
const [table, truth, answers = 'tests/import-files/answers.json'] = positionals;
if (table === undefined || truth === undefined) {
  process.stderr.write('Give a table and its truth: npm run import:truth -- table.csv table.truth.json\n');
  process.exit(2);
}
const read = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'));
const result = await compareWithTruth(
  () => createReadStream(table),
  readTruth(await read(truth)),
  readGiven(await read(answers)),
  testLookups,
);
process.stdout.write(`${describeTruth(result, values.list ?? false)}\n`);
