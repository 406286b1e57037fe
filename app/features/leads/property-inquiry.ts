import * as v from 'valibot';
import { email, line, longText } from '#app/platform/forms/form-fields.ts';
import type { Lead, LeadOrigin } from './lead.ts';

/** The form on a listing's page. */
export const PropertyInquiry = v.object({ name: line(120), email, message: longText(5_000) });

export function propertyLead(
  inquiry: v.InferOutput<typeof PropertyInquiry>,
  listingId: number,
  origin: LeadOrigin,
): Lead {
  const unasked = { phone: null, subject: null, inquiryType: null, details: null };
  return { kind: 'property', listingId, ...inquiry, ...unasked, ...origin };
}
