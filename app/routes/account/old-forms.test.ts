import type { ActionFunctionArgs } from 'react-router';
import { expect, test } from 'vitest';
import { saveListing } from '#app/features/listings/listings.server.ts';
import { recordSheet } from '#app/features/records/record.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { fillRecords, saveFields } from '#app/features/records/records.server.ts';
import { signedInContext } from '#app/features/staff/desk/signed-in.ts';
import { saveStaff } from '#app/features/staff/staff.server.ts';
import { listingDraft } from '#tests/factories.ts';
import { describeOnBothEngines, type TestEngine } from '#tests/test-db.ts';
import { openTestPages, testNow } from '#tests/test-pages.ts';
import * as listing from './listing.tsx';
import * as history from './listing-history.tsx';
import * as pictures from './listing-pictures.tsx';
import * as publish from './listing-publish.tsx';
import * as state from './listing-state.tsx';

const note = 'The owner flies in on Friday';

const unknown = [
  ['publish', publish, { do: 'publish-all', note }],
  ['publish', publish, { note }],
  ['state', state, { do: 'archive', note }],
  ['history', history, { do: 'restore-all', key: 'a-key-of-some-form', revision: '9', note }],
  ['pictures', pictures, { do: 'sort', note, fields: 'bedrooms', bedrooms: '9' }],
] as const;

describeOnBothEngines('a form that was open before an upgrade', (engine) => {
  test.for(unknown)('does nothing at %s, and gives back what was typed', async ([path, page, form]) => {
    const { send, find } = await open(engine);
    const before = await find();
    const { status, data } = await send(page, path, form);
    expect(status).toBe(422);
    expect(JSON.stringify(data)).toContain(note);
    expect(await find()).toEqual(before);
  });

  test.for([
    ['', listing, 400],
    ['publish', publish, 422],
    ['state', state, 422],
    ['history', history, 422],
    ['pictures', pictures, 422],
  ] as const)('does nothing at %j when it cannot be read', async ([path, page, status]) => {
    const { send, find } = await open(engine);
    const before = await find();
    expect((await send(page, path, 'a form, cut off')).status).toBe(status);
    expect(await find()).toEqual(before);
  });

  test('empties no field of which it has no input, and gives back what is in others', async () => {
    const { send, find } = await open(engine);
    const { bedrooms, 'offer.0.price': price } = recordSheet(await find());
    const form = {
      ...{ fields: 'bedrooms bathrooms offer.0.price zone', revision: '9' },
      ...{ bathrooms: '6', 'rooms.sleeping': '5', 'offer.0.price': '345000', zone: 'nowhere' },
    };
    const { status, data } = await send(listing, '', form);
    expect(status).toBe(422);
    expect(data).toMatchObject({
      ...{ saved: ['bathrooms'], refused: ['zone', 'bedrooms', 'offer.0.price'], sent: { zone: { '': 'nowhere' } } },
      left: [
        { name: 'rooms.sleeping', text: '5' },
        { name: 'offer.0.price', text: '345000' },
      ],
    });
    expect(recordSheet(await find())).toMatchObject({ bathrooms: 6, bedrooms, 'offer.0.price': price });
  });

  test('gives back what was noted for an editor when somebody else was faster', async () => {
    const { send } = await open(engine);
    const form = { do: 'send-back', note };
    expect(await send(publish, 'publish', form)).toMatchObject({ status: 409, data: { sent: { note } } });
  });
});

async function open(engine: TestEngine) {
  const site = await openTestPages(engine, []);
  const { db } = site.services;
  const staff = (await saveStaff(db, { email: 'made@bale.example', name: 'Made', role: 'owner' }, testNow))!;
  const id = await saveListing(db, listingDraft());
  await fillRecords(db);
  const command = { listingId: id, staffId: null, key: 'an edit before', now: testNow };
  // So that there is something to publish.
  const fields = { yearBuilt: 2014, 'internal.noPictures': 'They are made next week' };
  await saveFields(db, command, { revision: 99, fields });
  return {
    find: async () => (await findRecord(db, id))!,
    async send(page: { action: unknown }, path: string, form: Record<string, string> | string) {
      const fits = typeof form === 'string' ? {} : form;
      const args = site.ask<ActionFunctionArgs>(`/account/listings/${id}/${path}`, { id: String(id) }, fits);
      args.context.set(signedInContext, { staff, session: { id: 'a session' } } as never);
      const { url } = args.request;
      const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
      const request =
        typeof form === 'string' ? new Request(url, { method: 'POST', headers, body: form }) : args.request;
      const action = page.action as (args: ActionFunctionArgs) => Promise<{ data: unknown; init: ResponseInit | null }>;
      const { data, init } = await action({ ...args, request });
      return { status: init?.status ?? 200, data };
    },
  };
}
