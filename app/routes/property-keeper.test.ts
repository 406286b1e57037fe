import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { findVersion } from '#app/features/listings/store/listing-versions.server.ts';
import { handOverListings } from '#app/features/records/hand-over/hand-over-listings.server.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { fillRecords, saveFields } from '#app/features/records/records.server.ts';
import { markDisabled, savePassword, saveStaff } from '#app/features/staff/staff.server.ts';
import { testAgency } from '#tests/factories.ts';
import { smallCatalogue } from '#tests/test-api.ts';
import { describeOnBothEngines, type TestEngine } from '#tests/test-db.ts';
import { openTestPages, testNow } from '#tests/test-pages.ts';
import type { Route } from './+types/property.ts';
import { loader } from './property.tsx';

describeOnBothEngines('who keeps a listing', (engine) => {
  test('is shown on its page, with their number, and nothing else of their account', async () => {
    const { shown, page, give, ketut } = await open(engine);
    expect(await shown()).toEqual(['Ketut answers', null]);
    await give(ketut);
    expect(await shown()).toEqual(['Ketut answers', '62811000']);
    expect(JSON.stringify(await page())).not.toMatch(new RegExp(`${ketut}|ketut@bale.example`));
  });

  test('is nobody while they are not of the team, and the office’s person once they may not sign in', async () => {
    const { db, shown, give, sari } = await open(engine);
    await give(sari);
    expect(await shown()).toEqual([null, null]);
    await markDisabled(db, sari, testNow);
    expect(await shown()).toEqual(['Ketut answers', null]);
  });

  test('changes on its page at once, by hand and by a hand-over', async () => {
    const { db, shown, give, ketut, sari } = await open(engine);
    const versions = [(await findVersion(db)).version];
    const note = async () => versions.push((await findVersion(db)).version);
    await give(ketut);
    await note();
    await db.transaction((inner) =>
      handOverListings(inner, { from: ketut, to: sari, staffId: ketut, key: randomUUID(), now: testNow }),
    );
    await note();
    expect(await shown()).toEqual([null, null]);
    expect(versions).toEqual([...new Set(versions)].toSorted((one, other) => one - other));
  });
});

async function open(engine: TestEngine) {
  const { services, ask } = await openTestPages(engine, smallCatalogue);
  const { db } = services;
  await fillRecords(db);
  const add = async (name: string) => {
    const staff = (await saveStaff(db, { email: `${name}@bale.example`, name, role: 'agent' }, testNow))!;
    await savePassword(db, staff.id, 'a hash');
    return staff.id;
  };
  const [ketut, sari] = [await add('ketut'), await add('sari')];
  const team = [{ name: 'Ketut', role: { en: 'Sales' }, staff: ketut, whatsapp: '62811000' }];
  Object.assign(services, { agency: { ...testAgency, team } });
  const page = async () => (await loader(ask<Route.LoaderArgs>('/property/1', { id: '1' }))).data;
  return {
    ...{ db, ketut, sari, page },
    /** By name and number. */
    async shown() {
      const { answering } = await page();
      return [answering?.person?.answers ?? null, answering?.ways.whatsapp ?? null];
    },
    async give(agent: string) {
      const { revision } = (await findRecord(db, 1))!;
      const command = { listingId: 1, staffId: null, key: randomUUID(), now: testNow };
      await saveFields(db, command, { revision, fields: { agent } });
    },
  };
}
