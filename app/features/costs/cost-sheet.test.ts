import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { currencies } from '#app/features/listings/offer-vocabulary.ts';
import type { Price, Rates } from '#app/features/listings/price.ts';
import { CostLine, Costs, costOffers, costPayers } from './cost-rules.ts';
import { costSheet } from './cost-sheet.ts';
import { costsInForce, lineChecked } from './costs-in-force.server.ts';
import { ownCosts } from './own-costs.server.ts';

const rates: Rates = { USD: 1, IDR: 16_000, EUR: 0.9, AUD: 1.5 };
const { lines } = ownCosts;
const idr = (amount: number): Price => ({ amount, currency: 'IDR' });
const rowsOf = (offer: 'freehold' | 'leasehold' | 'rent', price: Price, known: Partial<Rates> = rates) => {
  const sheet = costSheet(offer, price, { lines, rates: known });
  const rows = [...sheet.once, ...sheet.yearly, ...sheet.sometimes];
  return { ...sheet, range: (id: string) => rows.find(({ line }) => line.id === id)?.range };
};

const share = fc.integer({ min: 0, max: 10_000 }).map((part) => part / 10_000);
const money = fc.integer({ min: 0, max: 1_000_000_000 });
const currency = fc.constantFrom(...currencies);
const ends = (end: fc.Arbitrary<number>) =>
  fc.tuple(end, end).map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }));
const amounts = fc.oneof(
  fc
    .record({ range: ends(share), less: fc.option(fc.record({ amount: money, currency }), { nil: undefined }) })
    .map(({ range, less }) => ({ kind: 'share' as const, ...range, ...(less && { less }) })),
  fc.tuple(ends(money), currency).map(([range, of]) => ({ kind: 'fixed' as const, ...range, currency: of })),
  fc.tuple(money, share, share, fc.boolean(), currency).map(([upTo, first, rest, isCeiling, of]) => ({
    ...{ kind: 'steps' as const, isCeiling, currency: of },
    steps: [
      { upTo, share: first },
      { upTo: null, share: rest },
    ],
  })),
  fc.constant({ kind: 'unknown' as const }),
);
const anyLines = fc
  .array(
    fc.record({
      payer: fc.constantFrom(...costPayers),
      offers: fc.subarray([...costOffers], { minLength: 1 }),
      each: fc.constantFrom('once' as const, 'year' as const),
      when: fc.constantFrom('always' as const, 'sometimes' as const),
      base: fc.constantFrom('price' as const, 'njop' as const),
      amount: amounts,
    }),
    { maxLength: 12 },
  )
  .map((some) =>
    some.map(
      (one, at): CostLine => ({
        ...{ ...one, id: `line_${at}`, name: { en: 'A cost' }, sources: [], checked: '2026-11-22', confidence: 'low' },
      }),
    ),
  );
const prices = fc.record({ amount: fc.integer({ min: 1, max: 100_000_000_000_000 }), currency });

describe('of any lines and prices', () => {
  test('the sum is the price and every line of the buyer that is paid once, in whole units, least to most', () => {
    const check = (some: CostLine[], price: Price, offer: 'freehold' | 'leasehold' | 'rent') => {
      for (const line of some) v.assert(CostLine, line);
      const { once, yearly, sometimes, sum } = costSheet(offer, price, { lines: some, rates });
      const all = [...once, ...yearly, ...sometimes];
      expect(new Set(all.map(({ line }) => line))).toEqual(
        new Set(some.filter(({ offers }) => offers.includes(offer))),
      );
      for (const { line, range } of all) {
        if (line.payer === 'seller') expect(range).toEqual({ from: 0, to: 0 });
        if (!range) continue;
        expect([Number.isInteger(range.from), Number.isInteger(range.to)]).toEqual([true, true]);
        expect(range.from).toBeLessThanOrEqual(range.to);
        expect(range.from).toBeGreaterThanOrEqual(0);
      }
      const added = (end: 'from' | 'to') =>
        once.map(({ range }) => BigInt(range?.[end] ?? 0)).reduce((total, next) => total + next, BigInt(price.amount));
      expect([BigInt(sum.from), BigInt(sum.to)]).toEqual([added('from'), added('to')]);
      expect(sum.isWhole).toBe(!once.some(({ range }) => range === null));
    };
    fc.assert(fc.property(anyLines, prices, fc.constantFrom(...costOffers), check), { numRuns: 300 });
  });

  test('the buyer pays no less at a higher price, where no step lowers the share', () => {
    const noSteps = anyLines.map((some) => some.filter(({ amount }) => amount.kind !== 'steps'));
    const check = (some: CostLine[], price: Price, more: number) => {
      const [low, high] = [price.amount, price.amount + more].map(
        (amount) => costSheet('freehold', { ...price, amount }, { lines: some, rates }).sum,
      );
      expect(high!.from).toBeGreaterThanOrEqual(low!.from);
      expect(high!.to).toBeGreaterThanOrEqual(low!.to);
    };
    fc.assert(fc.property(noSteps, prices, fc.integer({ min: 0, max: 1e12 }), check), { numRuns: 200 });
  });
});

describe('of the lines that come with the software', () => {
  test.for([
    [500_000_000, 5_000_000],
    [500_000_001, 3_750_000],
    [1_000_000_000, 7_500_000],
    [1_000_000_001, 5_000_000],
    [2_500_000_000, 12_500_000],
    [2_500_000_001, 6_250_000],
  ])('the deed at Rp %d costs at most Rp %d', ([price, most]) =>
    expect(rowsOf('freehold', idr(price!)).range('ppat')).toEqual({ from: 0, to: most }),
  );

  test.for([
    [80_000_000, 0, 4_000_000],
    [80_000_020, 1, 4_000_001],
    [1_000_000_000, 46_000_000, 50_000_000],
  ])('the duty of Rp %d is from Rp %d to %d, by the tax-free amount', ([price, from, to]) =>
    expect(rowsOf('freehold', idr(price!)).range('bphtb')).toEqual({ from, to }),
  );

  test('the tax on luxury begins at Rp 30 billion', () => {
    expect(rowsOf('freehold', idr(29_999_999_999)).range('ppnbm')?.to).toBe(0);
    expect(rowsOf('freehold', idr(30_000_000_000)).range('ppnbm')?.to).toBe(6_000_000_000);
  });

  test('a lease adds up, in dollars; what the buyer does not pay stays with nothing', () => {
    const { sum, once, range, yearly } = rowsOf('leasehold', { amount: 425_000, currency: 'USD' });
    expect(range('notary_lease')).toEqual({ from: 3188, to: 8500 });
    expect(range('cert_check')).toEqual({ from: 3, to: 3 });
    expect(sum).toEqual({ from: 428_691, to: 435_503, isWhole: true, isConverted: true });
    expect(['bphtb_lease', 'pph_lease', 'agency_sale'].map(range)).toEqual(Array(3).fill({ from: 0, to: 0 }));
    expect(once).toHaveLength(6);
    expect(yearly.map(({ range: each }) => each)).toEqual([null]);
  });

  test('a sum without a line that is not known is no whole one, nor without a rate', () => {
    expect(rowsOf('freehold', idr(5e9)).sum.isWhole).toBe(false);
    expect(rowsOf('freehold', idr(5e9)).range('bpn_transfer')).toBeNull();
    const { sum, range } = rowsOf('leasehold', { amount: 425_000, currency: 'USD' }, { USD: 1 });
    expect([sum.isWhole, range('cert_check')]).toEqual([false, null]);
  });

  test('each names its sources', () => {
    for (const { sources } of lines) expect(sources.length).toBeGreaterThan(0);
  });
});

test.for([
  ['more from than to', { kind: 'share', from: 0.2, to: 0.1 }],
  ['more than all', { kind: 'share', from: 0, to: 1.01 }],
  ['less than nothing', { kind: 'fixed', from: -1, to: 2, currency: 'USD' }],
  ['no number', { kind: 'fixed', from: Number.NaN, to: 2, currency: 'USD' }],
  ['another currency', { kind: 'fixed', from: 1, to: 2, currency: 'XXX' }],
  [
    'steps that fall',
    {
      kind: 'steps',
      currency: 'IDR',
      isCeiling: true,
      steps: [
        { upTo: 2, share: 0 },
        { upTo: 1, share: 0 },
        { upTo: null, share: 0 },
      ],
    },
  ],
  ['steps with an end', { kind: 'steps', currency: 'IDR', isCeiling: true, steps: [{ upTo: 2, share: 0 }] }],
] as const)('%s is refused', ([, amount]) => {
  const costs = { by: 'Somebody', on: '2026-11-22', lines: [{ ...lines[0]!, amount }] };
  expect(v.safeParse(Costs, costs).success).toBe(false);
});

test('our lines were looked up on the day they were compiled, whenever their pages are from', () => {
  expect(new Set(lines.map(({ checked }) => checked))).toEqual(new Set([ownCosts.compiled]));
});

test('an agency’s line takes the place of ours with its id, another is added, and all others stay', () => {
  const [first, ...others] = lines;
  if (!first) throw new Error('There is no line.');
  const looked = { by: 'An accountant', on: '2026-11-28' };
  const corrected = { ...first, checked: '2026-11' };
  const added = { ...first, id: 'survey' };
  expect(costsInForce({ costs: { ...looked, lines: [added, corrected] } })).toEqual({
    ...looked,
    lines: [corrected, ...others, added],
  });
  expect(costsInForce({})).toEqual({ by: null, on: ownCosts.compiled, lines });
});

test('a line is looked up by us until the agency checked all of them, its own on their own day', () => {
  const [first, second] = lines;
  if (!first || !second) throw new Error('There are no lines.');
  const costs = { by: 'An accountant', on: '2027-01-05', lines: [{ ...first, checked: '2027-02' }] };
  expect(lineChecked(first, undefined)).toEqual({ by: 'us', on: ownCosts.compiled });
  expect(
    costsInForce({ costs })
      .lines.slice(0, 2)
      .map((line) => lineChecked(line, costs)),
  ).toEqual([
    { by: 'agency', on: '2027-02' },
    { by: 'agency', on: '2027-01-05' },
  ]);
});

test('a line that is withdrawn is on no sheet, ours or the agency’s, and one that is not there is nothing', () => {
  const [first, ...others] = lines;
  if (!first) throw new Error('There is no line.');
  const because = 'Repealed.';
  const costs = { by: 'An accountant', on: '2026-11-28', lines: [{ ...first, id: 'survey' }] };
  const withdrawnCosts = [first.id, 'survey', 'nothing'].map((id) => ({ id, because }));
  expect(costsInForce({ costs, withdrawnCosts }).lines).toEqual(others);
  expect(costsInForce({ costs, withdrawnCosts: [] }).lines).toHaveLength(lines.length + 1);
});
