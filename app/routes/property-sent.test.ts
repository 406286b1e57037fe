import { expect, test } from 'vitest';
import { leadReference } from '#app/features/leads/lead.ts';
import { createSentKeys } from '#app/features/leads/sent/sent-key.server.ts';
import { findSigningKey } from '#app/features/leads/spam/form-time.server.ts';
import { goneId, smallCatalogue } from '#tests/test-api.ts';
import { describeOnBothEngines, type TestEngine } from '#tests/test-db.ts';
import { openTestPages, testNow } from '#tests/test-pages.ts';
import type { Route as ContactSentRoute } from './+types/contact-sent.ts';
import type { Route as PropertyRoute } from './+types/property.ts';
import type { Route } from './+types/property-sent.ts';
import type { Route as CalendarRoute } from './+types/viewing-calendar.ts';
import { loader as contactSent } from './contact-sent.tsx';
import { action } from './property.tsx';
import { loader } from './property-sent.tsx';
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
    openContact: async (key: string) =>
      contactSent(pages.ask<ContactSentRoute.LoaderArgs>(`/contact/sent?key=${key}`, {})),
    ids: async () => (await kysely.selectFrom('leads').select('id').execute()).map(({ id }) => id),
  };
}
