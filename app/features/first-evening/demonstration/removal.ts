import type { Agency } from '#app/features/agency/agency.ts';

/** What the site was delivered with for others to look at, besides the listings that are marked as its own. */
export type Demonstration = {
  agency: Agency;
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

/** What the invented agency says of itself that is true of no other: it goes with the demonstration where it is still the same. */
export const inventedFields = ['people', 'licence', 'checks', 'payments'] as const;

export type InventedField = (typeof inventedFields)[number];
