import { expect, test } from 'vitest';
import { readLeadDetails } from '#app/features/leads/lead-details.ts';
import { pageDetailsContext } from '#delivery/render/page-response.ts';
import { closedId, goneId, hiddenId, smallCatalogue } from '#tests/test-api.ts';
import { describeOnBothEngines, type TestEngine } from '#tests/test-db.ts';
import { openTestPages } from '#tests/test-pages.ts';
import type { Route } from './+types/property.ts';
import { action, loader } from './property.tsx';

describeOnBothEngines('the page of a listing', (engine) => {
  test('shows the listing in the requested language and counts the visit', async () => {
    const { answer, visited } = await open(engine, '1', '?lang=id');
    expect(answer.init?.status).toBeUndefined();
    expect(answer.data.listing).toMatchObject({
      ref: 'BE-0001',
      title: 'Vila dengan dua penawaran',
      textLanguage: 'id',
    });
    expect(answer.data.listing?.offers.map(({ kind }) => kind)).toEqual(['sale', 'rent']);
    expect(visited).toEqual([{ listingId: 1, language: 'id', address: '203.0.113.7', userAgent: 'A browser' }]);
  });

  test('leads with the offer its address names, and is one page all the same', async () => {
    const { answer } = await open(engine, '1', '?offer=rent-month');
    expect(answer.data.listing).toMatchObject({ path: '/property/1', link: '/property/1?offer=rent-month' });
    expect(answer.data.listing?.offer.kind).toBe('rent');
    expect(answer.data.listing?.offers.map(({ kind }) => kind)).toEqual(['rent', 'sale']);
    expect(answer.data.listing?.summary).toContain('Rp');
    expect(answer.data.similar.every(({ offer }) => offer.kind === 'rent')).toBe(true);
  });

  test.for(['?offer=rent-night', '?offer=', '?offer=sale-freehold'])('%s changes nothing', async (query) => {
    const [plain, named] = [await open(engine, '1'), await open(engine, '1', query)];
    expect(named.answer.data).toEqual(plain.answer.data);
  });

  test('offers similar ones, never itself', async () => {
    const { answer } = await open(engine, '1');
    const similar = answer.data.similar.map(({ path }) => path);
    expect(similar.length).toBeGreaterThan(0);
    expect(similar).not.toContain('/property/1');
  });

  test('a listing that is sold keeps its page and says so', async () => {
    const { answer } = await open(engine, String(closedId));
    expect(answer.data.listing).toMatchObject({ closed: true, offer: { state: 'Sold', closed: true } });
    expect(answer.data.sameMoney).toBeNull();
    // What it was sold for is told nowhere, unless the agency shows it.
    expect(answer.data.listing?.offer.money).toBeNull();
    expect(JSON.stringify(answer.data)).not.toContain('777');
    expect(answer.data.similar.map(({ difference }) => difference).join()).not.toContain('$');
  });

  test('a listing that was withdrawn is gone, with similar ones, and is no visit', async () => {
    const { answer, visited } = await open(engine, String(goneId));
    expect(answer.init?.status).toBe(410);
    expect(answer.data.listing).toBeNull();
    expect(answer.data.similar.length).toBeGreaterThan(0);
    expect(visited).toEqual([]);
  });

  test.for([
    ['1', '', { viewing: false }],
    ['1', '?form=viewing', { viewing: true }],
    [String(closedId), '?form=viewing', { viewing: false }],
  ] as const)('listing %s with %j shows the form it should', async ([id, query, shown]) => {
    const { answer } = await open(engine, id, query);
    expect(answer.data).toMatchObject(shown);
  });

  test.for([String(hiddenId), '99999', '0', '01', '-1', '1.5', '1e3', 'abc', '%00', '9'.repeat(40)])(
    'there is no page for %s',
    async (id) => {
      await expect(open(engine, id)).rejects.toMatchObject({ init: { status: 404 } });
    },
  );
});

const inquiry = { name: 'Made Contoh', email: 'made@bale.example', message: 'Is there a garden?' };

describeOnBothEngines('an inquiry about a listing', (engine) => {
  test.for([
    ['1', '/property/1/sent'],
    [String(closedId), `/property/${closedId}/sent`],
    [String(goneId), '/contact/sent'],
  ] as const)('about listing %s is saved with it and thanked for', async ([id, thanks]) => {
    const { answer, saved } = await send(engine, id, inquiry);
    expect(answer).toBeInstanceOf(Response);
    expect(pathOf(answer)).toBe(thanks);
    const lead = { ...inquiry, kind: 'property', listing_id: Number(id), page: `/property/${id}` };
    expect(await saved()).toMatchObject([lead]);
  });

  test('says which offer it is about, here and to the agency', async () => {
    const { answer, saved, mails } = await send(engine, '1', inquiry, '?offer=rent-month');
    expect(pathOf(answer)).toBe('/property/1/sent');
    expect(await saved()).toMatchObject([{ page: '/property/1?offer=rent-month' }]);
    for (const { text } of await mails()) {
      expect(text).toMatch(/Rp.45,000,000/);
      expect(text).toContain('https://bale.example/property/1?offer=rent-month');
    }
  });

  test('comes back when something is missing', async () => {
    const { answer, saved } = await send(engine, '1', { ...inquiry, message: ' ' });
    expect(answer).toMatchObject({ init: { status: 422 }, data: { problems: { message: 'missing' } } });
    expect(await saved()).toEqual([]);
  });

  test.for([String(hiddenId), '99999', 'abc'])('there is nothing to ask about %s', async (id) => {
    const { answer, saved } = await send(engine, id, inquiry);
    expect(answer).toMatchObject({ init: { status: 404 } });
    expect(await saved()).toEqual([]);
  });
});

// Tests happen on 21 November, eight in the morning in Bali.
const viewing = { ...inquiry, day_1: '2026-11-23', day_2: '', part: 'morning', mode: 'video', phone: '', message: '' };

describeOnBothEngines('a request to view a listing', (engine) => {
  test.for([
    ['1', '/property/1/sent'],
    [String(closedId), `/property/${closedId}/sent`],
    [String(goneId), '/contact/sent'],
  ] as const)('%s is saved with its days and thanked for', async ([id, thanks]) => {
    const form = { ...viewing, day_2: '2027-01-20', phone: '+62 361 000 011' };
    const { answer, saved, mails } = await send(engine, id, form, '?form=viewing');
    expect(pathOf(answer)).toBe(thanks);
    const [lead, ...more] = await saved();
    expect(more).toEqual([]);
    expect(lead).toMatchObject({ kind: 'viewing', listing_id: Number(id), message: '', phone: '+62 361 000 011' });
    expect(readLeadDetails('viewing', lead?.details_json ?? '')).toEqual({
      ...{ kind: 'viewing', days: ['2026-11-23', '2027-01-20'], part: 'morning', mode: 'video' },
    });
    expect((await mails()).map(({ kind }) => kind).toSorted()).toEqual(['agency', 'confirmation']);
  });

  test.for<[Record<string, string>, Record<string, string>]>([
    [{ day_1: '' }, { day_1: 'missing' }],
    [{ day_1: '2026-11-21' }, { day_1: 'invalid' }],
    [{ day_1: '2027-01-21' }, { day_1: 'invalid' }],
    [{ day_1: '2026-11-31' }, { day_1: 'invalid' }],
    // A Sunday, and a holiday of the agency's.
    [{ day_1: '2026-11-22' }, { day_1: 'invalid' }],
    [
      { day_1: '2026-12-25', day_2: 'tomorrow' },
      { day_1: 'invalid', day_2: 'invalid' },
    ],
    [{ mode: 'by letter' }, { mode: 'invalid' }],
    [{ part: '' }, { part: 'missing' }],
    [{ part: 'night' }, { part: 'invalid' }],
    [
      { name: ' ', email: 'made' },
      { name: 'missing', email: 'invalid' },
    ],
    [{ message: '\0' }, { message: 'invalid' }],
  ])('comes back as it was typed with %j', async ([change, problems]) => {
    const form = { ...viewing, ...change };
    const { answer, saved } = await send(engine, '1', form, '?form=viewing');
    expect(answer).toMatchObject({ init: { status: 422 }, data: { values: form, problems } });
    expect(await saved()).toEqual([]);
  });
});

/** Where the visitor is sent on to, without the key. */
function pathOf(answer: unknown): string {
  return ((answer as Response).headers.get('Location') ?? '').replace(/\?key=[\w.-]+$/, '');
}

async function send(engine: TestEngine, id: string, form: Record<string, string>, query = '') {
  const pages = await openTestPages(engine, smallCatalogue);
  const answer = await action(pages.ask<Route.ActionArgs>(`/property/${id}${query}`, { id }, form)).catch(
    (thrown: unknown) => thrown,
  );
  const { kysely } = pages.services.db;
  return {
    answer,
    saved: () => kysely.selectFrom('leads').selectAll().execute(),
    mails: () => kysely.selectFrom('mails').selectAll().execute(),
  };
}

async function open(engine: TestEngine, id: string, query = '') {
  const pages = await openTestPages(engine, smallCatalogue);
  const args = pages.ask<Route.LoaderArgs>(`/property/${id}${query}`, { id });
  const answer = await loader(args);
  args.context.get(pageDetailsContext).onServed?.({ clientAddress: '203.0.113.7', userAgent: 'A browser' });
  return { answer, visited: pages.visited };
}
