import type { WrongParts } from './form-parts.tsx';
import type { Inputs } from './inputs.ts';

/** A form that corrects a line of costs or a rule of ownership, and comes back: nothing was saved. */
export type CorrectionAnswer<Theirs> = WrongParts & {
  outcome: 'refused' | 'changed' | 'lost' | 'disk_full';
  /** What somebody else made of it meanwhile; `by` is null for `npm run agency`, an upgrade, and once they are gone. */
  theirs: ({ by: string | null } & Theirs) | null;
  /** What the form is typed over from now on. */
  before: string;
  /** As it was typed. */
  inputs: Inputs;
};

export function correctionStatus({ outcome }: Pick<CorrectionAnswer<unknown>, 'outcome'>): number {
  const statuses = { refused: 422, changed: 409, lost: 503, disk_full: 507 };
  return statuses[outcome];
}
