import type { Agency } from '#app/features/agency/agency.ts';
import { agencySheet } from '#app/features/agency/agency-sheet.ts';
import { isSameValue, valueIn } from '#app/features/changes/sheet.ts';

/** What the site was delivered with for others to look at, besides the listings that are marked as its own. */
export type Demonstration = {
  agency: Agency;
  /** The record of an agency that has said nothing of itself yet. */
  blank: Agency;
  /** The record of this site's agency while nobody has set one: one of these two. */
  fallback: Agency;
  /** Members of the staff as whom nobody signs in. */
  agentIds: readonly string[];
};

/** Where the demonstration is. `removed`: it can be brought back; `ending`, `gone`: no more. */
export const removalStates = ['here', 'removing', 'removed', 'returning', 'ending', 'gone'] as const;

export type RemovalState = (typeof removalStates)[number];

/** `removedAt` and `staffId`: when it was removed and by whom; null while it is here. */
export type Removal = { state: RemovalState; removedAt: number | null; staffId: string | null };

/** For so long it can be brought back. */
export const backableMs = 24 * 60 * 60 * 1000;

/** The log has everything the demonstration brought, and its removal and return, under names that begin so. */
export const demoBatches = 'demo-';

/** By what a listing, or the agency, is changed when the demonstration goes or comes back. */
export function removalBatch(what: 'remove' | 'return', removedAt: number, subject: number | 'agency' | ''): string {
  return `${demoBatches}${what} ${removedAt} ${subject}`;
}

/** The fields in which the invented agency differs from a blank one. They go with the demonstration where they are still the same. */
export function inventedFields({ agency, blank }: Pick<Demonstration, 'agency' | 'blank'>): string[] {
  const [demo, none] = [agencySheet(agency), agencySheet(blank)];
  return Object.keys(demo).filter((field) => !isSameValue(demo[field], valueIn(none, field)));
}

/** What the desk calls parts of the invented agency, each with the fields it has. */
export const inventedParts = {
  name: ['name'],
  contact: ['phones', 'email', 'chat.whatsapp', 'chat.messenger', 'chat.telegram', 'social', 'answersWithinHours'],
  offices: ['offices'],
  people: ['people'],
  licence: ['licence'],
  checks: ['checks'],
  payments: ['payments'],
} as const;

export type InventedPart = keyof typeof inventedParts;
