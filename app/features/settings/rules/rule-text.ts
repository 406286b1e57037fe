import { isIn, type OwnershipRule, type OwnershipRules, unknown } from '#app/features/law/ownership-rules.ts';
import { dotted, formatNumber } from '#app/i18n/format.ts';
import type { Language } from '#app/i18n/languages.ts';
import { localize } from '#app/i18n/localized.ts';
import { ruleDeskWordsOf } from './rule-desk-words.ts';

/** What the conditions of rules look at, as the desk names it. */
export const namedFacts = [
  ...(['nominee', 'term_ended', 'price', 'diaspora', 'plot_m2', 'second_home', 'permit_ended'] as const),
  ...(['dual_citizen', 'lsd', 'sublet_ok', 'licence', 'pbg', 'slf', 'rooms', 'plan_over_10bn'] as const),
  ...(['cert_checked', 'family_consent', 'encumbered', 'lease_longer_than_title', 'purpose'] as const),
];

/** What a rule is about, in words; null of what it does not look at. */
export type RuleSubject = Record<'holders' | 'titles' | 'uses' | 'zones' | 'when', string | null>;

export function ruleSubject(rule: OwnershipRule, rules: OwnershipRules, language: Language): RuleSubject {
  const words = ruleDeskWordsOf(language);
  const named = (ids: readonly string[] | undefined, known: OwnershipRules['holders'], other = '') =>
    ids?.map((id) => nameIn(known, id, language) ?? (id === unknown ? other : id)).join(' / ') ?? null;
  return {
    holders: named(rule.holders, rules.holders),
    titles: named(rule.titles, rules.titles, words('rule_desk.unknown_title')),
    uses: named(rule.uses, rules.uses),
    zones: named(rule.zones, rules.zones, words('rule_desk.unknown_zone')),
    when: rule.when ? dotted(rule.when.map((condition) => conditionText(condition, rules, language))) : null,
  };
}

function nameIn(known: OwnershipRules['holders'], id: string, language: Language): string | undefined {
  const found = known.find((one) => one.id === id);
  return found && localize(found.name, language).value;
}

type Condition = NonNullable<OwnershipRule['when']>[number];

function conditionText(condition: Condition, { facts }: OwnershipRules, language: Language): string {
  const words = ruleDeskWordsOf(language);
  const named = namedFacts.find((one) => one === condition.fact);
  const other = facts.find(({ fact }) => fact === condition.fact);
  const fact = named ? words(`rule_fact.${named}`) : other ? localize(other.name, language).value : condition.fact;
  if ('under' in condition) return words('rule_desk.under', { fact, number: formatNumber(condition.under, language) });
  if ('over' in condition) return words('rule_desk.over', { fact, number: formatNumber(condition.over, language) });
  if ('isNot' in condition) return words(condition.isNot ? 'rule_desk.is_not' : 'rule_desk.is_not_no', { fact });
  if (condition.is === 'tourism') return words('rule_desk.is', { fact, value: words('rule_desk.tourism') });
  if (typeof condition.is === 'string') return words('rule_desk.is', { fact, value: condition.is });
  return words('rule_desk.is', { fact, value: words(condition.is ? 'rule_desk.yes' : 'rule_desk.no') });
}

/** What rules are about: the holding of a title, a use in a zone, or anything else. */
export const ruleGroups = ['holding', 'zone', 'other'] as const;

export function groupOf({ titles, uses, zones }: OwnershipRule): (typeof ruleGroups)[number] {
  if (titles && !uses && !zones) return 'holding';
  return uses && zones ? 'zone' : 'other';
}

/** Those that name this title and this holder; null asks for any. */
export function isNaming({ titles, holders }: OwnershipRule, title: string | null, holder: string | null): boolean {
  const names = (list: readonly string[] | undefined, one: string | null) =>
    one === null || (list !== undefined && isIn(list, one));
  return names(titles, title) && names(holders, holder);
}
