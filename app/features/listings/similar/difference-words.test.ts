import { describe, expect, test } from 'vitest';
import type { Listing, OfferDraft } from '#app/features/listings/listing.ts';
import { listingDraft, rentOffer, saleOffer, shownExactly } from '#tests/factories.ts';
import { differenceWords } from './difference-words.server.ts';
import type { Offered } from './similarity.ts';

const now = Date.UTC(2026, 10, 21);
const usd = (amount: number) => ({ amount, currency: 'USD' }) as const;
const lease = (leaseEnd: string) => ({ tenure: 'leasehold', leaseEnd, extension: null }) as const;

function offered(draft: OfferDraft, comparableUsd: number, change: Parameters<typeof listingDraft>[0] = {}): Offered {
  const offer = { ...draft, comparableUsd };
  const base = listingDraft({ street: 'Jalan Sawah', ...change });
  const listing: Listing = {
    ...base,
    ...shownExactly(base),
    offers: [offer],
    media: [],
    id: 1,
    reference: '',
    views: 0,
    confirmedAt: null,
    modifiedAt: 0,
  };
  return { listing, offer };
}

const sale = (amount: number, change: Parameters<typeof listingDraft>[0] = {}) =>
  offered(saleOffer({ price: usd(amount) }), amount, change);

const north = (km: number) => ({ pin: { latitude: -8.65 + km / 111.2, longitude: 115.14 } });
/** Without the marks of direction, and with ordinary spaces. */
const plain = (text: string) => text.replace(/[\u2066\u2069]/g, '').replaceAll('\u00A0', ' ');

describe('how a similar home differs', () => {
  test.for([
    ['en', '2.3 km away · 1 bedroom more · $45,000 less'],
    ['id', '2,3 km dari sini · 1 kamar tidur lebih banyak · $45.000 lebih murah'],
    ['ar', 'على بُعد 2.3 كم · أكثر بغرفة نوم واحدة · أرخص بـ$45,000'],
  ] as const)('in %s', ([language, words]) => {
    const said = differenceWords(sale(425_000), sale(380_000, { ...north(2.3), bedrooms: 4 }), language, now);
    expect(plain(said)).toBe(words);
  });

  test.for([
    [2, 'أكثر بغرفتي نوم'],
    [3, 'أكثر بـ3 غرف نوم'],
    [-1, 'أقل بغرفة نوم واحدة'],
  ] as const)('counts %i rooms in Arabic', ([more, words]) => {
    expect(differenceWords(sale(1_000, { bedrooms: 5 }), sale(1_000, { bedrooms: 5 + more }), 'ar', now)).toBe(
      words.replaceAll(' ', '\u00A0'),
    );
  });

  test('in pieces that no line parts, each with its dot', () => {
    const words = differenceWords(sale(425_000), sale(380_000, { ...north(2.3), bedrooms: 4 }), 'en', now);
    expect(words.split(' ')).toEqual([
      '2.3\u00A0km\u00A0away\u00A0·',
      '1\u00A0bedroom\u00A0more\u00A0·',
      '$45,000\u00A0less',
    ]);
  });

  test('begins with the largest', () => {
    const words = differenceWords(sale(200_000), sale(400_000, north(0.3)), 'en', now);
    expect(plain(words)).toBe('$200,000 more · 300 m away');
  });

  test('leaves out what is the same', () => {
    expect(differenceWords(sale(200_000), sale(200_000), 'en', now)).toBe('');
  });

  test('tells the years of two leases where the rooms are the same', () => {
    const from = offered(saleOffer({ price: usd(100), hold: lease('2051-06-30') }), 100);
    const to = offered(saleOffer({ price: usd(100), hold: lease('2046-06-30') }), 100);
    expect(plain(differenceWords(from, to, 'en', now))).toBe('5 years less on the lease');
  });

  test('tells the land where there are no rooms', () => {
    const [from, to] = [sale(100, { bedrooms: null, lotSqm: 400 }), sale(100, { bedrooms: null, lotSqm: 650 })];
    expect(plain(differenceWords(from, to, 'en', now))).toBe('2.5 are more land');
  });

  test('never says how far a private address is to less than a kilometre, and that it is about so far', () => {
    const { listing, offer } = sale(100, north(2.3));
    const words = differenceWords(sale(100), { listing: { ...listing, precisionM: 300 }, offer }, 'en', now);
    expect(plain(words)).toMatch(/^≈ [1-9] km away$/);
  });

  test('turns other money and another period into its own, and says about', () => {
    const monthly = offered(rentOffer({ price: usd(1_000) }), 12_000);
    const yearly = offered(rentOffer({ price: { amount: 288_000_000, currency: 'IDR' }, period: 'year' }), 18_000);
    expect(plain(differenceWords(monthly, yearly, 'en', now))).toBe('≈ $500 / month more');
    const dated = differenceWords(monthly, yearly, 'en', now, { ratesOn: '2026-11-20' });
    expect(plain(dated)).toMatch(/^≈ \$500 \/ month more · rates of 20 Nov/);
    const other = offered(rentOffer({ price: usd(18_000), period: 'year' }), 18_000);
    expect(plain(differenceWords(monthly, other, 'en', now, { ratesOn: '2026-11-20' }))).not.toContain('rates');
    // The sign comes before the run from left to right that the amount is.
    expect(differenceWords(monthly, yearly, 'ar', now)).toMatch(/≈\u00A0\u2066\$500\u2069/);
  });
});
