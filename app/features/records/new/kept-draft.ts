/** What was typed into the form of a new listing. `key`: of the form; `isWanted`: it is to be sent. */
export type KeptDraft = { key: string; values: Readonly<Record<string, string>>; isWanted: boolean };

const beginningOf = (staffId: string) => `new-listing ${staffId} `;

/** What this device keeps of a member's new listings until they are there; nothing where storage is forbidden. */
export function readKeptDrafts(staffId: string): KeptDraft[] {
  try {
    const entries = Object.entries<string>(localStorage).filter(([name]) => name.startsWith(beginningOf(staffId)));
    return entries.map(([, text]) => JSON.parse(text) as KeptDraft);
  } catch {
    return [];
  }
}

/** False where storage is full or forbidden: what was typed is on the page only. */
export function keepDraft(staffId: string, draft: KeptDraft): boolean {
  try {
    localStorage.setItem(beginningOf(staffId) + draft.key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function forgetDraft(staffId: string, key: string): void {
  try {
    localStorage.removeItem(beginningOf(staffId) + key);
  } catch {
    // Where storage is forbidden there is nothing in it.
  }
}

/** Whether no other tab has this draft open; from then on until the signal this one has. */
export function holdDraft(key: string, signal: AbortSignal): Promise<boolean> {
  const { locks } = navigator;
  // Only pages that are safely sent have them.
  if (!locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) => {
      resolve(lock !== null);
      return lock && new Promise<void>((release) => signal.addEventListener('abort', () => release()));
    };
    locks.request(`new-listing ${key}`, { ifAvailable: true }, hold).catch(() => resolve(true));
  });
}
