import * as v from 'valibot';
import { email, line, longText } from '#app/platform/forms/form-fields.ts';

/** The form on a listing's page. */
export const PropertyInquiry = v.object({ name: line(120), email, message: longText(5_000) });
