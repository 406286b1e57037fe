import { expect, test } from 'vitest';
import { findLeadRecord } from '#app/features/inbox/lead/lead-records.server.ts';
import { leadReference } from '#app/features/leads/lead.ts';
import { createSentKeys } from '#app/features/leads/sent/sent-key.server.ts';
import { findSigningKey } from '#app/platform/db/signing-keys.server.ts';
import { testAgency } from '#tests/factories.ts';
import { goneId, smallCatalogue } from '#tests/test-api.ts';
import { describeOnBothEngines, type TestEngine } from '#tests/test-db.ts';
import { openTestPages, testNow } from '#tests/test-pages.ts';
import type { Route as ContactSentRoute } from './+types/contact-sent.ts';
import type { Route as PropertyRoute } from './+types/property.ts';
import type { Route } from './+types/property-sent.ts';
import type { Route as CalendarRoute } from './+types/viewing-calendar.ts';
import { loader as contactSent } from './contact-sent.tsx';
import { action } from './property.tsx';
import { action as correction, loader } from './property-sent.tsx';
import { loader as calendar } from './viewing-calendar.ts';

const inquiry = { name: 'Made Contoh', email: 'made@bale.example', message: 'Is there a garden?' };
const viewing = { ...inquiry, day_1: '2026-11-25', day_2: '2026-11-27', part: 'morning', mode: 'video' };
const dayMs = 24 * 60 * 60 * 1000;

describeOnBothEngines('after sending', (engine) => {
  test('an inquiry is shown to whoever sent it, with what is similar', async () => {
    const { send, open, ids } = await openSent(engine);
    const { view, card, similar, calendar, path } = await open(await send(inquiry));
    const [id = ''] = await ids();
    expect(view).toMatchObject({ ...inquiry, kind: 'property', viewing: null, reference: leadReference(id) });
    // Sent on a Saturday at eight: six hours that day, three on Monday.
    expect(view.answerBy).toMatchObject({ at: Date.parse('2026-11-23T12:00+08:00') });
    expect(view.answerBy?.words).toMatch(/Monday.*23 November.*12:00/);
    expect([card.path, path, calendar]).toEqual(['/property/1', '/property/1', null]);
    expect(similar.length).toBeGreaterThan(0);
  });

  test('a viewing is shown with its days, its hours and a file for calendars', async () => {
    const { send, open, pages, ids } = await openSent(engine);
    const key = await send(viewing, '?form=viewing');
    const { view, calendar: address } = await open(key);
    expect(view.viewing).toMatchObject({
      ...{ weekday: 'Wednesday', mode: 'video', from: Date.parse('2026-11-25T09:00+08:00') },
      others: [expect.stringContaining('27 November')],
    });
    expect(address).toBe(`/property/1/sent/viewing.ics?key=${key}`);
    const file = await calendar(pages.ask<CalendarRoute.LoaderArgs>(String(address), { id: '1' }));
    expect(file.headers.get('Content-Type')).toContain('text/calendar');
    const text = await file.text();
    expect(text).toContain(`UID:${(await ids())[0]}@bale.example\r\n`);
    expect(text).toContain('DTSTART:20261125T010000Z\r\nDTEND:20261125T040000Z\r\n');
  });

  test('the file for calendars says where the house stands, and nothing else of it', async () => {
    const { send, open, pages } = await openSent(engine);
    const { calendar: address } = await open(await send({ ...viewing, mode: 'house' }, '?form=viewing'));
    const file = await calendar(pages.ask<CalendarRoute.LoaderArgs>(String(address), { id: '1' }));
    expect((await file.text()).match(/^LOCATION:.*/m)?.[0]).toBe('LOCATION:Canggu\\, Badung');
  });

  test('the same form sent again leads to the same lead', async () => {
    const { send, open, ids } = await openSent(engine);
    const [first, second] = [await send(inquiry), await send(inquiry)];
    expect((await open(second)).view.reference).toBe((await open(first)).view.reference);
    expect(await ids()).toHaveLength(1);
  });

  test('a key that is none of ours, another listing, or a lead that was erased is 404, an old key 410', async () => {
    const { send, open, openContact, ids, pages } = await openSent(engine);
    const key = await send(inquiry);
    const [id = ''] = await ids();
    const missing = { init: { status: 404 } };
    for (const wrong of ['', 'x', `${key}x`]) await expect(open(wrong)).rejects.toMatchObject(missing);
    await expect(open(key, '2')).rejects.toMatchObject(missing);
    const { db } = pages.services;
    const old = createSentKeys(await findSigningKey(db, 'sent')).create(id, testNow - dayMs - 1);
    await expect(open(old)).rejects.toMatchObject({ init: { status: 410 } });
    await expect(openContact(old)).rejects.toMatchObject({ init: { status: 410 } });
    await db.kysely.deleteFrom('lead_search').execute();
    await db.kysely.deleteFrom('mails').execute();
    await db.kysely.deleteFrom('leads').execute();
    await expect(open(key)).rejects.toMatchObject(missing);
  });

  test('what was sent about a withdrawn listing is shown without it', async () => {
    const { send, openContact } = await openSent(engine);
    const { view, title } = await openContact(await send(inquiry, '', String(goneId)));
    expect(view).toMatchObject({ kind: 'property', message: inquiry.message });
    expect(title).toEqual({ value: expect.any(String), language: 'en' });
  });

  test('a wrong address is put right by whoever wrote: both are mailed again, and the desk learns of it', async () => {
    const { send, open, correct, pages, ids } = await openSent(engine);
    const key = await send(inquiry);
    const { kysely } = pages.services.db;
    await kysely.updateTable('mails').set({ state: 'sent', settled_at: testNow }).execute();
    expect((await open(key)).view.mayCorrect).toBe(true);
    expect(await correct(key, 'right@bale.example')).toMatch(/^\/property\/1\/sent\?key=.+&address=corrected$/);
    expect((await open(key)).view.email).toBe('right@bale.example');
    const mails = await kysely.selectFrom('mails').selectAll().where('state', '=', 'waiting').orderBy('kind').execute();
    expect(mails.map(({ kind, to_address: to }) => [kind, to])).toEqual([
      ['agency', testAgency.record.email],
      ['confirmation', 'right@bale.example'],
    ]);
    expect(mails[0]).toMatchObject({ reply_to_address: 'right@bale.example' });
    expect(mails[0]?.text).toContain(`Before, it was ${inquiry.email}.`);
    expect(mails[1]?.text).not.toContain(inquiry.email);
    const [id = ''] = await ids();
    const record = await findLeadRecord(pages.services.db, id);
    expect(record?.events).toMatchObject([
      { kind: 'corrected', by: null, value: `visitor ${inquiry.email} right@bale.example` },
    ]);
    const words = await kysely.selectFrom('lead_search').select('words').execute();
    expect(words[0]?.words).toContain('right bale example');
    expect(words[0]?.words).not.toContain('made bale example');
    // The same again is no other correction.
    await correct(key, 'right@bale.example');
    expect((await findLeadRecord(pages.services.db, id))?.events).toHaveLength(1);
  });

  test('a confirmation that has not left goes to the right address alone', async () => {
    const { send, correct, pages } = await openSent(engine);
    await correct(await send(inquiry), 'right@bale.example');
    const mails = pages.services.db.kysely.selectFrom('mails').select('to_address').where('kind', '=', 'confirmation');
    expect(await mails.execute()).toEqual([{ to_address: 'right@bale.example' }]);
  });

  test('nobody’s address is put right with another’s key, after an answer, an hour or three times', async () => {
    const { send, open, correct, pages } = await openSent(engine);
    const { kysely } = pages.services.db;
    const key = await send(inquiry);
    await expect(correct('x', 'right@bale.example')).rejects.toMatchObject({ init: { status: 404 } });
    await expect(correct(`${key}x`, 'right@bale.example')).rejects.toMatchObject({ init: { status: 404 } });
    expect(await correct(key, 'no address')).toMatchObject({
      init: { status: 422 },
      data: { problems: { email: 'invalid' } },
    });
    const isRefused = async () => {
      const { view } = await open(key);
      expect(await correct(key, 'late@bale.example')).toContain('&address=late');
      return !view.mayCorrect && (await open(key)).view.email === view.email;
    };
    const set = (change: { received_at?: number; answered_at?: number | null }) =>
      kysely.updateTable('leads').set(change).execute();
    await set({ answered_at: testNow });
    expect(await isRefused()).toBe(true);
    await set({ answered_at: null, received_at: testNow - 60 * 60 * 1000 - 1 });
    expect(await isRefused()).toBe(true);
    await set({ received_at: testNow });
    for (const count of [1, 2, 3]) await correct(key, `right-${count}@bale.example`);
    expect((await open(key)).view.email).toBe('right-3@bale.example');
    expect(await isRefused()).toBe(true);
  });

  test('spam is put right without a word to anybody, and many corrections have to wait', async () => {
    const { send, open, correct, pages } = await openSent(engine);
    const { db, leads } = pages.services;
    const key = await send(inquiry);
    await db.kysely.updateTable('leads').set({ state: 'spam' }).execute();
    await db.kysely.deleteFrom('mails').execute();
    expect(await correct(key, 'right@bale.example')).toContain('corrected');
    expect(await db.kysely.selectFrom('mails').select('id').execute()).toEqual([]);
    leads.admit = async () => 60;
    expect(await correct(key, 'again@bale.example')).toMatchObject({ init: { status: 429 } });
    expect((await open(key)).view.email).toBe('right@bale.example');
  });
});

describeOnBothEngines('the home beside what was sent', (engine) => {
  test('leads with the offer that the visitor asked about', async () => {
    const { send, open } = await openSent(engine);
    const { card, path } = await open(await send(inquiry, '?offer=rent-month'));
    expect([card.offer.kind, card.path, path]).toEqual([
      'rent',
      '/property/1?offer=rent-month',
      '/property/1?offer=rent-month',
    ]);
    const plain = await open(await send({ ...inquiry, message: 'Is it for sale?' }));
    expect([plain.card.offer.kind, plain.card.path]).toEqual(['sale', '/property/1']);
  });
});

async function openSent(engine: TestEngine) {
  const pages = await openTestPages(engine, smallCatalogue);
  const { kysely } = pages.services.db;
  return {
    pages,
    /** The key the visitor is sent on with. */
    async send(form: Record<string, string>, query = '', id = '1'): Promise<string> {
      const args = pages.ask<PropertyRoute.ActionArgs>(`/property/${id}${query}`, { id }, form);
      const answer = await action(args).catch((thrown: unknown) => thrown);
      const location = (answer as Response).headers.get('Location') ?? '';
      return new URL(location, 'https://bale.example').searchParams.get('key') ?? '';
    },
    open: async (key: string, id = '1') =>
      loader(pages.ask<Route.LoaderArgs>(`/property/${id}/sent?key=${key}`, { id })),
    /** Where the visitor is sent on to, or the answer that came back. */
    async correct(key: string, email: string): Promise<unknown> {
      const path = `/property/1/sent?key=${encodeURIComponent(key)}`;
      const answer = await correction(pages.ask<Route.ActionArgs>(path, { id: '1' }, { email }));
      return answer instanceof Response ? answer.headers.get('Location') : answer;
    },
    openContact: async (key: string) =>
      contactSent(pages.ask<ContactSentRoute.LoaderArgs>(`/contact/sent?key=${key}`, {})),
    ids: async () => (await kysely.selectFrom('leads').select('id').execute()).map(({ id }) => id),
  };
}
