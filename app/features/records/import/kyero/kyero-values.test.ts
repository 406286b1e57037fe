import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { ImportRow } from '#app/features/records/import/import-row.ts';
import { feed, property, readFeed } from '#tests/kyero-feed.ts';

const facts = (row: ImportRow | undefined) =>
  Object.fromEntries(Object.entries(row?.fields ?? {}).filter(([, value]) => value !== null));

const listed = (row: ImportRow | undefined) =>
  row?.leftOut?.map(({ column, value, reason }) => [column, value, reason]);

test.each([
  ...[
    'Private terrace',
    'Private parking',
    'Buy to let',
    'Sold with furniture',
    'Not available in August',
    'New windows',
  ],
  ...[
    'Long term let possible',
    'Leasehold land next door',
    'Freehold possible',
    'Live-in staff',
    'Rented out at present',
  ],
  ...[
    'Private road',
    'Sold',
    'Under offer',
    'Reserved',
    'Active',
    'Private',
    'Freehold',
    'Leasehold',
    'Hak milik',
    'Off market',
  ],
  ...[
    'On hold',
    'Draft kitchen plans',
    'Available now',
    'Coming soon',
    'Published in a magazine',
    'Terjual',
    'Disewakan',
  ],
])('the feature %s says nothing of the offer, and is listed', async (feature) => {
  const [row] = await readFeed(
    property(`<price>9</price><currency>EUR</currency><features><feature>${feature}</feature></features>`),
  );
  expect(row).toMatchObject({ problems: [], fields: { 'offer.sale.price': { amount: 9, currency: 'EUR' } } });
  expect(row?.statuses).toBeUndefined();
  expect(facts(row)).not.toHaveProperty('offer.sale.tenure');
  const known = Object.keys(facts(row)).some((field) => field.startsWith('feature.'));
  expect(listed(row)).toEqual(known ? [] : [['feature', feature, 'unknown_word']]);
});

test('the features of the file of the public feed are read or listed', async () => {
  const rows = await readFeed(await readFile('tests/import-files/kyero-11-words-in-features.xml', 'utf8'));
  expect(rows).toHaveLength(12);
  for (const row of rows) expect(row).toMatchObject({ problems: [] });
  expect(rows.filter(({ statuses }) => statuses !== undefined)).toEqual([]);
  expect(rows.flatMap(({ fields }) => Object.keys(fields)).filter((field) => field.endsWith('.tenure'))).toEqual([]);
  expect(rows.at(-1)?.fields).toMatchObject({ 'feature.sea-view': true });
  expect(rows.flatMap(({ leftOut = [] }) => leftOut).map(({ value }) => value)).toContain('Private road');
});

test.each([
  ...[
    'Communal pool',
    'Communal swimming pool',
    'Swimming pool (communal)',
    'Shared pool',
    'Pool: shared',
    'Pool, communal, heated',
  ],
  ...[
    'Community pool and gym',
    'Large pool shared with four villas',
    'Pool - Community',
    'Kolam renang bersama',
    'Use of common pool',
  ],
])('a pool called %s is no private one, whatever the element says', async (feature) => {
  const [row] = await readFeed(property(`<pool>1</pool><features><feature>${feature}</feature></features>`));
  expect(row?.fields).toMatchObject({ 'feature.pool': null, 'feature.shared-pool': true });
  expect(listed(row)).toEqual([]);
});

test.each([
  'No communal pool',
  'Without shared pool',
  'Near public swimming pool',
  'Communal garden',
  'Shared terrace',
])('the feature %s is no pool', async (feature) => {
  const [row] = await readFeed(property(`<features><feature>${feature}</feature></features>`));
  expect(row?.fields).toMatchObject({ 'feature.pool': null, 'feature.shared-pool': null });
});

test.each<[type: string, inner: string, pool: true | null]>([
  ['Villa', '<pool>1</pool>', true],
  ['House', '<pool>1</pool>', true],
  ['Villa', '<pool>0</pool>', null],
  ['Apartment', '<pool>1</pool>', null],
  ['Apartment', '<pool>1</pool><features><feature>Private pool</feature></features>', true],
])('of a %s with %s', async (type, inner, pool) => {
  const [row] = await readFeed(feed(`<property><id>7</id><type>${type}</type><town>Ubud</town>${inner}</property>`));
  expect(row?.fields['feature.pool']).toBe(pool);
});

test.each<[inner: string, video: string | null, listed: [column: string, value: string, reason: string][]]>([
  ['<video_url>http://www.youtube.com/watch?v=abc</video_url>', 'https://www.youtube.com/watch?v=abc', []],
  ['<virtual_tour_url>my.matterport.com/show/?m=abc</virtual_tour_url>', 'https://my.matterport.com/show/?m=abc', []],
  ['<video_url>//youtu.be/abc</video_url>', 'https://youtu.be/abc', []],
  ['<video_url>https://tour.example/1</video_url>', 'https://tour.example/1', []],
  ['<video_url>http://tour.example/1</video_url>', null, [['video_url', 'http://tour.example/1', 'not_https']]],
  ['<video_url>tour.example/1</video_url>', null, [['video_url', 'tour.example/1', 'not_https']]],
  [
    '<video_url>http://youtube.com.evil.example/</video_url>',
    null,
    [['video_url', 'http://youtube.com.evil.example/', 'not_https']],
  ],
  ['<video_url>on request</video_url>', null, [['video_url', 'on request', 'not_an_address']]],
  ['<video_url>javascript:alert(1)</video_url>', null, [['video_url', 'javascript:alert(1)', 'not_an_address']]],
  [
    '<virtual_tour_url>ftp://a.example/</virtual_tour_url><video_url>https://a.example/v</video_url>',
    'https://a.example/v',
    [['virtual_tour_url', 'ftp://a.example/', 'not_an_address']],
  ],
  [
    '<virtual_tour_url>https://a.example/t</virtual_tour_url><video_url>https://a.example/v</video_url>',
    'https://a.example/t',
    [['video_url', 'https://a.example/v', 'one_only']],
  ],
])('%s costs at most the link', async (inner, video, left) => {
  const [row] = await readFeed(property(inner));
  expect(row).toMatchObject({ problems: [] });
  expect(row?.fields['videoUrl'] ?? null).toBe(video);
  expect(listed(row)).toEqual(left);
});

test.each<[name: string, inner: string, texts: Record<string, string>, doubts: number]>([
  [
    'a title of its own',
    '<title><en>Villa by the river</en><id>Vila di tepi sungai</id></title><desc><en>Note\n\nQuiet.</en></desc>',
    {
      'text.en.title': 'Villa by the river',
      'text.id.title': 'Vila di tepi sungai',
      'text.en.description': 'Note\n\nQuiet.',
    },
    0,
  ],
  ['a title without a language', '<title>Villa by the river</title>', { 'text.en.title': 'Villa by the river' }, 0],
  [
    'a title that is said again',
    '<title>Villa A</title><desc><en>Villa A\n\nQuiet.</en></desc>',
    { 'text.en.title': 'Villa A', 'text.en.description': 'Quiet.' },
    0,
  ],
  [
    'a note in front',
    '<desc><en>NOTE: price reduced\n\nQuiet.</en></desc>',
    { 'text.en.description': 'NOTE: price reduced\n\nQuiet.' },
    0,
  ],
  [
    'a sentence in front',
    '<desc><en>This villa is quiet.\n\nIt has three rooms.</en></desc>',
    { 'text.en.description': 'This villa is quiet.\n\nIt has three rooms.' },
    0,
  ],
  [
    'a remark in front',
    '<desc><en>Viewing of this villa by appointment\n\nQuiet.</en></desc>',
    { 'text.en.description': 'Viewing of this villa by appointment\n\nQuiet.' },
    0,
  ],
  [
    'what may be a title',
    '<desc><en>Modern villa with rice field views\n\nQuiet.</en></desc>',
    { 'text.en.title': 'Modern villa with rice field views', 'text.en.description': 'Quiet.' },
    1,
  ],
  [
    'indented lines',
    '<desc>\n  <en>\n      Quiet villa\n      by the river\n\n      Three rooms\n  </en></desc>',
    { 'text.en.description': 'Quiet villa\nby the river\n\nThree rooms' },
    0,
  ],
  [
    'a text without a language',
    '<desc>Rumah yang tenang dengan tiga kamar tidur</desc>',
    { 'text.id.description': 'Rumah yang tenang dengan tiga kamar tidur' },
    0,
  ],
])('of texts with %s nothing is lost', async (_, inner, texts, doubts) => {
  const [row] = await readFeed(property(inner));
  const taken = Object.entries(facts(row)).filter(([field]) => field.startsWith('text.'));
  expect(Object.fromEntries(taken)).toEqual(texts);
  expect(row?.doubts ?? []).toHaveLength(doubts);
});

test.each<[inner: string, field: string, value: unknown, column: string]>([
  ['<beds>4+1</beds>', 'bedrooms', 4, 'beds'],
  ['<surface_area><built>240 m2</built></surface_area>', 'livingSqm', 240, 'built'],
  ['<surface_area><plot>5 are</plot></surface_area>', 'lotSqm', 500, 'plot'],
  [
    '<location><latitude>-8,5</latitude><longitude>115,26</longitude></location>',
    'pin',
    { latitude: -8.5, longitude: 115.26 },
    'location',
  ],
  ['<location><latitude>somewhere</latitude><longitude>115</longitude></location>', 'pin', undefined, 'location'],
  ['<price>POA</price>', 'offer.sale.priceOnRequest', true, 'price'],
  ['<price>5</price><price_freq>week</price_freq>', 'offers', undefined, 'price_freq'],
  [
    '<price>5</price><currency>EUR</currency><price_freq>Per month</price_freq>',
    'offer.month.kind',
    'rent',
    'price_freq',
  ],
  ['<leasehold>perhaps</leasehold>', 'offer.sale.tenure', undefined, 'leasehold'],
  ['<leasehold>Yes</leasehold>', 'offer.sale.tenure', 'leasehold', 'leasehold'],
  ['<pool>perhaps</pool>', 'feature.pool', null, 'pool'],
])('%s costs at most one fact', async (inner, field, value, column) => {
  const [row] = await readFeed(property(inner));
  expect(row).toMatchObject({ problems: [], sourceReference: '7' });
  expect(row?.fields[field]).toEqual(value);
  expect((row?.leftOut ?? []).filter((one) => one.column !== column)).toEqual([]);
});

test('an address with a bare & is no well-formed XML, on its line', async () => {
  const text = await readFile('tests/import-files/kyero-10-amp.xml', 'utf8');
  await expect(readFeed(text)).rejects.toMatchObject({ name: 'SourceFailed', problem: 'not_xml', line: 3 });
});

test('videos of the file without https come in as what can be shown', async () => {
  const rows = await readFeed(await readFile('tests/import-files/kyero-06-http-video.xml', 'utf8'));
  expect(rows.map(({ fields, problems }) => [fields['videoUrl'], problems])).toEqual([
    ['https://www.youtube.com/watch?v=abc123', []],
    ['https://my.matterport.com/show/?m=abc', []],
  ]);
});

test('a feed of a site on this computer comes in without its pictures', async () => {
  const [row] = await readFeed(
    property('<images><image id="1"><url>http://localhost:3000/media/a-1600.jpg</url></image></images>'),
  );
  expect(row).toMatchObject({ problems: [], pictures: [] });
  expect(listed(row)).toEqual([['image', 'http://localhost:3000/media/a-1600.jpg', 'not_an_address']]);
});
