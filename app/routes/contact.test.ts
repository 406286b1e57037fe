import { expect, test } from 'vitest';
import { readLeadDetails } from '#app/features/leads/lead-details.ts';
import { describeOnBothEngines, type TestEngine } from '#tests/test-db.ts';
import { openTestPages, testNow } from '#tests/test-pages.ts';
import type { Route } from './+types/contact.ts';
import { action, loader } from './contact.tsx';

const typed = {
  name: 'Made Contoh',
  email: 'made@bale.example',
  phone: '',
  subject: 'A house near Sanur',
  inquiry_type: 'buying',
  message: 'Three bedrooms, please.',
  terms: 'on',
};

describeOnBothEngines('the contact form', (engine) => {
  test('is saved and thanked for, in its language', async () => {
    const { send, saved } = await open(engine);
    const answer = await send(typed, '?lang=ar').catch((thrown) => thrown as Response);
    expect(answer).toMatchObject({ status: 303 });
    expect((answer as Response).headers.get('Location')).toMatch(/^\/contact\/sent\?key=[\w.-]+&lang=ar$/);
    expect(await saved()).toMatchObject([
      {
        ...{ kind: 'contact', listing_id: null, name: 'Made Contoh', email: 'made@bale.example', phone: null },
        ...{ subject: 'A house near Sanur', inquiry_type: 'buying', message: 'Three bedrooms, please.' },
        ...{ language: 'ar', page: '/contact?lang=ar', received_at: testNow },
      },
    ]);
    expect(JSON.stringify(await saved())).not.toContain('203.0.113');
  });

  test('is mailed to the agency and confirmed, once for all the times it is sent', async () => {
    const { send, mails } = await open(engine);
    const form = { ...typed, form_key: 'ca761232-ed42-11ce-bacd-00aa0057b223' };
    await Promise.allSettled(Array.from({ length: 20 }, () => send(form)));
    expect(await mails()).toMatchObject([
      { kind: 'agency', reply_to_address: 'made@bale.example', state: 'waiting' },
      { kind: 'confirmation', to_address: 'made@bale.example', state: 'waiting' },
    ]);
    await send({ ...form, message: 'Four, rather.' }).catch((thrown) => thrown);
    expect((await mails()).map(({ kind }) => kind)).toEqual(['agency', 'agency', 'confirmation']);
  });

  test('is saved without a mail when only a machine can have sent it', async () => {
    const { send, saved, mails, services } = await open(engine);
    const answer = await send({ ...typed, homepage: 'https://pills.example' }).catch((thrown) => thrown as Response);
    expect(answer).toMatchObject({ status: 303 });
    expect(await saved()).toMatchObject([{ state: 'spam', spam_score: 100, spam_signs: 'trap' }]);
    expect(await mails()).toEqual([]);
    const [lead] = await saved();
    // Somebody has looked at it, and so has somebody else.
    expect(await services.leads.release(lead?.id ?? '')).toBe(true);
    expect(await services.leads.release(lead?.id ?? '')).toBe(false);
    expect(await saved()).toMatchObject([{ state: 'new' }]);
    expect((await mails()).map(({ kind }) => kind)).toEqual(['agency', 'confirmation']);
  });

  test('a long text sent from several addresses is spam from the third on', async () => {
    const { send, saved } = await open(engine);
    const message = 'We build websites that rank first in every search engine, for a small fee every month.';
    for (const count of [1, 2, 3]) {
      await send({ ...typed, message, email: `seller-${count}@bale.example` }).catch(() => undefined);
    }
    expect((await saved()).map(({ state }) => state).toSorted()).toEqual(['new', 'new', 'spam']);
  });

  test('keeps the time zone of the device, and nothing that is none', async () => {
    const { send, saved } = await open(engine);
    const zones = ['Europe/Berlin', '', 'Europe/Nowhere', 'x'.repeat(9_999)];
    for (const [count, time_zone] of zones.entries())
      await send({ ...typed, time_zone, message: `Zone ${count}` }).catch(() => undefined);
    const found = (await saved()).map(({ message, time_zone }) => [message, time_zone]).sort();
    expect(found).toEqual(zones.map((_, count) => [`Zone ${count}`, count === 0 ? 'Europe/Berlin' : null]));
  });

  test('comes back with everything typed, and when to try again, after too many', async () => {
    const { send, saved, services } = await open(engine);
    services.leads.admit = async () => 77;
    expect(await send(typed)).toMatchObject({
      init: { status: 429, headers: { 'Retry-After': '77' } },
      data: { values: typed, problems: {}, waitMinutes: 2 },
    });
    expect(await saved()).toEqual([]);
    expect(await send({ ...typed, name: '' })).toMatchObject({ init: { status: 422 } });
  });

  test('comes back with what was typed and its problems', async () => {
    const { send, saved } = await open(engine);
    const { terms: _, ...unticked } = typed;
    expect(await send({ ...unticked, email: 'made@example' })).toMatchObject({
      init: { status: 422 },
      data: {
        values: { ...unticked, email: 'made@example', terms: '' },
        problems: { email: 'invalid', terms: 'missing' },
      },
    });
    expect(await saved()).toEqual([]);
  });

  test('comes back with what was typed when it cannot be saved', async () => {
    const { send, db, saved } = await open(engine);
    await db.kysely.schema.dropTable('mails').execute();
    expect(await send(typed)).toMatchObject({ init: { status: 503 }, data: { values: typed, problems: {} } });
    expect(await saved()).toEqual([]);
  });
});

const owned = {
  ...{ wish: 'rent', type: 'Villa', area: 'canggu' },
  ...{ name: 'Made Contoh', email: 'made@bale.example', phone: '', message: '' },
};

describeOnBothEngines('the form for owners', (engine) => {
  test('is saved and thanked for, in its language', async () => {
    const { send, saved, mails } = await open(engine);
    const answer = await send(owned, '?form=owner&lang=id').catch((thrown) => thrown as Response);
    expect((answer as Response).headers.get('Location')).toMatch(/^\/contact\/sent\?key=[\w.-]+&lang=id$/);
    const [lead, ...more] = await saved();
    expect(more).toEqual([]);
    expect(lead).toMatchObject({ kind: 'owner', listing_id: null, language: 'id', message: '' });
    expect(readLeadDetails('owner', lead?.details_json ?? '')).toEqual({
      ...{ kind: 'owner', type: 'Villa', area: 'canggu', wish: 'rent' },
    });
    expect((await mails())[0]?.subject).toContain('Canggu');
  });

  test.for<[Record<string, string>, Record<string, string>]>([
    [
      { wish: '', type: '', area: '' },
      { wish: 'missing', type: 'missing', area: 'missing' },
    ],
    [
      { wish: 'burn', type: 'villa', area: 'atlantis' },
      { wish: 'invalid', type: 'invalid', area: 'invalid' },
    ],
    [{ phone: 'x'.repeat(41) }, { phone: 'too_long' }],
  ])('comes back as it was typed with %j', async ([change, problems]) => {
    const { send, saved } = await open(engine);
    const form = { ...owned, ...change };
    expect(await send(form, '?form=owner')).toMatchObject({ init: { status: 422 }, data: { values: form, problems } });
    expect(await saved()).toEqual([]);
  });

  test('is shown with the existing areas, only when requested', async () => {
    const { load } = await open(engine);
    expect((await load('')).areas).toBeNull();
    expect((await load('?form=owner&lang=ar')).areas).toContainEqual(['canggu', 'تشانغو']);
  });

  test('says how soon answers come only where it was measured', async () => {
    const { load, services } = await open(engine);
    expect((await load('')).usually).toBeNull();
    services.answerTime = { minutes: () => 120 };
    expect((await load('')).usually).toBe('2 hours');
    services.answerTime = { minutes: () => 15 };
    expect((await load('?lang=id')).usually).toBe('15 menit');
  });
});

async function open(engine: TestEngine) {
  const pages = await openTestPages(engine, []);
  const { db } = pages.services;
  return {
    db,
    services: pages.services,
    send: (form: Record<string, string>, query = '') =>
      action(pages.ask<Route.ActionArgs>(`/contact${query}`, {}, form)),
    load: (query: string) => loader(pages.ask<Route.LoaderArgs>(`/contact${query}`, {})),
    saved: () => db.kysely.selectFrom('leads').selectAll().execute(),
    mails: () => db.kysely.selectFrom('mails').selectAll().orderBy('kind').execute(),
  };
}
