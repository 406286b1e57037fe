import { expect, test } from 'vitest';
import type { Visit } from '#app/features/visits/visits.server.ts';
import { smallCatalogue } from '#tests/test-api.ts';
import { describeOnBothEngines, type TestEngine } from '#tests/test-db.ts';
import { openTestPages } from '#tests/test-pages.ts';
import type { Route } from './+types/saves.ts';
import { action } from './saves.ts';

describeOnBothEngines('a listing that was saved', (engine) => {
  test('is counted with the language of the page', async () => {
    const { send, saved } = await open(engine);
    expect((await send({ listing: '2', lang: 'ar' })).status).toBe(204);
    expect(saved).toMatchObject([{ listingId: 2, language: 'ar', address: '203.0.113.7', userAgent: 'A browser' }]);
  });

  test.for(['abc', '0', '-1', '1e3'])('is none in %j', async (listing) => {
    const { send, saved } = await open(engine);
    expect((await send({ listing })).status).toBe(204);
    expect(saved).toEqual([]);
  });

  test('is not counted without one, when there were too many, or when the database is away', async () => {
    const { send, answers } = await open(engine);
    expect((await send({})).status).toBe(422);
    answers.push(async () => 42);
    const late = await send({ listing: '1' });
    expect([late.status, late.headers.get('Retry-After')]).toEqual([429, '42']);
    answers.push(() => Promise.reject(new Error('away')));
    expect((await send({ listing: '1' })).status).toBe(503);
  });
});

async function open(engine: TestEngine) {
  const { services, ask } = await openTestPages(engine, smallCatalogue);
  const saved: Visit[] = [];
  const answers: (() => Promise<number>)[] = [];
  services.visits.saved = async (visit) => {
    saved.push(visit);
    return answers.pop()?.() ?? 0;
  };
  return {
    saved,
    answers,
    send: (form: Record<string, string>) => action(ask<Route.ActionArgs>('/saves', {}, form)),
  };
}
