import { untilSignOut } from '#app/features/staff/desk/until-sign-out.ts';
import type { Unsaved } from './editor-state.ts';

/** Whose work it is, and on which listing. */
type Work = { staffId: string; id: number };

/** Each field has a key of its own, so that two tabs keep theirs side by side. */
const beginningOf = ({ staffId, id }: Work) => `unsaved ${staffId} ${id} `;

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

/** `before`: what this page kept so far. What another tab keeps stays. */
export function keepUnsaved(work: Work, unsaved: Unsaved, before: Unsaved): void {
  try {
    for (const [field, kept] of Object.entries(before)) {
      const key = keyOf(work, field);
      const isOurs = localStorage.getItem(key) === JSON.stringify(kept);
      if (isOurs && !Object.hasOwn(unsaved, field)) localStorage.removeItem(key);
    }
    for (const [field, kept] of Object.entries(unsaved)) {
      const text = JSON.stringify(kept);
      if (text !== JSON.stringify(before[field])) localStorage.setItem(keyOf(work, field), text);
    }
  } catch {
    // Full or forbidden: what was typed is still on the page.
  }
}
