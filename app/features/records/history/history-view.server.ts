import { randomUUID } from 'node:crypto';
import { changesSince, type LoggedChange } from '#app/features/changes/change-log.server.ts';
import { isSameValue, type Json, type Sheet, sheetBefore, valueIn, withValues } from '#app/features/changes/sheet.ts';
import { listingPath } from '#app/features/listings/listing-path.ts';
import { renditionPath } from '#app/features/media/rendition.ts';
import type { Place } from '#app/features/places/place.ts';
import { isOpenTo, type LoggedDocument } from '#app/features/records/documents/document-commands.server.ts';
import { findPeople } from '#app/features/records/editor/find-editor.server.ts';
import { isErased } from '#app/features/records/erase/erased-value.ts';
import { fieldLabel } from '#app/features/records/field-labels.server.ts';
import { rightForField } from '#app/features/records/field-rights.ts';
import { fieldValue, type ValueContext } from '#app/features/records/field-values.server.ts';
import { offerLines } from '#app/features/records/list/listing-summary.ts';
import { findDeleted } from '#app/features/records/pictures/unused-pictures.server.ts';
import { isBackable } from '#app/features/records/planned/plans.server.ts';
import { type ListingRecord, recordSheet, removedField, requestField } from '#app/features/records/record.ts';
import { recordName } from '#app/features/records/record-head.server.ts';
import { recordWordsOf } from '#app/features/records/record-words.ts';
import { parseFieldName, type Section, sections } from '#app/features/records/sheet/field-names.ts';
import { fieldNamed, isConfidential } from '#app/features/records/sheet/record-fields.ts';
import { type AgentRules, mayDo } from '#app/features/staff/desk/desk-access.ts';
import { initialsOf } from '#app/features/staff/desk/initials.ts';
import type { Staff } from '#app/features/staff/staff.ts';
import { baliDayOf, isoDay } from '#app/i18n/bali-day.ts';
import { formatMoment, inOneLine } from '#app/i18n/format.ts';
import { formatComingDay, formatFullDay, formatTime } from '#app/i18n/format-dates.ts';
import type { Language } from '#app/i18n/languages.ts';
import { diffWords } from '#app/platform/word-diff.ts';
import type { Db } from '#db/tables.ts';
import {
  firstVersion,
  type HistoryEvent,
  type HistoryField,
  historyEvents,
  isPublication,
  isTakenOut,
  type LiveChange,
  lastValue,
  liveChanges,
  undone,
} from './history.ts';
import { type HistoryDays, historyDays } from './history-days.ts';
import { idsIn, pictureChanges, pictureDeeds } from './picture-changes.ts';

export type HistoryReader = { staff: Pick<Staff, 'id' | 'role'>; rules: AgentRules; language: Language; now: number };

/** Null for everything, everybody and all time. `lost`: pictures that a version was restored without. */
export type HistoryQuery = {
  section: Section | null;
  by: string | null;
  days: HistoryDays | null;
  page: number;
  lost: readonly string[];
};

const pageSize = 40;
const dayMs = 24 * 60 * 60 * 1000;

export function readHistoryQuery(params: URLSearchParams): HistoryQuery {
  const page = params.get('page') ?? '';
  return {
    section: sections.find((section) => section === params.get('section')) ?? null,
    by: params.get('by') || null,
    days: historyDays.find((days) => days === Number(params.get('days'))) ?? null,
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
    lost: params.getAll('lost').filter((id) => /^[0-9a-f]{16}$/.test(id)),
  };
}

/** The log of a listing as far as this member may know it, the earliest first. */
export async function findChanges(db: Db, record: ListingRecord, { staff, rules }: HistoryReader) {
  const changes = await changesSince(db, record.id, 0);
  const mayInternal = mayDo('readInternal', staff, record.agentId, rules);
  const mayDocuments = mayDo('readDocuments', staff, record.agentId, rules);
  return changes
    .filter(({ field, before, after }) => {
      if (parseFieldName(field).of === 'document') {
        const versions = [before, after] as (LoggedDocument | null)[];
        return mayDocuments && versions.every((one) => one === null || isOpenTo(one, staff));
      }
      return mayInternal || !isConfidential(field);
    })
    .map((change) => (mayInternal ? change : withoutNotes(change)));
}

/** What staff wrote to each other about a listing may say what only the office knows. */
function withoutNotes(change: LoggedChange): LoggedChange {
  return change.field === requestField ? { ...change, before: null, after: null } : change;
}

function sectionOf(field: string): Section | undefined {
  return parseFieldName(field).of === 'document' ? 'documents' : fieldNamed(field)?.section;
}

export type HistoryView = Awaited<ReturnType<typeof historyView>>;

/** The page of a listing's history. */
export async function historyView(
  db: Db,
  record: ListingRecord,
  query: HistoryQuery,
  { places, ...reader }: HistoryReader & { places: ReadonlyMap<string, Place> },
) {
  const { staff, rules, language, now } = reader;
  const changes = await findChanges(db, record, reader);
  const all = historyEvents(changes);
  const people = await findPeople(db);
  const mayInternal = mayDo('readInternal', staff, record.agentId, rules);
  const sheet = recordSheet(mayInternal ? record : { ...record, internal: {} });
  const context: ValueContext = { language, sheet, places, staff: people };
  const shown = all.filter((event) => isShown(event, query, now)).toReversed();
  const page = shown.slice((query.page - 1) * pageSize, query.page * pageSize);
  const sheets = sheetsAround(sheet, all);
  const deleted = new Set(await findDeleted(db, namedPictures(page)));
  const mayRestore = record.removedAt === null && mayDo('restore', staff, record.agentId, rules);
  const isFree = (field: string) =>
    mayRestore && fieldNamed(field) !== null && mayDo(rightForField(field), staff, record.agentId, rules);
  return {
    ...recordName(record, context),
    ...{ revision: record.revision, query },
    path: record.published === null ? null : listingPath(record.id),
    isRemoved: record.removedAt !== null,
    mayBringBack: isBackable(record.removedAt, now) && mayDo('bringBack', staff, record.agentId, rules),
    mayExport: mayDo('exportHistory', staff, record.agentId, rules),
    days: inDays(
      page.map((event) => eventView(event, { record, context, sheets, deleted, isFree })),
      page,
      { language, now },
    ),
    pages: Math.ceil(shown.length / pageSize),
    people: [...new Set(all.flatMap(({ staffId }) => staffId ?? []))].map((id) => ({
      value: id,
      label: people.get(id) ?? id,
    })),
    versions: versionsOf(versionTimes(changes, all, record), { language, mayRestore }),
    prices: pricesOf(liveChanges(changes), { record, context }),
    lost: query.lost.map((id) => lostName(changes, id, language)),
    key: randomUUID(),
  };
}

function isShown({ staffId, fields, at }: HistoryEvent, { section, by, days }: HistoryQuery, now: number): boolean {
  if (days !== null && at < now - days * dayMs) return false;
  if (by !== null && staffId !== by) return false;
  return section === null || fields.some(({ field }) => sectionOf(field) === section);
}

/** For the words of its values, what the sheet said around each event: also what was taken out by it. */
export function sheetsAround(current: Sheet, events: readonly HistoryEvent[]): ReadonlyMap<HistoryEvent, Sheet> {
  const sheets = new Map<HistoryEvent, Sheet>();
  let sheet = current;
  for (const event of events.toReversed()) {
    const before = sheetBefore(sheet, undone(event));
    sheets.set(event, { ...before, ...withValues(sheet, {}) });
    sheet = before;
  }
  return sheets;
}

type Around = {
  record: ListingRecord;
  context: ValueContext;
  sheets: ReadonlyMap<HistoryEvent, Sheet>;
  /** Pictures that are not there any more. */
  deleted: ReadonlySet<string>;
  isFree(field: string): boolean;
};

function eventView(event: HistoryEvent, around: Around) {
  const { context, sheets } = around;
  const name = event.staffId === null ? null : (context.staff.get(event.staffId) ?? null);
  const then = { ...context, sheet: sheets.get(event) ?? context.sheet };
  const published = Object.fromEntries(event.fields.map(({ field, after }) => [field, after]));
  const fields = event.fields
    // An offer or a picture that was taken out is one change, whatever was known of it.
    .filter(({ field }) => field !== removedField && !(isPublication(event.kind) && isTakenOut(field, published)))
    .map((one) => fieldView(one, event, then, around));
  return {
    ...{ revision: event.revision, kind: event.kind, version: event.version },
    time: { iso: new Date(event.at).toISOString(), words: formatTime(event.at, context.language) },
    name,
    initials: name === null ? '' : initialsOf(name),
    fields,
  };
}

function fieldView(change: HistoryField, event: HistoryEvent, then: ValueContext, around: Around) {
  const { record, context, deleted, isFree } = around;
  const { field, revision, before, after } = change;
  const current = valueIn(context.sheet, field);
  const isUnpublished =
    isSameValue(current, after) && record.published !== null && Object.hasOwn(record.changes, field);
  const isRestorable = isFree(field) && !isSameValue(current, before) && !isErased(before) && event.kind !== 'create';
  return {
    ...{ field, revision },
    label: fieldLabel(field, then.language, then.sheet),
    ...valuesOf(change, then, deleted),
    /** Visitors do not see it yet. */
    isUnpublished,
    way: isRestorable ? (isUnpublished ? ('undo' as const) : ('restore' as const)) : null,
  };
}

/** A long text as what changed in it. */
function valuesOf({ field, before, after }: HistoryField, then: ValueContext, deleted: ReadonlySet<string>) {
  const [old, now] = [wordsOf(field, before, then), wordsOf(field, after, then)];
  if (field === 'pictures') {
    const isAsMany = idsIn(before).length === idsIn(after).length;
    const counts = isAsMany ? { before: null, after: null } : { before: old, after: now };
    return { ...counts, pictures: pictureLines({ before, after }, then, deleted) };
  }
  if (old !== null && old === now)
    return { before: null, after: recordWordsOf(then.language)('record_history.order'), pictures: [] };
  const { of, key } = parseFieldName(field);
  if (of !== 'text' || old === null || now === null) return { before: old, after: now, pictures: [] };
  const { older, newer } = diffWords(old, now, key);
  return { before: changedParts(older), after: changedParts(newer), pictures: [] };
}

const shownPictures = 8;

/** Which pictures came, went and moved, and what is the cover since. */
function pictureLines(
  { before, after }: Pick<HistoryField, 'before' | 'after'>,
  { sheet, language }: ValueContext,
  deleted: ReadonlySet<string>,
) {
  const words = recordWordsOf(language);
  const changes = pictureChanges(before, after);
  const [old, now] = [idsIn(before), idsIn(after)];
  const cover = now[0] !== undefined && old.length > 0 && now[0] !== old[0] ? [now[0]] : [];
  return ([...pictureDeeds, 'cover'] as const).flatMap((deed) => {
    const ids = deed === 'cover' ? cover : changes[deed];
    if (ids.length === 0) return [];
    const list = deed === 'added' || deed === 'cover' ? now : old;
    const names = inOneLine(
      ids.map((id) => pictureName(id, list.indexOf(id) + 1, { sheet, language })),
      language,
    );
    return [
      {
        deed,
        words: words(`record_history.pictures_${deed}`, { names }),
        pictures: ids.slice(0, shownPictures).map((id) => pictureOf(id, deleted)),
      },
    ];
  });
}

/** By what is seen, or its category; else its place among the others. */
function pictureName(id: string, place: number, { sheet, language }: Pick<ValueContext, 'sheet' | 'language'>): string {
  const words = recordWordsOf(language);
  const [alt, category] = [sheet[`picture.${id}.alt.${language}`], sheet[`picture.${id}.category`]];
  if (typeof alt === 'string' && alt !== '') return alt;
  const numbered = words('record_history.picture', { count: place });
  return typeof category === 'string' ? `${words(`picture_category.${category as 'pool'}`)} (${numbered})` : numbered;
}

function changedParts(stretches: ReturnType<typeof diffWords>['older']): string | null {
  const parts = stretches
    .filter(({ isChanged, text }) => isChanged && /[\p{L}\p{N}]/u.test(text))
    .map(({ text }) => text.trim().replace(/^[.,;:]\s*/, ''));
  return parts.length === 0 ? null : parts.join(' … ');
}

function wordsOf(field: string, value: Json, context: ValueContext): string | null {
  return fieldValue(field, value, context);
}

function namedPictures(events: readonly HistoryEvent[]): string[] {
  const changes = events.flatMap(({ fields }) => fields.filter(({ field }) => field === 'pictures'));
  return [...new Set(changes.flatMap(({ before, after }) => [before, after].flatMap(idsIn)))];
}

/** `address`: null for a picture that was deleted since. */
export type LoggedPicture = { id: string; address: string | null };

function pictureOf(id: string, deleted: ReadonlySet<string>): LoggedPicture {
  return { id, address: deleted.has(id) ? null : renditionPath({ mediaId: id, width: 480, format: 'webp' }) };
}

/** What a picture that is not there any more was called. */
function lostName(changes: readonly LoggedChange[], id: string, language: Language): string {
  const words = recordWordsOf(language);
  const [alt, category] = [`alt.${language}`, 'category'].map((field) => lastValue(changes, `picture.${id}.${field}`));
  if (typeof alt === 'string') return alt;
  return typeof category === 'string'
    ? words(`picture_category.${category as 'pool'}`)
    : words('record_history.no_name');
}

type EventView = ReturnType<typeof eventView>;

function inDays(
  views: EventView[],
  events: readonly HistoryEvent[],
  { language, now }: { language: Language; now: number },
) {
  const days: { day: string; isToday: boolean; words: string; events: EventView[] }[] = [];
  const today = isoDay(baliDayOf(now));
  for (const [index, view] of views.entries()) {
    const day = isoDay(baliDayOf(events[index]?.at ?? now));
    const last = days.at(-1);
    if (last?.day === day) last.events.push(view);
    else {
      const isThisYear = day.slice(0, 4) === today.slice(0, 4);
      const words = isThisYear ? formatComingDay(day, language) : formatFullDay(day, language);
      days.push({ day, isToday: day === today, words, events: [view] });
    }
  }
  return days;
}

type Version = { version: number; at: number };

/** Since when each version was on the site. */
function versionTimes(
  changes: Parameters<typeof historyEvents>[0],
  events: readonly HistoryEvent[],
  { published }: ListingRecord,
): Version[] {
  const later = events.flatMap(({ version, at }) => (version === null ? [] : [{ version, at }]));
  const first = firstVersion(changes);
  return first === 0 || published === null ? later : [{ version: first, at: published.onMarketAt }, ...later];
}

function versionsOf(
  versions: readonly Version[],
  { language, mayRestore }: { language: Language; mayRestore: boolean },
) {
  return versions
    .map(({ version, at }, index) => ({
      version,
      since: formatMoment(at, language),
      until: index + 1 < versions.length ? formatMoment(versions[index + 1]?.at ?? at, language) : null,
      mayRestore: mayRestore && index + 1 < versions.length,
    }))
    .toReversed();
}

/** What the first offer has cost, the latest first. */
function pricesOf(live: readonly LiveChange[], { record, context }: Pick<Around, 'record' | 'context'>) {
  const [offer] = offerLines(record, context.sheet);
  if (offer === undefined) return [];
  const field = `offer.${offer.key}.price`;
  const changes = live.filter((change) => change.field === field && change.after !== null);
  const word = (value: Json) => fieldValue(field, value, context) ?? '';
  const row = (at: number, value: Json) => ({
    price: word(value),
    day: formatMoment(at, context.language),
    isLive: true,
  });
  const [first] = changes;
  const isOlder = first !== undefined && record.published !== null && !isSameValue(first.before, null);
  const rows = [
    ...(isOlder ? [row(record.published?.onMarketAt ?? first.at, first.before)] : []),
    ...changes.map(({ at, after }) => row(at, after)),
  ];
  const waits = Object.hasOwn(record.changes, field);
  const all = waits ? [...rows, { price: word(record.changes[field] ?? null), day: '', isLive: false }] : rows;
  return all.toReversed();
}
