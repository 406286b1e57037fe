import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { LoaderFunctionArgs } from 'react-router';
import { expect, test } from 'vitest';
import { saveListing } from '#app/features/listings/listings.server.ts';
import { insertDocument, storeDocumentFile } from '#app/features/media/documents/documents.server.ts';
import { readBulk } from '#app/features/records/bulk/bulk-order.ts';
import { planBulk } from '#app/features/records/bulk/bulk-plan.server.ts';
import { readRecordQuery } from '#app/features/records/list/list-query.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { fillRecords, removeRecord, saveFields } from '#app/features/records/records.server.ts';
import type { AgentRules } from '#app/features/staff/desk/desk-access.ts';
import { startSession } from '#app/features/staff/session/sessions.server.ts';
import { saveStaff } from '#app/features/staff/staff.server.ts';
import type { Role } from '#app/features/staff/staff.ts';
import { listingDraft } from '#tests/factories.ts';
import { describeOnBothEngines, type TestEngine } from '#tests/test-db.ts';
import { openTestPages, testNow } from '#tests/test-pages.ts';
import * as archiveFile from './archive-file.ts';
import { middleware } from './desk.tsx';
import * as home from './home.tsx';
import * as leadsFile from './leads-file.ts';
import * as listing from './listing.tsx';
import * as documentFile from './listing-document-file.ts';
import * as documents from './listing-documents.tsx';
import * as history from './listing-history.tsx';
import * as historyFile from './listing-history-file.ts';
import * as list from './listing-list.tsx';
import * as made from './listing-new.tsx';
import * as upload from './listing-picture-upload.ts';
import * as place from './listing-place.tsx';
import * as presence from './listing-presence.ts';
import * as preview from './listing-preview.tsx';
import * as publish from './listing-publish.tsx';
import * as state from './listing-state.tsx';
import * as texts from './listing-texts.tsx';
import * as listFile from './listings-file.ts';

type Page = { loader?: unknown; action?: unknown };
type Form = Record<string, string>;
type Order = {
  page: Page;
  path: string;
  form?: Form;
  isRemoved?: boolean;
  /** It is for several listings: what somebody may not do with one of them is left out, and nobody is refused. */
  isBulk?: true;
};

const at = '/account/listings/:id';

const bulk = { page: list, path: '/account/listings', isBulk: true } as const;

/** What somebody really sends, of a listing whose bedrooms were changed from 3 to 4. */
const orders: Record<string, Order> = {
  create: {
    page: made,
    path: '/account/listings/new',
    form: { type: 'Villa', place: 'canggu', kind: 'sale', amount: '1' },
  },
  save: { page: listing, path: at, form: { fields: 'bathrooms', bathrooms: '5', revision: '99' } },
  undo: { page: listing, path: at, form: { do: 'undo', field: 'bedrooms', revision: '99' } },
  discard: { page: listing, path: at, form: { do: 'discard', revision: '99' } },
  offer: { page: listing, path: at, form: { do: 'add-offer', kind: 'rent' } },
  confirm: { page: listing, path: at, form: { do: 'confirm' } },
  duplicate: { page: listing, path: at, form: { do: 'duplicate' } },
  remove: { page: listing, path: at, form: { do: 'remove' } },
  back: { page: listing, path: at, form: { do: 'bring-back' }, isRemoved: true },
  backInList: { page: list, path: '/account/listings', form: { do: 'bring_back', id: ':id' }, isRemoved: true },
  backInHistory: { page: history, path: `${at}/history`, form: { do: 'bring_back', revision: '99' }, isRemoved: true },
  restore: {
    page: history,
    path: `${at}/history`,
    form: { do: 'restore', at: ':at', field: 'bedrooms', revision: '99' },
  },
  publish: { page: publish, path: `${at}/publish`, form: { do: 'publish', revision: '99' } },
  request: { page: publish, path: `${at}/publish`, form: { do: 'request-publication', note: 'Friday' } },
  withdrawal: { page: publish, path: `${at}/publish`, form: { do: 'withdraw-request' } },
  answer: { page: publish, path: `${at}/publish`, form: { do: 'send-back', note: 'The year built is missing' } },
  presence: { page: presence, path: `${at}/presence`, form: { section: 'texts' } },
  move: {
    ...{ page: state, path: `${at}/state` },
    form: { offer: '0', from: 'Active', to: 'Hold', on: '2026-10-20', reason: 'The owner travels' },
  },
  publishLater: { page: listing, path: at, form: { do: 'cancel-publication' } },
  unpublish: { page: listing, path: at, form: { do: 'undo-publication', revision: '99' } },
  upload: { page: upload, path: `${at}/pictures/upload`, form: {} },
  place: { page: place, path: `${at}/place`, form: { fields: 'street', street: 'Jalan Contoh', revision: '99' } },
  point: { page: place, path: `${at}/place`, form: { do: 'read-point', typed: '-8.65, 115.14', revision: '99' } },
  text: { page: texts, path: `${at}/texts`, form: { fields: 'text.id.title', 'text.id.title': 'Rumah' } },
  firstText: { page: texts, path: `${at}/texts`, form: { do: 'first-text', text: 'id', seed: '1', version: '0' } },
  textHolds: { page: texts, path: `${at}/texts`, form: { do: 'confirm-text', text: 'id', revision: '99' } },
  textSource: { page: texts, path: `${at}/texts`, form: { do: 'text-source', text: 'id', revision: '99' } },
  documentFile: { page: documentFile, path: `${at}/documents/:document` },
  listFile: { page: listFile, path: '/account/listings.csv' },
  leadsFile: { page: leadsFile, path: '/account/leads.csv' },
  archiveFile: { page: archiveFile, path: '/account/agency/copy.zip' },
  bulkPrice: { ...bulk, form: { do: 'apply', order: 'id=:id&do=price&by=percent&amount=-5' } },
  bulkState: { ...bulk, form: { do: 'apply', order: 'id=:id&do=state&to_state=Hold&reason=Monsoon' } },
  bulkAgent: { ...bulk, form: { do: 'apply', order: 'id=:id&do=agent&to_agent=nobody' } },
  bulkOrder: { ...bulk, form: { do: 'apply', order: 'id=:id&do=order&rank=3' } },
  document: { page: documents, path: `${at}/documents`, form: { do: 'remove', document: 'x' } },
  historyFile: { page: historyFile, path: `${at}/history.csv` },
  preview: { page: preview, path: `${at}/preview` },
};

const people = ['owner', 'editor', 'agent', 'colleague', 'viewer'] as const;
type Person = (typeof people)[number];

const agents: Person[] = ['agent', 'colleague'];
const office: Person[] = ['owner', 'editor'];
const writers: Person[] = [...office, 'agent'];

/** Who may, where agents keep and publish their own listings; the colleague is another agent. */
const usual: Record<keyof typeof orders, readonly Person[]> = {
  ...{ create: [...writers, 'colleague'], preview: people },
  ...{ save: writers, undo: writers, discard: writers, offer: writers, duplicate: writers, restore: writers },
  confirm: writers,
  ...{ publish: writers, move: writers, document: writers, historyFile: writers },
  ...{ request: ['agent'], withdrawal: ['agent'], answer: office, presence: writers },
  ...{ publishLater: writers, unpublish: writers, upload: writers, place: writers, point: writers },
  ...{ text: writers, firstText: writers, textHolds: writers, textSource: writers, documentFile: writers },
  ...{ listFile: people, leadsFile: [...writers, 'colleague'], archiveFile: ['owner'] },
  ...{ bulkPrice: writers, bulkState: writers, bulkAgent: office, bulkOrder: office },
  ...{ remove: office, back: office, backInList: office, backInHistory: office },
};

const publishing = ['publish', 'publishLater', 'unpublish', 'move', 'bulkPrice', 'bulkState'];

const usualRules: AgentRules = { keep: 'own', publish: true };

const agencies: [string, AgentRules, (order: string) => readonly Person[]][] = [
  ['agents keep and publish their own', usualRules, (order) => usual[order] ?? []],
  [
    'agents keep all',
    { keep: 'all', publish: true },
    (order) => (usual[order]?.includes('agent') ? [...(usual[order] ?? []), 'colleague'] : (usual[order] ?? [])),
  ],
  [
    'agents publish nothing',
    { keep: 'own', publish: false },
    (order) => (publishing.includes(order) ? office : (usual[order] ?? [])),
  ],
];

describeOnBothEngines('every order of a listing', (engine) => {
  test.for(agencies)('is for whom it is declared where %s', { timeout: 60_000 }, async ([, rules, allowed]) => {
    const { send } = await open(engine, rules);
    for (const order of Object.keys(orders)) {
      // What the agency decides is about its agents.
      for (const person of rules === usualRules ? people : agents) {
        const isAllowed = allowed(order).includes(person);
        const answer = await send(order, person);
        const { isForbidden, isChanged } = answer;
        if (orders[order]?.isBulk && person !== 'viewer') {
          expect({ order, person, isChanged }).toEqual({ order, person, isChanged: isAllowed });
          continue;
        }
        expect({ order, person, isForbidden }).toEqual({ order, person, isForbidden: !isAllowed });
        if (!isAllowed) expect({ order, person, isChanged }).toEqual({ order, person, isChanged: false });
      }
    }
  });
});

const roleOf = (person: Person): Role => (person === 'colleague' ? 'agent' : person);

describeOnBothEngines('the list', (engine) => {
  test('offers to bring a removed listing back to who may', async () => {
    const { see } = await open(engine, usualRules);
    for (const person of people) {
      const { mayBringBack } = await see(person, '/account/listings?tab=removed');
      expect({ person, mayBringBack }).toEqual({ person, mayBringBack: office.includes(person) });
    }
  });

  test.for(['<b>', '', '1e999', '99999999999'])(
    'takes %j for no listing, and the overview for no date',
    async (odd) => {
      const { post } = await open(engine, usualRules);
      expect(await post('owner', '/account/listings', { do: 'bring_back', id: odd, key: 'a-key' }, list.action)).toBe(
        400,
      );
      expect(await post('owner', '/account', { clock: odd }, home.action)).toBe(303);
    },
  );

  test('lets agents who publish nothing change the prices of their drafts', async () => {
    const { see } = await open(engine, { keep: 'own', publish: false });
    const { bulk } = await see('agent', '/account/listings');
    expect(bulk.kinds).toEqual(['confirm', 'price']);
  });
});

async function open(engine: TestEngine, rules: AgentRules) {
  const site = await openTestPages(engine, []);
  const { services } = site;
  const { db } = services;
  Object.assign(services.agency, { record: { ...services.agency.record, agents: rules } });
  const members = new Map<Person, { id: string; token: string }>();
  for (const person of people) {
    const role = roleOf(person);
    const { id } = (await saveStaff(db, { email: `${person}@bale.example`, name: person, role }, testNow))!;
    members.set(person, { id, token: await startSession(db, { staffId: id, userAgent: '', now: testNow }) });
  }
  const command = (listingId: number) => ({ listingId, staffId: null, key: randomUUID(), now: testNow });

  async function write(isRemoved: boolean): Promise<number> {
    const id = await saveListing(db, listingDraft());
    await fillRecords(db);
    const fields = { agent: members.get('agent')!.id, bedrooms: 4 };
    await saveFields(db, command(id), { revision: 99, fields });
    if (isRemoved) await removeRecord(db, command(id));
    return id;
  }

  async function addDocument(listingId: number): Promise<string> {
    const file = await storeDocumentFile(services, Readable.from([Buffer.from('%PDF-1.7 a certificate')]));
    const about = { listingId, name: 'certificate.pdf', access: 'agent', staffId: null, createdAt: testNow } as const;
    return (await insertDocument(db, about, file)).id;
  }

  /** What the preview of this member says. */
  async function digestOf(order: string, person: Person): Promise<string> {
    const params = new URLSearchParams(order);
    const { kind, ...rest } = readBulk(params);
    const { id } = members.get(person)!;
    const reader = { staff: { id, role: roleOf(person) }, rules, offered: ['en', 'id', 'ar'] as const, now: testNow };
    return (await planBulk(db, readRecordQuery(params), { kind: kind!, ...rest }, reader)).digest;
  }

  return {
    /** What the page of the list is rendered with. */
    async see(person: Person, path: string) {
      const args = site.ask<LoaderFunctionArgs>(path, {});
      args.request.headers.set('Cookie', `__Host-session=${members.get(person)!.token}`);
      Object.assign(args, { pattern: 'account/listings' });
      for (const step of middleware) await step(args as never, (async () => new Response()) as never);
      return list.loader(args as never);
    },
    /** Sends a form to a page behind the guard; its status. */
    async post(person: Person, path: string, form: Record<string, string>, action: unknown) {
      const args = site.ask<LoaderFunctionArgs>(path, {}, form);
      Object.assign(args, { pattern: path.slice(1) });
      args.request.headers.set('Cookie', `__Host-session=${members.get(person)!.token}`);
      return run(args, action as (args: LoaderFunctionArgs) => Promise<unknown>);
    },
    /** Runs the guard and then the page, as the router does. */
    async send(name: string, person: Person) {
      const { page, path, form, isRemoved = false, isBulk } = orders[name]!;
      const id = await write(isRemoved);
      const before = await findRecord(db, id);
      const filledIn = Object.entries({ key: randomUUID(), ...form }).map(([field, value]) => [
        field,
        value.replace(':id', String(id)).replace(':at', String(before?.revision)),
      ]);
      if (isBulk) filledIn.push(['digest', await digestOf(Object.fromEntries(filledIn).order, person)]);
      const params = { id: String(id), document: name === 'documentFile' ? await addDocument(id) : undefined };
      const args = site.ask<LoaderFunctionArgs>(
        path.replace(':id', String(id)),
        params,
        form && Object.fromEntries(filledIn),
      );
      Object.assign(args, { pattern: path.slice(1) });
      args.request.headers.set('Cookie', `__Host-session=${members.get(person)!.token}`);
      const handler = (form ? page.action : page.loader) as (args: LoaderFunctionArgs) => Promise<unknown>;
      const status = await run(args, handler);
      const after = await findRecord(db, id);
      // Whether there is such a document is not said either.
      const isForbidden = status === 403 || (name === 'documentFile' && status === 404);
      return { isForbidden, isChanged: after?.revision !== before?.revision };
    },
  };
}

async function run(args: LoaderFunctionArgs, handler: (args: LoaderFunctionArgs) => Promise<unknown>) {
  try {
    for (const step of middleware) await step(args as never, (async () => new Response()) as never);
    return statusOf(await handler(args));
  } catch (thrown) {
    if (thrown instanceof Error) throw thrown;
    return statusOf(thrown);
  }
}

async function statusOf(answer: unknown): Promise<number> {
  if (answer instanceof Response) {
    await answer.arrayBuffer();
    return answer.status;
  }
  return (answer as { init?: { status?: number } } | null)?.init?.status ?? 200;
}
