import { untilSignOut } from '#app/features/staff/desk/until-sign-out.ts';
import type { Unsaved } from './editor-state.ts';

type Kept = Unsaved[string];

/** Whose work it is, and on which listing. */
type Work = { staffId: string; id: number };

/** Each field has a key of its own, so that two tabs keep theirs side by side. */
const beginningOfAll = (staffId: string) => `unsaved ${staffId} `;

const beginningOf = ({ staffId, id }: Work) => `${beginningOfAll(staffId)}${id} `;

function keyOf(work: Work, field: string): string {
  return `${field.startsWith('internal.') ? untilSignOut : ''}${beginningOf(work)}${field}`;
}

/** What this device keeps of somebody's work on a listing until it is saved; nothing where storage is forbidden. */
export function readUnsaved(work: Work): Unsaved {
  try {
    const entries = Object.entries<string>(localStorage).flatMap(([key, text]) => {
      const [before, field] = key.split(beginningOf(work));
      const isOurs = field !== undefined && (before === '' || before === untilSignOut);
      return isOurs ? [[field, JSON.parse(text)]] : [];
    });
    return Object.fromEntries(entries) as Unsaved;
  } catch {
    return {};
  }
}

/** The listings of which this device keeps somebody's work that is not saved. */
export function findUnsavedListings(staffId: string): number[] {
  try {
    const ids = Object.keys(localStorage).flatMap((key) => {
      const [before, rest] = key.split(beginningOfAll(staffId));
      const isOurs = rest !== undefined && (before === '' || before === untilSignOut);
      return isOurs ? [Number.parseInt(rest, 10)] : [];
    });
    return [...new Set(ids.filter(Number.isSafeInteger))].toSorted((one, other) => one - other);
  } catch {
    return [];
  }
}

/**
 * `before`: what this page kept so far. What another tab keeps stays. Returns what the device keeps of this page now: not all of
 * it where storage is full or forbidden.
 */
export function keepUnsaved(work: Work, unsaved: Unsaved, before: Unsaved): Unsaved {
  forget(work, before, (field) => !Object.hasOwn(unsaved, field));
  const entries = Object.entries(unsaved).flatMap(([field, wanted]) => {
    const kept = keepField(keyOf(work, field), wanted, before[field]);
    return kept === undefined ? [] : [[field, kept] as const];
  });
  return Object.fromEntries(entries);
}

function keepField(key: string, wanted: Kept, before: Kept | undefined): Kept | undefined {
  const text = JSON.stringify(wanted);
  if (text === JSON.stringify(before)) return wanted;
  try {
    localStorage.setItem(key, text);
    return wanted;
  } catch {
    return before;
  }
}

function forget(work: Work, kept: Unsaved, isWanted: (field: string) => boolean): void {
  try {
    for (const [field, value] of Object.entries(kept)) {
      const key = keyOf(work, field);
      if (isWanted(field) && localStorage.getItem(key) === JSON.stringify(value)) localStorage.removeItem(key);
    }
  } catch {
    // Where storage is forbidden there is nothing in it.
  }
}

/** Whether the device has all of it. */
export function isKept(unsaved: Unsaved, kept: Unsaved): boolean {
  return Object.entries(unsaved).every(([field, wanted]) => kept[field] === wanted);
}
