/**
 * Text for one line of a mail's head: what would end the line, or is no character at all, becomes a space, and runs of
 * spaces become one. At most 200 characters, so that no line has to be folded often.
 */
export function mailLine(text: string): string {
  const line = text.toWellFormed().replace(breaking, ' ').replace(/\s+/gu, ' ').trim();
  return [...line].slice(0, 200).join('');
}

/** Control characters, line and paragraph separators, and marks that turn the direction of what follows. */
const breaking = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffd]/gu;

/** Whether an address can stand in a mail's head and envelope alone: one `@`, and nothing that separates or quotes. */
export function isMailAddress(address: string): boolean {
  return /^[^\s\p{Cc}\p{Cs}<>()[\]\\,;:"@]+@[^\s\p{Cc}\p{Cs}<>()[\]\\,;:"@]+$/u.test(address);
}

/** A setting such as `Bale Estates <hello@bale.example>`, or the address alone, in its two parts. */
export function readSender(text: string): { name: string | null; address: string } {
  const [, name = '', address = text] = /^(.*)<([^<>]+)>$/.exec(text.trim()) ?? [];
  return { name: mailLine(name.replaceAll('"', '')) || null, address: address.trim() };
}
