import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { noteDeed } from '#app/features/activity/acting.server.ts';
import { deleteOldActivity, slotMs } from '#app/features/activity/activity-log.server.ts';
import { findMember } from '#app/features/privacy/find-member.server.ts';
import { fillRecords, saveFields } from '#app/features/records/records.server.ts';
import { startSession } from '#app/features/staff/session/sessions.server.ts';
import { saveStaff } from '#app/features/staff/staff.server.ts';
import { desk } from '#app/pages.ts';
import { loader as page } from '#app/routes/account/activity.tsx';
import { loader as file } from '#app/routes/account/activity-file.ts';
import { middleware } from '#app/routes/account/desk.tsx';
import { listingDraft } from '#tests/factories.ts';
import { describeOnBothEngines, type TestEngine } from '#tests/test-db.ts';
import { openTestPages, testNow } from '#tests/test-pages.ts';

describeOnBothEngines('the activity log', (engine) => {
  test('says who did what to what, when and from which session, as often as it was done', async () => {
    const { act, list, owner, db, edit, clock } = await open(engine);
    const [changed] = (await act('listing', { id: '1' }, () => edit(1, 0, { bedrooms: 4 }))).found;
    expect(changed).toMatchObject({ by: 'Made Contoh', deed: 'edit', topic: 'listing', times: 1, lastAt: testNow });
    expect(changed?.about).toEqual({ name: expect.stringMatching(/0001$/), path: '/account/listings/1/history' });
    expect(changed?.session).toEqual({ id: owner.session, browser: 'Firefox · Linux' });
    clock.at += 60_000;
    await act('listing', { id: '1' }, () => edit(1, 1, { bedrooms: 5 }));
    clock.at += slotMs;
    await act('listing', { id: '1' }, () => edit(1, 2, { bedrooms: 6 }));
    const { found, total } = await list();
    expect(total).toBe(2);
    expect(found.map(({ times }) => times)).toEqual([1, 2]);
    expect(found[1]).toMatchObject({ firstAt: testNow, lastAt: testNow + 60_000 });
    // It is among what is held on whoever did it.
    expect((await findMember(db, 'made@bale.example'))?.activity).toHaveLength(2);
  });

  test('says nothing of what was refused, undone on the way or only looked at, and of files that they were had', async () => {
    const { act, list, db, edit } = await open(engine);
    await act('listing', { id: '1' }, () => edit(1, 0, { bedrooms: 4 }), { status: 409 });
    const undone = async () => {
      await db.transaction(async (inner) => {
        await edit(1, 0, { bedrooms: 4 }, inner);
        throw new Error('undone');
      });
    };
    await act('listing', { id: '1' }, () => undone().catch(() => {}));
    await act('listing', { id: '1' }, async () => {}, { method: 'GET' });
    await act('listingPresence', { id: '1' });
    await act('leadsFile', {}, async () => {}, { method: 'HEAD' });
    expect((await list()).total).toBe(0);
    await act('leadsFile', {}, async () => {}, { method: 'GET' });
    await act('savedTexts', {});
    await act('staff', {}, async () => noteDeed('role', '7'));
    expect((await list()).found.map(({ deed, topic }) => `${topic} ${deed}`).toSorted()).toEqual([
      ...['lead download', 'saved_texts change', 'staff role'],
    ]);
  });

  test('is found by person, topic, session, thing and days, and page by page', async () => {
    const { act, list, owner, edit, clock } = await open(engine);
    await act('listing', { id: '1' }, () => edit(1, 0, { bedrooms: 4 }));
    await act('listing', { id: '2' }, () => edit(2, 0, { bedrooms: 4 }));
    clock.at += 40 * 24 * 60 * 60 * 1000;
    await act('savedTexts', {});
    const count = async (query: string) => (await list(query)).total;
    expect(await count(`?staff=${owner.id}`)).toBe(3);
    expect(await count(`?staff=${randomUUID()}`)).toBe(0);
    expect(await count('?topic=listing')).toBe(2);
    expect(await count('?topic=listing&subject=2')).toBe(1);
    expect(await count(`?session=${owner.session}&days=30`)).toBe(1);
    expect(await count('?days=7&topic=nothing&staff=%27&subject=%00&page=99999999')).toBe(1);
    expect((await list('?page=7')).found).toHaveLength(3);
  });

  test('leaves as a file whose formulas are inert, and goes when it is old', async () => {
    const { act, list, read, db, clock } = await open(engine, '=HYPERLINK("https://bad.example")');
    await act('savedTexts', {});
    clock.at += slotMs;
    await act('savedTexts', {});
    const lines = (await read()).trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(`"'=HYPERLINK(""https://bad.example"")"`);
    expect(lines[1]).toContain('"2026-11-21 08:10"');
    await deleteOldActivity(db, 30, testNow + 30 * 24 * 60 * 60 * 1000 + 1);
    expect((await list()).total).toBe(1);
  });

  test('knows who signs in, and to whose account somebody could not', async () => {
    const { act, list, db, owner } = await open(engine);
    const signIn = () => startSession(db, { staffId: owner.id, userAgent: 'Firefox', now: testNow }).then(() => {});
    await act('signIn', {}, signIn, { signedIn: false });
    // Of whoever is not signed in yet it is written once they were answered.
    await expect.poll(async () => (await list()).total).toBe(1);
    expect((await list()).found).toMatchObject([{ deed: 'sign_in', topic: 'account', by: 'Made Contoh' }]);
    const { noteDeedOf } = await import('#app/features/activity/acting.server.ts');
    const refuse = async () => noteDeedOf(owner.id, 'sign_in_refused');
    await act('signIn', {}, refuse, { signedIn: false, status: 422 });
    await expect.poll(async () => (await list()).total).toBe(2);
    expect((await list()).found.find(({ session }) => session === null)).toMatchObject({ deed: 'sign_in_refused' });
  });
});

type Asked = { method?: 'GET' | 'HEAD' | 'POST'; status?: number; signedIn?: boolean };

async function open(engine: TestEngine, name = 'Made Contoh') {
  const site = await openTestPages(engine, [listingDraft(), listingDraft()]);
  const clock = { at: testNow };
  site.services.clock.now = () => clock.at;
  const { db } = site.services;
  await fillRecords(db);
  const staff = (await saveStaff(db, { email: 'made@bale.example', name, role: 'owner' }, testNow))!;
  const browser = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  const token = await startSession(db, { staffId: staff.id, ...browser, now: testNow });
  const row = await db.kysely.selectFrom('staff_sessions').select('id').executeTakeFirstOrThrow();
  type PageArgs = Parameters<typeof page>[0];
  const list = (query = '') => page(site.ask<PageArgs>(`/account/activity${query}`, {}));
  const [guard] = middleware;
  /** A request of a page of the desk, past its guard, that does `work`; answers the log as it is then. */
  async function act(
    name: keyof typeof desk,
    params: Record<string, string>,
    work: () => Promise<unknown> = async () => {},
    { method = 'POST', status = 303, signedIn = true }: Asked = {},
  ) {
    const args = site.ask<PageArgs>(desk[name].path, {});
    await db.kysely.updateTable('staff_sessions').set({ last_seen_at: clock.at, created_at: clock.at }).execute();
    const headers: HeadersInit = signedIn ? { Cookie: `__Host-session=${token}` } : {};
    const request = new Request(args.request.url, { method, headers });
    const pattern = desk[name].path;
    await guard?.(
      { ...args, request, params, pattern } as unknown as Parameters<NonNullable<typeof guard>>[0],
      async () => {
        await work();
        return new Response(null, { status });
      },
    );
    return list();
  }
  return {
    ...{ db, clock, act, list, owner: { id: staff.id, session: row.id } },
    edit: (listingId: number, revision: number, fields: Record<string, number>, inner = db) => {
      const command = { listingId, staffId: staff.id, key: randomUUID(), now: clock.at };
      return saveFields(inner, command, { revision, fields });
    },
    read: async () => (await file(site.ask<Parameters<typeof file>[0]>('/account/activity.csv', {}))).text(),
  };
}
