import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { onTestFinished } from 'vitest';
import { mailAgency } from '#app/features/agency/agency.ts';
import { openHandoffs } from '#app/features/handoffs/handoffs.server.ts';
import { openLeads } from '#app/features/leads/open-leads.server.ts';
import { openCatalogue } from '#app/features/listings/catalogue.server.ts';
import type { ListingDraft } from '#app/features/listings/listing.ts';
import { saveListings } from '#app/features/listings/listings.server.ts';
import { openPictures } from '#app/features/media/pictures.server.ts';
import { insertMails } from '#app/features/outbox/mail-rows.server.ts';
import type { Outbox } from '#app/features/outbox/outbox.ts';
import { openBasemap } from '#app/features/places/map/basemap/basemap.server.ts';
import { createConfirmKeys } from '#app/features/records/confirm/confirm-key.server.ts';
import { createPasswords } from '#app/features/staff/password/passwords.server.ts';
import { createTickets } from '#app/features/staff/second-factor/tickets.server.ts';
import { createDevices } from '#app/features/staff/session/devices.server.ts';
import { createSignInGuards } from '#app/features/staff/sign-in/sign-in-guards.ts';
import { openClockWatch } from '#app/features/tasks/clock-watch.server.ts';
import type { Visit } from '#app/features/visits/visits.server.ts';
import type { Files } from '#app/platform/files/files.ts';
import { openLocalFiles } from '#app/platform/files/local-files.server.ts';
import { createLog } from '#app/platform/log.ts';
import { removeMailFiles } from '#app/platform/mail/mail-folder.server.ts';
import { requestContext } from '#app/platform/request.ts';
import { readSettings } from '#app/platform/settings.ts';
import { type Services, servicesContext } from '#app/services.ts';
import { blankAgency } from '#db/demo/blank-agency.ts';
import { demoAgency } from '#db/demo/demo-agency.ts';
import { demoAgents } from '#db/demo/desk/demo-agents.ts';
import type { Db } from '#db/tables.ts';
import { saveSurroundings, testAgency, testLegal } from './factories.ts';
import { createFolder, openTestDb, type TestEngine } from './test-db.ts';

/** A day on which every test happens. */
export const testNow = Date.UTC(2026, 10, 21);

/** Made to be made fast: how hard hashes are is a test of their own. */
const lightHashes = { memory: 64, passes: 1, parallelism: 1 };

/** Calls the loaders of pages with a request, on a database of the test's own; its files are on disk, or `elsewhere`. */
export async function openTestPages(engine: TestEngine, drafts: readonly ListingDraft[], elsewhere?: Files) {
  const { dataDir } = await createFolder();
  const db = await openTestDb(engine);
  await saveSurroundings(db);
  await saveListings(db, drafts);
  return openPagesOver({ db, dataDir, files: elsewhere ?? (await openLocalFiles(dataDir)) });
}

/** The same on a database and files that are there. */
export async function openPagesOver({ db, dataDir, files }: { db: Db; dataDir: string; files: Files }) {
  const log = createLog('silent');
  const catalogue = await openCatalogue({ db, log });
  const pictures = await openPictures({ files, log });
  onTestFinished(async () => {
    await catalogue.close();
    await pictures.close();
  });
  const read = readSettings({ PUBLIC_URL: 'https://bale.example' });
  if ('problems' in read) throw new Error('The settings of the test are wrong.');
  const visited: Visit[] = [];
  // Keeps the mails and sends none.
  const outbox: Outbox = {
    put: (inner, mails) => insertMails(inner, mails, { domain: 'bale.example', now: testNow }),
    wake: () => {},
    close: async () => {},
  };
  const basemap = await openBasemap({ dataDir, log });
  onTestFinished(() => basemap?.close());
  const clock = { now: () => testNow };
  const leads = await openLeads({
    ...{ db, outbox, catalogue, clock, forms: { admit: async () => 0, rush: () => null } },
    agency: () => mailAgency(demoAgency, read.settings.publicUrl),
  });
  const services: Services = {
    settings: read.settings,
    db,
    files,
    catalogue,
    pictures,
    basemap,
    agency: { ...testAgency, pictures: {} },
    legal: testLegal,
    demonstration: {
      agency: demoAgency,
      blank: blankAgency,
      fallback: demoAgency,
      agentIds: demoAgents.map(({ id }) => id),
    },
    visits: {
      seen: (visit) => void visited.push(visit),
      saved: async () => 0,
      flush: async () => {},
      close: async () => {},
    },
    outbox,
    leads,
    handoffs: openHandoffs({ db, clock }),
    answerTime: { minutes: () => null },
    findMoved: async () => null,
    isSignedIn: async () => false,
    tasks: { wake: () => {} },
    clockWatch: openClockWatch({ db, log, clock }),
    signInGuards: createSignInGuards(createPasswords(lightHashes), createDevices('a key'), createTickets('a key')),
    confirmKeys: async () => createConfirmKeys('a key'),
    forgetFiles: (messageIds) => removeMailFiles(dataDir, messageIds),
    noteErased: async () => {},
    log,
    clock,
  };
  return {
    services,
    dataDir,
    visited,
    /** What a loader needs to answer this address, or an action to answer a form sent to it. */
    ask<Args extends LoaderFunctionArgs>(address: string, params: Args['params'], form?: Record<string, string>): Args {
      const context = new RouterContextProvider();
      context.set(servicesContext, services);
      context.set(requestContext, { id: 'test-request', nonce: '', clientAddress: '203.0.113.7', log });
      const url = new URL(address, 'https://bale.example');
      const sent = form && { method: 'POST', body: new URLSearchParams(form) };
      const request = new Request(url, { headers: { 'User-Agent': 'A browser' }, ...sent });
      return { request, params, context, url, pattern: '' } as unknown as Args;
    },
  };
}
