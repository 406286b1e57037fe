import { isSameValue, type Json, type Sheet, valueIn } from './sheet.ts';

/** Somebody else changed the same field: both values, to be chosen from. */
export type Conflict = { field: string; sent: Json; current: Json };

export type Merged = {
  /** What is to be written. */
  values: Record<string, Json>;
  conflicts: Conflict[];
};

/**
 * What becomes of `sent`, which was typed over `base`, where the sheet is `current` by now. A field that was not touched
 * stays as it is, one that only the sender touched takes theirs, and one that both changed to different values is a
 * conflict: nothing is written there.
 */
export function mergeFields({ base, current, sent }: { base: Sheet; current: Sheet; sent: Sheet }): Merged {
  const values: Record<string, Json> = {};
  const conflicts: Conflict[] = [];
  for (const [field, value] of Object.entries(sent)) {
    const was = valueIn(base, field);
    const is = valueIn(current, field);
    if (isSameValue(value, was) || isSameValue(value, is)) continue;
    const merged = isSameValue(is, was) ? value : mergeLists(was, is, value);
    if (merged === undefined) conflicts.push({ field, sent: value, current: is });
    else if (!isSameValue(merged, is)) values[field] = merged;
  }
  return { values, conflicts };
}

/**
 * Two people worked on one list of names, as of pictures: if only one of them changed its order, what was added and removed
 * by either holds. `undefined` where both moved something, or where it is no such list.
 */
function mergeLists(base: Json, current: Json, sent: Json): Json[] | undefined {
  if (!isList(base) || !isList(current) || !isList(sent)) return undefined;
  const all = new Set([...current, ...sent]);
  const isGone = (name: string) => base.includes(name) && !(current.includes(name) && sent.includes(name));
  const left = [...all].filter((name) => !isGone(name));
  const shared = base.filter((name) => left.includes(name));
  const moved = (list: string[]) => !isSameValue(inOrderOf(list, shared), shared);
  if (moved(current) && moved(sent)) return undefined;
  const [leading, other] = moved(current) ? [current, sent] : [sent, current];
  const kept = leading.filter((name) => left.includes(name));
  return [...kept, ...other.filter((name) => left.includes(name) && !kept.includes(name))];
}

function inOrderOf(list: readonly string[], names: readonly string[]): string[] {
  return list.filter((name) => names.includes(name));
}

function isList(value: Json): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}
