import { createHash, randomUUID } from 'node:crypto';
import { findBatch } from '#app/features/changes/change-log.server.ts';
import { seenRevision } from '#app/features/changes/seen-revision.ts';
import { type Json, type Sheet, valueIn } from '#app/features/changes/sheet.ts';
import { isUnsaved, orUnsaved } from '#app/features/changes/unsaved.server.ts';
import { findCurrentSlug } from '#app/features/places/former-places.server.ts';
import type { Places } from '#app/features/places/place.ts';
import { confirmListing } from '#app/features/records/confirm/confirm-listing.server.ts';
import { refusalText } from '#app/features/records/field-refusals.server.ts';
import { rightForField } from '#app/features/records/field-rights.ts';
import { isOfAnother } from '#app/features/records/form-reader.ts';
import { textsElsewhere } from '#app/features/records/left-texts.ts';
import { findAgents } from '#app/features/records/listing-agents.server.ts';
import { planPublication, unplanPublication } from '#app/features/records/planned/plan-publication.server.ts';
import { isListed, type ListingRecord, recordSheet, unpublishedFields } from '#app/features/records/record.ts';
import { recordTitle } from '#app/features/records/record-head.server.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import {
  bringBackRecord,
  type Command,
  createRecord,
  discardChanges,
  publishRecord,
  removeRecord,
  type SaveResult,
  saveFields,
} from '#app/features/records/records.server.ts';
import {
  type RequestTools,
  requestPublication,
  sendBack,
  withdrawRequest,
} from '#app/features/records/requests/request-commands.server.ts';
import { readForm, unsentFields } from '#app/features/records/sheet/form-inputs.ts';
import { offerKeys } from '#app/features/records/sheet/listing-sheet.ts';
import { isConfidential } from '#app/features/records/sheet/record-fields.ts';
import { readSeed } from '#app/features/records/texts/text-address.ts';
import { chooseSource, confirmText, takeFirstText } from '#app/features/records/texts/text-commands.server.ts';
import { findUnpublishedCuts } from '#app/features/records/unpublished-cuts.server.ts';
import { type AgentRules, mayDo, type RecordOrder } from '#app/features/staff/desk/desk-access.ts';
import { findStaffNames } from '#app/features/staff/staff.server.ts';
import type { Staff } from '#app/features/staff/staff.ts';
import { type Language, readLanguage } from '#app/i18n/languages.ts';
import { readFormKey } from '#app/platform/forms/form-key.server.ts';
import type { Logger } from '#app/platform/log.ts';
import { ownValue } from '#app/platform/own-value.ts';
import type { Theirs } from './editor-state.ts';
import { checksOf } from './find-editor.server.ts';
import { undoPublication } from './undo-publication.server.ts';

type Tools = RequestTools & {
  log: Logger;
  catalogue: { places: Places };
  rules: AgentRules;
  staff: Pick<Staff, 'id' | 'role' | 'name' | 'email'>;
  clock: { now(): number };
};

/** What became of a form of the editor. */
export type EditorAnswer =
  | {
      outcome: 'saved';
      revision: number;
      sheet: Sheet;
      saved: string[];
      conflicts: Record<string, Theirs>;
      joined: Record<string, Theirs>;
      refused: string[];
      /** Why, by field. */
      reasons: Record<string, string>;
      record: ListingRecord;
    }
  /** Done: on to `path`, below the listing's own. */
  | { outcome: 'done'; path: string; done: string }
  /** Something required is missing: on to the page that says what. */
  | { outcome: 'incomplete' }
  /** It is to be published at a time that is none, is past or too far away. */
  | { outcome: 'wrong_time' }
  /** Somebody else changed something since the page was rendered. */
  | { outcome: 'changed' }
  /** What was published last can no longer be undone. */
  | { outcome: 'too_late' }
  /** It could not be saved, which is logged. */
  | { outcome: 'lost' | 'disk_full' }
  /** Whoever filled in the form is not who is signed in now; nothing was done. */
  | { outcome: 'signed_out' }
  | { outcome: 'forbidden' | 'gone' | 'unknown' };

/** What each command needs to be allowed. */
const needs: Readonly<Record<string, RecordOrder>> = {
  save: 'edit',
  'add-offer': 'edit',
  'remove-offer': 'edit',
  undo: 'edit',
  discard: 'edit',
  duplicate: 'duplicate',
  'first-text': 'edit',
  'confirm-text': 'edit',
  'text-source': 'edit',
  publish: 'publish',
  'cancel-publication': 'publish',
  'undo-publication': 'publish',
  'request-publication': 'requestPublication',
  'withdraw-request': 'requestPublication',
  'send-back': 'sendBack',
  confirm: 'confirm',
  remove: 'remove',
  'bring-back': 'bringBack',
};

/** Runs the command that a form of a listing's page names in `do`, which is to save it where it names none. */
export async function runEditorCommand(tools: Tools, id: number, form: FormData): Promise<EditorAnswer> {
  const { db, rules, staff, clock, log } = tools;
  const name = String(form.get('do') ?? 'save');
  const order = ownValue(needs, name);
  // A body that could not be read says nothing at all.
  if (order === undefined || [...form].length === 0) return { outcome: 'unknown' };
  if (isOfAnother(form, staff)) return { outcome: 'signed_out' };
  const record = await findRecord(db, id);
  if (record === null) return { outcome: 'gone' };
  if (!mayDo(order, staff, record.agentId, rules)) return { outcome: 'forbidden' };
  const command: Command = { listingId: id, staffId: staff.id, key: readFormKey(form.get('key')), now: clock.now() };
  const submission = { ...tools, record, command, form, language: readLanguage(String(form.get('language'))) };
  const answer = await orUnsaved({ db, log }, () => run(name, submission), { command: name });
  return isUnsaved(answer) ? { outcome: answer.unsaved } : answer;
}

type Submission = Tools & { record: ListingRecord; command: Command; form: FormData; language: Language };

async function run(name: string, submission: Submission): Promise<EditorAnswer> {
  const { db, command, form, record } = submission;
  switch (name) {
    case 'add-offer':
      return addOffer(submission, form.get('kind') === 'rent' ? 'rent' : 'sale');
    case 'confirm': {
      const confirming = await confirmListing(db, command);
      if (confirming === 'gone') return { outcome: 'gone' };
      return confirming === 'done' ? { outcome: 'done', path: '', done: 'confirmed' } : { outcome: 'changed' };
    }
    case 'remove-offer': {
      const offer = String(form.get('offer'));
      const keys = offerKeys(recordSheet(record)).filter((key) => key !== offer);
      return save({ ...submission, command: { ...command, key: keyOf(command, [offer]) } }, { offers: keys });
    }
    case 'undo': {
      const fields = form.getAll('field').map(String);
      return discard(submission, { ...command, key: keyOf(command, fields) }, { fields, done: 'undone' });
    }
    case 'discard':
      return discard(submission, command, { fields: unpublishedFields(record), done: 'discarded' });
    case 'publish':
      return publish(submission);
    case 'cancel-publication':
      return (await unplanPublication(db, command)) ? done(record, 'unplanned') : { outcome: 'changed' };
    case 'undo-publication': {
      const outcome = await undoPublication(db, command, { revision: revisionOf(form, record) });
      return outcome === 'undone' ? done(record, 'unpublished') : { outcome };
    }
    case 'request-publication':
    case 'withdraw-request':
    case 'send-back':
      return sendRequest(name, submission);
    case 'remove':
      return (await removeRecord(db, command))
        ? { outcome: 'done', path: '..', done: `removed-${record.id}` }
        : { outcome: 'gone' };
    case 'bring-back':
      return done((await bringBackRecord(db, command)) ? record : null, 'back');
    case 'duplicate':
      return duplicate(submission);
    case 'first-text':
    case 'confirm-text':
    case 'text-source':
      return changeText(name, submission);
    default:
      return withUnsent(await save(submission, readForm(form)), form);
  }
}

/** One form does its command with whatever its buttons name. */
function keyOf({ key }: Command, names: readonly string[]): string {
  return createHash('sha256')
    .update([key, ...names].join(' '))
    .digest('hex')
    .slice(0, 32);
}

function done(record: ListingRecord | null, done: string): EditorAnswer {
  return record === null ? { outcome: 'gone' } : { outcome: 'done', path: '', done };
}

/** Of these fields those that the member may change. */
async function discard(
  { db, rules, staff, record, form }: Submission,
  command: Command,
  { fields, done }: { fields: readonly string[]; done: string },
): Promise<EditorAnswer> {
  const own = fields.filter((field) => mayDo(rightForField(field), staff, record.agentId, rules));
  const outcome = await discardChanges(db, command, { revision: revisionOf(form, record), fields: own });
  return outcome === 'discarded' ? { outcome: 'done', path: '', done } : { outcome };
}

function revisionOf(form: FormData, record: ListingRecord): number {
  return seenRevision(form.get('revision'), record.revision);
}

async function save(submission: Submission, fields: Sheet): Promise<EditorAnswer> {
  const { db, rules, staff, record, command, form } = submission;
  const mayInternal = mayDo('readInternal', staff, record.agentId, rules);
  const own = Object.entries(fields).filter(([field]) => mayDo(rightForField(field), staff, record.agentId, rules));
  // A command that says what is to become of a list means the list as it is.
  const revision = form.get('do') === null || form.get('do') === 'save' ? revisionOf(form, record) : record.revision;
  const known = await withKnown(submission, own);
  const [proposed, seen] = ['proposed', 'seen'].map((name) => form.getAll(name).map(String));
  const result = await saveFields(db, command, {
    ...{ revision, fields: known },
    ...(proposed && { proposed }),
    ...(seen && { seen }),
  });
  if (result === null) return { outcome: 'gone' };
  const why = (field: string) => refusalText(field, known[field] ?? null, submission.language);
  const reasons = Object.fromEntries(result.refused.map((field) => [field, why(field)]));
  return {
    ...saved(
      result,
      mayInternal,
      await findStaffNames(
        db,
        [...result.conflicts, ...result.joined].flatMap(({ staffId }) => staffId ?? []),
      ),
    ),
    reasons,
  };
}

/** Where another version of the site sent the form, with the fields refused of which it has no input that this one knows. */
function withUnsent(answer: EditorAnswer, form: FormData): EditorAnswer {
  const unsent = answer.outcome === 'saved' ? unsentFields(form) : [];
  // Without a script, none of several choices is no input either.
  const isOld = form.get('by') === 'script' || textsElsewhere(form).length > 0;
  if (answer.outcome !== 'saved' || unsent.length === 0 || !isOld) return answer;
  return { ...answer, refused: [...answer.refused, ...unsent] };
}

/** What no field holds: it is refused, as anything unsuitable. */
const unsuitable: Json = {};

/** With something unsuitable in the place of an area that is not there, or a member who cannot keep listings. */
async function withKnown(
  { db, catalogue, record }: Submission,
  fields: readonly (readonly [string, Json])[],
): Promise<Sheet> {
  const { place, agent, ...others } = Object.fromEntries(fields);
  const known: Record<string, Json> = others;
  if (place !== undefined) {
    const isThere = place === null || catalogue.places.has(await findCurrentSlug(db, String(place)));
    known['place'] = isThere ? place : unsuitable;
  }
  if (agent !== undefined) {
    const isKnown = agent === null || (await findAgents(db, record.agentId)).has(String(agent));
    known['agent'] = isKnown ? agent : unsuitable;
  }
  return known;
}

function saved(
  { record, revision, conflicts, joined, saved: fields, refused }: SaveResult,
  mayInternal: boolean,
  names: ReadonlyMap<string, string>,
) {
  const nameOf = (staffId: string | null) => (staffId && names.get(staffId)) || null;
  const theirs = conflicts.map(({ field, current, staffId, happenedAt, isRemoved = false }) => [
    field,
    { value: current, by: nameOf(staffId), at: happenedAt, ...(isRemoved && { isRemoved }) },
  ]);
  const sheet = recordSheet(mayInternal ? record : { ...record, internal: {} });
  const beside = joined
    .filter(({ field }) => mayInternal || !isConfidential(field))
    .map(({ field, staffId, happenedAt: at }) => [field, { value: valueIn(sheet, field), by: nameOf(staffId), at }]);
  return {
    ...{ outcome: 'saved' as const, revision, saved: fields, refused, record, sheet },
    conflicts: Object.fromEntries(theirs),
    joined: Object.fromEntries(beside),
  };
}

/** Adds an offer, once for a form sent twice, unless what it added was taken out since. */
async function addOffer(submission: Submission, kind: 'sale' | 'rent'): Promise<EditorAnswer> {
  const { db, record, command } = submission;
  const key = keyOf(command, [kind]);
  const keys = offerKeys(recordSheet(record));
  const isAgain = !keys.includes(key.slice(0, 8)) && (await findBatch(db, key)) !== null;
  const once = { ...command, key: isAgain ? randomUUID() : key };
  const offer = once.key.slice(0, 8);
  const added = keys.includes(offer) ? {} : { offers: [...keys, offer], [`offer.${offer}.kind`]: kind };
  return save({ ...submission, command: once }, added);
}

/** Nobody plans a publication for longer ahead. */
const maxAheadMs = 366 * 24 * 60 * 60 * 1000;

/** The moment of a date and time in Bali, as forms send it: `2026-12-01T09:00`. Null when it is none. */
function readBaliMinute(text: string): number | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return null;
  const moment = Date.parse(`${text.slice(0, 16)}:00+08:00`);
  return Number.isNaN(moment) ? null : moment;
}

/** What is done with the text of one language on the page on which they stand side by side. */
async function changeText(
  name: 'first-text' | 'confirm-text' | 'text-source',
  { db, catalogue, command, record, form }: Submission,
): Promise<EditorAnswer> {
  const order = { language: readLanguage(String(form.get('text'))), revision: revisionOf(form, record) };
  const choice = { ...order, seed: readSeed(form.get('seed')), hash: String(form.get('first_text')) };
  const tools = { db, places: catalogue.places };
  const work = {
    'first-text': () => takeFirstText(tools, record, command, choice),
    'confirm-text': () => confirmText(db, command, order),
    'text-source': () => chooseSource(db, command, order),
  };
  const outcome = await work[name]();
  return outcome === 'done' ? { outcome, path: '', done: name.replace('-', '_') } : { outcome };
}

/** Publishes when nothing required is missing: now, or when the form says. */
async function publish({ db, record, command, form, language, staff }: Submission): Promise<EditorAnswer> {
  const checks = await checksOf(db, record, { language, now: command.now });
  if (checks.some(({ isRequired }) => isRequired)) return { outcome: 'incomplete' };
  const status = form.get('status') === 'ComingSoon' ? 'ComingSoon' : 'Active';
  if (form.get('cuts') === null && (await findUnpublishedCuts(db, record, command.now)).length > 0)
    return { outcome: 'incomplete' };
  const tellsCuts = form.get('cuts') !== 'hidden';
  if (form.get('when') === 'later') {
    const dueAt = readBaliMinute(String(form.get('at')));
    if (dueAt === null || dueAt <= command.now || dueAt > command.now + maxAheadMs) return { outcome: 'wrong_time' };
    const plan = { dueAt, revision: revisionOf(form, record), status, tellsCuts } as const;
    const outcome = await planPublication(db, { ...command, staffId: staff.id }, plan);
    if (outcome === 'nothing') return { outcome: 'done', path: '', done: 'published' };
    return outcome === 'planned' ? { outcome: 'done', path: '', done: 'planned' } : { outcome };
  }
  const confirms = true;
  const result = await publishRecord(db, command, { revision: revisionOf(form, record), status, tellsCuts, confirms });
  switch (result.outcome) {
    case 'published':
    case 'nothing':
      return { outcome: 'done', path: '', done: 'published' };
    case 'problems':
      return { outcome: 'incomplete' };
    default:
      return { outcome: result.outcome };
  }
}

const maxNoteLength = 1000;

/** Has an editor look at the listing, no more, or answers that with what is still to be done. */
async function sendRequest(
  name: 'request-publication' | 'withdraw-request' | 'send-back',
  { record, command, form, ...tools }: Submission,
): Promise<EditorAnswer> {
  if (record.removedAt !== null) return { outcome: 'gone' };
  const text = String(form.get('note') ?? '')
    .trim()
    .slice(0, maxNoteLength);
  const { language } = tools.site;
  const sheet = recordSheet(record);
  const context = { language, sheet, places: tools.catalogue.places, staff: new Map<string, string>() };
  const { title } = recordTitle(sheet, context);
  const message = { record, title, text, key: command.key, now: command.now };
  if (name === 'request-publication') {
    if (record.published !== null && unpublishedFields(record).length === 0) return { outcome: 'changed' };
    await requestPublication(tools, message);
    return done(record, 'requested');
  }
  if (name === 'withdraw-request') {
    await withdrawRequest(tools, message);
    return done(record, 'withdrawn');
  }
  if (text === '') return { outcome: 'unknown' };
  return (await sendBack(tools, message)) ? done(record, 'sent_back') : { outcome: 'changed' };
}

/** A new draft that says the same, without pictures and what only the office knows. An agent's own, as every one they begin. */
async function duplicate({ db, record, command, staff }: Submission): Promise<EditorAnswer> {
  const { staffId, key, now } = command;
  const own = staff.role === 'agent' ? { agent: staffId } : {};
  const id = await createRecord(db, { staffId, key, now }, { ...duplicateValues(record), ...own }, record.texts);
  return { outcome: 'done', path: `../${id}`, done: 'duplicated' };
}

/** What a duplicate of a listing begins with. */
export function duplicateValues(record: ListingRecord): Sheet {
  const sheet = recordSheet({ ...record, internal: {} });
  const values = Object.entries(sheet).filter(
    ([field]) => field !== 'featuredRank' && !/^pictures?(\.|$)/.test(field) && isListed(sheet, field),
  );
  return Object.fromEntries(values);
}
