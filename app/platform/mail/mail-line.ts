/**
 * Text for one header line: line ends and invalid characters become spaces, and runs of spaces become one. At most 200
 * characters, so that folding is rare.
 */
export function mailLine(text: string): string {
  const line = text.toWellFormed().replace(breaking, ' ').replace(/\s+/gu, ' ').trim();
  return [...line].slice(0, 200).join('');
}

/** Control characters, line and paragraph separators, and marks of direction. */
const breaking = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffd]/gu;

/** Whether an address is safe in a header and the envelope: one `@`, and nothing that separates or quotes. */
export function isMailAddress(address: string): boolean {
  return /^[^\s\p{Cc}\p{Cs}<>()[\]\\,;:"@]+@[^\s\p{Cc}\p{Cs}<>()[\]\\,;:"@]+$/u.test(address);
}

/** Parses a setting such as `Your Agency <hello@bale.example>`, or an address alone. */
export function readSender(text: string): { name: string | null; address: string } {
  const [, name = '', address = text] = /^(.*)<([^<>]+)>$/.exec(text.trim()) ?? [];
  return { name: mailLine(name.replaceAll('"', '')) || null, address: address.trim() };
}
