/**
 * The digits of a phone number with and without the country code, as people write them; empty when there are too few to
 * identify anybody.
 */
export function phoneSpellings(phone: string | null): string[] {
  const international = whatsappNumber(phone);
  if (international === null) return [];
  const typed = digitsOf(phone);
  const national = international.startsWith(indonesia) ? [`0${international.slice(indonesia.length)}`] : [];
  return [...new Set([typed, international, ...national, `00${international}`])];
}

/**
 * A phone number for `wa.me`: digits that begin with the country code. A single leading 0 is taken for Indonesia; null
 * with fewer than 8 digits or more than 15 (E.164).
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
