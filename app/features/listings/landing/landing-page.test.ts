import { expect, test } from 'vitest';
import { openCatalogue } from '#app/features/listings/catalogue.server.ts';
import type { OfferDraft } from '#app/features/listings/listing.ts';
import { readSearch } from '#app/features/listings/listing-search.ts';
import { saveListings } from '#app/features/listings/listings.server.ts';
import { noTerms } from '#app/features/listings/offer-terms.ts';
import type { Language } from '#app/i18n/languages.ts';
import { createLog } from '#app/platform/log.ts';
import { aPlace, listingDraft, rentOffer, saleOffer, saveSurroundings } from '#tests/factories.ts';
import { describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';
import { findLanding, searchHeading } from './landing-page.server.ts';
import { isIndexed } from './landing-search.ts';

const dollars = (amount: number) => saleOffer({ price: { amount, currency: 'USD' } });
const hidden = (amount: number) =>
  saleOffer({ price: { amount, currency: 'USD' }, terms: { ...noTerms, priceOnRequest: true } });
const rupiah = (amount: number) => saleOffer({ price: { amount, currency: 'IDR' } });
const rent = (amount: number) => rentOffer({ price: { amount, currency: 'USD' } });

test('the heading says what can be said, also with other filters', () => {
  const places = new Map([[aPlace.slug, aPlace]]);
  const heading = (query: string, language: Language = 'en') =>
    searchHeading(readSearch(new URLSearchParams(query)).filters, places, language);
  expect(heading('type=Villa&status=For+Sale&location=canggu&keyword=pool&tenure=freehold')).toBe(
    'Villas for sale in Canggu',
  );
  expect(heading('status=For+Rent&sea=500')).toBe('Properties for rent in Bali');
  expect(heading('location=atlantis,canggu')).toBe('Properties in atlantis or Canggu');
  expect(heading('keyword=pool&sea=500')).toBeNull();
  expect(heading('')).toBeNull();
});

test('the heading says what is searched on the map, in every language', () => {
  const places = new Map([[aPlace.slug, aPlace]]);
  const heading = (query: string, language: Language = 'en') =>
    searchHeading(readSearch(new URLSearchParams(query)).filters, places, language)
      ?.replace(/[\u2066\u2069]/g, '')
      .replaceAll('\u00a0', ' ');
  const drawn = 'area=115.1,-8.7;115.2,-8.7;115.2,-8.6';
  expect(heading(`type=Villa&status=For+Sale&location=canggu&${drawn}`)).toBe('Villas for sale in a drawn area');
  expect(heading(`${drawn}_115.3,-8.7;115.4,-8.7;115.4,-8.6`)).toBe('Properties in drawn areas');
  expect(heading(`type=Villa&status=For+Sale&${drawn}`, 'id')).toBe('Vila dijual di area yang digambar');
  expect(heading(`type=Villa&status=For+Sale&${drawn}`, 'ar')).toBe('فلل للبيع في منطقة مرسومة');
  const around = `near=${aPlace.longitude},${aPlace.latitude},2000`;
  expect(heading(`type=Villa&${around}`)).toBe('Villas in the circle of 2 km around Canggu');
  expect(heading(`type=Villa&${around}`, 'id')).toBe('Vila di radius 2 km dari Canggu');
  expect(heading(`type=Villa&${around}`, 'ar')).toBe('فلل في نطاق 2 كم من تشانغو');
  expect(heading('near=100.1,-2.5,5000')).toBe('Properties in the circle on the map');
  const box = 'bbox=115.1,-8.7,115.2,-8.6';
  expect(heading(`type=Villa&${box}`)).toBe('Villas in this part of the map');
  expect(heading(`type=Villa&location=canggu&${box}`)).toBe('Villas in Canggu');
});

test('the heading says bedrooms and price in every language', () => {
  const places = new Map([[aPlace.slug, aPlace]]);
  const heading = (query: string, language: Language) =>
    searchHeading(readSearch(new URLSearchParams(query)).filters, places, language)?.replace(/[\u2066\u2069]/g, '');
  const villas = 'type=Villa&status=For+Sale&location=canggu&bedrooms=3&max_price=400000';
  expect(heading(villas, 'en')).toBe('3-bedroom villas for sale in Canggu up to $400,000');
  expect(heading(villas, 'id')).toBe('Vila 3 kamar tidur dijual di Canggu hingga $400.000');
  expect(heading(villas, 'ar')).toBe('فلل بـ3 غرف نوم للبيع في تشانغو بسعر حتى $400,000');
  expect(heading('bedrooms=1', 'en')).toBe('1-bedroom properties in Bali');
  expect(heading('type=House&bedrooms=2', 'ar')).toBe('منازل بغرفتي نوم في بالي');
  expect(heading('type=Villa&bedrooms=5', 'en')).toBe('Villas with 5 or more bedrooms in Bali');
  expect(heading('type=Land&min_price=50000&max_price=90000', 'en')).toBe('Land in Bali from $50,000 to $90,000');
  expect(heading('status=For+Rent&max_price=30000', 'en')).toBe('Properties for rent in Bali up to $30,000 a year');
  expect(heading('status=For+Rent&min_price=30000', 'id')).toBe('Properti disewakan di Bali mulai $30.000 per tahun');
});

describeOnBothEngines('a page people land on', (engine) => {
  test('says what it is, how many there are and what they cost', async () => {
    const { find } = await open(engine);
    expect(await find('type=Villa&status=For+Sale&location=canggu')).toEqual({
      heading: 'Villas for sale in Canggu',
      figures: [
        {
          text: 'For sale: 4, from $100,000 to $900,000; half of them ask $250,000 or less.',
          ...{ from: 100_000, to: 900_000 },
        },
      ],
      about: aPlace.descriptions.en,
    });
    const arabic = await find('type=Villa&location=canggu&lang=ar', 'ar');
    expect(arabic?.heading).toBe('فلل في تشانغو');
    expect([arabic?.figures.length, arabic?.about]).toEqual([2, aPlace.descriptions.ar]);
  });

  test('tells sales and rents apart, a rent by its year', async () => {
    const { find } = await open(engine);
    const landing = await find('type=Villa');
    expect(landing?.heading).toBe('Villas in Bali');
    expect(landing?.figures).toEqual([
      {
        text: 'For sale: 4, from $100,000 to $900,000; half of them ask $250,000 or less.',
        ...{ from: 100_000, to: 900_000 },
      },
      { text: 'For rent: one, at $24,000 a year.', from: 24_000 },
    ]);
  });

  test('marks what is asked in other money', async () => {
    const { find } = await open(engine, [rupiah(480_000_000_000), dollars(950_000)]);
    const landing = await find('type=Villa&status=For+Sale');
    expect(landing?.figures[0]?.text).toMatch(
      /^For sale: 6, from \$100,000 to ≈\s\$29,\d{3},\d{3}; half of them ask \$600,000 or less\.$/,
    );
  });

  test('counts a price on request apart, and takes it for nothing else', async () => {
    const { find } = await open(engine, [hidden(7_654_321), hidden(1)]);
    const landing = await find('type=Villa&status=For+Sale');
    expect(landing?.figures.map(({ text }) => text)).toEqual([
      'For sale: 4, from $100,000 to $900,000; half of them ask $250,000 or less. 2 more at a price on request.',
    ]);
  });

  test('is none where there are few listings or more is asked than type, status and area', async () => {
    const { find, indexed } = await open(engine);
    expect(await find('type=House')).toBeNull();
    expect(await find('type=Villa&bedrooms=3')).toBeNull();
    expect(await find('')).toBeNull();
    expect(indexed('')).toBe(true);
    expect(indexed('location=bali')).toBe(true);
    expect(indexed('type=Villa')).toBe(true);
    for (const asked of [
      'type=House',
      'type=Villa&bedrooms=3',
      'type=Villa&page=2',
      'sort=price_asc',
      'keyword=villa',
    ]) {
      expect({ asked, indexed: indexed(asked) }).toEqual({ asked, indexed: false });
    }
  });
});

async function open(engine: TestEngine, further: OfferDraft[] = []) {
  const db = await openTestDb(engine);
  await saveSurroundings(db);
  await saveListings(db, [
    listingDraft({ offers: [dollars(900_000)] }),
    listingDraft({ offers: [dollars(100_000), rent(2_000)] }),
    listingDraft({ offers: [dollars(300_000)] }),
    listingDraft({ offers: [dollars(200_000)] }),
    listingDraft({ type: 'House', place: 'ubud' }),
    ...further.map((offer) => listingDraft({ offers: [offer] })),
  ]);
  const catalogue = await openCatalogue({ db, log: createLog('silent') });
  const ask = (query: string) => {
    const { filters, sort, page } = readSearch(new URLSearchParams(query));
    const { total } = catalogue.search({ filters, sort, offset: 0, limit: 1 });
    return { search: { filters, sort, page }, total };
  };
  return {
    async find(query: string, language: Language = 'en') {
      const { search, total } = ask(query);
      return findLanding({ db, catalogue }, search, total, language);
    },
    indexed(query: string) {
      const { search, total } = ask(query);
      return isIndexed(search, total);
    },
  };
}
