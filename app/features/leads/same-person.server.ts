import { sql } from 'kysely';
import { readPhone } from '#app/platform/phones/phone-number.ts';

/** What somebody is known by: whoever has either is meant. */
export type PersonKeys = { email: string | null; phone: string | null };

type AddressColumn = 'leads.email' | 'mails.to_address' | 'mails.reply_to_address';

/** The same address in any case. SQLite's `lower` folds A to Z only: other letters must match as typed. */
export function isAddress(column: AddressColumn, email: string) {
  const folded = email.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  return sql<boolean>`(lower(${sql.ref(column)}) = ${folded} or ${sql.ref(column)} = ${email})`;
}

/** Leads of this person, however their number was typed. */
export function isOfPerson({ email, phone }: PersonKeys) {
  const number = readPhone(phone);
  const conditions = [
    ...(email === null ? [] : [isAddress('leads.email', email)]),
    ...(number === null ? [] : [sql<boolean>`leads.phone_number = ${number}`]),
  ];
  return conditions.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}
