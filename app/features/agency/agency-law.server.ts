import { type CostCorrections, everyCostLine } from '#app/features/costs/costs-in-force.server.ts';
import { ownRules } from '#app/features/law/own-rules.server.ts';
import type { OwnershipRules } from '#app/features/law/ownership-rules.ts';
import { correctRules } from '#app/features/law/rule-corrections.ts';
import { type Withdrawals, withoutWithdrawn } from '#app/features/law/withdrawals.ts';
import type { Language } from '#app/i18n/languages.ts';
import { localize } from '#app/i18n/localized.ts';
import type { Logger } from '#app/platform/log.ts';
import type { Agency } from './agency.ts';
import { problemOf } from './record-problem.ts';

type Corrected = Pick<Agency, 'ownership' | 'withdrawnRules'>;

type LawField = 'ownership' | 'withdrawnRules' | 'withdrawnCosts';

/** Why what the agency says of the law and of costs cannot hold, by the field that says it: no whole rules, or no such rule or line. */
export function lawProblems(agency: Corrected & CostCorrections): Partial<Record<LawField, string>> {
  const { ownership, withdrawnRules, costs, withdrawnCosts } = agency;
  const read = ownership && correctRules(ownRules, ownership);
  const rules = read?.success ? read.output.rules : [...ownRules.rules, ...(ownership?.rules ?? [])];
  const problems = {
    ownership: !read || read.success ? null : problemOf(read.issues[0]),
    withdrawnRules: missing(withdrawnRules, rules),
    withdrawnCosts: missing(withdrawnCosts, everyCostLine(costs)),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null));
}

function missing(withdrawn: Withdrawals = [], known: readonly { id: string }[]): string | null {
  const lost = withdrawn.find(({ id }) => !known.some((one) => one.id === id));
  return lost ? `${lost.id} is not there` : null;
}

/** What can be withdrawn, and what was: ids with the words that visitors read. */
export function namesOfLaw(agency: Corrected & CostCorrections, language: Language) {
  const { ownership, costs } = agency;
  const { rules, texts } = correctedLaw(ownership).rules;
  const named = (id: string, text: Parameters<typeof localize>[0]): [string, string] => [
    id,
    `${id} · ${localize(text, language).value}`,
  ];
  return {
    rules: rules.map(({ id, why }) => named(id, texts[why] ?? { en: why })),
    costs: everyCostLine(costs).map(({ id, name }) => named(id, name)),
  };
}

/** The rules of who may own what as an agency has them: the same object for as long as it says the same of them. */
export function openLaw(log: Pick<Logger, 'warn'>): (agency: Corrected) => OwnershipRules {
  let known: { said: string; rules: OwnershipRules } | null = null;
  return (agency) => {
    const { ownership, withdrawnRules } = agency;
    const said = JSON.stringify([ownership, withdrawnRules]);
    if (known?.said !== said) known = { said, rules: rulesInForce(agency, log) };
    return known.rules;
  };
}

/**
 * The rules of who may own what, with what the agency says of them and without those it has withdrawn. Those of the software alone
 * where a later version of it no longer has what the agency's name, which is logged.
 */
function rulesInForce({ ownership, withdrawnRules }: Corrected, log: Pick<Logger, 'warn'>): OwnershipRules {
  const { rules, problem } = correctedLaw(ownership);
  if (problem !== null) {
    log.warn({ problem }, 'The corrections of the rules of ownership do not fit the rules any more, and do not hold.');
  }
  return withdrawnRules ? { ...rules, rules: withoutWithdrawn(rules.rules, withdrawnRules) } : rules;
}

/** With those that are withdrawn. `problem`: why what the agency says does not fit the rules any more; then those of the software hold. */
export function correctedLaw(ownership: Agency['ownership']): { rules: OwnershipRules; problem: string | null } {
  const read = ownership && correctRules(ownRules, ownership);
  if (read === undefined) return { rules: ownRules, problem: null };
  return read.success ? { rules: read.output, problem: null } : { rules: ownRules, problem: problemOf(read.issues[0]) };
}
