import * as v from 'valibot';
import { propertyTypes } from '#app/features/listings/listing-vocabulary.ts';
import { choice, email, line, optionalLine, optionalLongText } from '#app/platform/forms/form-fields.ts';
import type { Lead, LeadOrigin } from './lead.ts';
import { ownerWishes } from './owner-wish.ts';

/** The form of the contact page for owners. `areas` are the slugs of the places there are. */
export function ownerIntake(areas: Iterable<string>) {
  return v.object({
    wish: choice(ownerWishes),
    type: choice(propertyTypes),
    area: choice([...areas]),
    name: line(120),
    email,
    phone: optionalLine(40),
    message: optionalLongText(5_000),
  });
}

type OwnerIntake = v.InferOutput<ReturnType<typeof ownerIntake>>;

export function ownerLead({ wish, type, area, message, ...person }: OwnerIntake, origin: LeadOrigin): Lead {
  return {
    ...{ kind: 'owner', listingId: null, subject: null, inquiryType: null },
    ...person,
    message: message ?? '',
    details: { kind: 'owner', type, area, wish },
    ...origin,
  };
}
