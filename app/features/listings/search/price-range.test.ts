import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addressedPriceText,
  endsIn,
  handlesAt,
  isForRent,
  moveEnd,
  nearestEnd,
  scaleIn,
  writeEnd,
} from './price-range.ts';
import { hasTypedPrices, priceText, readEnds, withPlainPrices } from './typed-prices.ts';

const scale = scaleIn(false);

test('the scale follows what is asked: rents by the year', () => {
  expect(scale).toEqual({ min: 0, max: 5_000_000, step: 10_000 });
  expect(scaleIn(true)).toEqual({ min: 0, max: 250_000, step: 1_000 });
  expect([isForRent(new URLSearchParams('status=For+Rent')), isForRent(new URLSearchParams())]).toEqual([true, false]);
});

const perUsd = { USD: 1, IDR: 16_283, EUR: 0.8502 };
const [euros, rupiah] = [
  { currency: 'EUR', perUsd },
  { currency: 'IDR', perUsd },
];

test('in another currency it ends where the dollars do, in steps one can name', () => {
  expect(scaleIn(false, euros)).toEqual({ min: 0, max: 4_260_000, step: 10_000 });
  expect(scaleIn(false, rupiah)).toEqual({ min: 0, max: 81_500_000_000, step: 100_000_000 });
  const ends = readEnds(['$100,000', '250k'], scaleIn(false, euros), euros);
  expect(ends).toEqual({ low: 85_020, high: 250_000 });
  expect(addressedPriceText('294048', 'en', euros)).toBe('250,000');
  expect(addressedPriceText('abc', 'en', euros)).toBe('abc');
  const inAddress = endsIn(new URLSearchParams('min_price=294048&max_price=abc'), scaleIn(false, euros), euros);
  expect(inAddress).toEqual({ low: 250_000, high: 4_260_000 });
});

test('a form says in which currency it was filled in, and an address has plain dollars', () => {
  const plain = (query: string) => {
    const given = new URLSearchParams(query);
    const read = withPlainPrices(given, { perUsd });
    return [String(read), hasTypedPrices(given, read)];
  };
  expect(plain('min_price=250000&price_currency=EUR&type=Villa')).toEqual(['min_price=294048&type=Villa', true]);
  expect(plain('min_price=250000&max_price=$300k&price_currency=EUR')).toEqual([
    'min_price=294048&max_price=300000',
    true,
  ]);
  expect(plain('min_price=250000&max_price=')).toEqual(['min_price=250000&max_price=', false]);
  expect(plain('max_price=Rp+5+miliar')).toEqual(['max_price=307069', true]);
  // Words of rupiah are rupiah, whatever prices are shown in.
  for (const typed of ['5+miliar', '5+M', '5.000+juta', '5.000jt'])
    for (const shown of ['', '&price_currency=EUR']) {
      expect(plain(`max_price=${typed}${shown}`)).toEqual(['max_price=307069', true]);
    }
  expect(plain('max_price=1.2m')).toEqual(['max_price=1200000', true]);
  for (const unknown of ['XAU', 'constructor', '', '<b>'])
    expect(plain(`min_price=250000&price_currency=${unknown}`)).toEqual(['min_price=250000', false]);
  expect(plain('min_price=abc&price_currency=EUR')).toEqual(['min_price=abc', false]);
});

test('an end of the scale asks for nothing, and an empty field stands there', () => {
  const open = readEnds(['', ''], scale);
  expect(open).toEqual({ low: 0, high: 5_000_000 });
  expect([writeEnd('low', open, scale, 'en'), writeEnd('high', open, scale, 'en')]).toEqual(['', '']);
  const narrow = { low: 12_345, high: 0 };
  expect([writeEnd('low', narrow, scale, 'en'), writeEnd('high', narrow, scale, 'en')]).toEqual(['12,345', '0']);
});

test('the ends are what was typed, the lower first, and no limit is never below the other', () => {
  expect(readEnds(['500.000', '$100,000'], scale)).toEqual({ low: 100_000, high: 500_000 });
  expect(readEnds(['-5', 'x'], scale)).toEqual({ low: 0, high: 5_000_000 });
  expect(readEnds(['7000000', ''], scale)).toEqual({ low: 7_000_000, high: 7_000_000 });
});

test('a field shows a price as it was understood, and leaves alone what it cannot read', () => {
  expect([
    priceText('1,5 juta', 'id', { currency: 'IDR', perUsd: { USD: 1, IDR: 16_000 } }),
    priceText('250.000', 'en'),
    priceText('-5', 'en'),
    priceText('', 'ar'),
  ]).toEqual(['1.500.000', '250,000', '-5', '']);
});

test('a number typed beyond the scale is kept while the other handle moves', () => {
  const moved = moveEnd(readEnds(['', '7000000'], scale), 'low', 303_000, scale);
  expect(moved).toEqual({ low: 300_000, high: 7_000_000 });
  expect(handlesAt(moved, scale).high).toBe(5_000_000);
});

const price = fc.integer({ min: -1_000_000, max: 9_000_000 });
const end = fc.constantFrom('low' as const, 'high' as const);

test('handles stay on the scale and never cross, wherever they are moved', () => {
  fc.assert(
    fc.property(price, price, fc.array(fc.tuple(end, price)), (low, high, moves) => {
      let ends = { low, high };
      for (const [which, to] of moves) ends = moveEnd(ends, which, to, scale);
      const handles = handlesAt(ends, scale);
      expect(handles.low).toBeGreaterThanOrEqual(scale.min);
      expect(handles.high).toBeLessThanOrEqual(scale.max);
      expect(handles.low).toBeLessThanOrEqual(handles.high);
    }),
  );
});

test('a pointer takes the nearer handle, and of two in one place the one that can follow it', () => {
  const ends = { low: 0.2, high: 0.5 };
  expect([0.1, 0.3, 0.4, 0.9].map((at) => nearestEnd(ends, at))).toEqual(['low', 'low', 'high', 'high']);
  const met = { low: 0.4, high: 0.4 };
  expect([nearestEnd(met, 0.39), nearestEnd(met, 0.4)]).toEqual(['low', 'high']);
  expect(nearestEnd({ low: 1, high: 1 }, 1)).toBe('low');
});
