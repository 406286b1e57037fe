import { setTimeout } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { saveListings } from '#app/features/listings/listings.server.ts';
import { noTerms } from '#app/features/listings/offer-terms.ts';
import { type Language, languages, withLanguage } from '#app/i18n/languages.ts';
import { listingDraft, rentOffer, saleOffer } from '#tests/factories.ts';
import { withSiteDb } from './desk.ts';
import { openSite } from './visitor.ts';

const site = openSite();

const terms = { ...noTerms, priceOnRequest: true };
/** Of the villa's sale and rent, of the plot, and of a villa that is sold. */
const amounts = { sale: 7_654_321, rent: 8_765_432, plot: 3_141_592, sold: 2_718_281 };
const usd = (amount: number) => ({ amount, currency: 'USD' }) as const;
/** What is made of them: for each are of four, and for each m² of 240 as a comparison rounds it. */
const derived = [785_000, 785_398, 31_890, 31_893];

const words: Record<Language, string> = {
  en: 'Price on request',
  id: 'Harga atas permintaan',
  ar: 'السعر عند الطلب',
};

const texts = { en: { title: 'Villa Kenari', description: 'A villa above the river.' } };

let [villa, land, gone, priced] = [0, 0, 0, 0];

beforeAll(async () => {
  [villa = 0, land = 0, gone = 0, priced = 0] = await withSiteDb(site, (db) =>
    saveListings(db, [
      listingDraft({
        texts,
        offers: [saleOffer({ price: usd(amounts.sale), terms }), rentOffer({ price: usd(amounts.rent), terms })],
      }),
      listingDraft({
        texts,
        type: 'Land',
        livingSqm: null,
        bedrooms: null,
        offers: [saleOffer({ price: usd(amounts.plot), terms })],
      }),
      listingDraft({ texts, offers: [saleOffer({ price: usd(amounts.sold), terms, standardStatus: 'Closed' })] }),
      listingDraft({ texts, offers: [saleOffer({ price: usd(5_500_000) })] }),
    ]),
  );
  // The site learns of what another process saved.
  while ((await find('')).length < 3) await setTimeout(50);
});

/** Of those above. */
async function find(query: string): Promise<number[]> {
  const found = JSON.parse(await read(`/api/v1/listings?ids=${villa},${land},${priced}&${query}`));
  return found.listings.map(({ id }: { id: number }) => id);
}

async function read(address: string, init?: RequestInit): Promise<string> {
  const answer = await fetch(site.url() + address, init);
  expect(answer.status, address).toBe(200);
  return answer.text();
}

/** However they are grouped. */
function findAmounts(text: string): number[] {
  const digits = text.replace(/(?<=\d)[.,\s\u00a0\u202f](?=\d{3}(?!\d))/g, '');
  return [...Object.values(amounts), ...derived].filter((amount) =>
    new RegExp(`(?<!\\d)${amount}(?!\\d)`).test(digits),
  );
}

test('amounts are found however they are written', () => {
  for (const text of ['$7,654,321', 'US$7.654.321', '"price":7654321', '7 654 321'])
    expect(findAmounts(text), text).toEqual([amounts.sale]);
  expect(findAmounts('17,654,321 and 7,654,3210')).toEqual([]);
});

test('a price on request is in nothing that leaves the house', async () => {
  const all = [villa, land, gone, priced].join(',');
  const pages = [
    `/property/${villa}`,
    `/property/${villa}?offer=rent-month`,
    `/property/${land}`,
    `/property/${gone}`,
    `/property/${priced}`,
    '/properties',
    `/properties?ids=${all}&sort=price_desc`,
    `/properties?ids=${all}&sort=price_asc`,
    '/properties?type=Villa&status=For+Sale&location=canggu',
    '/properties?keyword=kenari',
    '/properties/sold',
    `/compare?ids=${all}`,
    `/favorites?ids=${all}`,
    '/',
  ];
  const ofPages = pages.flatMap((page) => languages.map(({ tag }) => withLanguage(page, tag)));
  const others = [
    `/favorites/cards?ids=${all}`,
    '/featured',
    '/suggestions?q=kenari',
    `/property/${villa}.data`,
    `/api/v1/listings?ids=${all}`,
    ...[villa, land, gone].map((id) => `/api/v1/listings/${id}`),
    `/api/v1/facets?ids=${all}`,
    '/reso/odata/Property?$filter=PriceOnRequestYN eq true&$expand=Media',
    '/reso/odata/Property?$filter=ListPrice gt 1000000&$top=200',
    '/reso/odata/Property?$orderby=ListPriceUSD desc&$top=200',
    '/kyero.xml',
    ...languages.map(({ tag }) => withLanguage('/feed.xml', tag)),
    '/sitemap.xml',
  ];
  for (const address of [...ofPages, ...others]) {
    expect(findAmounts(await read(encodeURI(address))), address).toEqual([]);
  }
  const actions = [
    { action: 'getPropertyById', id: String(villa) },
    { action: 'searchProperties', keyword: 'kenari' },
  ];
  for (const form of actions) {
    const answer = await read('/api/index.php', { method: 'POST', body: new URLSearchParams(form) });
    expect(answer).toContain('Villa Kenari');
    expect(findAmounts(answer)).toEqual([]);
  }
});

test('it is words on card, page and comparison, in each language', async () => {
  for (const { tag } of languages) {
    for (const page of [`/property/${villa}`, `/properties?ids=${villa}`, `/compare?ids=${villa},${priced}`]) {
      const html = await read(withLanguage(page, tag));
      expect(html.includes(words[tag]), `${page} ${tag}`).toBe(true);
    }
  }
});

test('no question about prices finds it', async () => {
  for (const query of ['min_price=1', 'max_price=4999000', 'min_price=7654321&max_price=7654321']) {
    expect(await find(query), query).not.toContain(villa);
  }
  for (const sort of ['price_asc', 'price_desc']) {
    expect(await find(`sort=${sort}`), sort).toEqual([priced, land, villa]);
  }
  const reso = async (filter: string) =>
    JSON.parse(await read(encodeURI(`/reso/odata/Property?$filter=${filter}&$select=ListingKey&$top=200`))).value;
  for (const filter of ['ListPrice eq 7654321', 'ListPriceUSD ge 7000000', 'ListPrice lt 1']) {
    const keys = (await reso(filter)).map(({ ListingKey }: { ListingKey: string }) => ListingKey);
    expect(
      keys.filter((key: string) => key.startsWith(`BE-${String(villa).padStart(4, '0')}`)),
      filter,
    ).toEqual([]);
  }
});
