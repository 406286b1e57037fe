import { describe, expect, test } from 'vitest';
import type { ImportRow } from '#app/features/records/import/import-row.ts';
import { testLookups as lookups } from '#tests/import-lookups.ts';
import { type ColumnMapping, readMapping } from './column-mapping.ts';
import { proposeMapping } from './propose-columns.ts';
import { readTable } from './read-table.ts';
import { sampleTable } from './sample-table.ts';

const opened = (text: string) => () =>
  (async function* () {
    yield Buffer.from(text);
  })();

async function propose(text: string) {
  return proposeMapping(await sampleTable(opened(text)), lookups);
}

async function read(text: string, said: Partial<ColumnMapping> = {}): Promise<ImportRow[]> {
  const mapping = readMapping({ ...(await propose(text)).mapping, ...said });
  if (mapping === null) throw new Error('This is no mapping.');
  const rows: ImportRow[] = [];
  for await (const row of readTable(opened(text), mapping, lookups)) rows.push(row);
  return rows;
}

/** Of a file of one home. */
async function readOne(heads: string, cells: string, said: Partial<ColumnMapping> = {}): Promise<ImportRow> {
  const [row] = await read(`Type;Location;${heads}\nVilla;Canggu;${cells}\n`, said);
  if (row === undefined) throw new Error('No row came.');
  return row;
}

const targetOf = async (head: string, ...values: string[]) => {
  const { columns } = await propose(`${head}\t\n${values.map((value) => `${value}\t\n`).join('')}`);
  return columns[0];
};

describe('a unit or period in a name', () => {
  test.each(['Harga per are', 'Price/are', 'Price per are', 'Rate / are', 'Harga /are', 'Per are', 'IDR per are'])(
    '%s is multiplied by the land',
    async (head) => {
      const { fields, doubts } = await readOne(`LT (are);${head}`, '5;Rp 850 juta');
      expect(fields['offer.sale.price']).toEqual({ amount: 4_250_000_000, currency: 'IDR' });
      expect(doubts).toContainEqual(expect.objectContaining({ reason: 'by_area' }));
    },
  );

  test.each(['Price/m2', 'Price per sqm', 'Price (USD/m²)', 'Harga per meter', 'Harga / m2'])(
    '%s is a price of a square metre',
    async (head) => {
      const { fields } = await readOne(`Land size m2;${head}`, '500;USD 900');
      expect(fields['offer.sale.price']).toEqual({ amount: 450_000, currency: 'USD' });
    },
  );

  test.each(['Harga per are', 'Price/m2'])('%s without the land is left out and listed', async (head) => {
    const { fields, leftOut } = await readOne(head, 'Rp 300 juta');
    expect(Object.keys(fields).filter((field) => field.endsWith('.price'))).toEqual([]);
    expect(leftOut).toContainEqual(expect.objectContaining({ column: head, reason: 'price_per_area' }));
  });

  test('gives way to the whole price beside it', async () => {
    const { columns } = await propose('Harga per are;LT (are);Total harga\nRp 850 juta;5;Rp 4,25 miliar\n');
    expect(columns.map(({ mapped }) => mapped.target)).toEqual([null, 'lotSqm', 'price']);
  });

  test.each(['Years', 'Tahun', 'Lease (years)', 'Masa Sewa', 'Lease length', 'Years left', 'Sisa sewa', 'Lease term'])(
    '%s is the length of a lease',
    async (head) => {
      const row = await readOne(`Hak;${head};Price`, 'Leasehold;25;USD 350000', { leaseStart: '2026-05-01' });
      expect(row.fields).toMatchObject({ offers: ['sale'], 'offer.sale.leaseEnd': '2051-05-01' });
      expect(row.doubts).toContainEqual(expect.objectContaining({ target: 'leaseYears', reason: 'assumed_start' }));
      const { fields, leftOut } = await readOne(`Hak;${head};Price`, 'Leasehold;25;USD 350000');
      expect(fields['offer.sale.leaseEnd']).toBeUndefined();
      expect(leftOut).toMatchObject([{ value: '25', reason: 'no_lease_start' }]);
    },
  );

  test('Tahun with years of building is the year built', async () => {
    expect((await targetOf('Tahun', '2015', '2019'))?.mapped.target).toBe('yearBuilt');
  });

  test.each(['Month', 'Day', 'Hari', 'Bulan', 'Months', 'Date'])('%s is no rent', async (head) => {
    for (const value of ['12', 'USD 25', '2500000']) {
      expect((await targetOf(head, value))?.mapped.target ?? null).toBeNull();
    }
  });

  test.each([
    ['Monthly', 'price.month'],
    ['Per bulan', 'price.month'],
    ['Yearly', 'price.year'],
    ['Harian', 'price.night'],
  ])('%s is a rent', async (head, target) => {
    expect((await targetOf(head, 'USD 2,500'))?.mapped.target).toBe(target);
  });

  test.each([
    ['Harga (juta)', '4.750', { amount: 4_750_000_000, currency: 'IDR' }],
    ['Price USD', '350000', { amount: 350_000, currency: 'USD' }],
    ['Price (EUR, thousand)', '350', { amount: 350_000, currency: 'EUR' }],
    ['price_sale_current_cents', 'USD 35000000', { amount: 350_000, currency: 'USD' }],
  ])('%s counts %s so', async (head, value, price) => {
    expect((await readOne(head, value)).fields['offer.sale.price']).toEqual(price);
  });
});

describe('a name that is guessed', () => {
  test('from values alone is marked as doubtful', async () => {
    const { columns } = await propose('Ref;Foo;Bar\nA;Villa;USD 250000\nB;House;USD 90000\n');
    expect(columns.map(({ mapped, foundBy, isDoubtful }) => [mapped.target, foundBy?.by, isDoubtful])).toEqual([
      ['reference', 'name', false],
      ['type', 'values', true],
      ['price', 'values', true],
    ]);
  });

  test.each([
    ['Kontak agen', '081234567001'],
    ['Marketing', '081234567001'],
    ['Foo', '081234567001'],
    ['Hubungi', '6281234567001'],
    ['Telp kantor', '0361474888'],
    ['Lainnya', 'Informasi tambahan tidak tersedia'],
    ['Foo (per are)', 'Rp 850 juta'],
  ])('%s with %s is nothing', async (head, value) => {
    expect((await targetOf(head, value, value))?.mapped.target ?? null).toBeNull();
  });
});

describe('what a home is known by', () => {
  test.each([
    ['No;Kode', '1;VM-07', '2;VK-12', 1],
    ['Kode;No', 'VM-07;1', 'VK-12;2', 0],
    ['Nomor;Ref', '1;7', '2;3', 1],
    ['ID;Listing code', '1;A-7', '2;A-3', 1],
    ['No.;Kode Properti', '1;X', '2;Y', 1],
  ])('%s: the code, and not the number of the row', async (heads, one, two, at) => {
    const { columns } = await propose(`${heads};Type\n${one};Villa\n${two};House\n`);
    expect(columns.map(({ mapped }) => mapped.target).indexOf('reference')).toBe(at);
  });

  test.each(['No', 'Nomor', 'ID', 'No urut', '#'])('%s that counts the rows is none', async (head) => {
    const { columns } = await propose(`${head};Type\n1;Villa\n2;House\n3;Villa\n`);
    expect(columns[0]?.mapped.target).not.toBe('reference');
  });

  test('numbers of another system are one', async () => {
    expect((await targetOf('ID', '101', '102'))?.mapped.target).toBe('reference');
  });
});

describe('names in English, Indonesian, or both', () => {
  test.each([
    ['Judul / Title', 'A villa by the lane', 'text.en.title'],
    ['Title (Judul)', 'Rumah di tepi sungai', 'text.id.title'],
    ['Nama Properti', 'A villa near the beach', 'text.en.title'],
    ['Harga (Price)', 'USD 250000', 'price'],
    ['Lokasi / Location', 'Canggu', 'place'],
    ['Jenis | Type', 'Villa', 'type'],
    ['Total price', 'USD 250000', 'price'],
    ['Harga total', 'Rp 4 miliar', 'price'],
    ['Remarks', 'Owner needs the money and will take less for it.', 'internal.notes'],
    ['Catatan', 'kunci di pos', 'internal.notes'],
    ['Notes', 'The keys are with the neighbour', 'internal.notes'],
    ['Keterangan internal', 'Jangan beri tahu pembeli', 'internal.notes'],
    ['Private description', 'Do not tell', 'internal.notes'],
    ['Public remarks', 'A house near the beach', 'text.en.description'],
    ['Kolam', 'Shared', 'pool'],
    ['Pool type', 'Private', 'pool'],
    ['Building size unit', 'Sq Ft', 'livingUnit'],
  ])('%s with %s is %s', async (head, value, target) => {
    expect((await targetOf(head, value))?.mapped.target).toBe(target);
  });

  test('stand in two rows', async () => {
    const rows = await read(
      'Kode;Jenis;Lokasi;Luas\nCode;Type;Location;Land size (are)\nA;Villa;Ubud;3\nB;House;Ubud;4\n',
    );
    expect(rows.map(({ sourceReference, fields }) => [sourceReference, fields['type']])).toEqual([
      ['A', 'Villa'],
      ['B', 'House'],
    ]);
    const [home] = await read(
      'Ref;Type;Location;Land size;Price\n;;;are;USD\nA;Villa;Ubud;3;90000\nB;Villa;Ubud;3;90000\n',
    );
    expect(home?.fields).toMatchObject({ lotSqm: 300, 'offer.sale.price': { amount: 90_000, currency: 'USD' } });
  });
});

describe('a column about the pool', () => {
  test.each([
    ['Private', true, false],
    ['Ya', true, false],
    ['8 x 4 m', true, false],
    ['Shared', false, true],
    ['Kolam bersama', false, true],
    ['Communal pool', false, true],
    ['No', false, false],
    ['Tidak ada', false, false],
    ['Without pool', false, false],
  ])('%s', async (value, own, shared) => {
    const { fields } = await readOne('Kolam', value);
    expect([fields['feature.pool'], fields['feature.shared-pool']]).toEqual([own, shared]);
  });

  test('that says neither is left open and listed', async () => {
    const { fields, leftOut } = await readOne('Kolam', 'private or shared');
    expect(fields['feature.pool']).toBeUndefined();
    expect(leftOut).toMatchObject([{ target: 'pool' }]);
  });
});

describe('units of areas', () => {
  test.each([
    ['fave_property_size;fave_property_size_prefix', '180;Sq Ft', 'livingSqm', 16.72],
    ['fave_property_land;fave_property_land_postfix', '3;Are', 'lotSqm', 300],
    ['REAL_HOMES_property_size;REAL_HOMES_property_size_postfix', '2400;sq ft', 'livingSqm', 222.97],
    ['REAL_HOMES_property_lot_size;REAL_HOMES_property_lot_size_postfix', '3;are', 'lotSqm', 300],
    ['property_land_area;property_land_area_unit', '320;squareMeter', 'lotSqm', 320],
    ['plot_area;area_unit', '1000;sqft', 'lotSqm', 92.9],
    ['Luas tanah;Satuan', '4;are', 'lotSqm', 400],
    ['Land size;Unit', '500;m²', 'lotSqm', 500],
    ['fave_property_land;fave_property_land_postfix', '250 m2;Are', 'lotSqm', 250],
  ])('%s with %s', async (heads, cells, field, area) => {
    const { fields, doubts } = await readOne(heads, cells);
    expect(fields[field]).toBe(area);
    expect(doubts).toBeUndefined();
  });

  test('of a column beside them that nobody knows leaves the area out', async () => {
    const { fields, leftOut } = await readOne('property_land_area;property_land_area_unit', '3;tsubo');
    expect(fields['lotSqm']).toBeUndefined();
    expect(leftOut).toMatchObject([{ target: 'lotSqm', reason: 'unknown_unit' }]);
  });

  test('come from the other cells of the column, and are marked', async () => {
    const rows = await read('Ref;Type;Location;LT\nA;Villa;Ubud;7 are\nB;Villa;Ubud;8,5\n');
    expect(rows[1]?.fields['lotSqm']).toBe(850);
    expect(rows[1]?.doubts).toMatchObject([{ target: 'lotSqm', reason: 'assumed_unit' }]);
    expect(rows[0]?.doubts).toBeUndefined();
  });

  test.each(['7 are;400 m2;8', '8;3;12'])('are asked for where %s does not show them', async (cells) => {
    const text = `Ref;Type;Location;LT\n${cells
      .split(';')
      .map((cell, at) => `${at}X;Villa;Ubud;${cell}\n`)
      .join('')}`;
    expect((await propose(text)).mapping.areaUnit).toBeNull();
    const bare = (rows: ImportRow[]) => rows.find(({ row }) => row === (cells.startsWith('8') ? 2 : 4));
    expect(bare(await read(text))?.leftOut).toMatchObject([{ reason: 'unknown_unit', value: '8' }]);
    expect(bare(await read(text, { areaUnit: 'are' }))?.fields['lotSqm']).toBe(800);
  });
});

describe('rows with more cells than columns', () => {
  const heads = 'Ref,Type,Area,Bedrooms,Title,Price USD';

  test.each([
    ['UT-1,Villa,Canggu,3,Villa Satu,450,000', 450_000],
    ['UT-2,Villa,Ubud,2,Villa Dua,1,250,000', 1_250_000],
    ['UT-3,Villa,"Canggu",3,Villa Tiga,$ 95,500', 95_500],
  ])('%s is put together', async (line, amount) => {
    const [row] = await read(`${heads}\n${line}\nX,House,Ubud,1,Rumah,99000\n`);
    expect(row?.fields['offer.sale.price']).toEqual({ amount, currency: 'USD' });
    expect(row?.fields).toMatchObject({ type: 'Villa' });
  });

  test('with two such numbers as well', async () => {
    const [row] = await read(
      'Ref,Type,Area,Price USD,Land size m2,Beds\nA,Villa,Ubud,450,000,1,250,3\nB,House,Ubud,99000,90,1\n',
    );
    expect(row?.fields).toMatchObject({ lotSqm: 1250, bedrooms: 3, 'offer.sale.price': { amount: 450_000 } });
  });

  test('a comma in an area is one as well', async () => {
    const [row] = await read(`${heads}\nA,Villa,Batu Bolong, Canggu,3,Villa Satu,450000\nB,House,Ubud,1,Rumah,99000\n`);
    expect(row?.fields).toMatchObject({ bedrooms: 3, 'text.id.title': 'Villa Satu' });
    expect(row?.fields['offer.sale.price']).toEqual({ amount: 450_000, currency: 'USD' });
  });

  test('leave out what could be cut in several ways', async () => {
    const text = 'Ref,Type,Area,Title,Street\nA,Villa,Ubud,Villa, Satu,Jalan 1\nB,House,Ubud,Rumah,Jalan 2\n';
    const [row] = await read(text);
    expect(row?.problems).toEqual([]);
    expect(row?.fields).toMatchObject({ type: 'Villa', place: 'ubud' });
    expect(Object.values(row?.fields ?? {})).not.toContain('Satu');
    expect(row?.leftOut).toContainEqual(expect.objectContaining({ reason: 'more_cells', target: 'street' }));
    expect((await sampleTable(opened(text))).unequal).toBe(1);
  });
});

test('what holds for the whole file stands in for the columns that it does not have', async () => {
  const [row] = await read('Ref,Price\nA,250000\n', {
    type: 'Villa',
    place: 'ubud',
    kind: 'rent',
    period: 'month',
    currency: 'USD',
    status: 'Closed',
  });
  expect(row?.problems).toEqual([]);
  expect(row?.fields).toMatchObject({ type: 'Villa', place: 'ubud', offers: ['month'] });
  expect(row?.statuses).toEqual({ month: 'Closed' });
  expect(row?.doubts).toBeUndefined();
});

test('a period and an order of days that nobody said are assumed, and marked', async () => {
  const { fields, doubts } = await readOne('Status;Price;Available from', 'For rent;USD 2,500;03/04/2027');
  expect(fields).toMatchObject({ offers: ['year'], 'offer.year.availableFrom': '2027-04-03' });
  expect(doubts?.map(({ target, reason }) => [target, reason])).toEqual([
    ['availableFrom', 'assumed_order'],
    ['price', 'assumed_period'],
  ]);
  const said = await readOne('Status;Price;Available from', 'For rent;USD 2,500;03/04/2027', {
    period: 'month',
    dayOrder: 'mdy',
  });
  expect(said.fields).toMatchObject({ offers: ['month'], 'offer.month.availableFrom': '2027-03-04' });
  expect(said.doubts).toBeUndefined();
});

test('columns that say where an offer stands are read together', async () => {
  const row = await readOne('post_status;property_status;Price', 'draft;For Sale;USD 5,000');
  expect(row.statuses).toEqual({ sale: 'Incomplete' });
  expect((await readOne('Offer;State;Price', 'Rent, monthly;Closed;USD 5,000')).statuses).toEqual({ month: 'Closed' });
});
