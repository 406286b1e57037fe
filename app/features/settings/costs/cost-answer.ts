import type { CostAmount, CostLine } from '#app/features/costs/cost-rules.ts';
import type { WrongParts } from '#app/features/settings/form-parts.tsx';
import type { Inputs } from '#app/features/settings/inputs.ts';

/** What of a line's form may hold what it cannot. */
export const costFields = [
  'payer',
  'kind',
  'amount',
  'base',
  'note',
  'law',
  'sources',
  'confidence',
  'checked',
  'by',
  'on',
] as const;

/** What a line can be, in the order in which it is offered. */
export const costChoices = {
  payer: ['buyer', 'seller', 'shared'],
  kind: ['share', 'steps', 'fixed', 'unknown'],
  /** What a share is of; a fixed sum is of nothing. */
  base: ['price', 'njop', 'land_value'],
  confidence: ['high', 'medium', 'low'],
} as const satisfies {
  payer: CostLine['payer'][];
  kind: CostAmount['kind'][];
  base: CostLine['base'][];
  confidence: CostLine['confidence'][];
};

/** A form of a line that comes back: nothing was saved. */
export type CostAnswer = WrongParts & {
  outcome: 'refused' | 'changed' | 'lost' | 'disk_full';
  /** What somebody else made of the line meanwhile; `by` is null for `npm run agency`, an upgrade, and once they are gone. */
  theirs: { by: string | null; amount: string } | null;
  /** What the form is typed over from now on. */
  before: string;
  /** As it was typed. */
  inputs: Inputs;
};
