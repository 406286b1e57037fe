import { ownValue } from '#app/platform/own-value.ts';

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  hellip: '…',
  sup2: '²',
  bull: '•',
};

/** A text without the markup that website builders keep texts in; one without any stays as it is. */
export function unmarkedText(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n');
  const isMarked = /<\/?(?:p|br|div|span|li|ul|ol|strong|em|h\d|a|table|section|font)\b[^<>]*>/i.test(lines);
  const bare = isMarked ? withoutMarkup(lines) : lines;
  const trimmed = decoded(bare)
    .split('\n')
    .map((line) => line.trimEnd());
  return trimmed
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function withoutMarkup(html: string): string {
  return html
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/<(script|style)\b[^<>]*>[\s\S]*?(?:<\/\1>|$)/gi, '')
    .replace(/\n+/g, (breaks) => (breaks.length > 1 ? '\n\n' : ' '))
    .replace(/<br\b[^<>]*>\s*/gi, '\n')
    .replace(/<li\b[^<>]*>\s*/gi, '\n• ')
    .replace(/<\/(?:p|div|h\d|ul|ol|table|section)>\s*/gi, '\n\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '');
}

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z\d]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ownValue(named, String(name).toLowerCase()) ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
