import fc from 'fast-check';
import { expect, test } from 'vitest';
import { smallCatalogue } from '#tests/test-api.ts';
import { describeOnBothEngines, type TestEngine } from '#tests/test-db.ts';
import { openTestPages, testNow } from '#tests/test-pages.ts';
import type { Route } from './+types/handoffs.ts';
import { action } from './handoffs.ts';

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

describeOnBothEngines('a hand-off to a chat app', (engine) => {
  test('is saved with its listing and nothing about the visitor', async () => {
    const { send, saved } = await open(engine);
    expect(await send({ app: 'telegram', listing: '1', lang: 'ar' })).toBe(204);
    expect(await saved()).toEqual([
      { id: expect.any(String), app: 'telegram', listing_id: 1, language: 'ar', happened_at: testNow },
    ]);
  });

  test.for(['', '99999', 'abc', '0', '-1', '1e3'])(
    'is about nothing in particular with %j for a listing',
    async (listing) => {
      const { send, saved } = await open(engine);
      expect(await send({ app: 'whatsapp', listing })).toBe(204);
      expect(await saved()).toMatchObject([{ app: 'whatsapp', listing_id: null, language: 'en' }]);
    },
  );

  test.for(['', 'signal', 'WhatsApp', 'whatsapp\0', 'x'.repeat(900)])('is none in %j', async (app) => {
    const { send, saved } = await open(engine);
    expect(await send({ app, listing: '1' })).toBe(422);
    expect(await saved()).toEqual([]);
  });

  test('is not counted for bots', async () => {
    const { send, saved } = await open(engine);
    for (const agent of ['Mozilla/5.0 (compatible; ExampleBot/2.1; +https://bot.example)', '']) {
      expect(await send({ app: 'whatsapp', listing: '1' }, { 'User-Agent': agent })).toBe(204);
    }
    expect(await saved()).toEqual([]);
  });

  test('is counted thirty times from one network and no more', async () => {
    const { send, saved } = await open(engine);
    const statuses = await Promise.all(Array.from({ length: 35 }, () => send({ app: 'whatsapp' })));
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    expect(await saved()).toHaveLength(30);
  });

  test('that cannot be saved is answered so, without an error', async () => {
    const { send, db } = await open(engine);
    await db.kysely.schema.dropTable('chat_handoffs').execute();
    expect(await send({ app: 'whatsapp' })).toBe(503);
  });

  test('is small', async () => {
    const { send } = await open(engine);
    expect(await send({ app: 'whatsapp' }, { 'Content-Length': '1001' })).toBe(413);
  });

  test('never fails, whatever the body', async () => {
    const { post } = await open(engine);
    const type = fc.constantFrom('multipart/form-data', 'application/x-www-form-urlencoded', 'text/plain', '');
    await fc.assert(
      fc.asyncProperty(type, fc.uint8Array({ maxLength: 200 }), async (contentType, body) => {
        expect(await post(body, { 'Content-Type': contentType })).toBe(422);
      }),
    );
  });
});

async function open(engine: TestEngine) {
  const pages = await openTestPages(engine, smallCatalogue);
  async function post(body: BodyInit, headers: Record<string, string> = {}) {
    const args = pages.ask<Route.ActionArgs>('/handoffs', {});
    const request = new Request(args.url, {
      method: 'POST',
      body,
      headers: { 'User-Agent': browser, ...headers },
    });
    return (await action({ ...args, request })).status;
  }
  return {
    db: pages.services.db,
    post,
    send: (form: Record<string, string>, headers?: Record<string, string>) => post(new URLSearchParams(form), headers),
    saved: () => pages.services.db.kysely.selectFrom('chat_handoffs').selectAll().execute(),
  };
}
