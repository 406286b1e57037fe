import { expect, test } from 'vitest';
import { closedId, goneId, hiddenId, smallCatalogue } from '#tests/test-api.ts';
import { describeOnBothEngines, type TestEngine } from '#tests/test-db.ts';
import { openTestPages } from '#tests/test-pages.ts';
import type { Route } from './+types/property.ts';
import { action, loader } from './property.tsx';

describeOnBothEngines('the page of a listing', (engine) => {
  test('shows the listing in the language asked for and counts the visit', async () => {
    const { answer, visited } = await open(engine, '1', '?lang=id');
    expect(answer.init?.status).toBeUndefined();
    expect(answer.data.listing).toMatchObject({
      ref: 'BE-0001',
      title: 'Vila dengan dua penawaran',
      textLanguage: 'id',
    });
    expect(answer.data.listing?.offers.map(({ kind }) => kind)).toEqual(['sale', 'rent']);
    expect(visited).toEqual([{ listingId: 1, address: '203.0.113.7', userAgent: 'A browser' }]);
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
    expect(answer.data.listing?.offer.money.amount).toBe('$777,000');
  });

  test('a listing that was withdrawn is gone, with similar ones, and is no visit', async () => {
    const { answer, visited } = await open(engine, String(goneId));
    expect(answer.init?.status).toBe(410);
    expect(answer.data.listing).toBeNull();
    expect(answer.data.similar.length).toBeGreaterThan(0);
    expect(visited).toEqual([]);
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
    ['1', '/property/1?sent=1'],
    [String(closedId), `/property/${closedId}?sent=1`],
    [String(goneId), '/contact?sent=1'],
  ] as const)('about listing %s is kept with it and thanked for', async ([id, thanks]) => {
    const { answer, kept } = await send(engine, id, inquiry);
    expect(answer).toBeInstanceOf(Response);
    expect((answer as Response).headers.get('Location')).toBe(thanks);
    const lead = { ...inquiry, kind: 'property', listing_id: Number(id), page: `/property/${id}` };
    expect(await kept()).toMatchObject([lead]);
  });

  test('comes back when something is missing', async () => {
    const { answer, kept } = await send(engine, '1', { ...inquiry, message: ' ' });
    expect(answer).toMatchObject({ init: { status: 422 }, data: { problems: { message: 'missing' } } });
    expect(await kept()).toEqual([]);
  });

  test.for([String(hiddenId), '99999', 'abc'])('there is nothing to ask about %s', async (id) => {
    const { answer, kept } = await send(engine, id, inquiry);
    expect(answer).toMatchObject({ init: { status: 404 } });
    expect(await kept()).toEqual([]);
  });
});

async function send(engine: TestEngine, id: string, form: Record<string, string>) {
  const pages = await openTestPages(engine, smallCatalogue);
  const answer = await action(pages.ask<Route.ActionArgs>(`/property/${id}`, { id }, form)).catch(
    (thrown: unknown) => thrown,
  );
  return { answer, kept: () => pages.services.db.kysely.selectFrom('leads').selectAll().execute() };
}

async function open(engine: TestEngine, id: string, query = '') {
  const pages = await openTestPages(engine, smallCatalogue);
  const answer = await loader(pages.ask<Route.LoaderArgs>(`/property/${id}${query}`, { id }));
  return { answer, visited: pages.visited };
}
