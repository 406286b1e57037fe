import { expect, test } from 'vitest';
import { english } from '#app/i18n/counting.ts';
import { formatDay } from '#app/i18n/format.ts';
import { createDemoCatalogue } from '#db/demo/demo-catalogue.ts';
import type { DemoListing } from '#db/demo/demo-listing.ts';
import { demoPlace } from '#db/demo/demo-places.ts';
import { neighbourhoodOf } from '#db/demo/geography/coast.ts';

const { listings } = createDemoCatalogue();

/** Every text of a listing, whatever its language, with its title. */
function textsOf({ texts }: DemoListing): string[] {
  return Object.values(texts).flatMap((text) => (text ? [`${text.title}\n${text.description}`] : []));
}

/** Listings of which a text says something else than their facts do. */
function disagreeing(wrongIn: (listing: DemoListing) => readonly string[]): string[] {
  return listings.flatMap((listing) => wrongIn(listing).map((found) => `${listing.texts.en.title}: ${found}`));
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? '');
}

function others(found: readonly string[], facts: readonly unknown[]): string[] {
  return found.filter((value) => !facts.some((fact) => String(fact) === value));
}

const numberWords = {
  en: ['', '', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'],
  id: ['', '', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan'],
  ar: ['', '', '', 'ثلاث', 'أربع', 'خمس', 'ست', 'سبع', 'ثماني'],
};

test.each([
  ['en', /\b(\w+)[ -]bedrooms?\b/gi],
  ['id', /\b(\w+) kamar tidur\b/gi],
  ['ar', /(\p{L}+) غرف نوم/gu],
] as const)('bedrooms are counted as they are (%s)', (tag, pattern) => {
  const wrong = disagreeing(({ bedrooms, texts }) => {
    const text = texts[tag];
    if (!text) return [];
    const said = matches(text.description.toLowerCase(), pattern).filter((word) => numberWords[tag].includes(word));
    return others(said, [numberWords[tag][bedrooms ?? 0]]);
  });
  expect(wrong).toEqual([]);
});

test('bathrooms are counted as they are', () => {
  const wrong = disagreeing(({ bathrooms, texts }) => {
    const said = matches(texts.en.description, /\b((?:two|three|four|five|six|seven|\d+) bathrooms)\b/g);
    return others(said, [english(bathrooms ?? 0, 'bathroom')]);
  });
  expect(wrong).toEqual([]);
});

test('years are the year of building or of a lease', () => {
  const wrong = disagreeing((listing) => {
    const ends = listing.offers.flatMap((offer) =>
      offer.kind === 'sale' && offer.hold.tenure === 'leasehold' ? [offer.hold.leaseEnd.slice(0, 4)] : [],
    );
    return textsOf(listing).flatMap((text) =>
      others(matches(text, /\b((?:19|20)\d\d)\b(?! m²| م²)/g), [listing.yearBuilt, ...ends]),
    );
  });
  expect(wrong).toEqual([]);
});

test('sizes are those of the building and the land, in are and in square metres', () => {
  const wrong = disagreeing((listing) => {
    const sqm = [listing.livingSqm, listing.lotSqm];
    const are = (listing.lotSqm ?? 0) / 100;
    return textsOf(listing).flatMap((text) => [
      ...others(
        matches(text, /([\d.,]+) (?:m²|م²)/g).map((size) => size.replace(/[.,](?=\d{3})/, '')),
        sqm,
      ),
      ...others(
        matches(text, /([\d.,]+) (?:are\b|آر)/g).map((size) => size.replace(',', '.')),
        [are],
      ),
    ]);
  });
  expect(wrong).toEqual([]);
});

test('the last paragraph names the tenure, the end of the lease, and the years of its extension', () => {
  const wrong = disagreeing(({ offers, texts }) => {
    const [last = ''] = texts.en.description.split('\n\n').slice(-1);
    return offers.flatMap((offer) => {
      if (offer.kind === 'rent') return [];
      if (offer.hold.tenure === 'freehold') return /SHM|Hak Milik/.test(last) ? [] : ['no freehold'];
      const { leaseEnd, extension } = offer.hold;
      const said = [formatDay(leaseEnd, 'en'), extension === null ? 'xtension' : `${extension.years}`];
      return said.filter((part) => !last.includes(part));
    });
  });
  expect(wrong).toEqual([]);
});

test('furniture is promised as it is', () => {
  const wrong = disagreeing(({ furnishing, texts }) => {
    const text = texts.en.description;
    const full =
      /\b(?:sold|let|it is|furnished) (?:as photographed|furnished)|^furnished|furniture (?:is included|stays)/im.test(
        text,
      );
    const none = /without the furniture|furniture in the pictures is not included/.test(text);
    return [
      ...(full && furnishing !== 'furnished' ? ['furnished'] : []),
      ...(none && furnishing !== 'unfurnished' ? ['unfurnished'] : []),
    ];
  });
  expect(wrong).toEqual([]);
});

test('the first paragraph speaks of the sea only near it, and of rice only away from it', () => {
  const wrong = disagreeing((listing) => {
    const [first = ''] = listing.texts.en.description.split('\n\n');
    const metres = neighbourhoodOf(demoPlace(listing.place), demoPlace(listing.place).precisionM).metresToSea(
      listing.pin,
    );
    const bySea = /\b(?:ocean|surf|horizon|waves|beach|above the sea|sea in front)\b/i.test(first) && metres > 1_500;
    const byRice = /\b(?:rice|padd(?:y|ies)|terraces of)\b/i.test(first) && metres < 300;
    return [...(bySea ? [`the sea at ${metres} m`] : []), ...(byRice ? [`rice at ${metres} m`] : [])];
  });
  expect(wrong).toEqual([]);
});

test('on the car-free islands nobody parks', () => {
  const gili = listings.filter(({ place }) => place === 'giliislands');
  expect(gili.length).toBeGreaterThan(0);
  for (const { texts } of gili) expect(texts.en.description).not.toMatch(/park|carport|garage|scooter|buses/i);
});

test('texts are whole, and in the tone of the house', () => {
  const wrong = disagreeing((listing) =>
    textsOf(listing).flatMap((text) => [
      ...matches(text, /([{}!]|undefined|null|NaN|Infinity| {2}|\.\.| \.)/g),
      ...matches(text, /\b(luxur\w*|stunning|dream|paradise|exclusive|mewah|surga|eksklusif)\b/gi),
      ...(/فاخر|حصري|أحلام/.test(text) ? ['Arabic slogan'] : []),
      ...(/^[a-z]/m.test(text) ? ['small letter'] : []),
    ]),
  );
  expect(wrong).toEqual([]);
});

test('no text ages: it will be read long after the day it was listed', () => {
  const wrong = disagreeing((listing) =>
    textsOf(listing).flatMap((text) => [
      ...matches(text, /\b(this (?:week|month|year)|just listed|new with us|recently|freshly|shortly)\b/gi),
      ...matches(text, /\b((?:minggu|bulan|tahun) ini|baru masuk|baru-baru ini|segera)\b/gi),
      ...matches(text, /(هذا (?:الأسبوع|الشهر|العام)|هذه السنة|حديثًا|(?<!\p{L})قريبًا)/gu),
    ]),
  );
  expect(wrong).toEqual([]);
});

test('a description has three paragraphs, or four with one about the place, the first short enough for a card', () => {
  const wrong = disagreeing(({ texts }) =>
    Object.values(texts).flatMap((text) => {
      const paragraphs = text?.description.split('\n\n') ?? [];
      const [first = ''] = paragraphs;
      const whole = paragraphs.length >= 3 && paragraphs.length <= 4 && paragraphs.every((part) => part.length > 20);
      return whole && first.length < 300 && first.length > 60 ? [] : [first];
    }),
  );
  expect(wrong).toEqual([]);
});
