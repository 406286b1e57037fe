import * as v from 'valibot';
import { propertyTypes } from '#app/features/listings/listing-vocabulary.ts';
import { ownerWishes } from './form-choices.ts';
import { partsOfDay, viewingModes } from './viewing-times.ts';

/** One to three days in Bali, `YYYY-MM-DD`, by preference. */
const ViewingDetails = v.object({
  kind: v.literal('viewing'),
  days: v.pipe(v.array(v.pipe(v.string(), v.isoDate())), v.minLength(1), v.maxLength(3)),
  part: v.picklist(partsOfDay),
  /** Absent in requests of earlier versions, which did not ask. */
  mode: v.optional(v.picklist(viewingModes)),
});

/** `area` is the slug of a place. */
const OwnerDetails = v.object({
  kind: v.literal('owner'),
  type: v.picklist(propertyTypes),
  area: v.pipe(v.string(), v.nonEmpty()),
  wish: v.picklist(ownerWishes),
});

const LeadDetails = v.variant('kind', [ViewingDetails, OwnerDetails]);

export type ViewingDetails = v.InferOutput<typeof ViewingDetails>;
export type OwnerDetails = v.InferOutput<typeof OwnerDetails>;
/** The fields particular to viewing requests and to owners. */
export type LeadDetails = v.InferOutput<typeof LeadDetails>;

/** For `details_json`. */
export function writeLeadDetails(details: LeadDetails | null): string {
  return JSON.stringify(details ?? {});
}

/** The details of a lead of this kind; null for a kind without, and when unreadable. */
export function readLeadDetails(kind: string, json: string): LeadDetails | null {
  const read = v.safeParse(LeadDetails, parseJson(json));
  return read.success && read.output.kind === kind ? read.output : null;
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    // Not written by this site.
    return null;
  }
}
