import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ListingDraft } from '#app/features/listings/listing.ts';
import { features } from '#app/features/listings/listing-features.ts';
import { noFilters } from '#app/features/listings/listing-filters.ts';
import {
  locationPrivacies,
  type PictureCategory,
  pictureCategories,
} from '#app/features/listings/listing-vocabulary.ts';
import { markOfferStatus, saveListing } from '#app/features/listings/listings.server.ts';
import { noTerms } from '#app/features/listings/offer-terms.ts';
import { featureLookups } from '#app/features/listings/reso/feature-lookups.ts';
import type { StandardStatus } from '#app/features/listings/standard-status.ts';
import { fillRecords, moveOffer } from '#app/features/records/records.server.ts';
import { anotherPlace, listingDraft, pictureId, rentOffer, saleOffer, testAgency } from '#tests/factories.ts';
import { mounted } from '#tests/mounted.ts';
import { anyFilter, type Comparable, holds, writeFilter } from '#tests/odata-filters.ts';
import { readXml, type XmlElement } from '#tests/read-xml.ts';
import { closedId, goneId, hiddenId, openTestApi } from '#tests/test-api.ts';
import { describeOnBothEngines, sqlite, type TestEngine } from '#tests/test-db.ts';
import { resoRoutes } from './reso.ts';

type Json = Record<string, unknown>;

const root = 'https://bale.example/reso/odata';

describeOnBothEngines('RESO Web API', (engine) => {
  test('says from what a price was cut, and nothing of a price on request', async () => {
    const terms = { ...noTerms, priceOnRequest: true };
    const { values, services } = await open(engine, [listingDraft(), listingDraft({ offers: [saleOffer({ terms })] })]);
    for (const [id, change] of [{}, { terms }].entries()) {
      const offer = saleOffer({ price: { amount: 400_000, currency: 'USD' }, ...change });
      await saveListing(services.db, listingDraft({ offers: [offer] }), id + 1);
    }
    const rows = await values('Property?$select=ListPrice,PreviousListPrice,PriceChangeTimestamp,PriceOnRequestYN');
    const changedAt = expect.stringContaining(new Date().toISOString().slice(0, 10));
    expect(rows.map((row) => Object.values(row).slice(-4))).toEqual([
      expect.arrayContaining([400_000, 450_000, changedAt, false]),
      expect.arrayContaining([null, null, null, true]),
    ]);
  });

  test('says what is deposited, and no sum where the price is not shown', async () => {
    const sum = { ...noTerms, deposit: { amount: 20_000, of: 'sum' } } as const;
    const months = { ...noTerms, deposit: { amount: 1.5, of: 'months' } } as const;
    const terms = [sum, { ...sum, priceOnRequest: true }, { ...months, priceOnRequest: true }, noTerms];
    const { values } = await open(
      engine,
      terms.map((each) => listingDraft({ offers: [saleOffer({ terms: each })] })),
    );
    const rows = await values('Property?$select=DepositAmount,DepositUnit&$orderby=ListingKey');
    expect(rows.map(({ DepositAmount, DepositUnit }) => [DepositAmount, DepositUnit])).toEqual([
      [20_000, 'Sum'],
      [null, null],
      [1.5, 'Months'],
      [null, null],
    ]);
    expect(await values("Property?$filter=DepositUnit eq 'Sum'")).toHaveLength(1);
  });

  test('says when and for how much an offer was closed, where the agency shows that, and else to no filter either', async () => {
    const onRequest = saleOffer({ terms: { ...noTerms, priceOnRequest: true } });
    const drafts = [listingDraft({ offers: [saleOffer(), rentOffer()] }), listingDraft({ offers: [onRequest] })];
    const agency = { ...testAgency, record: { ...testAgency.record, showsSoldPrices: false } };
    const { values, services } = await open(engine, drafts, agency);
    const { db } = services;
    await fillRecords(db);
    const move = async (listingId: number, from: StandardStatus, to: StandardStatus, amount?: number) => {
      const key = `move ${listingId} to ${to}`;
      const closedFor = amount === undefined ? null : ({ amount, currency: 'IDR' } as const);
      const moved = { offer: '0', from, to, on: '2026-11-20', reason: 'Signed', closedFor };
      expect(await moveOffer(db, { listingId, staffId: null, key, now: Date.now() }, moved)).toBe('moved');
    };
    const select = 'Property?$select=CloseDate,ClosePrice,ClosePriceCurrency';
    const closings = async () => (await values(select)).map((row) => Object.values(row).slice(-3));
    const nothing = [null, null, null];
    await move(1, 'Active', 'Closed', 6_900_000_000);
    await move(2, 'Active', 'Closed', 7_100_000_000);
    expect(await closings()).toEqual([nothing, nothing, nothing]);
    const filters = ['ClosePrice gt 0', 'CloseDate ge 2026-01-01', "ClosePriceCurrency eq 'IDR'"];
    for (const filter of filters) expect(await values(`${select}&$filter=${filter}`)).toEqual([]);

    agency.record.showsSoldPrices = true;
    const sold = ['2026-11-20', 6_900_000_000, 'IDR'];
    expect(await closings()).toEqual([sold, nothing, ['2026-11-20', null, null]]);
    const counts = await Promise.all(
      filters.map(async (filter) => (await values(`${select}&$filter=${filter}`)).length),
    );
    expect(counts).toEqual([1, 2, 1]);
  });

  test('lists what visitors may see, an offer a row', async () => {
    const { values } = await open(engine);
    const rows = await values(
      'Property?$select=ListingKey,PropertyType,StandardStatus,ListPrice,ListPriceCurrency,LeaseTerm',
    );
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['BE-0001-freehold', 'Residential', 'Active', 450_000, 'USD', null],
      ['BE-0001-monthly', 'Residential Lease', 'Active', 45_000_000, 'IDR', 'Month To Month'],
      ['BE-0002-leasehold', 'Residential', 'Active', 450_000, 'USD', null],
      ['BE-0003-freehold', 'Land', 'Active', 9e9, 'IDR', null],
      ['BE-0004-nightly', 'Residential Lease', 'Active', 45_000_000, 'IDR', 'Short Term Lease'],
      [`BE-000${closedId}-freehold-2`, 'Residential', 'Closed', null, null, null],
    ]);
    for (const id of [goneId, hiddenId]) {
      expect(await values(`Property?$filter=ListingId eq 'BE-000${id}'`)).toEqual([]);
    }
  });

  test('tells how far the sea is, and finds by it what the site finds', async () => {
    const { values, services } = await open(engine);
    const near = await values('Property?$filter=DistanceToSeaNumeric le 2000&$select=ListingId,DistanceToSeaNumeric');
    for (const row of near) expect(row['DistanceToSeaNumeric']).toBeLessThanOrEqual(2000);
    const found = services.catalogue.search({
      filters: { ...noFilters, sea: 2000 },
      sort: 'newest',
      offset: 0,
      limit: 100,
    });
    const searchable = near.map(({ ListingId }) => Number(String(ListingId).slice(3))).filter((id) => id !== closedId);
    expect([...new Set(searchable)].sort()).toEqual(found.ids.toSorted());
    expect(found.total).toBeGreaterThan(0);
  });

  test('finds by each feature what the site finds', async () => {
    const having = features.map((feature) => listingDraft({ features: [feature] }));
    const { values, read, services } = await open(engine, [...having, listingDraft({ features: [...features] })]);
    for (const feature of features) {
      const { field, value } = featureLookups[feature];
      const has = `${field}/any(v:v eq '${value}')`;
      const rows = await values(`Property?$filter=${encodeURIComponent(has)}&$select=ListingId`);
      const search = { filters: { ...noFilters, features: [feature] }, sort: 'newest', offset: 0, limit: 100 } as const;
      const ids = rows.map(({ ListingId }) => Number(String(ListingId).slice(3)));
      expect([feature, ids]).toEqual([feature, services.catalogue.search(search).ids.toSorted((a, b) => a - b)]);
      expect(ids).toHaveLength(2);
    }
    expect(await read("Property('BE-0001-freehold')?$select=PoolFeatures,View,PoolPrivateYN,ViewYN")).toMatchObject({
      PoolFeatures: ['Private'],
      View: [],
      PoolPrivateYN: true,
      ViewYN: null,
    });
  });

  test('names who answers and the offices, with the query options of any resource', async () => {
    const { read, values, call } = await open(engine);
    expect(await values('Member?$select=MemberKey,MemberFullName,MemberLanguages&lang=ar')).toEqual([
      { MemberKey: 'member-1', MemberFullName: 'كتوت', MemberLanguages: ['Indonesian', 'English'] },
      { MemberKey: 'member-2', MemberFullName: 'ساري', MemberLanguages: ['Indonesian', 'English', 'Arabic'] },
      { MemberKey: 'member-3', MemberFullName: 'وايان', MemberLanguages: ['Indonesian', 'English'] },
    ]);
    const arabic = "Member?$filter=MemberLanguages/any(l:l eq 'Arabic') and startswith(JobTitle,'Rentals')&$count=true";
    expect(await read(arabic)).toMatchObject({ '@odata.count': 1, value: [{ MemberFullName: 'Sari' }] });
    expect((await values('Member?$orderby=MemberFullName desc&$top=1'))[0]).toMatchObject({ MemberFullName: 'Wayan' });
    expect(await read("Office('office-2')?$select=OfficeName,OfficeCity,OfficePhone&lang=id")).toMatchObject({
      OfficeName: testAgency.record.name,
      OfficeCity: testAgency.record.offices[1]?.area.id ?? testAgency.record.offices[1]?.area.en,
      OfficePhone: testAgency.record.phones[0],
    });
    expect(await (await call("Office/$count?$filter=contains(OfficeName,'Bale')")).text()).toBe('2');
    expect((await call("Member('member-9')")).status).toBe(404);
    const nobody = await open(engine, undefined, { ...testAgency, team: [] });
    expect(await nobody.values('Member')).toEqual([]);
    const own = { name: 'Ketut', role: { en: 'Sales' }, phone: '+62 361 000 111' };
    const { values: shown } = await open(engine, undefined, { ...testAgency, team: [own] });
    expect(await shown('Member?$select=MemberPreferredPhone')).toMatchObject([{ MemberPreferredPhone: own.phone }]);
  });

  test('contains all of an offer, in the requested language', async () => {
    const { read } = await open(engine);
    expect(await read("Property('BE-0001-monthly')?lang=id")).toMatchObject({
      '@odata.context': `${root}/$metadata#Property/$entity`,
      ListingTitle: 'Vila dengan dua penawaran',
      PublicRemarks: 'Beli atau sewa.',
      ListingURL: 'https://bale.example/property/1?lang=id',
      LeaseAmountFrequency: 'Monthly',
      LandLeaseYN: null,
      BedroomsTotal: 3,
      LivingArea: 240,
      LivingAreaUnits: 'Square Meters',
      City: 'Canggu',
      CountyOrParish: 'Badung',
      StateOrProvince: 'Bali',
      Country: 'ID',
      OnMarketDate: '2026-01-15',
      Furnished: 'Furnished',
      PoolLengthNumeric: 12,
      VirtualTourURLUnbranded: 'https://www.youtube.com/watch?v=bale',
      PoolFeatures: ['Private'],
      ExteriorFeatures: ['Garden'],
      Cooling: ['Electric'],
      View: ['Rice Field'],
      SecurityFeatures: [],
      PhotosCount: 1,
    });
    expect(
      await read("Property(ListingKey='BE-0002-leasehold')?$select=LandLeaseYN,LandLeaseExpirationDate,City&lang=ar"),
    ).toEqual({
      '@odata.context': `${root}/$metadata#Property(LandLeaseYN,LandLeaseExpirationDate,City)/$entity`,
      '@odata.id': "Property('BE-0002-leasehold')",
      LandLeaseYN: true,
      LandLeaseExpirationDate: '2051-06-30',
      City: 'أوبود',
    });
  });

  test('sends pictures with their offers, and by themselves', async () => {
    const { read, values, call } = await open(engine);
    const [first] = await values('Property?$top=1&$select=ListingKey&$expand=Media');
    const expected = {
      MediaKey: `BE-0001-freehold-${pictureId}`,
      MediaURL: `https://bale.example/media/${pictureId}-1200.jpg`,
      MediaCategory: 'Photo',
      ImageOf: 'Pool',
      Order: 1,
      PreferredPhotoYN: true,
      ImageWidth: 1200,
      ImageHeight: 800,
      ShortDescription: 'A pool at dusk',
      ResourceRecordKey: 'BE-0001-freehold',
    };
    expect(first).toMatchObject({ ListingKey: 'BE-0001-freehold', Media: [expected] });
    const media = await read("Property('BE-0001-freehold')/Media?$filter=Order eq 1&$count=true");
    expect(media).toMatchObject({
      '@odata.context': `${root}/$metadata#Property('BE-0001-freehold')/Media`,
      '@odata.count': 1,
    });
    expect(media['value']).toMatchObject([expected]);
    expect(await (await call("Property('BE-0003-freehold')/Media/$count")).text()).toBe('0');
    expect(await read(`Property('BE-0001-freehold')/Media('BE-0001-freehold-${pictureId}')`)).toMatchObject(expected);
    expect((await call("Property('BE-0001-freehold')/Media('none')")).status).toBe(404);
  });

  test('tells a floor plan from a photograph, and what each shows', async () => {
    const picture = (category: PictureCategory | null) => ({ mediaId: pictureId, category, alt: { en: 'A picture' } });
    const { read } = await open(engine, [
      listingDraft({ media: [picture('floor_plan'), picture('view'), picture(null)] }),
      listingDraft({ media: [picture('floor_plan')] }),
    ]);
    const shown = async (key: string) => {
      const { PhotosCount, Media } = await read(`Property('${key}')?$select=PhotosCount&$expand=Media`);
      const media = (Media as Json[]).map((row) => [row['MediaCategory'], row['ImageOf'], row['PreferredPhotoYN']]);
      return { PhotosCount, media };
    };
    expect(await shown('BE-0001-freehold')).toEqual({
      PhotosCount: 2,
      media: [
        ['Photo', 'View', true],
        ['Photo', null, false],
        ['Floor Plan', 'Floor Plan', false],
      ],
    });
    expect(await shown('BE-0002-freehold')).toEqual({
      PhotosCount: 0,
      media: [['Floor Plan', 'Floor Plan', false]],
    });
  });

  test('shows and compares only the public point, and the street where that is exact', async () => {
    const { values } = await open(engine, [
      listingDraft({ pin: { latitude: -8.64837, longitude: 115.13921 }, locationPrivacy: 'area' }),
      listingDraft({ pin: { latitude: -8.64837, longitude: 115.13921 }, street: 'Jalan Sawah' }),
    ]);
    const points = await values(
      'Property?$select=UnparsedAddress,InternetAddressDisplayYN,Latitude,Longitude,LocationPrecisionNumeric',
    );
    expect(points.map(({ '@odata.id': _, ...point }) => Object.values(point))).toEqual([
      ['Canggu, Badung', false, -8.6478, 115.1385, 2500],
      ['Jalan Sawah, Canggu, Badung', true, -8.64837, 115.13921, 0],
    ]);
    expect(await values('Property?$filter=Latitude gt -8.6484 and Latitude lt -8.6483&$select=ListingKey')).toEqual([
      { ListingKey: 'BE-0002-freehold' },
    ]);
  });

  test('finds with a filter what a plain reading of every row finds, sorted and counted', async () => {
    const { values, read, everything, call } = await open(engine, fc.sample(anyListing, { numRuns: 40, seed: 5 }));
    const all = await everything();
    const comparables = Object.keys(all[0] ?? {}).flatMap((name) => comparable(name, all));
    expect(comparables.length).toBeGreaterThan(20);
    const sortable = comparables.filter(({ isCollection }) => !isCollection);
    expect(sortable.length).toBeLessThan(comparables.length);
    await fc.assert(
      fc.asyncProperty(anyFilter(comparables), fc.constantFrom(...sortable), fc.boolean(), async (clause, by, down) => {
        const filter = `$filter=${encodeURIComponent(writeFilter(clause))}`;
        const expected = all.filter((row) => holds(clause, row)).map((row) => row['ListingKey']);
        const found = await read(`Property?${filter}&$select=ListingKey&$count=true`);
        expect(keysIn(found)).toEqual(expected);
        expect(found['@odata.count']).toBe(expected.length);
        expect(await (await call(`Property/$count?${filter}`)).text()).toBe(String(expected.length));
        const sorted = await values(
          `Property?${filter}&$orderby=${by.name} ${down ? 'desc' : 'asc'}&$select=ListingKey,${by.name}`,
        );
        expect(sorted.map((row) => row['ListingKey']).sort()).toEqual(expected.toSorted());
        const order = sorted.map((row) => row[by.name]);
        expect(order).toEqual(order.toSorted((one, other) => (down ? -1 : 1) * compare(one, other)));
      }),
      { numRuns: 80 },
    );
  });

  test('is read to its end by following its links', async () => {
    const { read, call } = await open(
      engine,
      Array.from({ length: 130 }, () => listingDraft({ offers: [saleOffer(), rentOffer()] })),
    );
    const keys: unknown[] = [];
    for (
      let address = `${root}/Property?$select=ListingKey,City&$filter=City%20ne%20%27%26%2B%27&$count=true&$orderby=LeaseTerm%20desc&lang=ar&$top=255`;
      address;
    ) {
      const page = await read(address.slice(root.length + 1));
      expect(page['@odata.count']).toBe(260);
      for (const row of page['value'] as Json[]) expect(row['City']).toBe('تشانغو');
      keys.push(...keysIn(page));
      address = String(page['@odata.nextLink'] ?? '');
    }
    expect(keys).toHaveLength(255);
    expect(new Set(keys).size).toBe(255);
    expect(keys.slice(0, 130).every((key) => String(key).endsWith('-monthly'))).toBe(true);
    expect((await call('Property?$top=100')).status).toBe(200);
    expect(await read('Property?$top=100')).not.toHaveProperty('@odata.nextLink');
  });

  test('responds 304 until the catalogue changes', async () => {
    const { call, services } = await open(engine);
    const first = await call('Property');
    expect(first.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
    const headers = { 'If-None-Match': first.headers.get('ETag') ?? '' };
    const unchanged = await call('Property', { headers });
    expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
    expect((await call('Property?$filter=x', { headers })).status).toBe(400);
    await markOfferStatus(services.db, 4, 0, 'Withdrawn');
    const changed = await call('Property/$count', { headers });
    expect([changed.status, await changed.text()]).toEqual([200, '5']);
  });
});

test('every answer is declared in $metadata, with a type that fits', async () => {
  const { call, values, everything } = await open(sqlite, fc.sample(anyListing, { numRuns: 40, seed: 7 }));
  const metadata = await call('$metadata');
  expect(metadata.headers.get('Content-Type')).toBe('application/xml;charset=utf-8');
  const model = readXml(await metadata.text());
  expect(model).toMatchObject({ name: 'edmx:Edmx', attributes: { Version: '4.0' } });
  const types = new Map(elementsOf(model, 'EntityType').map((type) => [type.attributes['Name'], type]));
  const check = (name: string, rows: readonly Json[]) => {
    const type = types.get(name);
    const declared = elementsOf(type ?? model, 'Property');
    expect(rows.length).toBeGreaterThan(0);
    for (const { Media: _, ...row } of rows) {
      expect(Object.keys(row)).toEqual(declared.map(({ attributes }) => attributes['Name']));
      for (const { attributes } of declared)
        expect(fits(row[attributes['Name'] ?? ''], attributes), JSON.stringify(attributes)).toBe(true);
    }
    const key = elementsOf(type ?? model, 'PropertyRef')[0]?.attributes['Name'] ?? '';
    expect(new Set(rows.map((row) => row[key])).size).toBe(rows.length);
    for (const path of elementsOf(model, 'PropertyPath')) expect(path.text).toMatch(/^(?:ListingTitle|PublicRemarks)$/);
  };
  const properties = await values('Property?$expand=Media');
  const lookups = await everything('Lookup');
  check('Property', properties);
  check(
    'Media',
    properties.flatMap((row) => row['Media'] as Json[]),
  );
  check('Lookup', lookups);
  const sets = elementsOf(model, 'EntitySet').map(({ attributes }) => attributes['Name']);
  expect((await values('')).map(({ name }) => name)).toEqual(sets);
  // Whoever reads the lists knows every value there can be.
  for (const property of elementsOf(model, 'Property')) {
    const [lookup] = property.children.filter(
      ({ attributes }) => attributes['Term'] === 'RESO.OData.Metadata.LookupName',
    );
    if (lookup === undefined) continue;
    const known = lookups
      .filter((row) => row['LookupName'] === lookup.attributes['String'])
      .map((row) => row['LookupValue']);
    expect(known.length, lookup.attributes['String']).toBeGreaterThan(0);
    const field = property.attributes['Name'] ?? '';
    const sent = properties.flatMap((row) => [row, ...(row['Media'] as Json[])]).flatMap((row) => row[field] ?? []);
    expect(known).toEqual(expect.arrayContaining(sent));
  }
});

test('its lists say which values are ours alone, and how enumerated services spell the others', async () => {
  const { everything } = await open(sqlite);
  const byValue = new Map((await everything('Lookup')).map((row) => [row['LookupValue'], row]));
  const names = (value: string) => {
    const { LookupKey, StandardLookupValue, LegacyODataValue } = byValue.get(value) ?? {};
    return [LookupKey, StandardLookupValue, LegacyODataValue];
  };
  expect(names('Walk-In Closet(s)')).toEqual([
    'InteriorOrRoomFeatures-WalkInClosets',
    'Walk-In Closet(s)',
    'WalkInClosets',
  ]);
  expect(names('Villa')).toEqual(['PropertySubType-Villa', 'Single Family Residence', 'SingleFamilyResidence']);
  expect(names('Rice Field')).toEqual(['View-RiceField', null, null]);
  expect(names('Hak Guna Bangunan')).toEqual(['LandCertificate-HakGunaBangunan', null, null]);
});

const refused: [address: string, status: 400 | 404 | 501][] = [
  ['Property(1)', 400],
  ["Property(Other='a')", 400],
  ["Property('a", 404],
  ["Property('BE-0001')", 404],
  ["Property('it''s')", 404],
  ["Property('BE-0001-freehold')/Nothing", 404],
  ["Property('BE-0001-freehold')/ListPrice", 501],
  ["Property('BE-0001-freehold')/ListPrice/$value", 501],
  ["Property('BE-0001-freehold')/Media/$ref", 501],
  ["Property('BE-0001-freehold')?$top=1", 400],
  ['Property/Nothing', 404],
  ['Property/$count/$count', 501],
  ['property', 404],
  ['toString', 404],
  ['Media', 501],
  ['$batch', 501],
  ['$metadata/x', 404],
  ['$metadata?$select=a', 400],
  ['Property?$filter=City eq', 400],
  ['Property?$filter=contains(City)', 400],
  ['Property?$filter=concat(City,%27a%27) eq %27a%27', 501],
  ['Property?$filter=contains(PublicRemarks,%27a%27)', 501],
  ['Property?$apply=aggregate($count as N)', 501],
  ['Property?$expand=Media($top=1)', 501],
  ['Property?$orderby=PublicRemarks', 501],
  ["Property?$filter=PublicRemarks eq 'a'", 501],
  ["Property?$filter=View eq 'Ocean'", 400],
  ['Property?$filter=View/$count gt 1', 501],
  ['Property?$orderby=View', 400],
];

test('what is malformed, missing or not supported is said in an OData error', async () => {
  const { call } = await open(sqlite);
  const codes = { 400: 'BadRequest', 404: 'NotFound', 501: 'NotImplemented' };
  for (const [address, status] of refused) {
    const response = await call(address);
    expect([address, response.status]).toEqual([address, status]);
    expect(response.headers.get('OData-Version')).toBe('4.0');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const error = { code: codes[status], message: expect.stringMatching(/^.{10,}\.$/s) };
    expect(await response.json()).toMatchObject({ error });
  }
});

test('a reference used as a key names the keys of its offers', async () => {
  const { read } = await open(sqlite);
  const message = expect.stringContaining('The offers of BE-0001 are BE-0001-freehold, BE-0001-monthly.');
  expect(await read("Property('BE-0001')")).toMatchObject({ error: { code: 'NotFound', message } });
});

test('may be read from any site, errors included, and only read', async () => {
  const { call } = await open(sqlite);
  for (const address of ['', 'Property', 'Property?$top=x', 'nothing']) {
    const response = await call(address, { headers: { Origin: 'https://portal.example' } });
    expect(response.headers.get('Access-Control-Allow-Origin'), address).toBe('*');
    expect(response.headers.get('Cross-Origin-Resource-Policy'), address).toBe('cross-origin');
  }
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const response = await call('Property', { method });
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    expect(await response.json()).toMatchObject({ error: { code: 'MethodNotAllowed' } });
  }
  const [get, head] = await Promise.all([call('Property'), call('Property', { method: 'HEAD' })]);
  expect([head.status, await head.text(), head.headers.get('ETag')]).toEqual([200, '', get.headers.get('ETag')]);
});

test('a fault of ours says no word of its cause', async () => {
  const { call, services } = await open(sqlite);
  await services.db.kysely.schema.dropTable('listing_texts').execute();
  const response = await call('Property');
  expect(response.status).toBe(500);
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(await response.json()).toEqual({
    error: { code: 'InternalServerError', message: 'Something went wrong on our side.' },
  });
});

test('a client over the limit gets Retry-After', async () => {
  const { call } = await open(sqlite);
  const limit = 300;
  for (let sent = 0; sent < limit; sent += 1) await call('', {}, '198.51.100.1');
  const response = await call('', {}, '198.51.100.1');
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(await response.json()).toMatchObject({ error: { code: 'TooManyRequests' } });
  expect((await call('', {}, '198.51.100.2')).status).toBe(200);
});

test('every address of the docs works', async () => {
  const { call } = await open(sqlite);
  const docs = readFileSync('docs/standards.md', 'utf8');
  const addresses = [
    ...docs.matchAll(/^ {4}curl (?:-G )?(['"])http:\/\/localhost:3000\/reso\/odata\/?(.*?)\1(.*)$/gm),
  ].map(([, , address = '', options = '']) => {
    const params = [...options.matchAll(/(['"])(.*?)\1/g)].map(([, , param = '']) =>
      param.replace(/=(.*)/, encodedValue),
    );
    return [address, params.join('&')].filter(Boolean).join('?').replaceAll('\\$', '$');
  });
  expect(addresses.length).toBeGreaterThan(5);
  for (const address of addresses) expect((await call(address)).status, address).toBe(200);
});

test('no address or query makes it fail', async () => {
  const { call } = await open(sqlite);
  const words =
    `Property Lookup Media $count $metadata $batch ('BE-0001-freehold') ('') (') (1) / // %00 %FF .. $filter=City
    eq null ?$top=1 &$skip=1 $skiptoken=W10 $select=* ListPrice 'a'`.split(/\s+/);
  const address = fc
    .array(fc.oneof(fc.constantFrom(...words), fc.string({ unit: 'binary', maxLength: 4 })))
    .map((some) => some.join(''));
  await fc.assert(
    fc.asyncProperty(address, fc.boolean(), async (wild, escaped) => {
      const text = wild.toWellFormed();
      const response = await call(escaped ? encodeURI(text) : text.replace(/[#\\\0-\x20]/g, ''));
      expect([200, 400, 404, 501]).toContain(response.status);
      await response.text();
    }),
    { numRuns: 600 },
  );
});

const anyOffer = fc.oneof(
  fc
    .constantFrom('Active', 'ComingSoon', 'ActiveUnderContract', 'Closed', 'Withdrawn')
    .map((standardStatus) => saleOffer({ standardStatus })),
  fc.constant(saleOffer({ hold: { tenure: 'leasehold', leaseEnd: '2051-06-30', extension: null } })),
  fc.constantFrom('year', 'month', 'night').map((period) => rentOffer({ period })),
  fc.integer({ min: 1, max: 3 }).map((millions) => rentOffer({ price: { amount: millions * 1e6, currency: 'EUR' } })),
);

const anyListing: fc.Arbitrary<ListingDraft> = fc
  .record({
    type: fc.constantFrom('Villa', 'House', 'Apartment', 'Land', 'Commercial'),
    place: fc.constantFrom(anotherPlace.slug, 'canggu'),
    street: fc.constantFrom(null, "Jalan 'Sawah' & <Laut>"),
    locationPrivacy: fc.constantFrom(...locationPrivacies),
    bedrooms: fc.option(fc.integer({ min: 0, max: 3 })),
    bathrooms: fc.option(fc.integer({ min: 0, max: 3 })),
    livingSqm: fc.option(fc.constantFrom(80.5, 240, 1e7)),
    lotSqm: fc.option(fc.constantFrom(100, 400.25)),
    yearBuilt: fc.option(fc.constantFrom(1999, 2021)),
    furnishing: fc.option(fc.constantFrom('furnished', 'semi_furnished', 'unfurnished')),
    poolLengthM: fc.option(fc.constantFrom(4.5, 12)),
    features: fc.subarray([...features]),
    onMarketAt: fc.constantFrom(Date.UTC(2025, 5, 1), Date.UTC(2026, 0, 15)),
    offers: fc.array(anyOffer, { minLength: 1, maxLength: 3 }),
    media: fc.array(
      fc.record({
        mediaId: fc.constant(pictureId),
        category: fc.constantFrom(null, ...pictureCategories),
        alt: fc.constant({ en: 'A pool & <palms>' }),
      }),
      { maxLength: 2 },
    ),
  })
  .map((change) => listingDraft(change));

async function open(engine: TestEngine, drafts?: readonly ListingDraft[], agency = testAgency) {
  const { services: opened } = await openTestApi(engine, drafts);
  const services = { ...opened, agency };
  const site = mounted(resoRoutes(services));
  let visitor = 0;
  const call = async (address: string, init: RequestInit = {}, from = `2001:db8:${(visitor++).toString(16)}::1`) =>
    site.request(`/reso/odata/${address}`, { ...init, headers: { ...init.headers, 'x-test-address': from } });
  const read = async (address: string): Promise<Json> => (await call(address)).json();
  const values = async (address: string) => (await read(address))['value'] as Json[];
  /** Every row of a collection, page by page. */
  const everything = async (collection = 'Property') => {
    const all: Json[] = [];
    for (let address = collection; address; ) {
      const page = await read(address);
      all.push(...(page['value'] as Json[]));
      address = String(page['@odata.nextLink'] ?? '').slice(root.length + 1);
    }
    return all;
  };
  return { services, call, read, values, everything };
}

/** Every element of this name, at any depth. */
function elementsOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...elementsOf(child, name)]);
}

function encodedValue(_: string, value: string): string {
  return `=${encodeURIComponent(value)}`;
}

function keysIn(page: Json): unknown[] {
  return (page['value'] as Json[]).map((row) => row['ListingKey']);
}

/** What a field can be compared with, taken from what was sent. */
function comparable(name: string, rows: readonly Json[]): Comparable[] {
  if (['ListingTitle', 'PublicRemarks'].includes(name)) return [];
  const isCollection = rows.some((row) => Array.isArray(row[name]));
  const values = [...new Set(rows.flatMap((row) => row[name] as Comparable['values'][number]))].slice(0, 5);
  const isDate = /Date$|Timestamp$/.test(name);
  return [{ name, values: values.filter((value) => value !== null), quoted: !isDate, isCollection }];
}

function compare(one: unknown, other: unknown): number {
  if (one === other) return 0;
  if (one === null) return -1;
  return other === null || (one as string) > (other as string) ? 1 : -1;
}

/** Whether a value is of the type it is declared with. */
function fits(value: unknown, { Type: type, Nullable: nullable, Scale: scale }: Record<string, string>): boolean {
  if (value === null) return nullable !== 'false';
  if (type === 'Collection(Edm.String)') return Array.isArray(value) && value.every((one) => typeof one === 'string');
  if (type === 'Edm.Int64' || (type === 'Edm.Decimal' && scale === '0')) return Number.isSafeInteger(value);
  if (type === 'Edm.Decimal') return typeof value === 'number' && !String(value).includes('e');
  if (type === 'Edm.Boolean') return typeof value === 'boolean';
  if (typeof value !== 'string') return false;
  if (type === 'Edm.Date') return /^\d{4}-\d\d-\d\d$/.test(value);
  if (type === 'Edm.DateTimeOffset') return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value);
  return type === 'Edm.String';
}
