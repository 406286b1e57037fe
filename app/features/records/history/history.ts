import type { BatchKind, LoggedChange } from '#app/features/changes/change-log.server.ts';
import { isSameValue, type Json, type Sheet, sheetBefore } from '#app/features/changes/sheet.ts';
import { isListed, publishedField } from '#app/features/records/record.ts';
import { parseFieldName } from '#app/features/records/sheet/field-names.ts';
import { fieldNamed, isInternal } from '#app/features/records/sheet/record-fields.ts';

/** What became of one field. `revision`: at which the log has its first change; what was before that is `before`. */
export type HistoryField = { field: string; revision: number; before: Json; after: Json };

/** What somebody did at one time. `version`: counts what was published. */
export type HistoryEvent = {
  revision: number;
  kind: BatchKind;
  staffId: string | null;
  at: number;
  fields: HistoryField[];
  version: number | null;
};

/** Whether visitors saw another version by it. */
export function isPublication(kind: BatchKind): boolean {
  return kind === 'publish' || kind === 'undo_publish';
}

const togetherMs = 10 * 60 * 1000;

/** The log as it is, the earliest first: what was saved in one go is one event. */
export function loggedEvents(changes: readonly LoggedChange[]): HistoryEvent[] {
  const events = new Map<number, HistoryEvent>();
  for (const change of changes) {
    const { revision, kind, staffId, happenedAt: at } = change;
    const known = events.get(revision);
    if (known) known.fields.push(...fieldsOf(change));
    else events.set(revision, { revision, kind, staffId, at, fields: fieldsOf(change), version: null });
  }
  return [...events.values()];
}

/**
 * The log of a listing as people think of it, the earliest first: what one person typed within ten minutes is one event, with
 * the first and the last value of each field; what came to nothing is left out.
 */
export function historyEvents(changes: readonly LoggedChange[]): HistoryEvent[] {
  const events: (HistoryEvent & { batchId: string })[] = [];
  let version = firstVersion(changes);
  for (const change of changes) {
    const { batchId, kind, staffId, happenedAt: at, revision } = change;
    const last = events.at(-1);
    const isPart = last?.batchId === batchId || (last && isTogether(last, change));
    if (isPart && last) {
      for (const field of fieldsOf(change)) addField(last.fields, field);
      last.batchId = batchId;
      continue;
    }
    const isVersion = isPublication(kind);
    if (isVersion) version += 1;
    events.push({
      ...{ batchId, revision, kind, staffId, at, fields: fieldsOf(change) },
      version: isVersion ? version : null,
    });
  }
  return events
    .map(({ batchId: _, fields, ...event }) => ({ ...event, fields: fields.filter(isChange) }))
    .filter(({ kind, fields }) => kind !== 'edit' || fields.length > 0);
}

function isTogether(event: HistoryEvent, { kind, staffId, happenedAt }: LoggedChange): boolean {
  return kind === 'edit' && event.kind === kind && event.staffId === staffId && happenedAt - event.at <= togetherMs;
}

function isChange({ before, after }: HistoryField): boolean {
  return !isSameValue(before, after);
}

/** What is published is logged as one change of many fields. */
function fieldsOf({ field, revision, before, after }: LoggedChange): HistoryField[] {
  if (field !== publishedField) return [{ field, revision, before, after }];
  const [old, now] = [(before ?? {}) as Sheet, (after ?? {}) as Sheet];
  return Object.keys(now).map((name) => ({
    ...{ field: name, revision },
    ...{ before: old[name] ?? null, after: now[name] ?? null },
  }));
}

function addField(fields: HistoryField[], added: HistoryField): void {
  const known = fields.find(({ field }) => field === added.field);
  if (known) known.after = added.after;
  else fields.push(added);
}

/** Whether a field went from the site with the offer or picture that it was of. */
export function isTakenOut(field: string, published: Sheet): boolean {
  const { of } = parseFieldName(field);
  if (isListed({}, field)) return false;
  return Object.hasOwn(published, of === 'offer' ? 'offers' : 'pictures') && !isListed(published, field);
}

/**
 * What an event or a change takes back from the sheet at the desk. What was published was in it before; only what went with
 * an offer or a picture is not in it since.
 */
export function undone({ kind, fields }: Pick<HistoryEvent, 'kind' | 'fields'>): HistoryField[] {
  if (!isPublication(kind)) return fields;
  if (kind === 'undo_publish') return [];
  const published = Object.fromEntries(fields.map(({ field, after }) => [field, after]));
  return fields.filter(({ field }) => isTakenOut(field, published));
}

/** The sheet as it was before the change that the log has at this revision. */
export function sheetAt(sheet: Sheet, changes: readonly LoggedChange[], revision: number): Sheet {
  const later = changes.filter((change) => change.revision >= revision);
  return sheetBefore(
    sheet,
    later.flatMap((change) => undone({ kind: change.kind, fields: fieldsOf(change) })),
  );
}

/** What is known in `past` of the offers or pictures that `value`, as the list of them, brings back to `now`. */
export function broughtBack(field: string, value: Json, { past, now }: { past: Sheet; now: Sheet }): Sheet {
  if (field !== 'offers' && field !== 'pictures') return {};
  const isBack = (name: string) => !isListed(now, name) && isListed({ [field]: value }, name);
  return Object.fromEntries(Object.entries(past).filter(([name]) => isBack(name)));
}

/** What a field was before the change that the log has at this revision; `undefined` when it has none. */
export function valueBefore(changes: readonly LoggedChange[], revision: number, field: string): Json | undefined {
  const fields = changes.filter((change) => change.revision === revision).flatMap(fieldsOf);
  return fields.find((one) => one.field === field)?.before;
}

/** 0 for a listing that was begun at the desk; 1 where visitors saw it before: the site as it was then is its first version. */
export function firstVersion(changes: readonly LoggedChange[]): 0 | 1 {
  return changes.some(({ kind }) => kind === 'create') ? 0 : 1;
}

/** What became of a field on the site. `version`: the one that was published with it, or into which it was written at once. */
export type LiveChange = HistoryField & { kind: BatchKind; at: number; version: number };

/** What visitors saw change, the earliest first: what was published, and of what several listings took at once what did not wait. */
export function liveChanges(changes: readonly LoggedChange[]): LiveChange[] {
  const live = new Map<string, Json>();
  const found: LiveChange[] = [];
  let version: number = firstVersion(changes);
  for (const change of changes) {
    const { kind, happenedAt: at, field, before } = change;
    if (field === publishedField) version += 1;
    else if (fieldNamed(field) === null || isInternal(field)) continue;
    else {
      if (!live.has(field)) live.set(field, version === 0 ? null : before);
      const isAtOnce =
        version > 0 && (kind === 'bulk' || kind === 'area' || kind === 'undo') && isSameValue(before, live.get(field));
      if (!isAtOnce) continue;
    }
    for (const one of fieldsOf(change)) {
      live.set(one.field, one.after);
      found.push({ ...one, kind, at, version });
    }
  }
  return found;
}

/**
 * What visitors saw as this version, of all the fields that were changed on the site since: not what the office keeps to
 * itself, nor its place in the order of the agency. Null for the one that is on the site, and for one that is none.
 */
export function versionValues(changes: readonly LoggedChange[], version: number): Sheet | null {
  const live = liveChanges(changes);
  const isLater = (one: LiveChange) => one.version > version || (one.version === version && !isPublication(one.kind));
  const isKnown = version >= Math.max(1, firstVersion(changes)) && live.some((one) => one.version > version);
  if (!isKnown) return null;
  const later = live.filter((one) => isLater(one) && one.field !== 'featuredRank');
  return Object.fromEntries(later.toReversed().map(({ field, before }) => [field, before]));
}

/** The last that the log has of a field; null for nothing. */
export function lastValue(changes: readonly LoggedChange[], field: string): Json {
  const values = changes.flatMap(fieldsOf).filter((one) => one.field === field);
  return values.flatMap(({ before, after }) => [before, after]).findLast((value) => !isSameValue(value, null)) ?? null;
}
