import { createHash, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import { changesSince } from '#app/features/changes/change-log.server.ts';
import { isSameValue, type Json, type Sheet, valueIn } from '#app/features/changes/sheet.ts';
import { nextStatuses } from '#app/features/listings/standard-status.ts';
import { savePicture } from '#app/features/media/picture-rows.server.ts';
import { applyBulk, undoBulk } from '#app/features/records/bulk/bulk.server.ts';
import { duplicateValues } from '#app/features/records/editor/editor-commands.server.ts';
import { findLastPublication, undoPublication } from '#app/features/records/editor/undo-publication.server.ts';
import { firstVersion, versionValues } from '#app/features/records/history/history.ts';
import { runHistoryCommand } from '#app/features/records/history/history-commands.server.ts';
import type { ImportSource } from '#app/features/records/import/import.ts';
import type { ImportRow } from '#app/features/records/import/import-row.ts';
import { findRows } from '#app/features/records/import/import-rows.server.ts';
import { changeImport, findImport, insertImport, insertSource } from '#app/features/records/import/imports.server.ts';
import { importTasks } from '#app/features/records/import/job/import-tasks.server.ts';
import { type ListingRecord, recordSheet, unpublishedFields } from '#app/features/records/record.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import {
  bringBackRecord,
  type Command,
  createRecord,
  discardChanges,
  moveOffer,
  publishRecord,
  removeRecord,
  saveFields,
} from '#app/features/records/records.server.ts';
import { fieldNamed, isInternal, readValue } from '#app/features/records/sheet/record-fields.ts';
import type { Staff } from '#app/features/staff/staff.ts';
import { languages } from '#app/i18n/languages.ts';
import type { Db } from '#db/tables.ts';
import { anotherPlace, aPlace } from './factories.ts';
import { importRow } from './import-rows.ts';
import type { MovingSite } from './moving-site.ts';

const day = Date.UTC(2026, 10, 23, 2);

const pictureFiles = ['a pool', 'a garden', 'a floor plan'].map((text) => Buffer.from(text.repeat(200)));
const pictureIds = pictureFiles.map((file) => createHash('sha256').update(file).digest('hex').slice(0, 16));

/** The pictures that commands name. */
export async function savePictures({ db, pictures }: Pick<MovingSite, 'db' | 'pictures'>): Promise<void> {
  for (const file of pictureFiles) await savePicture(db, await pictures.saveOriginal(file));
}

const offers = ['0', 'a', 'b'];

/** A field and what is typed into it; null empties it. */
type Typed = [field: string, value: Json];

const words = fc.constantFrom('Rumah', 'A villa', 'Kolam besar', 'Beside the river');
const price = fc.record({ amount: fc.integer({ min: 1, max: 9 }), currency: fc.constantFrom('USD', 'IDR') });
const years = fc.record({ years: fc.constantFrom(5, 25), terms: fc.constantFrom('price_fixed', 'market_price') });

function typedAs(names: readonly string[], values: fc.Arbitrary<Json>): fc.Arbitrary<Typed> {
  return fc.tuple(fc.constantFrom(...names), fc.oneof({ weight: 5, arbitrary: values }, fc.constant(null)));
}

const ofOffers = (term: string) => offers.map((key) => `offer.${key}.${term}`);
const ofPictures = (fact: string) => pictureIds.map((id) => `picture.${id}.${fact}`);

/** Of every kind that a record has, several times where something is left out under certain conditions. */
const typed: fc.Arbitrary<Typed> = fc.oneof(
  ...[1, 2, 3].map(() =>
    typedAs(
      languages.flatMap(({ tag }) => [`text.${tag}.title`, `text.${tag}.description`]),
      words,
    ),
  ),
  typedAs(ofOffers('kind'), fc.constantFrom('sale', 'rent')),
  typedAs(ofOffers('tenure'), fc.constantFrom('freehold', 'leasehold')),
  typedAs(ofOffers('leaseEnd'), fc.constantFrom('2049-05-01', '2060-01-31')),
  typedAs(ofOffers('extension'), years),
  typedAs(ofOffers('period'), fc.constantFrom('year', 'month', 'night')),
  typedAs(ofOffers('price'), price),
  typedAs(ofOffers('negotiable'), fc.constant(true)),
  typedAs(ofOffers('minimumStay'), fc.constant({ count: 2, of: 'night' })),
  typedAs(['offers'], fc.subarray(offers, { minLength: 1 })),
  typedAs(['pictures'], fc.shuffledSubarray(pictureIds)),
  typedAs(ofPictures('category'), fc.constantFrom('pool', 'floor_plan')),
  typedAs(
    languages.flatMap(({ tag }) => ofPictures(`alt.${tag}`)),
    words,
  ),
  typedAs(ofPictures('focus'), fc.constant({ x: 0.2, y: 0.4 })),
  typedAs(['bedrooms', 'lotSqm', 'storeys'], fc.integer({ min: 1, max: 9 })),
  typedAs(['certificate'], fc.constantFrom('shm', 'hgb')),
  typedAs(['titleEnd'], fc.constant('2040-01-01')),
  typedAs(['feature.pool', 'feature.garden'], fc.constant(true)),
  typedAs(['street', 'building', 'internal.notes', 'internal.keys', 'internal.ownerName'], words),
  typedAs(['internal.commission'], fc.constant(5)),
  typedAs(['place'], fc.constantFrom(aPlace.slug, anotherPlace.slug)),
  typedAs(['locationPrivacy'], fc.constantFrom('exact', 'around', 'area')),
  typedAs(['pin'], fc.constant({ latitude: -8.66, longitude: 115.13 })),
);
const several = fc.uniqueArray(typed, { minLength: 1, maxLength: 5, selector: ([field]) => field });

type Step =
  | { does: 'edit'; fields: Typed[]; isOld: boolean }
  | { does: 'publish' | 'undo_publish' | 'undo_import' | 'undo_bulk' | 'duplicate' | 'remove' | 'bring_back' }
  | { does: 'move' | 'discard' | 'version' | 'restore'; at: number }
  | { does: 'import'; fields: Typed[]; publishes: boolean; overwrites: boolean }
  | { does: 'bulk'; field: Typed };

const at = fc.nat(30);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ does: fc.constant('edit' as const), fields: several, isOld: fc.boolean() }),
  },
  { weight: 5, arbitrary: fc.record({ does: fc.constant('publish' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constantFrom('undo_publish', 'undo_import', 'undo_bulk', 'duplicate', 'remove', 'bring_back'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constantFrom('move', 'discard', 'version', 'restore'), at }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('import' as const),
      fields: several,
      publishes: fc.boolean(),
      overwrites: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('bulk' as const), field: typed }) },
) as fc.Arbitrary<Step>;

export const sequences = fc.array(step, { minLength: 3, maxLength: 12 });

/** One offer, its texts in English, and what has to be noted before it may be shown. */
const begun: Sheet = {
  ...importRow(0).fields,
  ...{ offers: ['0'], 'offer.sale.kind': null, 'offer.sale.tenure': null, 'offer.sale.price': null },
  ...{ 'offer.0.kind': 'sale', 'offer.0.tenure': 'freehold', 'offer.0.price': { amount: 400_000, currency: 'USD' } },
  'internal.consentOn': '2026-11-01',
};

/** How often each command did something. */
export type Met = Record<string, number>;

/** Begins a record by an import and plays commands on it. Throws where a value left it that no command named. */
export async function playCommands(db: Db, staff: Staff, steps: readonly Step[], met: Met): Promise<number> {
  const play = new Play(db, staff);
  await play.begin();
  for (const each of steps) {
    const before = await play.record();
    const named = await play.run(each, before);
    if (named === null) continue;
    met[each.does] = (met[each.does] ?? 0) + 1;
    const [was, is] = [recordSheet(before), recordSheet(await play.record())];
    expectKept(each, { was, is, named });
  }
  await play.expectSameAgain();
  return play.id;
}

type Kept = { was: Sheet; is: Sheet; named: readonly string[] };

function expectKept(each: Step, { was, is, named }: Kept): void {
  const lost = Object.keys(was).filter((field) => !named.includes(field) && !isKept(was, is, field));
  expect({ after: each, lost: lost.map((field) => [field, was[field], is[field]]) }).toEqual({ after: each, lost: [] });
}

/** Floor plans are put behind the photographs. */
function isKept(was: Sheet, is: Sheet, field: string): boolean {
  const inOrder = (value: Json) => (field === 'pictures' && Array.isArray(value) ? value.toSorted() : value);
  return isSameValue(inOrder(valueIn(was, field)), inOrder(valueIn(is, field)));
}

class Play {
  id = 0;
  private readonly db: Db;
  private readonly staff: Staff;
  private readonly source: ImportSource = {
    ...{ id: randomUUID(), kind: 'kyero', name: 'Homes', address: null, token: null, mapping: null, answers: {} },
    isNightly: false,
  };
  private rows: ImportRow[] = [];
  private now = day;
  private firstRevision = 0;
  private lastImport: string | null = null;
  private lastBulk: { key: string; field: string } | null = null;

  constructor(db: Db, staff: Staff) {
    this.db = db;
    this.staff = staff;
  }

  async begin(): Promise<void> {
    await insertSource(this.db, this.source, this.now);
    const run = await this.import(begun, { publishes: false, overwrites: false });
    const [row] = await findRows(this.db, run, { limit: 1 });
    this.id = row?.listingId ?? 0;
    this.firstRevision = (await this.record()).revision;
    this.lastImport = null;
  }

  async record(): Promise<ListingRecord> {
    const record = await findRecord(this.db, this.id);
    if (record === null) throw new Error('The record is gone.');
    return record;
  }

  /** The fields that the command names; null where it did nothing. */
  async run(each: Step, record: ListingRecord): Promise<readonly string[] | null> {
    this.now += 60_000;
    const { db } = this;
    const command: Command = { listingId: this.id, staffId: this.staff.id, key: randomUUID(), now: this.now };
    switch (each.does) {
      case 'edit': {
        const fields = Object.fromEntries(each.fields);
        const revision = each.isOld ? this.firstRevision : record.revision;
        const result = await saveFields(db, command, { revision, fields });
        return result?.saved ?? null;
      }
      case 'publish': {
        const { outcome } = await publishRecord(db, command, { revision: record.revision, status: 'Active' });
        return outcome === 'published' ? [] : null;
      }
      case 'undo_publish': {
        if ((await findLastPublication(db, record, this.now)) === null) return null;
        return (await undoPublication(db, command, { revision: record.revision })) === 'undone' ? [] : null;
      }
      case 'move':
        return this.move(command, record, each.at);
      case 'discard': {
        const fields = unpublishedFields(record).filter((_, index) => (each.at >> (index % 5)) % 2 === 1);
        const done = fields.length > 0 && (await discardChanges(db, command, { revision: record.revision, fields }));
        return done === 'discarded' ? fields : null;
      }
      case 'version':
      case 'restore':
        return this.restore(each.does, record, each.at);
      case 'remove':
        return (await removeRecord(db, command)) ? [] : null;
      case 'bring_back':
        return (await bringBackRecord(db, command)) ? [] : null;
      case 'bulk':
        return this.bulk(command, record, each.field);
      case 'undo_bulk': {
        const { lastBulk } = this;
        this.lastBulk = null;
        const order = { ...command, may: () => true };
        return lastBulk && (await undoBulk(db, order, lastBulk.key)) ? [lastBulk.field] : null;
      }
      case 'import': {
        const { publishes, overwrites } = each;
        this.lastImport = await this.import(
          { ...begun, ...Object.fromEntries(each.fields) },
          { publishes, overwrites },
        );
        const [row] = await findRows(db, this.lastImport, { limit: 1 });
        return (row?.plan.changes ?? []).map(({ field }) => field);
      }
      case 'undo_import':
        return this.undoImport();
      case 'duplicate':
        return this.duplicate(command, record);
    }
  }

  private async move(command: Command, { published }: ListingRecord, index: number) {
    const offer = published?.offers[index % published.offers.length];
    const next = offer ? nextStatuses(offer.standardStatus, offer.kind) : [];
    const to = next[index % Math.max(next.length, 1)];
    if (!offer || to === undefined) return null;
    const move = {
      offer: offer.key ?? '0',
      from: offer.standardStatus,
      to,
      on: '2026-11-23',
      reason: '',
      closedFor: null,
    };
    return (await moveOffer(this.db, command, move)) === 'moved' ? [] : null;
  }

  private async restore(does: 'version' | 'restore', record: ListingRecord, index: number) {
    const changes = await changesSince(this.db, this.id, 0);
    const change = changes.filter(({ field }) => fieldNamed(field) !== null)[index];
    const form = new FormData();
    const values = does === 'version' ? versionValues(changes, firstVersion(changes) + (index % 4)) : null;
    if (does === 'version' ? values === null : change === undefined) return null;
    const asked =
      does === 'version'
        ? { version: firstVersion(changes) + (index % 4) }
        : { field: change?.field, at: change?.revision };
    const sent = { do: does, key: randomUUID(), revision: record.revision, ...asked };
    for (const [name, value] of Object.entries(sent)) form.set(name, String(value));
    const reader = { staff: this.staff, now: this.now, rules: { keep: 'all', publish: true }, language: 'en' } as const;
    const answer = await runHistoryCommand(this.db, record, form, reader);
    if (answer?.outcome !== 'restored') return null;
    if (values !== null) return Object.keys(values);
    // With a list comes back what was known of what is on it again.
    const back = /^(offers|pictures)$/.test(change?.field ?? '') ? [...offers, ...pictureIds] : [];
    const isOfOne = (field: string) =>
      back.some((key) => field.startsWith(`offer.${key}.`) || field.startsWith(`picture.${key}.`));
    return [change?.field ?? '', ...Object.keys(recordSheet(record)).filter(isOfOne)];
  }

  private async bulk(command: Command, record: ListingRecord, [field, after]: Typed) {
    const change = {
      listingId: this.id,
      field,
      before: valueIn(recordSheet(record), field),
      after: readValue(field, after) ?? null,
    };
    if (isSameValue(change.before, change.after)) return null;
    const { changed } = await applyBulk(this.db, { ...command, may: () => true, tellsCuts: true }, [change]);
    if (changed.length === 0) return null;
    this.lastBulk = { key: command.key, field };
    return [field];
  }

  private async undoImport() {
    const { lastImport } = this;
    this.lastImport = null;
    if (lastImport === null || !(await changeImport(this.db, lastImport, ['done'], { state: 'undoing' }))) return null;
    const [row] = await findRows(this.db, lastImport, { limit: 1 });
    await this.work(lastImport);
    return (row?.plan.changes ?? []).map(({ field }) => field);
  }

  /** A copy has what the listing has, but for pictures and the office's own. */
  private async duplicate(command: Command, record: ListingRecord) {
    const values = duplicateValues(record);
    const copy = await findRecord(this.db, await createRecord(this.db, command, values));
    const sheet = recordSheet(record);
    const copied = recordSheet(copy ?? record);
    const isCopied = (field: string) => !isInternal(field) && !/^pictures?(\.|$)|^featuredRank$/.test(field);
    const named = (field: string) =>
      !field.startsWith('offer.') || (sheet['offers'] as string[] | undefined)?.includes(field.split('.')[1] ?? '');
    const lost = Object.keys(sheet).filter(
      (field) => isCopied(field) && named(field) && !isSameValue(copied[field], sheet[field]),
    );
    expect(lost).toEqual([]);
    return [];
  }

  /** Nobody changed by hand what a source brought last: it is not said so when it comes again. */
  async expectSameAgain(): Promise<void> {
    const fields = { ...begun, 'text.id.description': 'Kolam.', 'text.ar.title': 'فيلا' };
    const record = await this.record();
    if (record.removedAt !== null) return;
    this.now += 60_000;
    await this.import(fields, { publishes: true, overwrites: true });
    const revision = (await this.record()).revision;
    await publishRecord(
      this.db,
      { listingId: this.id, staffId: this.staff.id, key: randomUUID(), now: this.now },
      { revision, status: 'Active' },
    );
    const again = await this.import(fields, { publishes: true, overwrites: false }, false);
    const [row] = await findRows(this.db, again, { limit: 1 });
    expect([row?.outcome, row?.plan.changes, row?.plan.kept]).toEqual(['same', [], []]);
  }

  private async import(
    fields: Sheet,
    choice: { publishes: boolean; overwrites: boolean },
    runs = true,
  ): Promise<string> {
    const values = Object.entries(fields).filter(([, value]) => value !== null);
    this.rows = [importRow(1, { fields: Object.fromEntries(values), oldAddress: null })];
    const id = randomUUID();
    await insertImport(this.db, {
      ...{ id, sourceId: this.source.id, state: 'reading', fileKey: null, picturesKey: null, staffId: this.staff.id },
      ...{ createdAt: this.now, consentOn: null, runsItself: false, ...choice },
    });
    await this.work(id);
    if (runs && (await changeImport(this.db, id, ['ready'], { state: 'running' }))) await this.work(id);
    return id;
  }

  private async work(importId: string): Promise<void> {
    const rows = this.rows;
    const tools = {
      ...{ db: this.db, clock: { now: () => this.now }, partMs: 0, fetchFile: async () => '' },
      files: { find: async () => null, list: async () => [], remove: async () => {} },
      pictures: { receive: async () => Promise.reject(new Error('No picture comes.')) },
      async *openRows() {
        yield* rows;
      },
      hasPicture: async () => () => false,
      openPicture: async () => Promise.reject(new Error('No picture comes.')),
    };
    const { import: handler } = importTasks(tools);
    for (let part = 0; part < 20; part += 1) {
      await handler({
        id: randomUUID(),
        kind: 'import',
        key: '',
        dueAt: day,
        doneAt: null,
        problem: null,
        payload: { importId },
      });
      const { state } = (await findImport(this.db, importId)) ?? {};
      if (state !== 'running' && state !== 'undoing') return;
    }
  }
}
