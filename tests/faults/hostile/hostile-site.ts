import { randomInt } from 'node:crypto';
import { expect, onTestFinished } from 'vitest';
import { saveLead } from '#app/features/leads/leads.server.ts';
import { startSession } from '#app/features/staff/session/sessions.server.ts';
import { createLink, linkLifeMs } from '#app/features/staff/sign-in/one-time-links.server.ts';
import { saveStaff } from '#app/features/staff/staff.server.ts';
import { aLead } from '#tests/lead-factories.ts';
import { type RunningSite, startSite } from '#tests/server.ts';
import { hasAction, sitePages } from '#tests/site-pages.ts';
import { startSmtp } from '#tests/smtp-server.ts';
import { openTestDb, type TestEngine } from '#tests/test-db.ts';
import { type FoundForm, findForms } from './form-html.ts';

/** A page that accepts requests. */
export type TakingPage = { path: string; isDesk: boolean };

/** The site as a separate process, with a listing, a lead, a signed-in owner and a mail server. */
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
  await saveLead(db, { ...aLead, receivedAt: Date.now() });
  const { id: leadId } = await db.kysely.selectFrom('leads').select('id').executeTakeFirstOrThrow();
  const owner = await saveStaff(db, { email: 'owner@bale.example', name: 'Owner', role: 'owner' }, Date.now());
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

  return {
    ...{ db, smtp, send, leadId },
    url: () => site.url,
    cookie: () => cookie,
    /** Its output since the start. */
    output: () => site.output(),
    /** Counts of visitors are in the process's memory. */
    async startAnew() {
      expect(await site.stop()).toBe(0);
      site = await start();
    },
    /** Every page of the site map, with the ids of a listing or a lead. */
    paths: () => sitePages.map(({ pattern }) => pathOf(pattern, leadId)),
    async takingPages(): Promise<TakingPage[]> {
      const taking: TakingPage[] = [];
      for (const page of sitePages) {
        const path = pathOf(page.pattern, leadId);
        if (await hasAction(page)) taking.push({ path, isDesk: isDesk(path) });
      }
      return taking;
    },
    /** Every form on every page, signed in and out, behind a one-time link, and behind the page's links to itself. */
    async forms(): Promise<FoundForm[]> {
      const found: FoundForm[] = [];
      const staffId = owner?.id ?? null;
      const link = await createLink(db, { staffId, lifeMs: linkLifeMs.reset, now: Date.now() });
      for (const { pattern } of sitePages) {
        const path = pathOf(pattern, leadId);
        for (const headers of [{}, { Cookie: '' }]) {
          const waiting = [`${path}?link=${link}`];
          const read = new Set(waiting);
          for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
            const { text, headers: answered } = await send(next, { headers });
            if (!answered.get('Content-Type')?.startsWith('text/html')) continue;
            found.push(...findForms(text, next));
            const further = ownLinks(text, path).filter((address) => !read.has(address));
            for (const address of further) read.add(address);
            waiting.push(...further);
          }
        }
      }
      const once = new Map(found.map((form) => [JSON.stringify(form), form]));
      return [...once.values()];
    },
  };
}

export type HostileSite = Awaited<ReturnType<typeof openHostileSite>>;

export function isDesk(path: string): boolean {
  return path.startsWith('/account');
}

/** The page itself with another `form`. */
function ownLinks(html: string, path: string): string[] {
  const links = [...html.matchAll(/href="([^"#]*\?form=\w+)[^"]*"/g)].map(([, address = '']) => address);
  return links.filter((address) => address.startsWith(`${path}?`));
}

function pathOf(pattern: string, leadId: string): string {
  return (pattern || '/').replace(/:\w+/g, isDesk(pattern) ? leadId : '1');
}
