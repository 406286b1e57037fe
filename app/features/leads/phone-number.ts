import { readPhone } from '#app/platform/phones/phone-number.ts';

/**
 * The digits of a phone number with and without the country code, as people write them in texts; empty for what is no number.
 */
export function phoneSpellings(phone: string | null): string[] {
  const international = whatsappNumber(phone);
  if (international === null) return [];
  const national = international.startsWith('62') ? [`0${international.slice(2)}`] : [];
  return [international, ...national];
}

/** A phone number for `wa.me`: digits that begin with the country code. Null for what is no number. */
export function whatsappNumber(phone: string | null): string | null {
  return readPhone(phone)?.slice(1) ?? null;
}

/** The link that opens a WhatsApp chat with this text written; null for what is no number. */
export function whatsappLink(phone: string | null, text: string): string | null {
  const number = whatsappNumber(phone);
  return number === null ? null : `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}
