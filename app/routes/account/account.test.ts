import { globSync } from 'node:fs';
import type { LoaderFunctionArgs } from 'react-router';
import { describe, expect, test } from 'vitest';
import { admission } from '#app/features/staff/desk/desk-access.ts';
import { findSignedIn, startSession } from '#app/features/staff/session/sessions.server.ts';
import { createLink } from '#app/features/staff/sign-in/one-time-links.server.ts';
import { savePassword, saveStaff } from '#app/features/staff/staff.server.ts';
import { type Role, roles } from '#app/features/staff/staff.ts';
import { type DeskPage, desk } from '#app/pages.ts';
import { deskPages } from '#tests/desk-pages.ts';
import { describeOnBothEngines, type TestEngine } from '#tests/test-db.ts';
import { openTestPages, testNow } from '#tests/test-pages.ts';
import { middleware } from './desk.tsx';
import * as forgot from './forgot.tsx';
import * as home from './home.tsx';
import * as password from './password.tsx';
import * as sessions from './sessions.tsx';
import * as signIn from './sign-in.tsx';

const declared: readonly DeskPage[] = Object.values(desk);

type Page = { loader?: unknown; action?: unknown; default: unknown };

const pages: Record<string, Page> = {
  '/account': home,
  '/account/forgot': forgot,
  '/account/password': password,
  '/account/sessions': sessions,
  '/account/sign-in': signIn,
};

const hourMs = 60 * 60 * 1000;
const right = 'three frangipanis';

describe('the site map', () => {
  test('declares access for every page of the desk, and for nothing else', () => {
    expect(deskPages.map(({ pattern }) => pattern).sort()).toEqual(declared.map(({ path }) => path).sort());
  });

  test('has every page of the desk behind its guard', () => {
    // What pages share is no page.
    const files = globSync('app/routes/account/**/*.{ts,tsx}').filter((file) => !/\.(test|server)\.ts$/.test(file));
    const known = deskPages.flatMap((page) => page.files.map((file) => file.replace('./', 'app/')));
    expect([...new Set(known)].sort()).toEqual(files.sort());
    for (const page of deskPages) expect(page.files[0]).toBe('./routes/account/desk.tsx');
  });

  test('opens an undeclared page for nobody', () => {
    const nowhere = { pattern: 'account/nowhere', sends: false };
    expect(admission({ ...nowhere, role: 'owner' })).toBe('forbidden');
    expect(admission({ ...nowhere, role: null })).toBe('sign-in');
  });
});

const visitors = [...roles, 'disabled', 'expired', 'forged', 'signed out'] as const;

describeOnBothEngines('every page of the desk', (engine) => {
  test.for(visitors)('opens as declared for: %s', async (visitor) => {
    const { knock } = await open(engine);
    const role = roles.find((known) => known === visitor);
    for (const { path: pattern, access, senders } of declared) {
      const isOpen = access === 'everybody' || (role && access.includes(role));
      const turned = role ? 403 : 303;
      expect({ pattern, answer: await knock(visitor, pattern) }).toEqual({ pattern, answer: isOpen ? 'open' : turned });
      const maySend = senders?.some((sender) => sender === role) ?? role !== 'viewer';
      const looksOnly = access !== 'everybody' && !maySend;
      const sent = { pattern, answer: await knock(visitor, pattern, {}) };
      expect(sent).toEqual({ pattern, answer: isOpen && !looksOnly ? 'open' : turned });
    }
  });

  test('opens for nobody who has still to set up a second factor, but where that is done', async () => {
    const { knock, services, staffOf } = await open(engine);
    const ofEditor = services.db.kysely.updateTable('staff_sessions').where('staff_id', '=', staffOf('editor'));
    await ofEditor.set({ way: 'password_code' }).execute();
    expect(await knock('owner', '/account/leads')).toBe('open');
    const record = { ...services.agency.record, requiresSecondFactor: true };
    services.agency = { ...services.agency, record };
    const opens: string[] = [];
    for (const { path } of declared) if ((await knock('owner', path)) === 'open') opens.push(path);
    const forEverybody = declared.filter(({ access }) => access === 'everybody').map(({ path }) => path);
    expect(opens.sort()).toEqual(['/account/security', ...forEverybody].sort());
    expect(await knock('owner', '/account/sessions', { do: 'sign-out' })).toBe('open');
    expect(await knock('owner', '/account/agency', { do: 'undo' })).toBe(303);
    expect(await knock('editor', '/account/leads')).toBe('open');
  });

  test.for(['signed out', 'viewer'])('reads all that was sent before it is refused: %s', async (visitor) => {
    const { refuse } = await open(engine);
    let read = 0;
    const body = new ReadableStream({
      pull(controller) {
        read += 1;
        if (read > 100) controller.close();
        else controller.enqueue(new Uint8Array(65_536));
      },
    });
    expect(await refuse(visitor, '/account/listings/:id/pictures/upload', body)).toBe(visitor === 'viewer' ? 403 : 303);
    expect(read).toBe(101);
  });

  test('redirects signed-out visitors to the sign-in page and back, and deletes the invalid cookie', async () => {
    const { come } = await open(engine);
    const answer = await come('expired', '/account?lang=ar');
    expect(answer).toMatchObject({ status: 303 });
    const { headers } = answer as Response;
    expect(headers.get('Location')).toBe('/account/sign-in?ended=1&lang=ar');
    expect(headers.get('Set-Cookie')).toContain('__Host-session=; ');
  });
});

describeOnBothEngines('signing in', (engine) => {
  test('leads to the requested page, in their language, with a cookie', async () => {
    const { post, services } = await open(engine);
    const answer = await post('/account/sign-in?to=/account?a=1&lang=id', {
      email: 'owner@bale.example',
      password: right,
    });
    expect(answer).toMatchObject({ status: 303 });
    const { headers } = answer as Response;
    expect(headers.get('Location')).toBe('/account?a=1&lang=id');
    const token = /__Host-session=([\w-]+);/.exec(headers.get('Set-Cookie') ?? '')?.[1] ?? '';
    expect(await findSignedIn(services.db, token, testNow)).toMatchObject({ staff: { role: 'owner' } });
  });

  test.for(['https://evil.example', '//evil.example', '/\\evil.example'])('never leads to %s', async (to) => {
    const { post } = await open(engine);
    const address = `/account/sign-in?to=${encodeURIComponent(to)}`;
    const answer = await post(address, { email: 'owner@bale.example', password: right });
    expect((answer as Response).headers.get('Location')).toBe('/account');
  });

  test.for([
    { email: 'owner@bale.example', password: 'wrong' },
    { email: 'nobody@bale.example', password: right },
    { email: 'owner@bale.example', password: '' },
    { email: 'owner@bale.example\0', password: right },
    { email: '\ud800', password: '\ud800' },
    { email: 'x'.repeat(300), password: 'x'.repeat(100_000) },
    {},
  ])('responds to %j with 422 and the same message', async (form) => {
    const { post } = await open(engine);
    expect(await post('/account/sign-in', form as Record<string, string>)).toMatchObject({
      init: { status: 422 },
      data: { trouble: { outcome: 'wrong' } },
    });
  });

  test('says after too many attempts when the next one is', async () => {
    const { post } = await open(engine);
    const guess = { email: 'owner@bale.example', password: 'wrong' };
    for (let tries = 0; tries < 5; tries += 1) await post('/account/sign-in', guess);
    expect(await post('/account/sign-in', { ...guess, password: right })).toMatchObject({
      init: { status: 429, headers: { 'Retry-After': '900' } },
      data: { email: guess.email, trouble: { outcome: 'wait', minutes: 15 } },
    });
  });
});

describeOnBothEngines('a session', (engine) => {
  test('is ended by signing out, and others by their buttons', async () => {
    const { post, come, idOf } = await open(engine);
    expect(await come('agent', '/account')).toBe('open');
    expect(await post('/account/sessions', { end: await idOf('agent') }, 'owner')).toMatchObject({
      init: { status: 404 },
    });
    expect(await post('/account/sessions', { end: '\0' }, 'owner')).toMatchObject({ init: { status: 404 } });
    expect(await come('agent', '/account')).toBe('open');
    expect(await post('/account/sessions', { end: await idOf('agent') }, 'agent')).toMatchObject({ status: 303 });
    expect(await come('agent', '/account')).toMatchObject({ status: 303 });
    expect(await post('/account/sessions', { do: 'sign-out' }, 'owner')).toMatchObject({ status: 303 });
    expect(await come('owner', '/account')).toMatchObject({ status: 303 });
    expect(await come('viewer', '/account')).toBe('open');
  });
});

describeOnBothEngines('a forgotten password', (engine) => {
  test('has one answer for every address, and a mail for those who may sign in', async () => {
    const { post, services } = await open(engine);
    for (const name of ['owner', 'nobody', 'disabled']) {
      const answer = await post('/account/forgot?lang=id', { email: `${name}@bale.example` });
      expect(answer).toMatchObject({ status: 303 });
      expect((answer as Response).headers.get('Location')).toBe('/account/forgot?sent=1&lang=id');
    }
    const mails = await services.db.kysely.selectFrom('mails').select(['to_address', 'kind']).execute();
    expect(mails).toEqual([{ to_address: 'owner@bale.example', kind: 'password' }]);
  });

  test.for([
    {},
    { email: '' },
    { email: 'owner' },
    { email: 'owner@bale.example\0' },
    { email: '\ud800@bale.example' },
  ])('responds to %j with 422, and what was typed', async (form) => {
    const { post } = await open(engine);
    const { email = '' } = form as { email?: string };
    expect(await post('/account/forgot', form as Record<string, string>)).toMatchObject({
      init: { status: 422 },
      data: { email: email.toWellFormed() },
    });
  });

  test('says after too many requests when the next one is', async () => {
    const { post } = await open(engine);
    for (let times = 0; times < 12; times += 1) await post('/account/forgot', { email: `${times}@bale.example` });
    expect(await post('/account/forgot', { email: 'owner@bale.example' })).toMatchObject({
      init: { status: 429, headers: { 'Retry-After': '3600' } },
      data: { email: 'owner@bale.example', minutes: 60 },
    });
  });

  test('is replaced: all sessions end, and a mail says so', async () => {
    const { post, come, services } = await open(engine);
    const { db } = services;
    await post('/account/forgot', { email: 'agent@bale.example' });
    const { text } = await db.kysely.selectFrom('mails').select('text').executeTakeFirstOrThrow();
    const link = /link=([\w-]+)/.exec(text)?.[1] ?? '';
    const chosen = { link, password: 'four frangipanis', repeat: 'four frangipanis' };
    const responses = await Promise.all([1, 2].map(() => post('/account/password?lang=ar', chosen)));
    const statuses = responses.map((answer) => (answer as Response).status ?? (answer as Answer).init?.status);
    expect(statuses.sort()).toEqual([303, 410]);
    expect(await come('agent', '/account/sessions')).toMatchObject({ status: 303 });
    expect(await come('owner', '/account/sessions')).toBe('open');
    const notices = await db.kysely.selectFrom('mails').selectAll().where('kind', '=', 'password-changed').execute();
    expect(notices).toMatchObject([{ to_address: 'agent@bale.example', html: expect.stringContaining('lang="ar"') }]);
    expect(await post('/account/sign-in', { email: 'agent@bale.example', password: right })).toMatchObject({
      init: { status: 422 },
    });
  });
});

type Answer = { init?: { status?: number } };

describeOnBothEngines('choosing a password', (engine) => {
  test('comes back with its problems, and uses up the link only when valid', async () => {
    const { post, services, staffOf } = await open(engine);
    const { db } = services;
    const link = await createLink(db, { staffId: staffOf('agent'), lifeMs: hourMs, now: testNow });
    const send = (chosen: string, repeat: string) => post('/account/password', { link, password: chosen, repeat });
    const problems = async (chosen: string, repeat: string) => {
      const answer = await send(chosen, repeat);
      expect(answer).toMatchObject({ init: { status: 422 } });
      return (answer as unknown as { data: { problems: unknown } }).data.problems;
    };
    expect(await problems('short', 'short')).toEqual({ password: 'too_short' });
    expect(await problems('four frangipanis', 'five frangipanis')).toEqual({ repeat: 'differs' });
    expect(await problems('', '')).toMatchObject({ password: 'missing' });
    expect(await send('four frangipanis', 'four frangipanis')).toMatchObject({ status: 303 });
    expect(await send('four frangipanis', 'four frangipanis')).toMatchObject({ init: { status: 410 } });
    expect(await post('/account/password', {})).toMatchObject({ init: { status: 410 } });
  });
});

async function open(engine: TestEngine) {
  const site = await openTestPages(engine, []);
  const { services } = site;
  const { db } = services;
  const tokens = new Map<string, string>();
  const ids = new Map<string, string>();
  const hash = await services.signInGuards.passwords.hash(right);
  for (const visitor of [...roles, 'disabled', 'expired'] as const) {
    const role: Role = roles.find((known) => known === visitor) ?? 'owner';
    const staff = (await saveStaff(db, { email: `${visitor}@bale.example`, name: visitor, role }, testNow))!;
    await savePassword(db, staff.id, hash);
    const now = visitor === 'expired' ? testNow - 13 * hourMs : testNow;
    tokens.set(visitor, await startSession(db, { staffId: staff.id, userAgent: '', now }));
    ids.set(visitor, staff.id);
  }
  // By hand, because disabling somebody also ends their sessions.
  await db.kysely
    .updateTable('staff')
    .set({ disabled_at: testNow })
    .where('email', '=', 'disabled@bale.example')
    .execute();
  tokens.set('forged', 'x'.repeat(43));

  function argsOf(address: string, visitor: string, form?: Record<string, string>) {
    const args = site.ask<LoaderFunctionArgs>(address, {}, form);
    Object.assign(args, { pattern: args.url.pathname.slice(1) });
    const token = tokens.get(visitor);
    if (token !== undefined) args.request.headers.set('Cookie', `__Host-session=${token}`);
    return args;
  }

  /** Runs the guard and then the page, as the router does. */
  async function ask(address: string, visitor: string, form?: Record<string, string>) {
    const args = argsOf(address, visitor, form);
    const page = pages[args.url.pathname];
    const handler = (form ? page?.action : page?.loader) as (args: LoaderFunctionArgs) => Promise<unknown>;
    try {
      for (const step of middleware) await step(args as never, (async () => new Response()) as never);
      return await handler?.(args);
    } catch (thrown) {
      if (thrown instanceof Error) throw thrown;
      return thrown as Response;
    }
  }

  /** The result of the guard alone: `open` or a status. */
  async function passGuard(args: LoaderFunctionArgs) {
    try {
      for (const step of middleware) await step(args as never, (async () => new Response()) as never);
      return 'open';
    } catch (thrown) {
      if (thrown instanceof Error) throw thrown;
      return thrown instanceof Response ? thrown.status : (thrown as { init: { status: number } }).init.status;
    }
  }

  return {
    services,
    knock: (visitor: string, pattern: string, form?: Record<string, string>) =>
      passGuard(argsOf(pattern, visitor, form)),
    /** The same of a request with this body. */
    refuse(visitor: string, pattern: string, body: ReadableStream) {
      const args = argsOf(pattern, visitor, {});
      const { url, headers } = args.request;
      const request = new Request(url, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
      return passGuard({ ...args, request });
    },
    staffOf: (visitor: string) => ids.get(visitor) ?? '',
    post: (address: string, form: Record<string, string>, visitor = 'signed out') => ask(address, visitor, form),
    async idOf(visitor: string) {
      return (await findSignedIn(db, tokens.get(visitor) ?? '', testNow))?.sessionId ?? '';
    },
    /** `open` when the page is rendered, else the response. */
    async come(visitor: string, address: string) {
      const answer = await ask(address, visitor);
      if (!(answer instanceof Response)) {
        const status = (answer as { init?: { status?: number } } | undefined)?.init?.status ?? 200;
        return status === 403 ? { status } : 'open';
      }
      // Somebody already signed in is redirected from the sign-in page, which is open to them.
      return address === '/account/sign-in' ? 'open' : answer;
    },
  };
}
