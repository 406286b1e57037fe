/** Whether this letter is pressed with Ctrl or ⌘, on a keyboard of whatever script. */
export function isCommand({ ctrlKey, metaKey, altKey, key, code }: KeyboardEvent, letter: string): boolean {
  if (!(ctrlKey || metaKey) || altKey) return false;
  const isLatin = /^[a-z]$/i.test(key);
  return isLatin ? key.toLowerCase() === letter : code === `Key${letter.toUpperCase()}`;
}
