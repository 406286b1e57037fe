import * as v from 'valibot';
import { phoneSpellings, whatsappNumber } from '#app/features/leads/phone-number.ts';
import type { PersonKeys } from '#app/features/leads/same-person.server.ts';
import type { IsOwner } from '#app/features/records/erase/owner.ts';
import { optionalLine } from '#app/platform/forms/form-fields.ts';

/** Less than a new address must have: whatever was ever stored can be looked for. */
const email = v.pipe(
  optionalLine(254),
  v.check((typed) => typed === null || /^[^\s@]+@[^\s@]+$/.test(typed), 'invalid'),
);

const phone = v.pipe(
  optionalLine(40),
  v.check((typed) => typed === null || phoneSpellings(typed).length > 0, 'invalid'),
);

/** By what a person is looked for: an address, a number, or both. */
export const PersonForm = v.object({ email, phone });

/** Whether the owner of a property is the person: by either, however they were typed. */
export function ownersOf(keys: PersonKeys): IsOwner {
  const [address, number] = [keys.email?.toLowerCase() ?? null, whatsappNumber(keys.phone)];
  return (owner) =>
    (address !== null && owner.email?.toLowerCase() === address) ||
    (number !== null && whatsappNumber(owner.phone) === number);
}
