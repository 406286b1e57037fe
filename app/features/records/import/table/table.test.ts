import { describe, expect, test } from 'vitest';
import type { ImportRow } from '#app/features/records/import/import-row.ts';
import { testLookups as lookups } from '#tests/import-lookups.ts';
import { readMapping, usualMapping } from './column-mapping.ts';
import { columnTargets } from './column-target.ts';
import { proposeMapping } from './propose-columns.ts';
import { readTable } from './read-table.ts';
import { sampleTable } from './sample-table.ts';

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

const opened = (bytes: string | Uint8Array) => () =>
  (async function* () {
    yield typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
  })();

async function propose(text: string | Uint8Array) {
  return proposeMapping(await sampleTable(opened(text)), lookups);
}

async function read(text: string | Uint8Array): Promise<ImportRow[]> {
  return collect(readTable(opened(text), (await propose(text)).mapping, lookups));
}

/** Of a file of one row. */
async function readOne(heads: string, cells: string): Promise<ImportRow> {
  const [row, ...more] = await read(`Type;Location;${heads}\nVilla;Canggu;${cells}\n`);
  expect(more).toEqual([]);
  if (row === undefined) throw new Error('No row came.');
  return row;
}

const indonesian = `Ref;Jenis;Harga (juta);LB;LT (are);KT;Status tanah;Wilayah;Keterangan;Foto;Pemilik;HP;Kode X;Catatan
PE-0311;Villa;4.750;240;3,2;3;SHM;Berawa;Dijual cepat villa 3 kamar tidur yang luas di dekat pantai, dengan kolam renang dan taman;https://photos.pandan.example/311/1.jpg, https://photos.pandan.example/311/2.jpg;Bpk. Sample;0812-555-0142;A3;kunci di pos
PE-0312;Villa;12.800;410;9,75;5;HS s/d 2051;Payangan;Rumah di tepi sungai dengan pemandangan sawah, tenang dan asri untuk keluarga;https://photos.pandan.example/312/1.jpg;Ibu Contoh;0813-555-0177;A3;telp dulu
PE-0315;Tanah;2.150;0;12;;SHM;Kedungu;Tanah datar dekat pantai untuk villa dengan akses jalan yang baik;;PT Misal;;B1;
`;

describe('a table of an agency in Bali', () => {
  test('is matched column by column, with how each was found', async () => {
    const { columns, mapping } = await propose(Buffer.from(indonesian, 'latin1'));
    const found = columns.map(({ mapped, foundBy }) => [mapped.head, mapped.target, foundBy?.by ?? null]);
    expect(found).toEqual([
      ['Ref', 'reference', 'name'],
      ['Jenis', 'type', 'name'],
      ['Harga (juta)', 'price', 'name'],
      ['LB', 'livingSqm', 'name'],
      ['LT (are)', 'lotSqm', 'name'],
      ['KT', 'bedrooms', 'name'],
      ['Status tanah', 'right', 'name'],
      ['Wilayah', 'place', 'name'],
      ['Keterangan', 'text.id.description', 'name'],
      ['Foto', 'pictures', 'name'],
      ['Pemilik', 'internal.ownerName', 'name'],
      ['HP', 'internal.ownerPhone', 'name'],
      ['Kode X', null, null],
      ['Catatan', 'internal.notes', 'name'],
    ]);
    expect(columns[2]).toMatchObject({ mapped: { factor: 1_000_000 }, isDoubtful: true });
    expect(columns[4]).toMatchObject({ mapped: { unit: 'are' }, foundBy: { language: 'id' }, isDoubtful: false });
    expect(readMapping(JSON.parse(JSON.stringify(mapping)))).toEqual(mapping);
  });

  test('is read once its currency is chosen', async () => {
    const { mapping } = await propose(indonesian);
    const [villa, lease, land] = await collect(readTable(opened(indonesian), { ...mapping, currency: 'IDR' }, lookups));
    expect(villa).toMatchObject({
      row: 2,
      sourceReference: 'PE-0311',
      pictures: ['https://photos.pandan.example/311/1.jpg', 'https://photos.pandan.example/311/2.jpg'],
      problems: [],
      fields: {
        ...{ type: 'Villa', place: 'berawa', livingSqm: 240, lotSqm: 320, bedrooms: 3, certificate: 'shm' },
        ...{ 'internal.ownerName': 'Bpk. Sample', 'internal.notes': 'kunci di pos', offers: ['sale'] },
        ...{ 'offer.sale.kind': 'sale', 'offer.sale.tenure': 'freehold' },
        'offer.sale.price': { amount: 4_750_000_000, currency: 'IDR' },
      },
    });
    expect(lease?.fields).toMatchObject({
      ...{ 'offer.sale.tenure': 'leasehold', 'offer.sale.leaseEnd': '2051-12-31', lotSqm: 975 },
      certificate: 'sewa',
    });
    expect(land?.fields).toMatchObject({ type: 'Land', livingSqm: null, bedrooms: null });
    expect(land?.problems).toEqual([]);
  });

  test('has no price where none has a currency', async () => {
    const [villa] = await read(indonesian.replace('(juta)', '(mio)'));
    const price = { column: 'Harga (mio)', value: '4.750', reason: 'unknown_currency', target: 'price' };
    expect(villa).toMatchObject({ problems: [], leftOut: [price] });
  });
});

describe('the names of columns', () => {
  test.for([
    ['Title', 'A house', 'text.en.title'],
    ['Judul', 'Rumah', 'text.id.title'],
    ['Harga sewa/tahun', 'Rp 250 jt', 'price.year'],
    ['Monthly price (USD)', '2,500', 'price.month'],
    ['Sale price', '$ 450,000', 'price.sale'],
    ['ListPrice', '450000 USD', 'price'],
    ['BedroomsTotal', '3', 'bedrooms'],
    ['BathroomsTotalInteger', '3', 'bathrooms'],
    ['LivingArea', '240', 'livingSqm'],
    ['Area', '240', 'livingSqm'],
    ['Area', 'Ubud', 'place'],
    ['fave_property_size', '240', 'livingSqm'],
    ['REAL_HOMES_property_bedrooms', '3', 'bedrooms'],
    ['_property_price', 'USD 1', 'price'],
    ['es_property_bathrooms', '2', 'bathrooms'],
    ['Luas tanah', '3,2 are', 'lotSqm'],
    ['Land size m2', '320', 'lotSqm'],
    ['Sertifikat', 'SHM', 'right'],
    ['Ownership', 'Leasehold', 'right'],
    ['Lease end', '31/03/2051', 'leaseEnd'],
    ['StandardStatus', 'ActiveUnderContract', 'offering'],
    ['Dijual/Disewa', 'Dijual', 'offering'],
    ['Features', 'Pool, AC', 'features'],
    ['Old address', 'https://a.example/villa/1', 'oldAddress'],
    ['URL', 'https://a.example/villa/1', 'oldAddress'],
    ['Images', 'a.jpg|b.jpg', 'pictures'],
    ['Lat', '-8.65', 'latitude'],
    ['Lng', '115.13', 'longitude'],
    ['Swimming pool', 'yes', 'pool'],
    ['Deskripsi (Inggris)', 'A house near the beach', 'text.en.description'],
    ['Listrik', '5.500 VA', 'electricityVa'],
    ['PBG/IMB', 'Ada', 'buildingPermit'],
  ])('%s with %s becomes %s', async ([head, value, target]) => {
    const { columns } = await propose(`${head}\t\n${value}\t\n`);
    expect(columns[0]?.mapped.target).toBe(target);
  });

  test('no two columns become the same, and a name of two meanings takes the one that is left', async () => {
    const { columns } = await propose('Address,Location,Price,Harga\n"Jalan Sawah 3, Ubud",Ubud,$ 1,$ 2\n');
    expect(columns.map(({ mapped }) => mapped.target)).toEqual(['street', 'place', 'price', null]);
  });

  test('columns that have none are known by what stands in them', async () => {
    const photo = 'https://a.example/1.jpg';
    const text = 'A bright house near the beach with a garden and a view of the rice fields, in a quiet lane.';
    const { columns, mapping } = await propose(
      `Villa;Ubud;$ 250,000;-8.506;115.262;${photo};Freehold;"${text}"\nHouse;Canggu;$ 90,000;-8.65;115.13;;SHM;"${text}"\n`,
    );
    const targets = ['type', 'place', 'price', 'latitude', 'longitude', 'pictures', 'right', 'text.en.description'];
    expect(columns.map(({ mapped }) => mapped.target)).toEqual(targets);
    expect(mapping.headRow).toBeNull();
    expect(columns[0]?.mapped.head).toBe('A');
  });
});

describe('a row', () => {
  test('may have several offers, in columns of their own', async () => {
    const { fields, problems } = await readOne(
      'Harga jual;Harga sewa/tahun;Monthly rent;Hak',
      'Rp 4,75 M;Rp 250 jt nego;$2,500 / month;Hak Sewa sampai 31 Maret 2051',
    );
    expect(problems).toEqual([]);
    expect(fields).toMatchObject({
      offers: ['sale', 'year', 'month'],
      'offer.sale.price': { amount: 4_750_000_000, currency: 'IDR' },
      'offer.sale.leaseEnd': '2051-03-31',
      'offer.year.price': { amount: 250_000_000, currency: 'IDR' },
      'offer.year.negotiable': true,
      'offer.month.period': 'month',
      'offer.month.price': { amount: 2_500, currency: 'USD' },
    });
  });

  test('says where its offers stand', async () => {
    expect(await readOne('Status;Price', 'Sold;$ 1')).toMatchObject({ statuses: { sale: 'Closed' } });
    const rent = await readOne('Status;Price', 'For Rent;$ 12,000');
    expect(rent.fields).toMatchObject({ offers: ['year'], 'offer.year.kind': 'rent' });
    expect(rent.statuses).toBeUndefined();
  });

  test('without an amount has an offer that asks for one', async () => {
    const { fields } = await readOne('Status;Price', 'Disewakan per bulan;POA');
    expect(fields).toMatchObject({ offers: ['month'], 'offer.month.priceOnRequest': true });
    expect(fields['offer.month.price']).toBeUndefined();
    expect((await readOne('Status;Price', 'For sale;')).fields).toMatchObject({ offers: ['sale'] });
    expect((await readOne('Price', '')).fields['offers']).toBeUndefined();
  });

  test('has its features by their names, and names those that are none', async () => {
    const { fields, leftOut } = await readOne('Fasilitas', 'Kolam renang, AC | Sea view, Helipad');
    expect(fields).toMatchObject({ 'feature.pool': true, 'feature.air-conditioning': true, 'feature.sea-view': true });
    expect(fields['feature.garden']).toBeNull();
    expect(leftOut).toEqual([{ column: 'Fasilitas', value: 'Helipad', reason: 'unknown_word', target: 'features' }]);
  });

  test('has texts without the markup of website builders', async () => {
    const { fields } = await readOne('post_content', '"<p>Pool &amp; garden</p>\n<ul><li>Quiet</li></ul>"');
    expect(fields['text.en.description']).toBe('Pool & garden\n\n• Quiet');
  });

  test('tells each problem with its column and value', async () => {
    const row = await readOne(
      'Ref;Price;Bedrooms;Lease end;Sertifikat;URL;Photos;Year built;Email;Lat;Lng',
      ';£ 5;many;31/02/2050;AJB;not an address;../../x.jpg;1066;nobody;1;2',
    );
    const columns = [
      'Ref',
      'Price',
      'Bedrooms',
      'Lease end',
      'Sertifikat',
      'URL',
      'Photos',
      'Year built',
      'Email',
      'Lat',
    ];
    expect(row.problems.map(({ column }) => column)).toEqual(['Ref']);
    const listed = [...row.problems, ...(row.leftOut ?? [])];
    const all = columns.map((column) => [column, listed.find((one) => one.column === column)?.reason]);
    expect(Object.fromEntries(all)).toEqual({
      Ref: 'missing',
      Price: 'unknown_currency',
      ...{ Bedrooms: 'not_a_number', 'Lease end': 'not_a_day', Sertifikat: 'unknown_word', URL: 'not_an_address' },
      ...{ Photos: 'not_an_address', 'Year built': 'out_of_range', Email: 'not_an_address', Lat: 'out_of_range' },
    });
  });

  test('needs a type and an area, both of which are known', async () => {
    const [row] = await read('Ref,Type,Location\n1,Castle,Atlantis\n');
    expect(row?.problems.map(({ reason }) => reason)).toEqual(['unknown_type', 'unknown_place']);
    const [empty] = await read('Ref,Type,Location,Price\n1,,,$ 5\n');
    expect(empty?.problems.map(({ column, reason }) => [column, reason])).toEqual([
      ['Type', 'missing'],
      ['Location', 'missing'],
    ]);
  });
});

describe('rows of one reference', () => {
  test('are one home where they follow each other', async () => {
    const [row, ...more] = await read(
      'Ref,Type,Location,Offer,Price\nA,Villa,Ubud,"Sale, leasehold",$ 5\nA,Villa,Ubud,"Rent, monthly",$ 6\n',
    );
    expect(more).toEqual([]);
    expect(row?.fields).toMatchObject({
      ...{ offers: ['sale', 'month'], 'offer.sale.tenure': 'leasehold' },
      'offer.month.price': { amount: 6, currency: 'USD' },
    });
  });

  test('are refused from the second on where they are of two', async () => {
    const rows = await read('Ref,Type,Location\nA,Villa,Ubud\nB,Villa,Ubud\nA,Villa,Ubud\n');
    expect(rows.map(({ problems }) => problems.map(({ reason }) => reason))).toEqual([[], [], ['twice']]);
  });
});

describe('a stored mapping', () => {
  const columns = [{ head: 'Ref', target: 'reference' }];
  test.for([
    null,
    'x',
    {},
    { ...usualMapping, columns: [{ head: 'Ref', target: 'password' }] },
    { ...usualMapping, columns: [...columns, { head: 'No', target: 'reference' }] },
    { ...usualMapping, columns, areaUnit: 'tsubo' },
    { ...usualMapping, columns: [{ head: 'P', target: 'price', factor: 7 }] },
  ])('is none when it says %j', (value) => expect(readMapping(value)).toBeNull());

  test('may become anything that there is to choose', () => {
    for (const target of columnTargets) {
      expect(readMapping({ ...usualMapping, columns: [{ head: 'x', target }] })).not.toBeNull();
    }
  });

  test('finds its columns again wherever they stand, and fails without them', async () => {
    const { mapping } = await propose('Ref,Type,Location\nA,Villa,Ubud\n');
    const rows = await collect(readTable(opened('Location;x;Type;Ref\nUbud;;House;B\n'), mapping, lookups));
    expect(rows).toMatchObject([{ sourceReference: 'B', fields: { type: 'House', place: 'ubud' } }]);
    const others = collect(readTable(opened('Ref,Location\nA,Ubud\n'), mapping, lookups));
    await expect(others).rejects.toMatchObject({ problem: 'other_columns', column: 'Type' });
  });
});

describe('a file', () => {
  test('has its head below what stands above it', async () => {
    const text = 'Listings of November\n\nRef,Type,Location\nA,Villa,Ubud\nB,House,Ubud\n';
    expect(await sampleTable(opened(text))).toMatchObject({ headRow: 3, heads: ['Ref', 'Type', 'Location'], rows: 2 });
    expect(await read(text)).toMatchObject([{ row: 4 }, { row: 5 }]);
  });

  test.for([
    ['nothing', '', 'empty'],
    ['a head only', 'Ref,Type\n', 'empty'],
    ['a workbook', Buffer.from('504b0304140006000800000021', 'hex'), 'not_text'],
    ['a quote that is never closed', 'Ref,Type\nA,"Villa\n', 'open_quote'],
  ] as const)('that is %s fails', async ([, bytes, problem]) => {
    await expect(sampleTable(opened(bytes))).rejects.toMatchObject({ name: 'SourceFailed', problem });
  });
});

test('cells as long as a spreadsheet allows take no longer than their length, whatever they become', async () => {
  const hostile = [' ', '1', 'A', '<p ', '<script ', '1 ', '- ', ',', 'https://', '&#', 'per '].map((sign) =>
    sign.repeat(32_000 / sign.length),
  );
  const columns = columnTargets.map((target) => ({ head: target, target }));
  const lines = hostile.map((cell) => columns.map(() => `"${cell}x"`).join(','));
  const text = `${columns.map(({ head }) => head).join(',')}\n${lines.join('\n')}\n`;
  const rows = await collect(readTable(opened(text), { ...usualMapping, columns }, lookups));
  expect(rows).toHaveLength(hostile.length);
  for (const { problems } of rows) expect(problems).not.toEqual([]);
  const unnamed = hostile.map((cell) => `"${cell}x",1`).join('\n');
  expect((await propose(unnamed)).columns).toHaveLength(2);
});

test('a table without a type and an area says that both are missing', async () => {
  const [row] = await read('Ref,Price\nA,$ 5\n');
  expect(row?.problems.map(({ reason }) => reason)).toEqual(['missing', 'missing']);
});
