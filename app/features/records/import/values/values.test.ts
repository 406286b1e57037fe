import { expect, test } from 'vitest';
import { testLookups } from '#tests/import-lookups.ts';
import { readDay } from './read-day.ts';
import { readLandRight } from './read-land-right.ts';
import { bareNumber, readArea } from './read-measure.ts';
import { readOffering } from './read-offering.ts';
import { readOldAddress } from './read-old-address.ts';
import { readPictures } from './read-pictures.ts';
import { languageOfTexts } from './text-language.ts';
import { unmarkedText } from './unmarked-text.ts';
import { readChoice, readType, readYesNo } from './word-lists.ts';

test.for([
  ['2051-03-31', '2051-03-31'],
  ['2051-03-31T00:00:00Z', '2051-03-31'],
  ['31/3/2051', '2051-03-31'],
  ['31.03.2051 00:00', '2051-03-31'],
  ['03/31/2051', '2051-03-31'],
  ['20510331', '2051-03-31'],
  ['31 Maret 2051', '2051-03-31'],
  ['31-Mar-2051', '2051-03-31'],
  ['March 31st, 2051', '2051-03-31'],
  ['Agustus 2051', '2051-08-31'],
  ['02/2052', '2052-02-29'],
  ['2051', '2051-12-31'],
  ['55243', '2051-03-31'],
  ['31 مارس 2051', '2051-03-31'],
  ['4/5/2051', '2051-05-04'],
  ['30/02/2051', null],
  ['25 years', null],
  ['31/03/51', '2051-03-31'],
  ['soon', null],
] as const)('the day %s is %s', ([text, day]) => expect(readDay(text, 'dmy')).toBe(day));

test('a day is read in the order of its file', () => expect(readDay('4/5/2051', 'mdy')).toBe('2051-04-05'));

test.for([
  ['3,2', 'are', 320],
  ['9,75 are', 'm2', 975],
  ['1.250 m²', 'are', 1250],
  ['± 300 m2', 'm2', 300],
  ['0.5 ha', 'm2', 5000],
  ['2,000 sq ft', 'm2', 185.81],
  ['4,5 are', 'm2', 450],
  ['3 are 20 m2', 'm2', 320],
  ['± 210 sqm', 'm2', 210],
  ['+/- 210 m2', 'm2', 210],
  ['120-150', 'm2', 120],
  ['4 - 5 are', 'm2', 400],
  ['210m²', 'are', 210],
  ['210 m^2', 'are', 210],
  ['+- 210 m2', 'are', 210],
  ['2.400 sq ft', 'm2', 222.97],
  ['450 m2 / 4,5 are', 'm2', 450],
  ['4,5 are (450 m2)', 'm2', 450],
  ['10 x 20 m', 'm2', 200],
  ['٤٫٥', 'are', 450],
  ['LT: 450 m2', 'are', 450],
  ['300 tsubo', 'm2', null],
  ['large', 'm2', null],
] as const)('the area %s in %s is %s m²', ([text, unit, sqm]) => expect(readArea(text, unit)).toBe(sqm));

test.for([
  ['bedrooms', '3 BR', '3'],
  ['bedrooms', '3+1', '3'],
  ['bedrooms', 'many', 'many'],
  ['electricityVa', '5.500 VA', '5.500'],
  ['electricityVa', '7,7 kVA', '7700'],
  ['internal.commission', '5 %', '5'],
] as const)('of %s, %s is %s', ([field, text, digits]) => expect(bareNumber(field, text)).toBe(digits));

test.for([
  ['SHM', { tenure: 'freehold', certificate: 'shm' }],
  ['HM', { tenure: 'freehold', certificate: 'shm' }],
  ['Freehold', { tenure: 'freehold' }],
  ['freehold (SHM)', { tenure: 'freehold', certificate: 'shm' }],
  ['Leasehold on SHM', { tenure: 'leasehold', certificate: 'shm' }],
  ['Sewa', { tenure: 'leasehold' }],
  ['HS s/d 2051', { tenure: 'leasehold', certificate: 'sewa', end: '2051-12-31' }],
  ['Leasehold (until 31 March 2051)', { tenure: 'leasehold', end: '2051-03-31' }],
  ['Leasehold until 2052', { tenure: 'leasehold', end: '2052-12-31' }],
  ['Leasehold 2049', { tenure: 'leasehold', end: '2049-12-31' }],
  ['Leasehold 25 years', { tenure: 'leasehold', lease: { months: 300, extension: null } }],
  ['Leasehold (27 years)', { tenure: 'leasehold', lease: { months: 324, extension: null } }],
  ['Leasehold sisa 22 tahun', { tenure: 'leasehold', lease: { months: 264, extension: null } }],
  ['25 years leasehold', { tenure: 'leasehold', lease: { months: 300, extension: null } }],
  ['Hak Sewa 30 tahun', { tenure: 'leasehold', certificate: 'sewa', lease: { months: 360, extension: null } }],
  ['Lease 25 + 25 years', { tenure: 'leasehold', lease: { months: 300, extension: 300 } }],
  ['HGB sampai 2040', { certificate: 'hgb', end: '2040-12-31' }],
  ['Strata Title (HGB)', { certificate: 'srs_hgb' }],
  ['Freehold 25 years', null],
  ['Freehold / Leasehold', null],
  ['Strata title', null],
  ['PPJB', null],
  ['AJB', null],
  ['SHM sampai kapan-kapan', null],
] as const)('the right %s', ([text, right]) => {
  const none = { tenure: null, certificate: null, end: null, lease: null };
  expect(readLandRight(text, 'dmy')).toEqual(right && { ...none, ...right });
});

test.for([
  ['For Sale', { kinds: ['sale'] }],
  ['Dijual / Disewakan', { kinds: ['sale', 'rent'] }],
  ['Disewakan per tahun', { kinds: ['rent'], period: 'year' }],
  ['Sale, leasehold', { kinds: ['sale'], tenure: 'leasehold' }],
  ['ActiveUnderContract', { status: 'ActiveUnderContract' }],
  ['Sudah terjual', { status: 'Closed' }],
  ['Off market', { status: 'Withdrawn' }],
  ['Hold by owner', { status: 'Hold' }],
  ['not available', { status: 'Hold' }],
  ['Tidak tersedia', { status: 'Hold' }],
  ['not sold yet', { status: 'Active' }],
  ['Belum terjual', { status: 'Active' }],
  ['Masih tersedia', { status: 'Active' }],
  ['Available, for sale', { status: 'Active', kinds: ['sale'] }],
  ['Long term let', { kinds: ['rent'], status: null }],
  ['Disewa', { kinds: ['rent'], status: null }],
  ['Private terrace', null],
  ['Private parking', null],
  ['New windows', null],
  ['Sold with furniture', null],
  ['Not sold to foreigners', null],
  ['Long term let possible', null],
  ['Rented out at present', null],
  ['Freehold possible', null],
  ['Informasi tambahan tidak tersedia', null],
  ['Blue', null],
] as const)('the offer %s', ([text, offering]) => {
  if (offering === null) expect(readOffering(text)).toBeNull();
  else expect(readOffering(text)).toMatchObject(offering);
});

test.for([
  ['https://a.example/1.jpg, https://a.example/2.jpg', 2, 0],
  ['https://a.example/w_1,h_2/1.jpg,https://a.example/2.jpg', 2, 0],
  ['https://a.example/1.jpg|https://a.example/2.jpg;\nhttps://a.example/1.jpg', 2, 0],
  ['311/1.jpg; 311/2.PNG', 2, 0],
  ['http://user:word@a.example/1.jpg', 0, 1],
  ['file:///etc/passwd.jpg, ../1.jpg, /1.jpg, 1.exe', 0, 4],
] as const)('of %s, %i are pictures and %i are none', ([text, pictures, wrong]) => {
  const read = readPictures(text);
  expect([read.pictures.length, read.wrong.length]).toEqual([pictures, wrong]);
});

test.for([
  ['https://a.example/villa/1?x=2#top', '/villa/1?x=2'],
  ['www.a.example/villa/1', '/villa/1'],
  ['/villa/1', '/villa/1'],
  ['//evil.example/x', null],
  ['javascript:alert(1)', null],
  ['villa 1', null],
] as const)('the page at %s is %s', ([text, path]) => expect(readOldAddress(text)).toBe(path));

test.for([
  ['Canggu', 'canggu'],
  ['Batu Bolong', 'batubolong'],
  ['Jl. Raya 5, Kec. Ubud, Gianyar', 'ubud'],
  ['Bali > Badung > Seminyak', 'seminyak'],
  ['Bali', null],
  ['Atlantis', null],
] as const)('the area %s is %s', ([text, slug]) => expect(testLookups.place(text)).toBe(slug));

test('words of lists are read in the languages of agencies', () => {
  expect(['Tanah Kavling', 'Ruko', 'Residential > Villa', 'Villa 3 BR', 'شقة', 'Castle'].map(readType)).toEqual([
    'Land',
    'Commercial',
    'Villa',
    'Villa',
    'Apartment',
    null,
  ]);
  expect(['Ya', 'tidak ada', '✓', 'perhaps'].map(readYesNo)).toEqual([true, false, true, null]);
  expect(readChoice('furnishing', 'Full Furnished')).toBe('furnished');
  expect(readChoice('zone', 'Zona kuning')).toBe('res');
  expect(readChoice('buildingPermit', 'dalam proses')).toBe('in_progress');
  expect(testLookups.feature('Swimming Pool')).toBe('pool');
  expect(testLookups.feature('Pemandangan sawah')).toBe('rice-field-view');
});

test('texts show their language, and lose the markup of their builder', () => {
  expect(languageOfTexts(['Rumah tepi sungai dengan pemandangan sawah'])).toBe('id');
  expect(languageOfTexts(['A house with a view of the river'])).toBe('en');
  expect(languageOfTexts(['بيت قرب البحر'])).toBe('ar');
  expect(languageOfTexts(['PE-0311'])).toBeNull();
  expect(unmarkedText('<p>One<br>two</p><script>x</script><p>5 &lt; 6</p>')).toBe('One\ntwo\n\n5 < 6');
  expect(unmarkedText('5 < 6 and <b>so</b>')).toBe('5 < 6 and <b>so</b>');
});

test.for<[text: string, bare: string]>([
  [
    '<!-- wp:paragraph -->\n<p>Caf&eacute; nearby, 40&deg; view, 3&times;5 m pool&hellip;</p>\n<!-- /wp:paragraph -->',
    'Café nearby, 40° view, 3×5 m pool…',
  ],
  [
    '<!-- wp:list -->\n<ul><li>Pool &amp;amp; garden</li><li>Wi&#8211;Fi</li></ul>\n<!-- /wp:list -->',
    '• Pool & garden\n• Wi–Fi',
  ],
  ['[vc_row][vc_column width="1/2"][vc_column_text]A house.[/vc_column_text][/vc_column][/vc_row]', 'A house.'],
  ['[et_pb_section fb_built="1"]A house[/et_pb_section] [gallery ids="1,2"]by the sea', 'A house by the sea'],
  ['&lt;p&gt;Quiet &amp;amp; near&lt;/p&gt;', 'Quiet & near'],
  ['Villa d&#8217;Or', 'Villa d’Or'],
  ['One\n\n<strong>Two</strong>\nthree', 'One\n\nTwo three'],
  ['<h2>Rooms</h2><p>Three</p>', 'Rooms\n\nThree'],
  ['<a href="https://a.example">Here</a><img src="x.jpg" alt="A villa">', 'Here'],
  ['<div>A</div><script>alert(1)</script><style>p{}</style><div>B</div>', 'A\nB'],
  ['Price [nego], 3 BR [new] & AT&T', 'Price [nego], 3 BR [new] & AT&T'],
  ['a < b and c > d', 'a < b and c > d'],
  ['Line one\n\nline two', 'Line one\n\nline two'],
  ['&copy 2026 &unknown; 5 &lt; 6', '&copy 2026 &unknown; 5 < 6'],
])('the text %j is %j', ([text, bare]) => expect(unmarkedText(text)).toBe(bare));
