import * as v from 'valibot';
import {
  choice,
  day,
  email,
  line,
  optionalDay,
  optionalLine,
  optionalLongText,
} from '#app/platform/forms/form-fields.ts';
import type { Lead, LeadOrigin } from './lead.ts';
import { viewingDays } from './viewing-days.ts';
import { partsOfDay } from './viewing-hours.ts';

/** The form on a listing's page that asks to view it, as it is sent at `now`. */
export function viewingRequest(now: number) {
  const days = viewingDays(now);
  return v.object({
    day_1: day(days),
    day_2: optionalDay(days),
    day_3: optionalDay(days),
    part: choice(partsOfDay),
    name: line(120),
    email,
    phone: optionalLine(40),
    message: optionalLongText(5_000),
  });
}

type ViewingRequest = v.InferOutput<ReturnType<typeof viewingRequest>>;

export function viewingLead(request: ViewingRequest, listingId: number, origin: LeadOrigin): Lead {
  const { day_1, day_2, day_3, part, message, ...person } = request;
  const days = [...new Set([day_1, day_2, day_3])].filter((day) => day !== null);
  return {
    ...{ kind: 'viewing', listingId, subject: null, inquiryType: null },
    ...person,
    message: message ?? '',
    details: { kind: 'viewing', days, part },
    ...origin,
  };
}
