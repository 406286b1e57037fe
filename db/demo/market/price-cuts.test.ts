import { expect, test } from 'vitest';
import { createDemoCatalogue } from '#db/demo/demo-catalogue.ts';
import { demoDay } from '#db/demo/fixed-dates.ts';
import { createPriceCuts } from './price-cuts.ts';

const { listings } = createDemoCatalogue();

test('a few prices were cut a little, after a while on the market and before today', () => {
  const cuts = createPriceCuts(listings);
  expect(cuts.size).toBeGreaterThanOrEqual(4);
  for (const [index, { from, at }] of cuts) {
    const { offers, onMarketAt } = listings[index] ?? expect.fail();
    const share = 1 - (offers[0]?.price.amount ?? 0) / from;
    expect(share, `${index}`).toBeGreaterThan(0.02);
    expect(share, `${index}`).toBeLessThan(0.15);
    expect(at).toBeGreaterThan(onMarketAt);
    expect(at).toBeLessThan(demoDay);
  }
});
