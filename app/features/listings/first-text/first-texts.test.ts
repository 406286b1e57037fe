import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Feature, features } from '#app/features/listings/listing-features.ts';
import { certificates, permitStates, propertyTypes, yesNo, zones } from '#app/features/listings/listing-vocabulary.ts';
import { inclusions } from '#app/features/listings/offer-vocabulary.ts';
import { recommendedTitleLength } from '#app/features/listings/title-length.ts';
import { metresToSea } from '#app/features/places/sea/metres-to-sea.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { createDemoCatalogue } from '#db/demo/demo-catalogue.ts';
import { demoPlace, demoPlaces } from '#db/demo/demo-places.ts';
import { words as arabicWords } from './arabic-words.ts';
import { words as englishWords } from './english-words.ts';
import { type FirstText, firstTexts, type WrittenLanguage } from './first-texts.server.ts';
import { words as indonesianWords } from './indonesian-words.ts';
import type { TextFacts } from './text-facts.ts';

const today = '2026-11-23';
const tags = ['en', 'id', 'ar'] as const;
const wordsOf = { en: englishWords, id: indonesianWords, ar: arabicWords };
const berawa = demoPlace('berawa');

const bare = (type: TextFacts['type']): TextFacts => ({ type, place: { ...berawa, descriptions: { en: '' } }, today });

const demoFacts = createDemoCatalogue().listings.map((listing): TextFacts => {
  const metres = metresToSea(listing.pin);
  const sea = metres === null ? null : { metres, errorM: listing.locationPrivacy === 'exact' ? 0 : 800 };
  return { ...listing, place: demoPlace(listing.place), sea, today };
});

const day = fc
  .date({ min: new Date('2027-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const some = <Item>(items: readonly Item[]) => fc.subarray([...items]);
const terms = fc.record(
  {
    includes: some(inclusions),
    availableFrom: fc.option(day),
    minimumStay: fc.option(
      fc.record({ count: fc.integer({ min: 1, max: 365 }), of: fc.constantFrom('year', 'month', 'night') }),
    ),
    deposit: fc.option(
      fc.record({ amount: fc.integer({ min: 1, max: 100 }), of: fc.constantFrom('percent', 'months', 'sum') }),
    ),
  },
  { requiredKeys: [] },
);
const extension = fc.record({
  years: fc.integer({ min: 0, max: 99 }),
  terms: fc.constantFrom('price_fixed', 'market_price', 'owner_consent'),
});
const hold = fc.oneof(
  fc.constant({ tenure: 'freehold' } as const),
  fc.record({ tenure: fc.constant('leasehold' as const), leaseEnd: day, extension: fc.option(extension) }),
);
const offer = fc.oneof(
  fc.record({ kind: fc.constant('sale' as const), hold, terms }, { requiredKeys: ['kind'] }),
  fc.record(
    { kind: fc.constant('rent' as const), period: fc.constantFrom('year', 'month', 'night'), terms },
    { requiredKeys: ['kind'] },
  ),
);
const count = fc.integer({ min: 0, max: 99 });
const sqm = fc.integer({ min: 1, max: 99_999 });
const anyFacts: fc.Arbitrary<TextFacts> = fc.record(
  {
    type: fc.constantFrom(...propertyTypes),
    place: fc.constantFrom(...demoPlaces),
    today: fc.constant(today),
    bedrooms: fc.option(count),
    bathrooms: fc.option(count),
    storeys: fc.option(fc.integer({ min: 1, max: 99 })),
    livingSqm: fc.option(sqm),
    lotSqm: fc.option(sqm),
    yearBuilt: fc.option(fc.integer({ min: 1900, max: 2040 })),
    furnishing: fc.option(fc.constantFrom('furnished', 'semi_furnished', 'unfurnished')),
    poolLengthM: fc.option(fc.integer({ min: 1, max: 100 })),
    features: fc.oneof(some(features), fc.subarray([...features], { maxLength: 4 })),
    certificate: fc.constantFrom(...certificates, 'unknown'),
    certificateChecked: fc.constantFrom(...yesNo, 'unknown'),
    zone: fc.constantFrom(...zones, 'unknown'),
    buildingPermit: fc.constantFrom(...permitStates, 'unknown'),
    completionCertificate: fc.constantFrom(...permitStates, 'unknown'),
    lodgingLicence: fc.constantFrom(...permitStates, 'unknown'),
    roadWidthM: fc.option(fc.integer({ min: 1, max: 20 })),
    carAccess: fc.constantFrom(...yesNo, 'unknown'),
    offers: fc.array(offer, { maxLength: 4 }),
    sea: fc.option(fc.record({ metres: fc.integer({ min: 0, max: 30_000 }), errorM: fc.constantFrom(0, 800) })),
  },
  { requiredKeys: ['type', 'place', 'today'] },
);

/** The text without what its place says, how far the sea is, and the care of pool and garden that a price includes. */
function ownWords({ description }: FirstText, { place }: TextFacts, tag: WrittenLanguage): string {
  const distance = { en: /[\d.]+ k?m from the sea/, id: /[\d,]+ k?m dari laut/, ar: /[\d.]+ ك?م من البحر/ }[tag];
  const care = { en: /care of the (?:pool|garden)/g, id: /perawatan (?:kolam|taman)/g, ar: /العناية ب\p{L}+/gu }[tag];
  // Without its first letter, which may be a small one in the middle of a sentence.
  const ofPlace = (place.descriptions[tag] ?? '').slice(1);
  return description
    .replace(ofPlace, '')
    .replaceAll(place.names[tag] ?? '', '')
    .replace(distance, '')
    .replace(care, '');
}

function numbersIn(text: string): string[] {
  return (text.match(/\d[\d.,]*/g) ?? []).map((number) => number.replace(/[.,]$/, ''));
}

/** Every number that may stand in a text. */
function numbersOf(facts: TextFacts, tag: WrittenLanguage): Set<string> {
  const { bedrooms, bathrooms, storeys, livingSqm, lotSqm, poolLengthM, roadWidthM, offers = [] } = facts;
  const plain = [bedrooms, bathrooms, storeys, facts.yearBuilt].map(String);
  const measured = [livingSqm, lotSqm, (lotSqm ?? 0) / 100, poolLengthM, roadWidthM].map((one) =>
    formatNumber(one ?? 0, tag),
  );
  const ofOffers = offers.flatMap((one) => {
    const lease = one.kind === 'sale' && one.hold?.tenure === 'leasehold' ? one.hold : null;
    const days = [lease?.leaseEnd, one.terms?.availableFrom].flatMap((date) => date?.split('-') ?? []);
    return [
      ...days.map((part) => String(Number(part))),
      String(lease?.extension?.years),
      String(one.terms?.minimumStay?.count),
      ...(one.terms?.deposit && one.terms.deposit.of !== 'sum' ? [String(one.terms.deposit.amount)] : []),
    ];
  });
  return new Set([...plain, ...measured, ...ofOffers]);
}

/** Longest first, so that `a rooftop terrace` is not taken for a terrace. */
function namedIn(text: string, phrases: Partial<Record<Feature, string>>): Feature[] {
  let left = text;
  return (Object.entries(phrases) as [Feature, string][])
    .toSorted(([, one], [, other]) => other.length - one.length)
    .flatMap(([feature, phrase]) => {
      const pattern = new RegExp(`(?<!\\p{L})و?${phrase}(?!\\p{L})`, 'giu');
      const isThere = pattern.test(left);
      left = left.replace(pattern, '');
      return isThere ? [feature] : [];
    });
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=\.)\s+/);
}

/** What is wrong with the two texts in one language. */
function faultsOf(facts: TextFacts, tag: WrittenLanguage, texts: [FirstText, FirstText]): string[] {
  const [first, second] = texts;
  const said = texts.map((text) =>
    namedIn(ownWords(text, facts, tag), wordsOf[tag].features)
      .toSorted()
      .join(),
  );
  const numbers = texts.map((text) => [...new Set(numbersIn(ownWords(text, facts, tag)))].toSorted().join());
  const faults = texts.flatMap((text) => {
    const { title, description } = text;
    const own = ownWords(text, facts, tag);
    const known = numbersOf(facts, tag);
    const sentences = sentencesOf(description);
    return [
      ...(title.length > recommendedTitleLength ? ['long title'] : []),
      ...(/ {2}| [.,;:،؛]|[.,;،][.,;،]|[{}[\]]|undefined|null|NaN|\bfalse\b|^\s|\s$|\n{3}/.test(
        `${title}\n${description}`,
      )
        ? ['untidy']
        : []),
      ...(/^[a-z]|[.] [a-z]|\n[a-z]/.test(description) || /^[a-z]/.test(title) ? ['small first letter'] : []),
      ...(description.endsWith('.') ? [] : ['no full stop']),
      ...(new Set(sentences).size < sentences.length ? ['repeats'] : []),
      ...(description.split(/\s+/).length > 140 ? ['long'] : []),
      ...numbersIn(`${title} ${own}`)
        .filter((number) => !known.has(number))
        .map((number) => `number ${number}`),
      ...[...namedIn(own, wordsOf[tag].features), ...namedIn(title, wordsOf[tag].highlights)].filter(
        (one) => !facts.features?.includes(one),
      ),
    ];
  });
  return [
    ...faults,
    ...(first.title === second.title || first.description === second.description ? ['alike'] : []),
    ...(said[0] === said[1] ? [] : [`features ${said[0]} / ${said[1]}`]),
    ...(numbers[0] === numbers[1] ? [] : [`numbers ${numbers[0]} / ${numbers[1]}`]),
  ].map((fault) => `${fault}: ${first.title}\n${first.description}\n\n${second.title}\n${second.description}`);
}

test.for(tags)('texts of the demonstration say what its listings say, and nothing else (%s)', (tag) => {
  expect(
    demoFacts.flatMap((facts) => [
      ...faultsOf(facts, tag, firstTexts(facts, tag)),
      ...faultsOf(facts, tag, firstTexts(facts, tag, 1)),
    ]),
  ).toEqual([]);
});

test.for(tags)('so do texts of anything that is not finished (%s)', (tag) => {
  fc.assert(
    fc.property(anyFacts, fc.nat({ max: 1_000 }), (facts, seed) => {
      expect(faultsOf(facts, tag, firstTexts(facts, tag, seed))).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});

test.for(tags)('what is not among the facts is noticed (%s)', (tag) => {
  const facts: TextFacts = { ...bare('Villa'), bedrooms: 14, livingSqm: 280, features: ['pool', 'garden', 'sea-view'] };
  const without = (change: Partial<TextFacts>) => faultsOf({ ...facts, ...change }, tag, firstTexts(facts, tag)).join();
  expect(without({ bedrooms: 13 })).toContain('number 14');
  expect(without({ livingSqm: null })).toContain('number 280');
  expect(without({ features: ['pool', 'garden'] })).toContain('sea-view');
  expect(without({ features: ['garden', 'sea-view'] })).toContain('pool');
});

test('a deposit is said as a share or in months, a sum as little as a price', () => {
  const said = (deposit: { amount: number; of: 'percent' | 'months' | 'sum' }) =>
    firstTexts({ ...bare('Villa'), offers: [{ kind: 'rent', period: 'month', terms: { deposit } }] }, 'en').map(
      ({ description }) => /\S*[^.]*deposit[^.]*\./i.exec(description)?.[0] ?? '',
    );
  for (const text of said({ amount: 2, of: 'months' })) expect(text).toContain('2 months’ rent');
  for (const text of said({ amount: 10, of: 'percent' })) expect(text).toContain('10 % of the price');
  expect(said({ amount: 5_000_000, of: 'sum' })).toEqual(['', '']);
});

test('a listing of which enough is known gets a text of some length', () => {
  const lengths = demoFacts
    .filter(({ type }) => type !== 'Land')
    .flatMap((facts) => firstTexts(facts, 'en').map(({ description }) => description.split(/\s+/).length));
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(60);
});

const openings = (facts: TextFacts, tag: WrittenLanguage) =>
  firstTexts(facts, tag).map(({ title, description }) => [title, sentencesOf(description)[0]]);

test('type and place are enough', () => {
  expect(openings(bare('Villa'), 'en')).toEqual([
    ['Villa in Berawa', 'This villa is in Berawa, Badung.'],
    ['Berawa: villa', 'Berawa, Badung: a villa.'],
  ]);
  expect(openings(bare('Land'), 'id')).toEqual([
    ['Tanah di Berawa', 'Tanah ini terletak di Berawa, Badung.'],
    ['Berawa: tanah', 'Lokasinya Berawa, Badung: sebidang tanah.'],
  ]);
  expect(openings(bare('House'), 'ar')).toEqual([
    ['منزل في بيراوا', 'يقع هذا المنزل في بيراوا، بادونغ.'],
    ['بيراوا: منزل', 'بيراوا، بادونغ: منزل.'],
  ]);
});

test('where little is known, what the place says of itself helps', () => {
  const [{ description }] = firstTexts({ type: 'Villa', place: berawa, today }, 'en');
  expect(description).toContain(berawa.descriptions.en.slice(2));
});

test.for([
  ['Apartment', 2, 'an apartment', 'a two-bedroom apartment'],
  ['Villa', 8, 'a villa', 'an eight-bedroom villa'],
  ['House', 11, 'a house', 'an eleven-bedroom house'],
  ['House', 18, 'a house', 'an 18-bedroom house'],
  ['Commercial', 1, 'a commercial property', 'a one-bedroom commercial property'],
] as const)('English articles agree: %s, %d', ([type, bedrooms, without, with_]) => {
  expect(firstTexts(bare(type), 'en')[1].description).toContain(without);
  expect(firstTexts({ ...bare(type), bedrooms }, 'en')[1].description).toContain(with_);
});

test('English singulars and plurals', () => {
  const describe = (count: number) =>
    firstTexts({ ...bare('House'), bathrooms: count, storeys: count }, 'en').map(({ description }) => description);
  expect(describe(1)[0]).toBe('This house with one bathroom is in Berawa, Badung. It has one storey.');
  expect(describe(2)[1]).toBe('Berawa, Badung: a house with two bathrooms.\n\nThe building has two storeys.');
});

test.for([
  [
    'Villa',
    1,
    'تقع هذه الفيلا في بيراوا، بادونغ، وفيها غرفة نوم واحدة وحمّام واحد. تتألف الفيلا من طابق واحد، وبُنيت عام 2019.',
  ],
  ['House', 2, 'يقع هذا المنزل في بيراوا، بادونغ، وفيه غرفتا نوم وحمّامان. يتألف المنزل من طابقين، وبُني عام 2019.'],
  [
    'Villa',
    3,
    'تقع هذه الفيلا في بيراوا، بادونغ، وفيها ثلاث غرف نوم وثلاثة حمّامات. تتألف الفيلا من ثلاثة طوابق، وبُنيت عام 2019.',
  ],
  [
    'Commercial',
    10,
    'يقع هذا العقار التجاري في بيراوا، بادونغ، وفيه عشر غرف نوم وعشرة حمّامات. يتألف العقار من عشرة طوابق، وبُني عام 2019.',
  ],
  [
    'House',
    11,
    'يقع هذا المنزل في بيراوا، بادونغ، وفيه 11 غرفة نوم و11 حمّامًا. يتألف المنزل من 11 طابقًا، وبُني عام 2019.',
  ],
] as const)('Arabic agrees in number and gender: %s, %d', ([type, count, text]) => {
  const facts = { ...bare(type), bedrooms: count, bathrooms: count, storeys: count, yearBuilt: 2019 };
  expect(firstTexts(facts, 'ar')[0].description).toBe(text);
});

test.for([
  [1, 'فيلا بغرفة نوم واحدة في بيراوا'],
  [2, 'فيلا بغرفتي نوم في بيراوا'],
  [3, 'فيلا بثلاث غرف نوم في بيراوا'],
  [11, 'فيلا بـ11 غرفة نوم في بيراوا'],
] as const)('Arabic titles count %d in the genitive', ([bedrooms, title]) => {
  expect(firstTexts({ ...bare('Villa'), bedrooms }, 'ar')[0].title).toBe(title);
});

test.for([
  ['Land', 'أرض', 'الأرض معروضة للبيع'],
  ['House', 'منزل', 'المنزل معروض للبيع'],
  ['Villa', 'مفروشة', 'الفيلا مفروشة جزئيًا'],
  ['Commercial', 'مفروش', 'العقار مفروش جزئيًا'],
] as const)('Arabic adjectives agree: %s', ([type, , words]) => {
  const facts: TextFacts = { ...bare(type), furnishing: 'semi_furnished', offers: [{ kind: 'sale' }] };
  expect(firstTexts(facts, 'ar')[0].description).toContain(words);
});

test('the storeys of an apartment are those of its building', () => {
  const facts: TextFacts = { ...bare('Apartment'), livingSqm: 43, storeys: 4 };
  expect(firstTexts(facts, 'ar')[0].description).toContain('تقع هذه الشقة');
  expect(firstTexts(facts, 'en')[0].description).toContain('It has 43 m² of living area.');
});

test('a plot opens with its size', () => {
  const facts: TextFacts = { ...bare('Land'), lotSqm: 900 };
  expect(firstTexts(facts, 'en')[0]).toEqual({
    title: '9 are of land in Berawa',
    description: 'This plot of 9 are (900 m²) is in Berawa, Badung.',
  });
  expect(firstTexts(facts, 'ar')[1].description).toBe('بيراوا، بادونغ: أرض مساحتها 9 آرات (900 م²).');
});

test('what is not certain, or past, or to come, is not said', () => {
  const facts: TextFacts = {
    ...bare('Villa'),
    yearBuilt: 2027,
    certificate: 'girik',
    buildingPermit: 'in_progress',
    completionCertificate: 'unknown',
    carAccess: 'no',
    offers: [
      { kind: 'rent', period: 'year', terms: { availableFrom: '2026-11-01' } },
      { kind: 'sale', standardStatus: 'Withdrawn', hold: { tenure: 'freehold' } },
    ],
  };
  expect(firstTexts(facts, 'en')[0].description).toBe(
    'This villa is in Berawa, Badung.\n\nIt is for rent by the year.',
  );
});

test('a place of islands has its article in English', () => {
  const [{ title, description }] = firstTexts({ ...bare('Villa'), place: demoPlace('giliislands') }, 'en');
  expect(title).toBe('Villa in the Gili Islands');
  expect(description).toContain('This villa is in the Gili Islands, North Lombok.');
});

test('every title of a house by the water says so', () => {
  const facts: TextFacts = { ...bare('Villa'), features: ['pool', 'garden', 'sea-view', 'beachfront'] };
  const titles = [0, 1, 2, 3].flatMap((seed) => firstTexts(facts, 'en', seed).map(({ title }) => title));
  expect(titles.filter((title) => !/beachfront/i.test(title))).toEqual([]);
  expect(new Set(titles).size).toBeGreaterThan(2);
});

test('two others can be asked for, and the same again', () => {
  const [facts = bare('Villa')] = demoFacts;
  expect(firstTexts(facts, 'en', 1)).not.toEqual(firstTexts(facts, 'en', 0));
  expect(firstTexts(facts, 'en', 1)).toEqual(firstTexts(facts, 'en', 1));
});
