import type { BatchKind, LoggedChange } from '#app/features/records/change-log.server.ts';
import { publishedField } from '#app/features/records/record.ts';
import { fieldNamed, isInternal } from '#app/features/records/sheet/record-fields.ts';
import { isSameValue, type Json, type Sheet } from '#app/features/records/sheet/sheet.ts';

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

const togetherMs = 10 * 60 * 1000;

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
    if (kind === 'publish') version += 1;
    events.push({
      ...{ batchId, revision, kind, staffId, at, fields: fieldsOf(change) },
      version: kind === 'publish' ? version : null,
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
      const isAtOnce = version > 0 && (kind === 'bulk' || kind === 'undo') && isSameValue(before, live.get(field));
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
  const isLater = (one: LiveChange) => one.version > version || (one.version === version && one.kind !== 'publish');
  const isKnown = version >= Math.max(1, firstVersion(changes)) && live.some((one) => one.version > version);
  if (!isKnown) return null;
  const later = live.filter((one) => isLater(one) && one.field !== 'featuredRank');
  return Object.fromEntries(later.toReversed().map(({ field, before }) => [field, before]));
}
