import {
  type BatchKind,
  beginBatch,
  changesOfBatches,
  changesSince,
  type FieldChange,
  findBatch,
  type LoggedChange,
  logChanges,
} from '#app/features/changes/change-log.server.ts';
import { type FoundConflict, foundConflict } from '#app/features/changes/conflicts.ts';
import { mergeFields } from '#app/features/changes/merge.ts';
import { isSameValue, type Json, type Sheet, sheetBefore, valueIn, withValues } from '#app/features/changes/sheet.ts';
import { type Listing, maxPictures } from '#app/features/listings/listing.ts';
import { findPins } from '#app/features/listings/listing-pin.server.ts';
import { eachListing, putListing } from '#app/features/listings/listings.server.ts';
import { nextStatuses, type StandardStatus } from '#app/features/listings/standard-status.ts';
import {
  changeCatalogue,
  logListings,
  nextFreeId,
  raiseVersion,
  takeNumber,
} from '#app/features/listings/store/listing-versions.server.ts';
import { lockPictures, savePicture } from '#app/features/media/picture-rows.server.ts';
import type { PictureRow } from '#app/features/media/pictures.ts';
import { baliDayOf, isoDay } from '#app/i18n/bali-day.ts';
import { NotDone, orNothing } from '#app/platform/db/not-done.ts';
import type { Db } from '#db/tables.ts';
import { confirmShownAgain, putConfirmation, settleGone } from './confirm/confirmation-rows.server.ts';
import { type OfferLine, offerLines } from './list/listing-summary.ts';
import { offersEndedLease } from './move/lease-over.ts';
import { findLastStatuses, insertMove, type OfferMove } from './move/offer-moves.server.ts';
import { batchesOfGroup, batchOfFile, type ChosenFile, placed } from './pictures/chosen-files.ts';
import { findSent, saveSent } from './pictures/sent-pictures.server.ts';
import { withAreaPoint, withCurrentPlace } from './place/area-point.server.ts';
import { deleteFormer } from './planned/delete-record.server.ts';
import {
  cancelPublication,
  cancelRemoval,
  endPublication,
  isBackable,
  isPlanned,
  planRemoval,
} from './planned/plans.server.ts';
import {
  type FirstStatus,
  isListed,
  isShowable,
  type ListingRecord,
  publishedField,
  recordSheet,
  removedField,
  showableSheet,
  unpublishedFields,
} from './record.ts';
import { findPublished, findRecord, lockRecord, recordOfListing, writeRecord } from './record-rows.server.ts';
import { clearRequest } from './requests/publication-requests.server.ts';
import { type BesideSheet, keyOf, pictureIds, readSheet } from './sheet/listing-sheet.ts';
import { isInternal, readValue } from './sheet/record-fields.ts';
import { findStillBehind } from './texts/still-behind.server.ts';
import { afterChanges, noTexts, type TextNotes, type TextOrigin } from './texts/text-notes.ts';

/** Who changes a listing, null for the site itself, by which request: the same one sent twice is done once. */
export type Command = { listingId: number; staffId: string | null; key: string; now: number };

export type SaveResult = {
  revision: number;
  /** Fields that hold what was sent. */
  saved: string[];
  /** Somebody else changed these meanwhile; nothing was written there. */
  conflicts: FoundConflict[];
  /** These cannot hold what was sent; nothing was written there. */
  refused: string[];
  /** The last change of each field that others changed since what was sent was rendered, without the conflicts. */
  joined: LoggedChange[];
  record: ListingRecord;
};

/** Adds a record that visitors know nothing of, and answers its id. The same for a request sent twice. `texts`: of what it is a copy of. */
export async function createRecord(
  db: Db,
  { staffId, key, now }: Omit<Command, 'listingId'>,
  values: Sheet,
  texts: TextNotes | null = null,
): Promise<number> {
  return changeCatalogue(db, async (inner, version) => {
    if (!(await beginBatch(inner, { id: key, kind: 'create', staffId, now }))) return listingOfBatch(inner, key);
    const written = await addRecord(inner, version, { batchId: key, now }, values);
    if (texts !== null) await writeRecord(inner, { ...written, texts: { ...texts, proposed: [] } });
    return written.id;
  });
}

/** Adds a record within the transaction of a batch. */
export async function addRecord(
  db: Db,
  version: number,
  { batchId, now }: { batchId: string; now: number },
  values: Sheet,
): Promise<ListingRecord> {
  const id = await nextFreeId(db);
  await deleteFormer(db, version, id, now);
  await logListings(db, version, [id]);
  await takeNumber(db, id);
  const empty: ListingRecord = {
    ...{ id, reference: '', revision: 1, published: null, publishedSheet: {}, changes: {}, internal: {} },
    ...{ agentId: null, texts: noTexts, changedAt: now, removedAt: null },
  };
  await writeRecord(db, empty);
  const record = await findRecord(db, id);
  if (record === null) throw new Error('A record that was written is not there.');
  return applyValues(db, { batchId, now }, record, values);
}

async function listingOfBatch({ kysely }: Db, batchId: string): Promise<number> {
  const row = await kysely
    .selectFrom('changes')
    .select('subject')
    .where('batch_id', '=', batchId)
    .executeTakeFirstOrThrow();
  return Number(row.subject.replace('listing ', ''));
}

/** `isWhole`: nothing is written where any of the fields collides. */
type Save = { revision: number; fields: Sheet; isWhole?: boolean } & TextOrigin;

/**
 * Saves fields that were typed over the sheet of `revision`. What others changed since is kept: where it collides nothing is
 * written and the conflict is answered. Null when there is no such record, or it was removed.
 */
export async function saveFields(
  db: Db,
  { listingId, staffId, key, now }: Command,
  { revision, fields, isWhole = false, ...origin }: Save,
): Promise<SaveResult | null> {
  return db.transaction(async (inner) => {
    // Its page says who keeps it, and perhaps what the agency calls it.
    if ('agent' in fields || 'ownReference' in fields) {
      await logListings(inner, await raiseVersion(inner), 'ownReference' in fields ? [listingId] : []);
    }
    const record = await lockRecord(inner, listingId);
    if (record === null || record.removedAt !== null) return null;
    const { batchId, earlier } = await nextBatch(inner, key);
    const done = earlier.length === 0 ? [] : await changesOfBatches(inner, listingId, earlier);
    const { sent, refused } = readFields(await withCurrentPlace(inner, fields));
    const current = recordSheet(record);
    const later = await changesSince(inner, listingId, revision);
    const seen = sheetBefore(current, later);
    const pending = withoutDone(sent, seen, done);
    const base = { ...seen, ...lastValues(seen, done) };
    const merged = mergeFields({ base, current, sent: pending });
    const removed = findRemoved(merged.values, { seen, current, later });
    const values = without(merged.values, removed);
    const conflicts = [...merged.conflicts.map((conflict) => foundConflict(conflict, later)), ...removed];
    const isKept = isWhole && conflicts.length > 0;
    if (earlier.length === 0 || !isEmpty(values)) await beginBatch(inner, { id: batchId, kind: 'edit', staffId, now });
    const behind = origin.writtenIn || isKept ? [] : await findStillBehind(inner, record, values);
    const written = await applyValues(inner, { batchId, now, ...origin, behind }, record, isKept ? {} : values);
    const colliding = new Set(isKept ? Object.keys(pending) : conflicts.map(({ field }) => field));
    return {
      revision: written.revision,
      saved: Object.keys(sent).filter((field) => !colliding.has(field)),
      conflicts,
      refused,
      joined: lastOfEach(later.filter((change) => change.staffId !== staffId && !colliding.has(change.field))),
      record: written,
    };
  });
}

function lastOfEach(changes: readonly LoggedChange[]): LoggedChange[] {
  return [...new Map(changes.map((change) => [change.field, change])).values()];
}

/**
 * The batch of a form with this key, and those it had before: a page that was gone back to sends its key once more, with what was
 * typed since. None of them is the key of another form.
 */
async function nextBatch(db: Db, key: string): Promise<{ batchId: string; earlier: string[] }> {
  const earlier: string[] = [];
  let batchId = key;
  while ((await findBatch(db, batchId)) !== null) {
    earlier.push(batchId);
    batchId = `${key}.${earlier.length + 1}`;
  }
  return { batchId, earlier };
}

/** Without what the same form saved last: it is sent twice. `seen`: the sheet it was rendered with; `done`: what it changed. */
function withoutDone(sent: Sheet, seen: Sheet, done: readonly FieldChange[]): Sheet {
  const isDone = (field: string, value: Json) => {
    const change = done.findLast((one) => one.field === field);
    if (change === undefined) return false;
    const before = { [field]: change.before };
    const { values } = mergeFields({ base: seen, current: before, sent: { [field]: value } });
    return isSameValue(valueIn({ ...before, ...values }, field), change.after);
  };
  return Object.fromEntries(Object.entries(sent).filter(([field, value]) => !isDone(field, value)));
}

/** Over these a form is typed that was saved before; not over lists into which something of others was merged. */
function lastValues(seen: Sheet, done: readonly FieldChange[]): Sheet {
  const merged = done.filter(({ field, before }, at) => {
    const isFirst = done.findIndex((one) => one.field === field) === at;
    return isFirst && !isSameValue(valueIn(seen, field), before);
  });
  const own = done.filter(({ field }) => !merged.some((one) => one.field === field));
  return Object.fromEntries(own.map(({ field, after }) => [field, after]));
}

type Seen = { seen: Sheet; current: Sheet; later: readonly LoggedChange[] };

/** Of these values those of an offer or picture that somebody took out since: nobody would see them again. */
function findRemoved(values: Sheet, { seen, current, later }: Seen): FoundConflict[] {
  const after = { ...current, ...values };
  const gone = Object.entries(values).filter(
    ([field]) => isListed(seen, field) && !isListed(current, field) && !isListed(after, field),
  );
  return gone.map(([field, sent]) => {
    const list = field.startsWith('offer.') ? 'offers' : 'pictures';
    const { staffId, happenedAt } = foundConflict({ field: list, sent, current: null }, later);
    return { ...{ field, sent, current: valueIn(current, field), staffId, happenedAt }, isRemoved: true };
  });
}

function without(values: Sheet, conflicts: readonly FoundConflict[]): Sheet {
  return Object.fromEntries(
    Object.entries(values).filter(([field]) => !conflicts.some((conflict) => conflict.field === field)),
  );
}

function isEmpty(values: Sheet): boolean {
  return Object.keys(values).length === 0;
}

/** The picture of the listing that a file is, `isNew`: false where it had it; `full`: it has as many as it may; `gone`: there is no such record, or it was removed. */
type Appended = { picture: string; isNew: boolean } | 'full' | 'gone';

/**
 * Puts a picture that was received behind those a listing has, whatever others do with them meanwhile; one of several files that
 * were chosen together to its place among them.
 */
export function appendPicture(
  db: Db,
  { listingId, staffId, key, now }: Command,
  picture: PictureRow,
  file: ChosenFile | null = null,
): Promise<Appended> {
  return orNothing(() =>
    db.transaction(async (inner): Promise<Appended> => {
      const record = await lockRecord(inner, listingId);
      if (record === null || record.removedAt !== null) throw new NotDone('gone');
      const pictures = pictureIds(recordSheet(record));
      const fileIds = [picture.id, ...(file?.id ? [file.id] : [])];
      const known = await findSent(inner, listingId, { fileIds, pictures });
      if (known !== null) throw new NotDone<Appended>({ picture: known, isNew: false });
      if (pictures.length >= maxPictures) throw new NotDone('full');
      await savePicture(inner, picture);
      const batchId = file === null ? key : batchOfFile(file);
      const changes = file === null ? [] : await changesOfBatches(inner, listingId, batchesOfGroup(file));
      const all = file === null ? [...pictures, picture.id] : placed(pictures, picture.id, { file, changes });
      await beginBatch(inner, { id: batchId, kind: 'pictures', staffId, now });
      await applyValues(inner, { batchId, now }, record, { pictures: all });
      if (file?.id && file.id !== picture.id) await saveSent(inner, listingId, file.id, picture.id);
      return { picture: picture.id, isNew: true };
    }),
  );
}

function readFields(fields: Sheet): { sent: Sheet; refused: string[] } {
  const sent: Record<string, Json> = {};
  const refused: string[] = [];
  for (const [field, value] of Object.entries(fields)) {
    const read = readValue(field, value);
    if (read === undefined) refused.push(field);
    else sent[field] = read;
  }
  return { sent, refused };
}

type Origin = { now: number } & TextOrigin;

/** Writes and logs values of a locked record. Answers the record as it is then. */
export async function applyValues(
  db: Db,
  { batchId, ...origin }: { batchId: string } & Origin,
  record: ListingRecord,
  values: Sheet,
): Promise<ListingRecord> {
  const sheet = recordSheet(record);
  const current = await withCurrentPlace(db, values);
  const changed = Object.entries(await withPicturesThere(db, sheet, current))
    .map(([field, after]): FieldChange => ({ field, before: valueIn(sheet, field), after }))
    .filter(({ before, after }) => !isSameValue(before, after));
  if (changed.length === 0) {
    const texts = afterChanges(record.texts, [], origin);
    if (texts !== record.texts) {
      await writeRecord(db, { ...record, texts });
      return { ...record, texts };
    }
    // Only the revision is new.
    await db.kysely
      .updateTable('listing_records')
      .set({ revision: record.revision })
      .where('listing_id', '=', record.id)
      .execute();
    return record;
  }
  const written = withChanges(record, changed, origin);
  await writeRecord(db, written);
  await logChanges(db, batchId, record, changed);
  if (!isSameValue(record.changes, written.changes)) await endPublication(db, record.id, origin.now);
  return written;
}

/** Without pictures that were deleted since the form was rendered, or since the version that is restored. */
async function withPicturesThere(db: Db, sheet: Sheet, values: Sheet): Promise<Sheet> {
  if (!Object.hasOwn(values, 'pictures')) return values;
  const [before, after] = [pictureIds(sheet), pictureIds(values)];
  const there = await lockPictures(
    db,
    after.filter((id) => !before.includes(id)),
  );
  return { ...values, pictures: after.filter((id) => before.includes(id) || there.has(id)) };
}

function withChanges(record: ListingRecord, changed: readonly FieldChange[], origin: Origin): ListingRecord {
  const changes: Record<string, Json> = { ...record.changes };
  const internal: Record<string, Json> = {};
  for (const { field, after } of changed) {
    if (isInternal(field)) internal[field] = after;
    else if (isSameValue(after, record.publishedSheet[field])) delete changes[field];
    else changes[field] = after;
  }
  const texts = afterChanges(record.texts, changed, origin);
  return { ...record, changes, internal: withValues(record.internal, internal), texts, changedAt: origin.now };
}

/**
 * `changed`: somebody else changed something since the page was rendered. `problems`: the fields that keep it from being
 * shown. `gone`: there is no such record. `nothing`: there is nothing that visitors do not see yet.
 */
export type PublishResult =
  | { outcome: 'published'; record: ListingRecord }
  | { outcome: 'changed' | 'gone' | 'nothing' }
  | { outcome: 'problems'; problems: string[] };

type Publishing = {
  revision: number;
  status: FirstStatus;
  tellsCuts?: boolean;
  task?: string;
  /** Where its offers stand and since when it is on the market, as far as that is known from elsewhere. */
  beside?: Partial<Pick<BesideSheet, 'statuses' | 'onMarketAt'>>;
  confirms?: boolean;
};

/**
 * Puts all unpublished changes on the site in one go, or none. Offers that visitors do not know yet take `status`.
 * `tellsCuts`: whether visitors are shown which prices were cut. `task`: by which it is done, unless that was ended or is another
 * one by now, which is `changed`. `confirms`: somebody says by it that it is to be had. `revision`: of the page on which it was decided; what others changed since then is to be seen first.
 */
export function publishRecord(
  db: Db,
  { listingId, staffId, key, now }: Command,
  { revision, status, tellsCuts = true, task, beside = {}, confirms = false }: Publishing,
): Promise<PublishResult> {
  return orNothing(() =>
    changeCatalogue<PublishResult>(db, async (inner, version) => {
      const record = await lockRecord(inner, listingId);
      if (record === null || record.removedAt !== null) throw new NotDone<PublishResult>({ outcome: 'gone' });
      if (!(await beginBatch(inner, { id: key, kind: 'publish', staffId, now })))
        return { outcome: 'published', record };
      const isEnded = task !== undefined && !(await isPlanned(inner, listingId, task));
      if (isEnded || (await isChangedByOthers(inner, { listingId, staffId, revision })))
        throw new NotDone<PublishResult>({ outcome: 'changed' });
      const fields = unpublishedFields(record);
      if (fields.length === 0) throw new NotDone<PublishResult>({ outcome: 'nothing' });
      const { listing: draft, problems } = readSheet(await withAreaPoint(inner, recordSheet(record)), {
        ...besideSheet(record, status, now, await findReturning(inner, record)),
        ...beside,
      });
      if (draft === null) throw new NotDone<PublishResult>({ outcome: 'problems', problems });
      await putListing(inner, version, { id: listingId, draft, before: record.published, now, tellsCuts });
      if (confirms) await putConfirmation(inner, version, { listingId, day: isoDay(baliDayOf(now)), now });
      await cancelPublication(inner, listingId, now);
      await clearRequest(inner, listingId);
      const sheet = showableSheet(recordSheet(record));
      // With an offer or a picture that is taken out goes what was known of it, which a version that is restored brings back.
      const logged = [...fields, ...Object.keys(record.publishedSheet).filter((field) => !isShowable(sheet, field))];
      await logChanges(inner, key, record, [
        { field: publishedField, before: valuesOf(record.publishedSheet, logged), after: valuesOf(sheet, logged) },
      ]);
      const published = { ...record, changes: {}, changedAt: now };
      return { outcome: 'published', record: await writePublished(inner, published, recordSheet(record)) };
    }),
  );
}

/**
 * What visitors could see none of: private documents, and who wants it published. That it was confirmed changes nothing that is
 * published, and that its area became part of another was no decision about the listing.
 */
const unseenKinds: readonly BatchKind[] = ['documents', 'request', 'withdraw', 'send_back', 'confirm', 'area'];

/** Whether visitors could see something of it, at once or once it is published. */
export function isVisibleChange({ kind }: { kind: BatchKind }): boolean {
  return !unseenKinds.includes(kind);
}

/** Whether somebody else did something with a listing after this revision that visitors could see. */
export async function isChangedByOthers(
  db: Db,
  { listingId, staffId, revision }: Pick<Command, 'listingId' | 'staffId'> & { revision: number },
): Promise<boolean> {
  const later = await changesSince(db, listingId, revision);
  return later.some((change) => change.staffId !== staffId && isVisibleChange(change));
}

/** Where offers that were taken out, and that the record has again, stood then: one that was sold is not for sale again. */
export function findReturning(db: Db, record: ListingRecord): Promise<ReadonlyMap<string, StandardStatus>> {
  const offers = offerLines(record, recordSheet(record)).filter((offer) => offer.status === 'Incomplete');
  return findLastStatuses(
    db,
    record.id,
    offers.map((offer) => offer.key),
  );
}

/** `status`: of offers that visitors do not know yet; `returning`: but for these. */
export function besideSheet(
  record: ListingRecord,
  status: FirstStatus,
  now: number,
  returning: ReadonlyMap<string, StandardStatus> = new Map(),
): BesideSheet {
  const offers = offerLines(record, recordSheet(record));
  const statusOf = (offer: OfferLine) =>
    offer.status === 'Incomplete' ? (returning.get(offer.key) ?? status) : offer.status;
  const statuses = offers.map((offer) => [offer.key, statusOf(offer)] as const);
  return { statuses: new Map(statuses), onMarketAt: record.published?.onMarketAt ?? now, isDemo: false };
}

/** Of these fields, with null for nothing. */
export function valuesOf(sheet: Sheet, fields: readonly string[]): Record<string, Json> {
  return Object.fromEntries(fields.map((field) => [field, valueIn(sheet, field)]));
}

/**
 * Writes a record after its listing was written, with that listing. What it says (`sheet`) and no listing can show, such as the end of
 * a lease of what became freehold, stays with what is not published.
 */
export async function writePublished(
  db: Db,
  record: ListingRecord,
  sheet = recordSheet(record),
): Promise<ListingRecord> {
  const { published, publishedSheet } = await findPublished(db, record.id);
  const unshown = Object.entries(sheet).filter(
    ([field]) => !isInternal(field) && !Object.hasOwn(record.changes, field) && valueIn(publishedSheet, field) === null,
  );
  const changes = { ...record.changes, ...Object.fromEntries(unshown) };
  const written = { ...record, published, publishedSheet, changes };
  await writeRecord(db, written);
  return written;
}

/** `changed`: a field was changed since the page was rendered. `gone`: there is no such published record. */
export type DiscardResult = 'discarded' | 'changed' | 'gone';

/**
 * Drops what visitors do not see yet of these fields. `revision`: of the page on which it was decided; where a field that would
 * go was changed since then nothing goes.
 */
export function discardChanges(
  db: Db,
  { listingId, staffId, key, now }: Command,
  { revision, fields }: { revision: number; fields: readonly string[] },
): Promise<DiscardResult> {
  return orNothing(() =>
    db.transaction(async (inner): Promise<DiscardResult> => {
      const record = await lockRecord(inner, listingId);
      const isThere = record !== null && record.removedAt === null && record.published !== null;
      if (!isThere) throw new NotDone<DiscardResult>('gone');
      if (!(await beginBatch(inner, { id: key, kind: 'discard', staffId, now }))) return 'discarded';
      const dropped = unpublishedFields(record).filter((field) => fields.includes(field));
      const later = await changesSince(inner, listingId, revision);
      if (later.some(({ field }) => dropped.includes(field))) throw new NotDone<DiscardResult>('changed');
      const values = valuesOf(record.publishedSheet, dropped);
      const left = await applyValues(inner, { batchId: key, now }, record, values);
      if (unpublishedFields(left).length === 0) await clearRequest(inner, listingId);
      return 'discarded';
    }),
  );
}

/** Takes a listing off the site and out of the list, for as long as it can be brought back. False when it is not there. */
export function removeRecord(db: Db, { listingId, staffId, key, now }: Command): Promise<boolean> {
  return orNothing(() =>
    changeCatalogue(db, async (inner, version) => {
      const record = await lockRecord(inner, listingId);
      if (record === null || record.removedAt !== null) throw new NotDone(false);
      if (!(await beginBatch(inner, { id: key, kind: 'remove', staffId, now }))) return true;
      const offers = offerLines(record, recordSheet(record));
      const before = Object.fromEntries(offers.map((offer) => [offer.key, offer.status]));
      await logChanges(inner, key, record, [{ field: removedField, before, after: null }]);
      await cancelPublication(inner, listingId, now);
      await clearRequest(inner, listingId);
      await planRemoval(inner, listingId, now);
      const gone = Object.fromEntries(offers.map((offer) => [offer.key, 'Canceled' as const]));
      await writeStatuses(inner, version, { ...record, removedAt: now, changedAt: now }, gone);
      return true;
    }),
  );
}

/** Brings a removed listing back to where it was. False when it is not there, was not removed, or too long ago. */
export function bringBackRecord(db: Db, { listingId, staffId, key, now }: Command): Promise<boolean> {
  return orNothing(() =>
    changeCatalogue(db, async (inner, version) => {
      const record = await lockRecord(inner, listingId);
      if (record === null) throw new NotDone(false);
      if (!(await beginBatch(inner, { id: key, kind: 'bring_back', staffId, now }))) return true;
      if (!isBackable(record.removedAt, now)) throw new NotDone(false);
      await cancelRemoval(inner, listingId, now);
      await takeNumber(inner, listingId);
      const removed = (await changesSince(inner, listingId, 0)).findLast(({ field }) => field === removedField);
      const statuses = (removed?.before ?? {}) as Record<string, StandardStatus>;
      await logChanges(inner, key, record, [{ field: removedField, before: null, after: statuses }]);
      await writeStatuses(inner, version, { ...record, removedAt: null, changedAt: now }, statuses);
      return true;
    }),
  );
}

/** Writes where the offers of a listing stand, by their names, and the record. */
export async function writeStatuses(
  db: Db,
  version: number,
  record: ListingRecord,
  statuses: Readonly<Record<string, StandardStatus>>,
): Promise<void> {
  for (const [key, status] of Object.entries(statuses)) {
    await db.kysely
      .updateTable('offers')
      .set({ standard_status: status })
      .where('listing_id', '=', record.id)
      .where('key', '=', key)
      .execute();
  }
  await db.kysely.updateTable('listings').set({ modified_at: record.changedAt }).where('id', '=', record.id).execute();
  await logListings(db, version, [record.id]);
  await writePublished(db, record);
}

/**
 * `refused`: it no longer stands where it is to move from, or cannot move from there, or its lease is over. What visitors see changes at once. */
export function moveOffer(
  db: Db,
  { listingId, staffId, key, now }: Command,
  move: OfferMove,
): Promise<'moved' | 'refused' | 'gone'> {
  return orNothing(() =>
    changeCatalogue<'moved' | 'refused' | 'gone'>(db, async (inner, version) => {
      const { offer, from, to } = move;
      const record = await lockRecord(inner, listingId);
      const published = record?.published?.offers.find((each, at) => keyOf(each, at) === offer);
      if (!record || record.removedAt !== null || published === undefined) throw new NotDone('gone');
      if (!(await beginBatch(inner, { id: key, kind: 'status', staffId, now }))) return 'moved';
      const isNext = nextStatuses(from, published.kind).includes(to);
      const isOver = offersEndedLease(record.publishedSheet, { offer, to, today: isoDay(baliDayOf(now)) });
      if (published.standardStatus !== from || !isNext || isOver) throw new NotDone('refused');
      await writeMove(inner, version, { batchId: key, now }, record, move);
      await confirmShownAgain(inner, version, record, { ...move, staffId, now });
      return 'moved';
    }),
  );
}

/** Moves an offer of a locked record within the transaction of a batch, wherever it stands. */
export async function writeMove(
  db: Db,
  version: number,
  { batchId, now }: { batchId: string; now: number },
  record: ListingRecord,
  move: OfferMove,
): Promise<void> {
  const { offer, from, to, reason, on, closedFor } = move;
  const change = { field: `offer.${offer}.status`, before: from, after: { status: to, reason, on, closedFor } };
  await logChanges(db, batchId, record, [change]);
  await insertMove(db, { batchId, listingId: record.id }, move);
  await writeStatuses(db, version, { ...record, changedAt: now }, { [offer]: to });
  await settleGone(db, record.id);
}

/** Makes the records of listings that have none, as those of the demonstration and of earlier versions. `complete` adds to each. */
export async function fillRecords(
  db: Db,
  complete: (record: ListingRecord, listing: Listing) => ListingRecord = (record) => record,
): Promise<void> {
  for await (const listings of eachListing(db)) {
    await db.transaction(async (inner) => {
      const ids = listings.map(({ id }) => id);
      const rows = await inner.kysely
        .selectFrom('listing_records')
        .select('listing_id')
        .where('listing_id', 'in', ids)
        .execute();
      const pins = await findPins(inner, ids);
      const known = new Set(rows.map((row) => row.listing_id));
      for (const listing of listings) {
        const located = pins.get(listing.id);
        if (!located || known.has(listing.id)) continue;
        await writeRecord(inner, complete(recordOfListing(listing, located), listing));
      }
    });
  }
}
