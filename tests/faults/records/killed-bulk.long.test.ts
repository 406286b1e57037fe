import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { changesSince } from '#app/features/changes/change-log.server.ts';
import { findListings, saveListings } from '#app/features/listings/listings.server.ts';
import { applyBulk, undoBulk } from '#app/features/records/bulk/bulk.server.ts';
import { recordSheet } from '#app/features/records/record.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { fillRecords } from '#app/features/records/records.server.ts';
import type { Db } from '#db/tables.ts';
import { listingDraft, saleOffer, saveSurroundings } from '#tests/factories.ts';
import { printFigure } from '#tests/faults/figure.ts';
import { startProcess } from '#tests/processes.ts';
import { basePrice, editorId, raisedPrices } from '#tests/second-process.ts';
import { describeOnBothEngines, openTestDb } from '#tests/test-db.ts';

const rounds = 10;
/** Three transactions at least. */
const size = 60;

describeOnBothEngines('a process that is killed while it changes many listings, or puts them back', (engine) => {
  test('loses nothing it acknowledged, and what is half done is finished or undone whole', {
    timeout: 240_000,
  }, async () => {
    const address = await engine.createMigrated();
    const db = await openTestDb(engine, address);
    await saveSurroundings(db);
    const price = { amount: basePrice, currency: 'USD' } as const;
    const drafts = Array.from({ length: size }, () => listingDraft({ offers: [saleOffer({ price })] }));
    const ids = await saveListings(db, drafts);
    await fillRecords(db);
    await db.kysely
      .insertInto('staff')
      .values({ id: editorId, email: 'e@bale.example', name: 'E', role: 'editor', password_hash: null, created_at: 0 })
      .execute();
    const rows = ids.map((id) => ({ id }));
    const order = (key: string) => ({ staffId: editorId, key, now: Date.now(), may: () => true, tellsCuts: true });
    const seen = { acknowledged: 0, cutOff: 0, lost: 0, half: 0, stuck: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const said = { key: '', undoKey: '', amount: 0, applied: 0, undone: 0 };
      const office = startProcess('changePricesForEver', address);
      const listening = (async () => {
        for (;;) Object.assign(said, await office.said());
      })().catch(() => {});
      while (said.undone === 0) await sleep(20);
      await sleep(30 + round * 60);
      await office.kill();
      await listening;

      const [raised, number] = [basePrice + said.amount, said.amount / 1_000];
      const amounts = await pricesOf(db, ids);
      const count = amounts.filter((amount) => amount === raised).length;
      seen.acknowledged += said.applied + said.undone;
      if (count > 0 && count < size) seen.cutOff += 1;
      // Nothing else is there; what was acknowledged is there whole, as long as nothing came after it.
      const isLost = said.undone === number && count > 0;
      if (isLost || amounts.some((amount) => amount !== raised && amount !== basePrice)) seen.lost += 1;
      for (const id of ids) if (!(await isWhole(db, id))) seen.half += 1;

      // The office begins anew, or the request of the killed process comes once more.
      const isUndoing = said.applied === number && said.undone < number;
      const comesAgain = round % 2 === 0;
      if (comesAgain && !isUndoing) {
        const { left } = await applyBulk(db, order(said.key), raisedPrices(rows, said.amount));
        const isApplied = (await pricesOf(db, ids)).every((amount) => amount === raised);
        if (said.undone < number && (left.length > 0 || !isApplied)) seen.stuck += 1;
      }
      await undoBulk(db, order(comesAgain ? said.undoKey : crypto.randomUUID()), said.key);
      if ((await pricesOf(db, ids)).some((amount) => amount !== basePrice)) seen.stuck += 1;
    }
    printFigure(`killed while changing ${size} listings, ${engine.name}`, { rounds, ...seen });
    expect(seen).toMatchObject({ lost: 0, half: 0, stuck: 0 });
    expect(seen.acknowledged).toBeGreaterThanOrEqual(rounds * 2);
    expect(seen.cutOff).toBeGreaterThan(0);
  });
});

async function pricesOf(db: Db, ids: readonly number[]): Promise<(number | undefined)[]> {
  return (await findListings(db, ids)).map(({ offers }) => offers[0]?.price.amount);
}

/** Whether the site, the desk and the history of a listing say the same. */
async function isWhole(db: Db, id: number): Promise<boolean> {
  const [record, [listing]] = [await findRecord(db, id), await findListings(db, [id])];
  const price = record && recordSheet(record)['offer.0.price'];
  const last = (await changesSince(db, id, 0)).at(-1)?.after ?? price;
  const published = { amount: listing?.offers[0]?.price.amount, currency: 'USD' };
  return [price, last].every((one) => JSON.stringify(one) === JSON.stringify(published));
}
