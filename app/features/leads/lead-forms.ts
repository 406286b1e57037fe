import * as v from 'valibot';
import { propertyTypes } from '#app/features/listings/listing-vocabulary.ts';
import { isOpenDay, type OfficeHours } from '#app/i18n/office-hours.ts';
import { readTimeZone } from '#app/i18n/time-zone.ts';
import {
  choice,
  day,
  email,
  line,
  longText,
  optionalChoice,
  optionalDay,
  optionalLine,
  optionalLongText,
  ticked,
} from '#app/platform/forms/form-fields.ts';
import { inquiryTypes, ownerWishes } from './form-choices.ts';
import type { AntiSpamFields, Lead, LeadOrigin } from './lead.ts';
import { partsOfDay, viewingDays, viewingModes } from './viewing-times.ts';

/** The viewing request on a listing's page, as sent at `now`: on days when the office is open. */
export function viewingRequest(now: number, hours: OfficeHours) {
  const days = { ...viewingDays(now), isOffered: (day: string) => isOpenDay(day, hours) };
  return v.object({
    day_1: day(days),
    day_2: optionalDay(days),
    part: choice(partsOfDay),
    mode: optionalChoice(viewingModes),
    name: line(120),
    email,
    phone: optionalLine(40),
    message: optionalLongText(5_000),
  });
}

type ViewingRequest = v.InferOutput<ReturnType<typeof viewingRequest>>;

export function viewingLead(request: ViewingRequest, listingId: number, origin: LeadOrigin): Lead {
  const { day_1, day_2, part, mode, message, ...person } = request;
  const days = [...new Set([day_1, day_2])].filter((day) => day !== null);
  return {
    ...{ kind: 'viewing', listingId, subject: null, inquiryType: null },
    ...person,
    message: message ?? '',
    details: { kind: 'viewing', days, part, mode: mode ?? 'house' },
    ...origin,
  };
}

/** The contact page's form. */
export const ContactInquiry = v.object({
  name: line(120),
  email,
  phone: optionalLine(40),
  subject: line(200),
  inquiry_type: optionalChoice(inquiryTypes),
  message: longText(5_000),
  terms: ticked,
});

export function contactLead(inquiry: v.InferOutput<typeof ContactInquiry>, origin: LeadOrigin): Lead {
  const { name, email, phone, subject, inquiry_type: inquiryType, message } = inquiry;
  const about = { kind: 'contact', listingId: null, details: null } as const;
  return { ...about, name, email, phone, subject, inquiryType, message, ...origin };
}

/** The inquiry on a listing's page. */
export const PropertyInquiry = v.object({ name: line(120), email, message: longText(5_000) });

export function propertyLead(
  inquiry: v.InferOutput<typeof PropertyInquiry>,
  listingId: number,
  origin: LeadOrigin,
): Lead {
  const unasked = { phone: null, subject: null, inquiryType: null, details: null };
  return { kind: 'property', listingId, ...inquiry, ...unasked, ...origin };
}

/** The owners' form of the contact page. `areas` are slugs of places. */
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

/** The hidden fields that every form carries; each empty when missing. */
export function readHiddenFields(form: FormData): AntiSpamFields & Pick<LeadOrigin, 'formKey' | 'timeZone'> {
  const field = (name: string) => String(form.get(name) ?? '');
  return {
    ...{ formKey: field('form_key'), trap: field('homepage'), begun: field('form_time') },
    timeZone: readTimeZone(field('time_zone')),
  };
}
