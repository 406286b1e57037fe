/** What a page of the desk keeps in this browser under a key that begins so is forgotten when somebody signs out. */
export const untilSignOut = 'until sign-out ';

export function forgetAtSignOut(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(untilSignOut)) localStorage.removeItem(key);
  } catch {
    // Where storage is forbidden there is nothing in it.
  }
}
