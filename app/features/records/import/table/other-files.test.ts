import { createReadStream } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { ImportRow } from '#app/features/records/import/import-row.ts';
import { testLookups as lookups } from '#tests/import-lookups.ts';
import { type ColumnMapping, readMapping } from './column-mapping.ts';
import { proposeMapping } from './propose-columns.ts';
import { readTable } from './read-table.ts';
import { type OpenSource, sampleTable } from './sample-table.ts';

const file = (name: string) => () => createReadStream(`tests/import-files/${name}.csv`);
const text = (content: string) => () =>
  (async function* () {
    yield Buffer.from(content);
  })();

async function read(open: OpenSource, said: Partial<ColumnMapping> = {}): Promise<ImportRow[]> {
  const { mapping } = proposeMapping(await sampleTable(open), lookups);
  const rows: ImportRow[] = [];
  const whole = readMapping({ ...mapping, ...said });
  if (whole === null) throw new Error('This is no mapping.');
  for await (const row of readTable(open, whole, lookups)) rows.push(row);
  return rows;
}

const targets = async (open: OpenSource) =>
  proposeMapping(await sampleTable(open), lookups).columns.map(({ mapped }) => mapped.target);

const prices = (rows: readonly ImportRow[]) =>
  rows.map(({ fields }) => fields['offer.sale.price'] ?? fields['offer.month.price'] ?? null);

const usd = (amount: number) => ({ amount, currency: 'USD' });
const idr = (amount: number) => ({ amount, currency: 'IDR' });

describe('files as people have them', () => {
  test.for(
    '01-unquoted-thousands 03-negated-features 05-wordpress-content 06-lease-in-years 07-portal-words 09-pipe 10-studio 11-prices 15-ambiguous-dates 19-phone-with-currency 20-years-with-currency 21-private-pool-column 24-houzez 28-price-per-are 29-running-number-1 29-running-number-2 30-slug 31-remarks 34-own-export'.split(
      ' ',
    ),
  )('csv-%s: every home comes in', async (name) => {
    const rows = await read(file(`csv-${name}`));
    expect(rows.flatMap(({ problems }) => problems)).toEqual([]);
  });

  test('a number without quotes is one again', async () => {
    expect(prices(await read(file('csv-01-unquoted-thousands')))).toEqual([usd(450_000), usd(1_250_000), usd(99_000)]);
  });

  test('texts of WordPress have no marks, shortcodes or entities', async () => {
    const texts = (await read(file('csv-05-wordpress-content'))).map(({ fields }) => [
      fields['text.en.title'] ?? fields['text.id.title'],
      fields['text.en.description'],
    ]);
    expect(texts).toEqual([
      ['Villa d’Or', 'Café nearby, 40° view, 3×5 m pool…\n\n• Pool & garden\n• Wi–Fi'],
      ['Rumah Kedua', 'A house near the beach with a garden.'],
      ['Ketiga', 'A house with a view of the rice fields, quiet & near cafés – 5 min.'],
    ]);
  });

  test('a separator of its own is found', async () => {
    expect(await read(file('csv-09-pipe'))).toMatchObject([
      { sourceReference: 'PI-1', fields: { 'text.en.title': 'Villa, with a pool' } },
      { sourceReference: 'PI-2', fields: { 'text.en.title': 'House, with a garden' } },
    ]);
  });

  test('days that may be read in two ways are marked, unless the file shows which', async () => {
    const clear = await read(file('csv-15-ambiguous-dates'));
    expect(clear.map(({ fields }) => fields['offer.sale.leaseEnd'])).toEqual([
      '2049-04-03',
      '2051-07-06',
      '2045-05-12',
      '2045-12-31',
    ]);
    const head = 'Ref,Type,Area,Price,Tenure,Lease end\n';
    const open = text(
      `${head}A,Villa,Canggu,USD 250000,Leasehold,03/04/2049\nB,Villa,Ubud,USD 1,Leasehold,05/05/2049\n`,
    );
    expect((await read(open)).map(({ doubts = [] }) => doubts.map(({ reason }) => reason))).toEqual([
      ['assumed_order'],
      [],
    ]);
    const monthFirst = `${head}A,Villa,Canggu,USD 250000,Leasehold,03/04/2049\nB,Villa,Ubud,USD 1,Leasehold,12/31/49\n`;
    expect((await read(text(monthFirst)))[0]?.fields['offer.sale.leaseEnd']).toBe('2049-03-04');
  });

  test('a phone is no price', async () => {
    const rows = await read(file('csv-19-phone-with-currency'));
    expect(prices(rows)).toEqual([idr(4_750_000_000), idr(3_200_000_000), idr(2_100_000_000)]);
    expect(rows.every(({ fields }) => fields['offers']?.toString() === 'sale')).toBe(true);
  });

  test('years are a lease, and no rent', async () => {
    const rows = await read(file('csv-20-years-with-currency'), { currency: 'USD', leaseStart: '2026-12-01' });
    expect(rows.map(({ fields }) => [fields['offers'], fields['offer.sale.leaseEnd'] ?? null])).toEqual([
      [['sale'], '2051-12-01'],
      [['sale'], null],
      [['sale'], '2044-12-01'],
    ]);
  });

  test('a column about the pool never says where an offer stands', async () => {
    const rows = await read(file('csv-21-private-pool-column'));
    expect(
      rows.map(({ fields, statuses }) => [fields['feature.pool'], fields['feature.shared-pool'], statuses]),
    ).toEqual([
      [true, false, undefined],
      [true, false, undefined],
      [false, true, undefined],
    ]);
  });

  test('units in columns of their own are read', async () => {
    const rows = await read(file('csv-24-houzez'));
    expect(rows.map(({ fields }) => [fields['livingSqm'], fields['lotSqm']])).toEqual([
      [220, 400],
      [16.72, 300],
    ]);
    expect(prices(rows)).toEqual([usd(350_000), usd(2_500)]);
    expect(rows[1]?.fields).toMatchObject({ offers: ['month'], 'feature.garage': true });
  });

  test('a price per are is not the price', async () => {
    expect(prices(await read(file('csv-28-price-per-are')))).toEqual([
      idr(4_250_000_000),
      idr(3_600_000_000),
      idr(2_850_000_000),
    ]);
  });

  test('homes are known by their code, so the next file finds them', async () => {
    const codes = async (name: string) => (await read(file(name))).map(({ sourceReference }) => sourceReference);
    expect(await codes('csv-29-running-number-1')).toEqual(['VM-07', 'VK-12', 'RD-03']);
    expect(await codes('csv-29-running-number-2')).toEqual(['VK-12', 'RD-03', 'TL-01']);
  });

  test('remarks are for the office', async () => {
    for (const { fields } of await read(file('csv-31-remarks'))) {
      expect(fields['internal.notes']).toBeTruthy();
      expect(Object.keys(fields).filter((field) => field.endsWith('.description'))).toEqual([]);
    }
  });

  test('our own export has its columns, and a count of photographs is no picture', async () => {
    expect(await targets(file('csv-34-own-export'))).toEqual([
      ...['reference', 'text.en.title', 'type', 'place', 'offering', 'price', 'currency', 'priceOnRequest'],
      ...['offering', null, 'internal.ownerPhone'],
    ]);
    const [home] = await read(file('csv-34-own-export'), { isOurs: true });
    expect(home).toMatchObject({
      pictures: [],
      fields: { 'internal.ownerPhone': '+62 361 000 131', 'offer.sale.price': usd(1_060_000) },
      statuses: { sale: 'Active' },
    });
  });
});

describe('the columns of other systems', () => {
  test('Houzez: drafts, the nearer area, and coordinates that are no flag', async () => {
    const open = text(
      'fave_property_id,post_title,post_status,property_status,property_type,property_city,property_area,fave_property_map,fave_property_location,fave_property_map_address,fave_property_price,slug,fave_private_note\n' +
        'H1,Villa in the fields,draft,For Sale,Villa,Badung,Canggu,1,"-8.6478,115.1385,15",Jalan Sawah 3,USD 350000,villa-in-the-fields,Ask the owner\n' +
        'H2,House by the river,publish,For Sale,House,Gianyar,Ubud,0,"-8.5069,115.2625,14",Jalan Sungai 4,USD 150000,house-by-the-river,\n',
    );
    const [draft, house] = await read(open);
    expect(draft?.problems).toEqual([]);
    expect(draft?.statuses).toEqual({ sale: 'Incomplete' });
    expect(draft?.fields).toMatchObject({ place: 'canggu', pin: { latitude: -8.6478, longitude: 115.1385 } });
    expect(draft?.fields['internal.notes']).toBe('Ask the owner');
    expect(draft?.leftOut).toEqual([]);
    expect(house?.statuses).toEqual({ sale: 'Active' });
  });

  test('RealHomes', async () => {
    const open = text(
      'REAL_HOMES_property_id;post_title;property-type;property-status;property-city;REAL_HOMES_property_price;REAL_HOMES_property_price_postfix;REAL_HOMES_property_size;REAL_HOMES_property_size_postfix;REAL_HOMES_property_lot_size;REAL_HOMES_property_lot_size_postfix;REAL_HOMES_property_bedrooms;REAL_HOMES_property_year_built;REAL_HOMES_property_location;REAL_HOMES_property_old_price\n' +
        'R1;House to let;House;For Rent;Ubud;USD 2500;/month;2400;sq ft;3;are;2;2019;-8.5069,115.2625;USD 3000\n',
    );
    const [home] = await read(open);
    expect(home?.fields).toMatchObject({
      ...{
        type: 'House',
        place: 'ubud',
        livingSqm: 222.97,
        lotSqm: 300,
        bedrooms: 2,
        yearBuilt: 2019,
        offers: ['month'],
      },
      ...{ 'offer.month.price': usd(2500), pin: { latitude: -8.5069, longitude: 115.2625 } },
    });
  });

  test('Easy Property Listings', async () => {
    const open = text(
      'property_unique_id;property_heading;post_content;property_category;property_status;property_address_suburb;property_address_city;property_address_street;property_price;property_bedrooms;property_bathrooms;property_land_area;property_land_area_unit;property_building_area;property_building_area_unit;property_address_coordinates;property_video_url;property_agent;property_mod_date\n' +
        'E1;A villa by the lane;A villa near the beach;Villa;sold;Canggu;Badung;Jalan Sawah;USD 350000;3;2;400;squareMeter;2400;sqft;-8.6478,115.1385;https://youtu.be/aaaaaaaaaaa;Sari;2026-01-02\n',
    );
    const [home] = await read(open);
    expect(home).toMatchObject({
      sourceReference: 'E1',
      statuses: { sale: 'Closed' },
      fields: {
        ...{ type: 'Villa', place: 'canggu', street: 'Jalan Sawah', lotSqm: 400, livingSqm: 222.97, bedrooms: 3 },
        ...{ 'text.en.title': 'A villa by the lane', 'offer.sale.price': usd(350_000) },
      },
    });
  });

  test('PropertyWebBuilder', async () => {
    const open = text(
      'reference,prop_type_key,city,street_address,count_bedrooms,count_bathrooms,plot_area,constructed_area,area_unit,year_construction,latitude,longitude,price_sale_current_cents,price_sale_current_currency,price_sale_original_cents,price_rental_monthly_current_cents,for_sale,title_en,description_en\n' +
        'P1,propertyTypes.villa,Ubud,Jalan Sawah 3,3,2,400,220,sqmt,2015,-8.5069,115.2625,35000000,USD,40000000,0,true,A villa by the lane,A villa near the fields\n',
    );
    const [home] = await read(open);
    expect(home?.fields).toMatchObject({
      ...{ type: 'Villa', place: 'ubud', bedrooms: 3, lotSqm: 400, livingSqm: 220, yearBuilt: 2015, offers: ['sale'] },
      ...{ 'offer.sale.price': usd(350_000), 'text.en.title': 'A villa by the lane' },
    });
  });

  test('Rumah123', async () => {
    expect(await targets(file('csv-07-portal-words'))).toEqual([
      ...['oldAddress', 'price', 'place', 'bedrooms', 'bathrooms', 'lotSqm', 'livingSqm', 'right', 'electricityVa'],
      ...['storeys', null, 'roadWidthM', 'waterSource', 'type', 'offering', 'reference', 'feature.car-parking'],
      'feature.garage',
    ]);
  });
});
