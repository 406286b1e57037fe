import { withCorrected } from '#app/features/law/rule-corrections.ts';
import { type Withdrawals, withoutWithdrawn } from '#app/features/law/withdrawals.ts';
import type { CostLine, Costs } from './cost-rules.ts';
import { ownCosts } from './own-costs.server.ts';

/** The lines that hold, who of the agency looked them through, null where nobody did, and the day all of it is of. */
export type CostsInForce = { lines: readonly CostLine[]; by: string | null; on: string };

/** What an agency says of the lines: others, and which hold no longer. */
export type CostCorrections = { costs?: Costs | undefined; withdrawnCosts?: Withdrawals | undefined };

/** The agency's lines in the place of those of the software with the same id, and behind them those it added; none it has withdrawn. */
export function costsInForce({ costs, withdrawnCosts }: CostCorrections): CostsInForce {
  const lines = withoutWithdrawn(everyCostLine(costs), withdrawnCosts);
  return costs ? { lines, by: costs.by, on: costs.on } : { lines, by: null, on: ownCosts.compiled };
}

/** When a line was looked up, or checked by the agency: its own by their day, those of the software by that of all of them. */
export function lineChecked({ id, checked }: CostLine, costs: Costs | undefined): { by: 'us' | 'agency'; on: string } {
  if (costs === undefined) return { by: 'us', on: checked };
  return { by: 'agency', on: costs.lines.some((line) => line.id === id) ? checked : costs.on };
}

/** With those that are withdrawn. */
export function everyCostLine(costs: Costs | undefined): readonly CostLine[] {
  return costs ? withCorrected(ownCosts.lines, costs.lines) : ownCosts.lines;
}
