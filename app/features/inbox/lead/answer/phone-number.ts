/** The ways in which the digits of one phone are written, with and without the country; empty where they are too few to tell anybody. */
export function phoneSpellings(phone: string | null): string[] {
  const international = whatsappNumber(phone);
  if (international === null) return [];
  const typed = digitsOf(phone);
  const national = international.startsWith(indonesia) ? [`0${international.slice(indonesia.length)}`] : [];
  return [...new Set([typed, international, ...national, `00${international}`])];
}

/**
 * A phone as `wa.me` wants it: digits that begin with the country's. One that begins with a single 0 is taken for an
 * Indonesian one; null for what has too few digits, or too many (E.164 has 15 at most).
 */
export function whatsappNumber(phone: string | null): string | null {
  const digits = digitsOf(phone);
  const number = digits.startsWith('00') ? digits.slice(2) : digits.replace(/^0/, indonesia);
  return number.length >= 8 && number.length <= 15 ? number : null;
}

const indonesia = '62';

function digitsOf(phone: string | null): string {
  return phone?.replace(/\D/g, '') ?? '';
}
