/** With European digits, one kind of apostrophe, comma and space, and no invisible characters; of no more than 100. */
export function plain(raw: string): string {
  return raw
    .slice(0, 100)
    .replace(/\p{Cf}/gu, '')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[’‘`]/g, "'")
    .replaceAll('،', ',')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * A number in European digits with its separators, or null. A single dot or comma before exactly three digits separates thousands,
 * unless `sign` says that it is the decimal one.
 */
export function readDigits(text: string, sign: string | null): number | null {
  const decimal = text.includes('٫') ? '.' : sign;
  const number = text.replaceAll('٫', '.').replaceAll('٬', ',');
  const last = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','));
  const mark = number[last];
  if (mark === undefined) return readWhole(number);
  const before = number.slice(0, last);
  const after = number.slice(last + 1);
  const separatesThousands = before.includes(mark) || (mark !== decimal && /^[1-9]\d{0,2}\D\d{3}$/.test(number));
  if (separatesThousands) return readWhole(number);
  const whole = readWhole(before);
  return whole === null || !/^\d{1,10}$/.test(after) ? null : Number(`${whole}.${after}`);
}

/** Digits alone, or in groups of three that one and the same sign separates. */
function readWhole(text: string): number | null {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  return /^\d{1,3}(?:([.,'\s])\d{3})(?:\1\d{3}){0,4}$/.test(text) ? Number(text.replace(/\D/g, '')) : null;
}
