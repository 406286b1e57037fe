import { expect, test } from 'vitest';
import { saveListing } from '#app/features/listings/listings.server.ts';
import { fillRecords } from '#app/features/records/records.server.ts';
import { addStaff, signInOver } from '#tests/desk-client.ts';
import { listingDraft, saleOffer, saveSurroundings } from '#tests/factories.ts';
import { printFigure } from '#tests/faults/figure.ts';
import { changeLaw } from '#tests/law-change.ts';
import { startNodes } from '#tests/nodes.ts';
import { describeOnBothEngines, openTestDb } from '#tests/test-db.ts';

const hold = { tenure: 'leasehold', leaseEnd: '2090-01-01', extension: null } as const;

describeOnBothEngines('a rule that is corrected at one server', (engine) => {
  // How soon is measured by `npm run bench -- price`, on a machine that does nothing else.
  test('is soon in the guide, in answers, costs, searches and marks of another, where there are two', async () => {
    const address = await engine.createMigrated();
    const db = await openTestDb(engine, address);
    await saveSurroundings(db);
    const listingId = await saveListing(db, listingDraft({ zone: 'res', offers: [saleOffer({ hold })] }));
    await fillRecords(db);
    const [{ url }, { url: visitors }] = await startNodes(address);
    const desk = { url, cookie: await signInOver(url, await addStaff(db, 'wayan@bale.example', 'owner')) };
    for (const mayLive of [false, true]) {
      const seen = await changeLaw({ desk, visitors, listingId, mayLive });
      const ms = Object.entries(seen).map(([where, after]) => [`ms on ${where}`, Math.round(after)]);
      expect(ms).toHaveLength(5);
      printFigure(`corrected rule on the site, ${engine.name}`, Object.fromEntries(ms));
    }
    // Cached or not, each reads the page of whom it names.
    const found = async (owner: string) => {
      const page = await (await fetch(`${visitors}/properties?may_own=${owner}`)).text();
      return page.includes(`href="/property/${listingId}"`);
    };
    const owners = ['wni', 'wna_permit.live', 'wna_permit.let_night', 'king.live', 'wna_permit.live'];
    for (let round = 0; round < 2; round += 1) {
      expect(await Promise.all(owners.map(found))).toEqual([true, true, false, true, true]);
    }
  });
});
