import { type Json, type Sheet, valueIn } from '#app/features/changes/sheet.ts';
import { plainDigits, readPhone } from '#app/platform/phones/phone-number.ts';

/** Of a property, as the office noted them. */
export type Owner = { name: string | null; phone: string | null; email: string | null };

/** Whether an owner is the person in question. */
export type IsOwner = (owner: Pick<Owner, 'phone' | 'email'>) => boolean;

/** What the office keeps of an owner. */
export const ownerFields = ['internal.ownerName', 'internal.ownerPhone', 'internal.ownerEmail'] as const;

/** Free texts of the office, in which an owner may be named. */
export const noteFields = ['internal.keys', 'internal.notes'] as const;

export type NoteField = (typeof noteFields)[number];

export function ownerOf(sheet: Sheet): Owner {
  const [name, phone, email] = ownerFields.map((field) => textOf(valueIn(sheet, field)));
  return { name: name ?? null, phone: phone ?? null, email: email ?? null };
}

export function textOf(value: Json | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Whether a value of the log is of this person. A name alone is nobody's: others have the same. */
export function isOwnersValue(field: string, value: Json, isOwner: IsOwner): boolean {
  const text = textOf(value);
  if (field === 'internal.ownerPhone') return isOwner({ phone: text, email: null });
  return field === 'internal.ownerEmail' && isOwner({ phone: null, email: text });
}

/** Whether a text has one of these names, addresses or numbers in it. Fewer than 4 letters or 8 digits could be anybody's. */
export function isNamedIn(text: string, values: readonly string[]): boolean {
  const [folded, digits] = [text.toLowerCase(), digitsOf(text)];
  return values.some((value) => {
    const number = digitsOf(readPhone(value) ?? value);
    const isNumber = number.length >= 8 && !value.includes('@');
    return isNumber ? digits.includes(number.slice(-8)) : value.length >= 4 && folded.includes(value.toLowerCase());
  });
}

function digitsOf(text: string): string {
  return plainDigits(text).replace(/\D+/g, '');
}
