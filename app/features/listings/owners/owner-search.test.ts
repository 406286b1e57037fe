import { expect, onTestFinished, test } from 'vitest';
import { ownRules } from '#app/features/law/own-rules.server.ts';
import type { OwnershipRules } from '#app/features/law/ownership-rules.ts';
import { openCatalogue } from '#app/features/listings/catalogue.server.ts';
import { readSearch } from '#app/features/listings/listing-search.ts';
import { saveListings } from '#app/features/listings/listings.server.ts';
import { raiseVersion } from '#app/features/listings/store/listing-versions.server.ts';
import { createLog } from '#app/platform/log.ts';
import { listingDraft, rentOffer, saleOffer, saveSurroundings } from '#tests/factories.ts';
import { describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' }) as const;
const hold = { tenure: 'leasehold', leaseEnd: '2090-01-01', extension: null } as const;
const freehold = saleOffer({ price: usd(400_000) });
const lease = saleOffer({ price: usd(900_000), hold });
const known = { certificate: 'shm', zone: 'res' } as const;

const homes = [
  listingDraft({ ...known, offers: [freehold] }),
  listingDraft({ ...known, offers: [freehold, lease] }),
  listingDraft({ ...known, offers: [rentOffer()] }),
  listingDraft({ ...known, certificate: 'unknown', offers: [freehold] }),
];

/** These rules, but that a foreigner with a permit may not live there. */
const stricter: OwnershipRules = {
  ...ownRules,
  rules: ownRules.rules.map((rule) => (rule.id === 'U-wnap-live' ? { ...rule, verdict: 'may_not' } : rule)),
};

describeOnBothEngines('who may own it', (engine) => {
  test('is searched for, by one single offer that also costs what is asked', async () => {
    const { ask } = await open(engine);
    expect((await ask('may_own=wni&sort=price_asc')).ids.toSorted()).toEqual([1, 2]);
    expect((await ask('may_own=wna_permit.live')).ids).toEqual([2]);
    expect((await ask('may_own=wna_permit.live&max_price=500000')).ids).toEqual([]);
    expect((await ask('may_own=wna_permit.live&min_price=500000')).ids).toEqual([2]);
    expect(await ask('may_own=wna_permit.live&min_price=500000')).toMatchObject({
      facets: { tenure: { leasehold: 1 } },
    });
    expect((await ask('may_own=king.live')).total).toBe(0);
    expect((await ask('may_own=wni.')).total).toBe(4);
  });

  test('is another answer as soon as the rules are others', async () => {
    const { ask, change } = await open(engine);
    expect((await ask('may_own=wna_permit.live')).ids).toEqual([2]);
    await change(stricter);
    expect((await ask('may_own=wna_permit.live')).ids).toEqual([]);
    expect((await ask('may_own=wna_permit.live&min_price=500000')).ids).toEqual([]);
    expect((await ask('may_own=wna_permit')).ids).toEqual([2]);
    await change(ownRules);
    expect((await ask('may_own=wna_permit.live&min_price=500000')).ids).toEqual([2]);
  });

  test('is so without any listing being read again, unless a rule looks at what none did', async () => {
    const { ask, change, db } = await open(engine);
    await ask('may_own=wna_permit.live');
    // Only whoever reads listings again learns of this one, which nothing was said of.
    await db.kysely.updateTable('listings').set({ lot_sqm: 100_000 }).where('id', '=', 2).execute();
    await change(stricter);
    expect((await ask('may_own=wna_permit.live')).ids).toEqual([]);
    await change({
      ...ownRules,
      rules: ownRules.rules.map((rule) =>
        rule.id === 'U-wnap-live' ? { ...rule, when: [{ fact: 'plot_m2', over: 50_000 }] } : rule,
      ),
    });
    expect((await ask('may_own=wna_permit.live')).ids).toEqual([2]);
  });
});

async function open(engine: TestEngine) {
  const db = await openTestDb(engine);
  await saveSurroundings(db);
  await saveListings(db, homes);
  let rules = ownRules;
  const catalogue = await openCatalogue({ db, log: createLog('silent'), findRules: async () => rules });
  onTestFinished(() => catalogue.close());
  return {
    db,
    async ask(query: string) {
      await catalogue.follow();
      return catalogue.search(readSearch(new URLSearchParams(query)));
    },
    /** As whatever the agency decides does, it raises the version of the catalogue. */
    async change(next: OwnershipRules) {
      rules = next;
      await db.transaction(raiseVersion);
    },
  };
}
