import type { OwnershipRule, OwnershipRules } from '#app/features/law/ownership-rules.ts';
import type { Withdrawals } from '#app/features/law/withdrawals.ts';
import type { Localized } from '#app/i18n/localized.ts';

/** A rule with what it only names: its words and sources, and why it holds no longer, null where it holds. */
export type RuleState = {
  rule: OwnershipRule;
  why: Localized;
  ask: Localized | null;
  sources: { url: string; date?: string | undefined }[];
  withdrawn: string | null;
};

export function ruleState(
  rule: OwnershipRule,
  { texts, sources }: Pick<OwnershipRules, 'texts' | 'sources'>,
  withdrawals: Withdrawals = [],
): RuleState {
  return {
    rule,
    why: texts[rule.why] ?? { en: '' },
    ask: rule.ask === undefined ? null : (texts[rule.ask] ?? { en: '' }),
    sources: rule.sources.flatMap((name) => {
      const { url, date } = sources[name] ?? {};
      return url === undefined ? [] : [{ url, ...(date !== undefined && { date }) }];
    }),
    withdrawn: withdrawals.find(({ id }) => id === rule.id)?.because ?? null,
  };
}

/** As a form carries what it was rendered with. */
export function ruleStateText(state: RuleState): string {
  return JSON.stringify(state);
}
