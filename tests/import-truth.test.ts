import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { testLookups as lookups } from './import-lookups.ts';
import { compareWithTruth, describeTruth, readGiven, readTruth } from './import-truth.ts';

const villa = {
  code: 'A-1',
  title: 'A villa by the lane',
  type: 'Villa',
  area: 'Ubud',
  kind: 'freehold',
  price: 250_000,
  cur: 'USD',
  end: null,
  landM2: 300,
  beds: 3,
  baths: 2,
  lb: 120,
  st: 'available',
  pool: 'No',
  furn: '',
  koor: '',
  photos: 0,
  video: false,
};

async function compare(rows: string) {
  const table = `Ref;Title;Type;Location;Price;Tenure;Land size;Bedrooms;Bathrooms;Building size\n${rows}`;
  const open = () =>
    (async function* () {
      yield Buffer.from(table);
    })();
  const truth = readTruth([villa, { ...villa, code: 'A-2', title: 'A house' }]);
  return compareWithTruth(open, truth, readGiven({ mapping: { currency: 'USD' }, answers: {} }), lookups);
}

test('a table is compared with what is so, fact by fact', async () => {
  const truth = await compare(
    'A-1;A villa by the lane;Villa;Ubud;250000;Freehold;300;3;2;120\nA-2;A house;Castle;Ubud;250000;SHM;300;4;2;120\n',
  );
  expect(truth).toMatchObject({ rows: 2, homes: 2, homesIn: 1, right: 11, facts: 22 });
  expect(truth.refused).toMatchObject([{ reference: 'A-2', row: 3 }]);
  expect(truth.questions).toEqual(['currency, for 2 rows', 'type: Castle, 1 rows']);
});

test('a fact that is wrong is named, and that nothing marks it', async () => {
  const truth = await compare('A-1;A villa by the lane;Villa;Ubud;250000;Freehold;300;4;2;120\n');
  expect(truth.wrong.filter(({ code }) => code === 'A-1')).toEqual([
    { code: 'A-1', fact: 'bedrooms', said: 4, meant: 3, isMarked: false },
  ]);
  expect(describeTruth(truth, true)).toContain('A-1 bedrooms: 4 for 3, not marked');
});

test('of the spreadsheet of an agency nearly all is right, and nothing wrong without a mark', async () => {
  const read = async (name: string) => JSON.parse(await readFile(`tests/import-files/${name}.json`, 'utf8'));
  const truth = await compareWithTruth(
    () => createReadStream('tests/import-files/agency-sheet.csv'),
    readTruth(await read('agency-sheet.truth')),
    readGiven(await read('answers')),
    lookups,
  );
  expect(truth.homesIn / truth.homes).toBeGreaterThanOrEqual(0.95);
  expect(truth.right / truth.facts).toBeGreaterThanOrEqual(0.9);
  expect(truth.wrong.filter(({ isMarked }) => !isMarked)).toEqual([]);
  expect(truth.questions.length).toBeLessThanOrEqual(12);
});
