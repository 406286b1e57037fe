import type { BatchKind, LoggedChange } from '#app/features/records/change-log.server.ts';
import { publishedField } from '#app/features/records/record.ts';
import { isSameValue, type Json, type Sheet } from '#app/features/records/sheet/sheet.ts';

/** What became of one field. `revision`: at which the log has its first change; what was before that is `before`. */
export type HistoryField = { field: string; revision: number; before: Json; after: Json };

/** What somebody did at one time. `version`: counts what was published, from 1. */
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
  let version = 0;
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

/** What visitors saw as this version, of all the fields that were changed on the site since. */
export function versionValues(changes: readonly LoggedChange[], version: number): Sheet | null {
  const publications = changes.filter(({ kind, field }) => kind === 'publish' && field === publishedField);
  const first = publications[version];
  if (version < 1 || first === undefined) return null;
  const later = changes.filter(
    ({ kind, revision }) => revision >= first.revision && (kind === 'publish' || kind === 'bulk' || kind === 'undo'),
  );
  return Object.fromEntries(
    later
      .toReversed()
      .flatMap(fieldsOf)
      .map(({ field, before }) => [field, before]),
  );
}
