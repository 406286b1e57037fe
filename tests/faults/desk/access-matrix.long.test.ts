import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { saveLead } from '#app/features/leads/leads.server.ts';
import { saveListing } from '#app/features/listings/listings.server.ts';
import { fillRecords } from '#app/features/records/records.server.ts';
import { admission } from '#app/features/staff/desk/desk-access.ts';
import { findSessions } from '#app/features/staff/session/sessions.server.ts';
import { findCredentials } from '#app/features/staff/staff.server.ts';
import { desk } from '#app/pages.ts';
import { deskPages } from '#tests/desk-pages.ts';
import { fillImports, shownImportId } from '#tests/desk-records.ts';
import { listingDraft } from '#tests/factories.ts';
import { printFigure } from '#tests/faults/figure.ts';
import { aLead } from '#tests/lead-factories.ts';
import { startSite } from '#tests/server.ts';
import { hasAction, type SitePage } from '#tests/site-pages.ts';
import { describeOnBothBeforeRelease, openTestDb, type TestEngine } from '#tests/test-db.ts';
import { createClients, type DeskClient } from './sessions.ts';

/** Only those with access may read this. */
const secret = 'Perkutut-of-the-desk';

type Way = { name: string; sends: boolean; path: (path: string, page: SitePage) => string; init?: RequestInit };

/** What a person's file is about; other pages do not know the parameter. */
const ofLead = (address: string, id: string) => `${address}${address.includes('?') ? '&' : '?'}lead=${id}`;

const body = () => new URLSearchParams({ nothing: 'that any form has' });
const fromElsewhere = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };

/** Documents, and the data requests of React Router's scripts for a page and for one of its routes. */
const ways: Way[] = [
  { name: 'GET', sends: false, path: (path) => path },
  { name: 'GET data', sends: false, path: (path) => `${path}.data` },
  {
    name: 'GET data of its own',
    sends: false,
    path: (path, { files }) => `${path}.data?_routes=${idOf(files.at(-1))}`,
  },
  { name: 'POST', sends: true, path: (path) => path, init: { method: 'POST' } },
  { name: 'POST data', sends: true, path: (path) => `${path}.data`, init: { method: 'POST' } },
  { name: 'POST to its index', sends: true, path: (path) => `${path}?index`, init: { method: 'POST' } },
  { name: 'POST from elsewhere', sends: true, path: (path) => path, init: { method: 'POST', headers: fromElsewhere } },
];

describeOnBothBeforeRelease('the desk', (engine) => {
  test('opens for the declared roles, and for nobody else, whatever cookie they send', async () => {
    const { clients, leadId, listingId, documentId, importId, memberId, ask, db } = await open(engine);
    expect(deskPages.map(({ pattern }) => pattern).sort()).toEqual(
      Object.values(desk)
        .map(({ path }) => path)
        .sort(),
    );
    const wrong: string[] = [];
    let checks = 0;
    let read = 0;
    for (const page of deskPages) {
      const takesForms = { byIndex: await hasAction(page), itself: await hasAction(page, false) };
      const path = page.pattern
        .replace('/listings/:id', `/listings/${listingId}`)
        .replace('/import/:id', `/import/${importId}`)
        .replace('/staff/:id', `/staff/${memberId}`)
        .replace(':document', documentId)
        .replace(':person', 'new')
        .replace(':area', 'canggu')
        .replace(':line', 'ppat')
        .replace(':rule', 'H-wna-shm')
        .replace(/:\w+/g, leadId);
      for (const client of clients) {
        for (const way of ways) {
          const answer = await ask(ofLead(way.path(path, page), leadId), client, way.init);
          const expected = declared(page, client, way, takesForms);
          const found = whatWasAnswered(answer, way, page);
          const leaks = answer.text.includes(secret);
          checks += 1;
          if (leaks && found === 'open') read += 1;
          if (found === expected && isPrivate(answer) && !(leaks && expected !== 'open')) continue;
          wrong.push(
            `${client.name}, ${way.name} ${path}: ${found} (${answer.status}), leaks: ${leaks}, not ${expected}`,
          );
        }
      }
    }
    // If nobody could read it, the test would prove nothing.
    expect(read).toBeGreaterThan(0);
    printFigure(`access matrix, ${engine.name}`, { checks, 'as declared': checks - wrong.length });
    expect(wrong).toEqual([]);
    expect(await db.kysely.selectFrom('lead_events').select('id').execute()).toEqual([]);
  });

  test('responds 404 for what is another’s or does not exist', async () => {
    const { clients, ask, db } = await open(engine);
    const find = (name: string) => clients.find((client) => client.name === name)!;
    const owner = await findCredentials(db, 'owner@bale.example');
    const sessionsOfOwner = () => findSessions(db, owner?.staff.id ?? '', Date.now());
    const [session] = await sessionsOfOwner();
    for (const id of [session?.id ?? '', randomUUID(), '', '\0', 'x'.repeat(10_000)]) {
      const init = { method: 'POST', body: new URLSearchParams({ end: id }) };
      for (const name of ['agent', 'viewer']) {
        expect((await ask('/account/sessions', find(name), init)).status).toBe(404);
      }
    }
    expect(await sessionsOfOwner()).toHaveLength(1);
    for (const page of deskPages.filter(({ pattern }) => /:(?!.*\/(upload|presence)$)/.test(pattern))) {
      const { pattern } = page;
      for (const id of [randomUUID(), '0', '%27%3B--', 'x'.repeat(1_000), '%EF%BF%BF']) {
        for (const name of ['owner', 'viewer']) {
          const path = pattern.replace(/:\w+/g, id);
          const mayKnow = admission({ pattern, sends: false, role: find(name).role }) === 'open';
          const status = mayKnow ? 404 : 403;
          expect({ path, status: (await ask(path, find(name))).status }).toEqual({ path, status });
          const ofData = hasPage(page) ? status : 404;
          expect({ path, status: (await ask(`${path}.data`, find(name))).status }).toEqual({ path, status: ofData });
        }
        // Those without access do not even learn whether it exists.
        expect((await ask(pattern.replace(/:\w+/g, id), find('signed out'))).status).toBe(303);
      }
    }
  });
});

type Answer = { status: number; headers: Headers; text: string };

type TakesForms = { byIndex: boolean; itself: boolean };

function declared(page: SitePage, { role }: DeskClient, { name, sends }: Way, takes: TakesForms): string {
  if (name.includes('data') && !hasPage(page)) return 'no page';
  const { pattern } = page;
  if (name === 'POST from elsewhere') return 'forbidden';
  if (sends && !takes.byIndex) return 'no form';
  const admitted = admission({ pattern, sends, role });
  const isSentTo = takes.itself || name.endsWith('index');
  return sends && admitted === 'open' && !isSentTo ? 'no form' : admitted;
}

/** For scripts a redirect is a response of its own with the URL in it. */
function whatWasAnswered({ status, headers, text }: Answer, { name, sends }: Way, page: SitePage): string {
  const { pattern } = page;
  if (status === 404 && name.includes('data') && !hasPage(page)) return 'no page';
  const location = headers.get('Location') ?? '';
  const leadsToSignIn =
    (status === 303 && location.startsWith('/account/sign-in')) ||
    (status === 202 && text.includes('/account/sign-in'));
  // The second step is open to whoever has taken the first, which is where it leads all others.
  if (leadsToSignIn) return pattern === desk.secondStep.path ? 'open' : 'sign-in';
  if (status === 403) return 'forbidden';
  // What is only sent to is there all the same.
  if (status === 405) return sends ? 'no form' : 'open';
  // An empty form may be rejected in many ways, but the page exists.
  return status < (sends ? 500 : 400) || status === 410 ? 'open' : 'a fault';
}

/** Whether it is more than a file, or what a script reads. */
function hasPage({ files }: SitePage): boolean {
  return files.at(-1)?.endsWith('.tsx') === true;
}

function isPrivate({ headers }: Answer): boolean {
  return headers.get('Cache-Control') === 'no-store' && headers.get('X-Robots-Tag') === 'noindex';
}

/** React Router's id for the route of a file. */
function idOf(file = ''): string {
  return file.replace(/^\.\//, '').replace(/\.tsx?$/, '');
}

async function open(engine: TestEngine) {
  const address = await engine.createAddress();
  const site = await startSite({ DATABASE_URL: address.url ?? '', DATA_DIR: address.dataDir, LOG_LEVEL: 'error' });
  onTestFinished(async () => {
    expect(await site.stop()).toBe(0);
  });
  const db = await openTestDb(engine, address);
  const clients = await createClients(db);
  await saveLead(db, { ...aLead, name: secret, subject: secret, message: secret, receivedAt: Date.now() });
  const listingId = await saveListing(db, listingDraft());
  await fillRecords(db);
  // Of their own listings agents may do what is declared for them.
  const agent = await findCredentials(db, 'agent@bale.example');
  await db.kysely
    .updateTable('listing_records')
    .set({ agent_id: agent?.staff.id ?? null })
    .execute();
  const { id: leadId } = await db.kysely.selectFrom('leads').select('id').executeTakeFirstOrThrow();
  await fillImports(db, [listingId], Date.now(), agent?.staff.id);
  const documentId = await sendDocument(`${site.url}/account/listings/${listingId}/documents`, clients);
  return {
    ...{ db, clients, leadId, listingId, documentId, importId: shownImportId, memberId: agent?.staff.id ?? '' },
    async ask(path: string, { cookie }: DeskClient, init: RequestInit = {}): Promise<Answer> {
      const headers = { ...init.headers, ...(cookie && { Cookie: cookie }) };
      const sent = init.method === 'POST' ? { body: body() } : {};
      const answer = await fetch(site.url + path, { ...sent, ...init, headers, redirect: 'manual' });
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    },
  };
}

/** As the owner, for the agent of the listing too. Returns its id. */
async function sendDocument(address: string, clients: readonly DeskClient[]): Promise<string> {
  const form = new FormData();
  form.set('access', 'agent');
  form.set('file', new File(['%PDF-1.7 a certificate'], 'Certificate.pdf', { type: 'application/pdf' }));
  const headers = { Cookie: clients.find(({ name }) => name === 'owner')?.cookie ?? '' };
  await fetch(address, { method: 'POST', body: form, headers, redirect: 'manual' });
  const shown = await (await fetch(address, { headers })).text();
  return /\/documents\/([0-9a-z-]+)"/.exec(shown)?.[1] ?? expect.fail('The document is not there.');
}
