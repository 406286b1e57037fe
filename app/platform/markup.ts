const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

/** A text as it stands within HTML and XML, in an element or between the quotes of an attribute. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities.get(sign) ?? sign);
}

/** What XML 1.0 has no way to write, and control characters it only advises against. Tabs and line breaks stay. */
const unwritable = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;

/** Any text as it stands within XML: what cannot be written there is left out, half a letter becomes `\ufffd`. */
export function escapeXml(text: string): string {
  return escapeMarkup(text.toWellFormed().replace(unwritable, ''));
}

/** A value as it stands within a script element: no text of it can end the element. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
