import type { Unsaved } from './editor-state.ts';

const keyOf = (id: number) => `unsaved listing ${id}`;

/** What this device keeps of a listing until it is saved; nothing where storage is forbidden. */
export function readUnsaved(id: number): Unsaved {
  try {
    return Object(JSON.parse(localStorage.getItem(keyOf(id)) ?? '{}')) as Unsaved;
  } catch {
    return {};
  }
}

export function keepUnsaved(id: number, unsaved: Unsaved): void {
  try {
    if (Object.keys(unsaved).length === 0) localStorage.removeItem(keyOf(id));
    else localStorage.setItem(keyOf(id), JSON.stringify(unsaved));
  } catch {
    // Full or forbidden: what was typed is still on the page.
  }
}
