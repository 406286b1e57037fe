import { expect, test } from 'vitest';
import { saveListing } from '#app/features/listings/listings.server.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { fillRecords } from '#app/features/records/records.server.ts';
import { saveStaff } from '#app/features/staff/staff.server.ts';
import { createLog } from '#app/platform/log.ts';
import { listingDraft, saleOffer, saveSurroundings } from '#tests/factories.ts';
import { describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';
import { runMove } from './move-command.server.ts';
import { findMoves } from './offer-moves.server.ts';

const now = Date.UTC(2026, 10, 23, 2);

describeOnBothEngines('a move of an offer', (engine) => {
  test('is of a day that is not before the last one', async () => {
    const { move } = await open(engine, saleOffer());
    expect(await move({ from: 'Active', to: 'Hold', on: '2026-11-10' })).toEqual({ outcome: 'moved' });
    expect(await move({ from: 'Hold', to: 'Active', on: '2026-11-09' })).toMatchObject({
      ...{ outcome: 'refused', wrong: ['on_before'] },
      values: { on: '2026-11-09', reason: 'As agreed' },
    });
    expect(await move({ from: 'Hold', to: 'Active', on: '2026-11-24' })).toMatchObject({ wrong: ['on'] });
    expect(await move({ from: 'Hold', to: 'Active', on: '2026-11-10' })).toEqual({ outcome: 'moved' });
  });

  test('puts no lease that is over on the market', async () => {
    const hold = { tenure: 'leasehold', leaseEnd: '2026-11-22', extension: null } as const;
    const { move } = await open(engine, saleOffer({ hold, standardStatus: 'Hold' }));
    const back = { from: 'Hold', to: 'Active', on: '2026-11-20' };
    expect(await move(back)).toMatchObject({ outcome: 'refused', wrong: ['lease'] });
    expect(await move({ ...back, to: 'Withdrawn' })).toEqual({ outcome: 'moved' });
  });

  test('undoes none that would put a lease on the market which ended since', async () => {
    const hold = { tenure: 'leasehold', leaseEnd: '2026-11-24', extension: null } as const;
    const { move, undo, lastMove, wait } = await open(engine, saleOffer({ hold }));
    expect(await move({ from: 'Active', to: 'Hold', on: '2026-11-20' })).toEqual({ outcome: 'moved' });
    const batch = await lastMove();
    wait(2 * dayMs);
    const sent = { batch, undo_reason: 'By mistake' };
    expect(await undo(sent)).toMatchObject({ outcome: 'refused', wrong: ['undo_lease'], values: sent });
    wait(-2 * dayMs);
    expect(await undo(sent)).toEqual({ outcome: 'moved' });
  });
});

const dayMs = 24 * 60 * 60 * 1000;

async function open(engine: TestEngine, offer: ReturnType<typeof saleOffer>) {
  const db = await openTestDb(engine);
  await saveSurroundings(db);
  const id = await saveListing(db, listingDraft({ offers: [offer] }));
  await fillRecords(db);
  const member = await saveStaff(db, { email: 'made@bale.example', name: 'Made', role: 'owner' }, now);
  const staff = { id: member?.id ?? '', role: 'owner' } as const;
  let waitedMs = 0;
  const tools = {
    db,
    log: createLog('silent'),
    rules: { keep: 'own', publish: true },
    clock: { now: () => now + waitedMs },
  } as const;
  let key = 0;
  const send = async (fields: Record<string, string>) => {
    const form = new FormData();
    key += 1;
    for (const [name, value] of Object.entries({ offer: '0', key: `a form ${key}`, ...fields })) form.set(name, value);
    return runMove(tools, (await findRecord(db, id))!, form, { staff });
  };
  return {
    move: (fields: Record<string, string>) => send({ reason: 'As agreed', amount: '', currency: 'USD', ...fields }),
    undo: (fields: Record<string, string>) => send({ do: 'undo', ...fields }),
    lastMove: async () => (await findMoves(db, id))[0]!.batchId,
    wait(ms: number) {
      waitedMs += ms;
    },
  };
}
