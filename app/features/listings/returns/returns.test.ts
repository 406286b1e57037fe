import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rentPeriods } from '#app/features/listings/offer-vocabulary.ts';
import { readAssumptions } from './read-assumptions.ts';
import { type Assumptions, course, outcome, type Scenario, scenarios, yearlyNet } from './returns.ts';

const percent = fc.integer({ min: 0, max: 1_000 }).map((tenths) => tenths / 10);
const assumptions: fc.Arbitrary<Assumptions> = fc.record({
  rent: fc.integer({ min: 0, max: 1e9 }),
  period: fc.constantFrom(...rentPeriods),
  letPercent: percent,
  costsPercent: percent,
});
const lease = fc.record({
  price: fc.integer({ min: 1, max: 1e12 }),
  years: fc.integer({ min: 100, max: 9_900 }).map((hundredths) => hundredths / 100),
});

test('a year is the rent for as long as it is let, less what it costs to run', () => {
  const nightly: Assumptions = { rent: 200, period: 'night', letPercent: 50, costsPercent: 40 };
  expect(yearlyNet(nightly, 'assumed')).toBe(21_900);
  expect(yearlyNet({ ...nightly, rent: 3_000, period: 'month', letPercent: 100 }, 'assumed')).toBe(21_600);
  expect(yearlyNet({ ...nightly, rent: 30_000, period: 'year', letPercent: 100, costsPercent: 0 }, 'lower')).toBe(
    20_100,
  );
});

test('says when the price is back, and what is left when the lease ends', () => {
  expect(outcome({ price: 300_000, years: 25 }, 20_000)).toEqual({
    ...{ perYear: 20_000, share: 6.7, backAfter: 15, atEnd: 200_000 },
  });
  expect(outcome({ price: 300_000, years: 10 }, 20_000)).toMatchObject({ backAfter: null, atEnd: -100_000 });
  expect(outcome({ price: 300_000, years: null }, 20_000)).toMatchObject({ backAfter: 15, atEnd: null });
  expect(outcome({ price: 300_000, years: null }, 0)).toMatchObject({ share: 0, backAfter: null });
});

describe('whatever is assumed', () => {
  test('a lease ends at nothing, and until then it is used up and only comes in', () => {
    fc.assert(
      fc.property(lease, assumptions, (purchase, assumed) => {
        const moments = course(purchase, yearlyNet(assumed, 'assumed'));
        expect(moments[0]).toEqual({ year: 0, received: 0, left: purchase.price });
        expect(moments.at(-1)).toMatchObject({ year: purchase.years, left: 0 });
        for (const [at, moment] of moments.slice(1).entries()) {
          const before = moments[at]!;
          expect(moment.year).toBeGreaterThan(before.year);
          expect(moment.left).toBeLessThanOrEqual(before.left);
          expect(moment.received).toBeGreaterThanOrEqual(before.received);
        }
        const { atEnd } = outcome(purchase, yearlyNet(assumed, 'assumed'));
        expect(atEnd).toBe(moments.at(-1)!.received - purchase.price);
      }),
    );
  });

  test('who has the price back before the lease ends has lost nothing at its end, but for a rounded unit', () => {
    fc.assert(
      fc.property(lease, assumptions, (purchase, assumed) => {
        const { backAfter, atEnd } = outcome(purchase, yearlyNet(assumed, 'assumed'));
        if (backAfter !== null) expect(atEnd).toBeGreaterThanOrEqual(-1);
        else expect(atEnd).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('more rent never brings in less', () => {
    fc.assert(
      fc.property(assumptions, (assumed) => {
        const inOrder = (Object.keys(scenarios) as Scenario[]).map((scenario) => yearlyNet(assumed, scenario));
        expect(inOrder).toEqual(inOrder.toSorted((one, other) => one - other));
        expect(inOrder.every(Number.isSafeInteger)).toBe(true);
      }),
    );
  });
});

describe('what is typed', () => {
  const read = (query: string) => readAssumptions(new URLSearchParams(query), 'USD');

  test('is read as people write it', () => {
    expect(read('per=night&rent=$1,200&let=62,5 %&costs=٪').problems).toEqual(['costs']);
    expect(read('per=night&rent=1.2k&let=62,5 %&costs=0').read).toEqual({
      ...{ rent: 1_200, period: 'night', letPercent: 62.5, costsPercent: 0 },
    });
  });

  test('is refused field by field, and nothing typed is no mistake', () => {
    expect(read('')).toMatchObject({ problems: [], read: null });
    expect(read('rent=x&let=101&costs=-1')).toMatchObject({ problems: ['rent', 'let', 'costs'], read: null });
    expect(read('rent=9&let=1e1&costs=')).toMatchObject({ problems: ['let', 'costs'], read: null });
  });

  test('is never more than a number', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (rent, part, costs) => {
        const params = new URLSearchParams({ rent, let: part, costs, per: part });
        const { read: found } = readAssumptions(params, 'IDR');
        if (found) expect(yearlyNet(found, 'higher')).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
