import * as v from 'valibot';
import { email, line, longText, optionalChoice, optionalLine, ticked } from '#app/platform/forms/form-fields.ts';
import { inquiryTypes } from './inquiry-type.ts';

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
