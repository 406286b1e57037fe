/** The values typed into that form, by their fields; empty when there are none. */
export function readDraft(name: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}'));
  } catch {
    // Forbidden, or not written by this site.
    return {};
  }
}

export function writeDraft(name: string, draft: Record<string, string>): void {
  attempt(() => sessionStorage.setItem(keyOf(name), JSON.stringify(draft)));
}

export function removeDraft(name: string): void {
  attempt(() => sessionStorage.removeItem(keyOf(name)));
}

const keyOf = (name: string) => `form-draft ${name}`;

function attempt(change: () => void): void {
  try {
    change();
  } catch {
    // Full or forbidden: the form is as good without.
  }
}
