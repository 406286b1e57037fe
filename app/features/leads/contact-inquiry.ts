import * as v from 'valibot';
import { email, line, longText, optionalChoice, optionalLine, ticked } from '#app/platform/forms/form-fields.ts';
import { inquiryTypes } from './inquiry-type.ts';
import type { Lead, LeadOrigin } from './lead.ts';

/** The form of the contact page. */
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
