import { expect, test } from 'vitest';
import { type Feature, featureGroups, features } from '#app/features/listings/listing-features.ts';
import { createDemoCatalogue } from '#db/demo/demo-catalogue.ts';
import type { DemoListing } from '#db/demo/demo-listing.ts';
import { demoPlace } from '#db/demo/demo-places.ts';
import { neighbourhoodOf } from '#db/demo/geography/coast.ts';
import { photo, photoNames } from '#db/demo/pictures/photo-stock.ts';
import { type DemoLanguage, demoLanguages } from '#db/demo/wording/in-three.ts';
import { common, placeLines, stocks } from '#db/demo/wording/stock.ts';

const { listings } = createDemoCatalogue();

/** What breaks a rule, by title, so that a failure names it. */
function breaking(rule: (listing: DemoListing) => boolean): string[] {
  return listings.filter((listing) => !rule(listing)).map(({ texts }) => texts.en.title);
}

function hasAny({ features: found }: DemoListing, some: readonly Feature[]): boolean {
  return some.some((feature) => found.includes(feature));
}

/** What is written of a listing itself: its title, its description without the paragraph about the place, its pictures. */
function wordsOf({ texts, pictures }: DemoListing, tag: DemoLanguage): string {
  const text = texts[tag];
  const paragraphs = text?.description.split('\n\n') ?? [];
  const own = paragraphs.filter((_, index) => paragraphs.length < 4 || index !== 2);
  const shown = pictures.map(photo).flatMap(({ family, alt }) => (family === null ? [] : [alt[tag]]));
  return [text?.title, ...own, ...shown].join('\n');
}

type Words = readonly [some: readonly Feature[], words: Partial<Record<DemoLanguage, RegExp>>];

/** Whoever is described in these words has one of these features. Arabic has one word for terraces and balconies. */
const built: readonly Words[] = [
  [['pool', 'shared-pool'], { en: /\bpools?\b/i, id: /\bkolam/i, ar: /مسبح/ }],
  [['shared-pool'], { en: /shared pool|building shares/i, id: /kolam bersama/i, ar: /مسبح مشترك|المسبح الذي يشترك/ }],
  [['garden'], { en: /\bgardens?\b/i, id: /\btaman/i, ar: /حديقة|حدائق/ }],
  [['terrace', 'rooftop-terrace'], { en: /(?<!pool )\bterraces?\b/i, id: /\bteras(?! kolam|o|ering)/i }],
  [['terrace', 'rooftop-terrace', 'balcony'], { ar: /شرفة|شرفات/ }],
  [['rooftop-terrace'], { en: /roof terrace/i, id: /teras atap/i, ar: /شرفة على السطح/ }],
  [['balcony'], { en: /balcon(?:y|ies)/i, id: /balkon/i }],
  [['gazebo'], { en: /\bbale\b/i, id: /\bbale di\b/i, ar: /الجلسة الخشبية|جلسة خشبية/ }],
  [['outdoor-shower'], { en: /(?:outdoor|foot) shower|a shower beside/i, id: /pancuran (?:kaki|luar)/i }],
  [
    ['car-parking', 'garage', 'motorbike-parking'],
    { en: /\bpark(?:s|ing)?\b|carport|garage/i, id: /parkir|garasi/i, ar: /موقف|مرآب/ },
  ],
  [['garage'], { en: /\bgarage\b/i, id: /garasi tertutup/i, ar: /مرآب/ }],
  [
    ['motorbike-parking'],
    { en: /scooter parking|scooters park|a car and scooters|scooters beside/i, id: /parkir motor/i },
  ],
  [['study'], { en: /\bstudy\b|home office|an office at the entrance/i, id: /ruang kerja/i, ar: /غرفة مكتب/ }],
  [['air-conditioning'], { en: /air[- ]condition/i, id: /\bAC\b/, ar: /تكييف/ }],
  [['ceiling-fans'], { en: /\bfans\b/i, id: /kipas/i, ar: /المراوح/ }],
  [['bathtub'], { en: /\btub\b/i, id: /\bbak (?:mandi|batu)/i }],
  [['fibre-internet'], { en: /\binternet\b/i, id: /internet/i, ar: /الإنترنت/ }],
  [['washing-machine'], { en: /washing machine/i, id: /mesin cuci/i, ar: /غسالة/ }],
  [['lift'], { en: /\blifts?\b/i, id: /\blift\b/i, ar: /مصعد/ }],
  [['wheelchair-access'], { en: /step-free|without a step/i, id: /(?:bebas|tanpa) anak tangga/i }],
  [['generator'], { en: /generator/i, id: /genset/i, ar: /مولّد/ }],
  [['solar-power'], { en: /solar panels on the roof/i, id: /panel surya di atap/i, ar: /الألواح الشمسية على السقف/ }],
  [
    ['water-filter'],
    { en: /with a filter|water treatment/i, id: /penyaring|pengolahan air/i, ar: /مرشح|معالجة المياه/ },
  ],
  [['hot-water'], { en: /hot water|water is heated/i, id: /air panas/i, ar: /[مل]اء (?:ال)?ساخن/ }],
  [
    ['staff-room'],
    { en: /staff (?:room|house)/i, id: /(?:kamar|rumah) staf/i, ar: /غرفة (?:لل|ال)عاملين|بيت للعاملين/ },
  ],
  [['guest-house'], { en: /guest ?house|bedroom lies apart/i, id: /kamar tidur terpisah/i }],
  [['storage-room'], { en: /(?<!bicycle )\bstor(?:e|age)\b/i, id: /gudang/i, ar: /مخزن/ }],
  [['security'], { en: /caretaker|\bsecurity\b|day and night/i, id: /penjaga|keamanan|petugas/i, ar: /حارس|حراسة/ }],
  [['gated'], { en: /\bgate\b/i, id: /gerbang/i, ar: /بوابة/ }],
  [['pets-allowed'], { en: /\ba dog\b/i, id: /\bdan anjing/i }],
];

const views: readonly Words[] = [
  [['sea-view'], { en: /horizon|\bocean\b|view of the sea/i, id: /cakrawala|samudra/i, ar: /الأفق|المحيط/ }],
  [['sunset-view'], { en: /sunset|evening sky|last light/i, id: /matahari terbenam|langit senja/i, ar: /الغروب/ }],
  [['rice-field-view'], { en: /\brice\b|\bpaddies\b/i, id: /\bsawah/i, ar: /الأرز/ }],
  [['jungle-view'], { en: /\bvalley\b|\bforest\b|\bjungle\b/i, id: /lembah|\bhutan|rimba/i, ar: /الوادي|وادٍ|غابة/ }],
  [['mountain-view'], { en: /volcano/i, id: /gunung/i, ar: /بركان/ }],
  [['river-view'], { id: /\b(?:Sungai|Tukad|Campuhan)\b/ }],
  [['beachfront'], { en: /first row, with only palms|sand begins at the gate|onto the sand|leads to the beach/i }],
];

test.each(demoLanguages)('whoever is described or shown with a feature has it (%s)', (tag) => {
  const missing = listings.flatMap((listing) => {
    // A plot has its views; gates, gardens and pools are of what may be built there.
    const table = listing.type === 'Land' ? views : [...built, ...views];
    const wrong = table.filter(([some, words]) => words[tag]?.test(wordsOf(listing, tag)) && !hasAny(listing, some));
    return wrong.map(([some]) => `${listing.texts.en.title}: ${some}`);
  });
  expect(missing).toEqual([]);
});

test('nobody has what a text denies', () => {
  const denials: readonly (readonly [RegExp, Feature])[] = [
    [/living room without walls|open on three sides|has no wall/, 'enclosed-living'],
    [/carport/, 'garage'],
    [/car space can be rented/, 'car-parking'],
    [/offered empty, with services/, 'air-conditioning'],
    [/room for solar panels/, 'solar-power'],
    [/single step down|step down the slope|on a slope/, 'wheelchair-access'],
  ];
  const wrong = (listing: DemoListing) =>
    denials.some(([words, feature]) => words.test(wordsOf(listing, 'en')) && hasAny(listing, [feature]));
  expect(breaking((listing) => !wrong(listing))).toEqual([]);
});

test('houses have a pool of their own, apartments and hotels share one, cafés have none, and plots have views only', () => {
  const own = ({ type }: DemoListing) => type === 'Villa' || type === 'House';
  const shared = ({ type, building }: DemoListing) => type === 'Apartment' || building === 'hotel';
  expect(breaking((listing) => own(listing) === hasAny(listing, ['pool']))).toEqual([]);
  expect(breaking((listing) => shared(listing) === hasAny(listing, ['shared-pool']))).toEqual([]);
  const ofLand: readonly Feature[] = featureGroups.view;
  expect(
    breaking(({ type, features: found }) => type !== 'Land' || found.every((one) => ofLand.includes(one))),
  ).toEqual([]);
});

test('the sea is seen near it, the beach is at the door, and rice grows away from it', () => {
  const metresToSea = (listing: DemoListing) =>
    neighbourhoodOf(demoPlace(listing.place), demoPlace(listing.place).precisionM).metresToSea(listing.pin);
  expect(breaking((listing) => !hasAny(listing, ['sea-view']) || metresToSea(listing) < 1_500)).toEqual([]);
  expect(breaking((listing) => !hasAny(listing, ['beachfront']) || metresToSea(listing) < 250)).toEqual([]);
  expect(breaking((listing) => !hasAny(listing, ['rice-field-view']) || metresToSea(listing) > 300)).toEqual([]);
  expect(breaking(({ building, features: found }) => !found.includes('beachfront') || building === 'beach')).toEqual(
    [],
  );
});

test('on the car-free islands nobody has parking', () => {
  const parking: readonly Feature[] = ['car-parking', 'garage', 'motorbike-parking'];
  expect(breaking((listing) => listing.place !== 'giliislands' || !hasAny(listing, parking))).toEqual([]);
});

test('a pool of its own may have a length, of whole metres and shorter than the plot', () => {
  const measured = listings.filter(({ poolLengthM }) => poolLengthM !== null);
  expect(measured.length).toBeGreaterThan(60);
  expect(
    breaking(({ poolLengthM, features: found, lotSqm }) => {
      if (poolLengthM === null) return true;
      const fits = poolLengthM <= Math.sqrt(lotSqm ?? 0) * 0.7;
      return fits && found.includes('pool') && Number.isInteger(poolLengthM) && poolLengthM >= 6 && poolLengthM <= 25;
    }),
  ).toEqual([]);
  expect(
    breaking(({ poolLengthM, texts }) => poolLengthM === null || !/plunge pool/.test(texts.en.description)),
  ).toEqual([]);
});

test('every feature can be searched for, and narrows', () => {
  const shares = features.map((feature) => {
    const found = listings.filter((listing) => listing.features.includes(feature));
    return [feature, found.length / listings.length] as const;
  });
  expect(shares.filter(([, share]) => share === 0 || share > 0.92)).toEqual([]);
  expect(breaking(({ features: found }) => found.length > 0 && new Set(found).size === found.length)).toEqual([]);
});

test('sentences and pictures name features of the vocabulary', () => {
  const lines = [
    ...Object.values(stocks).flatMap(Object.values),
    ...Object.values(common),
    ...Object.values(placeLines),
  ];
  const named = lines.flat().flatMap((line) => [...(line.features ?? []), ...(line.rulesOut ?? [])]);
  const shown = photoNames.flatMap((name) => photo(name).shows);
  const vocabulary: readonly string[] = features;
  expect([...named, ...shown].filter((word) => !vocabulary.includes(word))).toEqual([]);
});
