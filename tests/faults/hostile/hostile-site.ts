import { randomInt } from 'node:crypto';
import { expect, onTestFinished } from 'vitest';
import { startSession } from '#app/features/staff/session/sessions.server.ts';
import { createLink, linkLifeMs } from '#app/features/staff/sign-in/one-time-links.server.ts';
import { saveStaff } from '#app/features/staff/staff.server.ts';
import { type RunningSite, startSite } from '#tests/server.ts';
import { hasAction, sitePages } from '#tests/site-pages.ts';
import { startSmtp } from '#tests/smtp-server.ts';
import { openTestDb, type TestEngine } from '#tests/test-db.ts';
import { type FoundForm, findForms } from './form-html.ts';
import { makeRealThings } from './real-things.ts';

/** A page that accepts requests. */
export type TakingPage = { path: string; isDesk: boolean };

/** The site as a separate process, with something of everything, a signed-in owner and a mail server. */
export async function openHostileSite(engine: TestEngine, settings: Record<string, string> = {}) {
  const address = await engine.createAddress();
  const smtp = await startSmtp();
  onTestFinished(() => smtp.close());
  const start = () =>
    startSite({
      ...{ DEMO: 'on', DATABASE_URL: address.url ?? '', DATA_DIR: address.dataDir, LOG_LEVEL: 'error' },
      ...{ SMTP_URL: smtp.url, MAIL_FROM: 'site@bale.example', ...settings },
    });
  let site: RunningSite = await start();
  onTestFinished(async () => {
    expect(await site.stop()).toBe(0);
  });
  const db = await openTestDb(engine, address);
  const owner = await saveStaff(db, { email: 'owner@bale.example', name: 'Owner', role: 'owner' }, Date.now());
  const things = await makeRealThings(db, owner?.id ?? '');
  const signIn = () => startSession(db, { staffId: owner?.id ?? '', userAgent: '', now: Date.now() });
  let cookie = `session=${await signIn()}`;

  /** Requests from a new network, signed in; starts another session when this one ends. */
  async function send(
    path: string,
    init: RequestInit = {},
  ): Promise<{ status: number; headers: Headers; text: string }> {
    const from = `2001:db8:${randomInt(0xffff).toString(16)}:${randomInt(0xffff).toString(16)}::1`;
    const headers = { 'X-Forwarded-For': from, ...(isDesk(path) && { Cookie: cookie }), ...init.headers };
    const answer = await fetch(site.url + path, { ...init, headers, redirect: 'manual' });
    const text = await answer.text();
    if (isDesk(path) && answer.headers.get('Location')?.startsWith('/account/sign-in')) {
      cookie = `session=${await signIn()}`;
    }
    return { status: answer.status, headers: answer.headers, text };
  }

  const documentId = await sendDocument(send, things.listingId);
  const addresses = new Map(sitePages.map(({ pattern }) => [pattern, things.addressOf(pattern, documentId)]));
  // What is not there takes no form: nothing would be tried.
  const missing: string[] = [];
  for (const [pattern, address] of addresses) {
    if ((await send(address)).status === 404) missing.push(pattern);
  }
  expect(missing).toEqual([]);

  return {
    ...{ db, smtp, send, leadId: things.leadId, listingId: things.listingId },
    url: () => site.url,
    cookie: () => cookie,
    /** Its output since the start. */
    output: () => site.output(),
    /** Counts of visitors are in the process's memory. */
    async startAnew() {
      expect(await site.stop()).toBe(0);
      site = await start();
    },
    /** Every page of the site map, of something that is there. */
    paths: () => [...addresses.values()],
    async takingPages(): Promise<TakingPage[]> {
      const taking: TakingPage[] = [];
      for (const page of sitePages) {
        const path = addresses.get(page.pattern) ?? '';
        if (await hasAction(page)) taking.push({ path, isDesk: isDesk(path) });
      }
      return taking;
    },
    /** Every form on every page, signed in and out, behind a one-time link, and behind the page's links to itself. */
    async forms(): Promise<FoundForm[]> {
      const found: FoundForm[] = [];
      const staffId = owner?.id ?? null;
      const link = await createLink(db, { staffId, lifeMs: linkLifeMs.reset, now: Date.now() });
      for (const address of addresses.values()) {
        const [path = ''] = address.split('?', 1);
        for (const headers of [{}, { Cookie: '' }]) {
          const waiting = [`${address}${path === address ? '?' : '&'}link=${link}`];
          const read = new Set(waiting);
          for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
            const { text, headers: answered } = await send(next, { headers });
            if (!answered.get('Content-Type')?.startsWith('text/html')) continue;
            found.push(...findForms(text, next));
            const further = ownLinks(text, path).filter((own) => !read.has(own));
            for (const own of further) read.add(own);
            waiting.push(...further);
          }
        }
      }
      const actions = new Set(found.map(({ action }) => action.split('?')[0]));
      expect(ofEditor(things.listingId).filter((path) => !actions.has(path))).toEqual([]);
      const once = new Map(found.map((form) => [JSON.stringify(form), form]));
      return [...once.values()];
    },
  };
}

export type HostileSite = Awaited<ReturnType<typeof openHostileSite>>;

export function isDesk(path: string): boolean {
  return path.startsWith('/account');
}

/** Where most of what the staff types is: with no such form among them, they are not all of them. */
function ofEditor(listingId: number): string[] {
  const parts = ['', '/texts', '/pictures', '/documents', '/place', '/state'];
  return [...parts.map((part) => `/account/listings/${listingId}${part}`), '/account/agency/areas/canggu'];
}

/** The page itself with another `form`. */
function ownLinks(html: string, path: string): string[] {
  const links = [...html.matchAll(/href="([^"#]*\?form=\w+)[^"]*"/g)].map(([, address = '']) => address);
  return links.filter((address) => address.startsWith(`${path}?`));
}

/** To a listing, as its page sends it. Returns its id. */
async function sendDocument(
  send: (path: string, init?: RequestInit) => Promise<{ text: string }>,
  listingId: number,
): Promise<string> {
  const path = `/account/listings/${listingId}/documents`;
  const body = new FormData();
  body.set('access', 'agent');
  body.set('file', new File(['%PDF-1.7 a certificate'], 'Certificate.pdf', { type: 'application/pdf' }));
  await send(path, { method: 'POST', body });
  const { text } = await send(path);
  return /\/documents\/([0-9a-z-]+)"/.exec(text)?.[1] ?? expect.fail('The document is not there.');
}
