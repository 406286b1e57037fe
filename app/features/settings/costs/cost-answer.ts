import type { CostAmount, CostLine } from '#app/features/costs/cost-rules.ts';
import type { CorrectionAnswer } from '#app/features/settings/correction-answer.ts';

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

/** A form of a line that comes back. */
export type CostAnswer = CorrectionAnswer<{ amount: string }>;
