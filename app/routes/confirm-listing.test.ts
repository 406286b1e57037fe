import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { findListing, saveListing } from '#app/features/listings/listings.server.ts';
import { confirmAddress } from '#app/features/records/confirm/confirm-address.ts';
import { createConfirmKeys } from '#app/features/records/confirm/confirm-key.server.ts';
import { fillRecords, saveFields } from '#app/features/records/records.server.ts';
import { markDisabled, saveStaff } from '#app/features/staff/staff.server.ts';
import { listingDraft } from '#tests/factories.ts';
import { describeOnBothEngines, type TestEngine } from '#tests/test-db.ts';
import { openTestPages, testNow } from '#tests/test-pages.ts';
import type { Route } from './+types/confirm-listing.ts';
import { action, loader } from './confirm-listing.tsx';

const dayMs = 24 * 60 * 60 * 1000;
const missing = { init: { status: 404 } };

describeOnBothEngines('the link of a mail about a listing', (engine) => {
  test('changes nothing when it is opened, confirms by one press, and works when it is pressed again', async () => {
    const { id, keyFor, show, press, confirmedAt } = await open(engine);
    const key = keyFor();
    expect(await show(key)).toMatchObject({ status: 200, view: { state: 'open', reference: 'BE-0001' } });
    expect(await confirmedAt()).toBeNull();
    expect(await press(key, 'there')).toContain(`/confirm/${id}?key=`);
    expect(await confirmedAt()).toBe(testNow);
    expect(await show(key)).toMatchObject({ view: { state: 'confirmed' } });
    expect(await press(key, 'there')).toContain('/confirm/');
  });

  test('holds what is gone, and leads to where the desk asks what became of it', async () => {
    const { id, keyFor, show, press, db } = await open(engine);
    const key = keyFor();
    await press(key, 'gone');
    expect((await findListing(db, id))?.offers[0]?.standardStatus).toBe('Hold');
    const held = { view: { state: 'held', desk: `/account/listings/${id}/state`, path: null } };
    expect(await show(key)).toMatchObject(held);
    // Neither press does anything more.
    await press(key, 'there');
    await press(key, 'gone');
    expect(await show(key)).toMatchObject(held);
    expect((await findListing(db, id))?.confirmedAt).toBeNull();
  });

  test('is good for its listing, its person and two weeks', async () => {
    const { id, agent, keyFor, show, press, db, confirmedAt } = await open(engine);
    const other = await saveListing(db, listingDraft());
    await fillRecords(db);
    const key = keyFor();
    for (const wrong of ['', 'x', `${key}x`, key.replace('office', agent)]) {
      await expect(show(wrong)).rejects.toMatchObject(missing);
      await expect(press(wrong, 'gone')).rejects.toMatchObject(missing);
    }
    await expect(show(key, other)).rejects.toMatchObject(missing);
    const old = keyFor(agent, testNow - 14 * dayMs - 1);
    expect(await show(old)).toMatchObject({ status: 410, view: { state: 'old' } });
    await press(old, 'there');
    await saveFields(
      db,
      { listingId: id, staffId: null, key: randomUUID(), now: testNow },
      { revision: 99, fields: { agent: null } },
    );
    expect(await show(keyFor(agent))).toMatchObject({ status: 410 });
    await press(keyFor(agent), 'there');
    expect(await confirmedAt()).toBeNull();
  });

  test('of somebody who was suspended does nothing', async () => {
    const { id, agent, keyFor, show, press, db, confirmedAt } = await open(engine);
    await markDisabled(db, agent, testNow);
    expect(await show(keyFor(agent))).toMatchObject({ status: 410 });
    await press(keyFor(agent), 'gone');
    expect((await findListing(db, id))?.offers[0]?.standardStatus).toBe('Active');
    expect(await confirmedAt()).toBeNull();
  });
});

async function open(engine: TestEngine) {
  const { services, ask } = await openTestPages(engine, [listingDraft()]);
  const { db } = services;
  await fillRecords(db);
  const id = 1;
  const agent = (await saveStaff(db, { email: 'agent@bale.example', name: 'Ketut', role: 'agent' }, testNow))!.id;
  const command = { listingId: id, staffId: null, key: randomUUID(), now: testNow };
  await saveFields(db, command, { revision: 99, fields: { agent } });
  const keys = createConfirmKeys('a key');
  return {
    ...{ db, id, agent },
    keyFor: (staffId: string | null = null, at = testNow) => keys.create({ listingId: id, staffId }, at),
    async show(key: string, listing = id) {
      const address = confirmAddress(listing, key, 'there');
      const answer = await loader(ask<Route.LoaderArgs>(address, { id: String(listing) }));
      return { status: answer.init?.status, view: answer.data };
    },
    /** Where whoever pressed is sent on to. */
    async press(key: string, answer: string) {
      const form = { answer, key: randomUUID() };
      const args = ask<Route.ActionArgs>(confirmAddress(id, key, 'there'), { id: String(id) }, form);
      const thrown = await action(args).catch((error: unknown) => error);
      if (!(thrown instanceof Response)) throw thrown;
      return thrown.headers.get('Location');
    },
    confirmedAt: async () => (await findListing(db, id))?.confirmedAt ?? null,
  };
}
