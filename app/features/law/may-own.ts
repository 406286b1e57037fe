import {
  isIn,
  type OwnershipRule,
  type OwnershipRules,
  saysHolding,
  saysUse,
  type Verdict,
  verdicts,
} from './ownership-rules.ts';

/** What is known of the papers, of the home and of whoever asks; what is missing is unknown. Prices in rupiah. */
export type Papers = Readonly<Record<string, boolean | number | string>>;

/** Ids of the rules' data; without a use only the holding is asked. A title or zone nobody has seen is `unknown`. */
export type OwnershipQuestion = { holder: string; use: string | null; title: string; zone: string; papers: Papers };

export type OwnershipAnswer = {
  verdict: Verdict;
  /** Those that decide, never none. */
  deciding: OwnershipRule[];
  /** Keys of the texts of what has to be so, by all rules that have a say. */
  conditions: string[];
};

/**
 * The strictest verdict of every rule that is about the question; nothing ever softens one. Where rules were withdrawn, and no other
 * says whether it may be held or the zone allows the use, it is asked.
 */
export function mayOwn({ rules, otherwise }: OwnershipRules, question: OwnershipQuestion): OwnershipAnswer {
  const said = rules.filter((rule) => isAbout(rule, question));
  const found = isAnswered(said, question) ? said : [...said, { ...nothingSays, sources: [], ...otherwise }];
  const strictest = Math.max(...found.map(({ verdict }) => verdicts.indexOf(verdict)));
  const verdict = verdicts[strictest];
  if (!verdict) throw new Error(`No rule is about ${JSON.stringify(question)}`);
  return {
    verdict,
    deciding: found.filter((rule) => rule.verdict === verdict),
    conditions: [...new Set(found.flatMap((rule) => rule.conditions ?? []))],
  };
}

const nothingSays = { id: 'otherwise', verdict: 'ask', confidence: 'low' } as const;

function isAnswered(rules: readonly OwnershipRule[], { holder, title, use, zone }: OwnershipQuestion): boolean {
  if (!rules.some((rule) => saysHolding(rule, holder, title))) return false;
  return use === null || rules.some((rule) => saysUse(rule, zone, use));
}

/** The date of the newest page that it rests on: a year, a month or a day; null where none has one. */
export function pageDate({ sources }: OwnershipRules, rule: Pick<OwnershipRule, 'sources'>): string | null {
  return newestDate(rule.sources.flatMap((name) => sources[name] ?? []));
}

/** The same of the pages themselves. */
export function newestDate(pages: readonly { date?: string | null | undefined }[]): string | null {
  const dates = pages.flatMap(({ date }) => date ?? []).sort();
  return dates.at(-1) ?? null;
}

/** The day on which the rules were last checked against what they rest on. */
export function checkedOn({ compiled, lookedThrough }: OwnershipRules): string {
  return lookedThrough?.on ?? compiled;
}

function isAbout(rule: OwnershipRule, { holder, use, title, zone, papers }: OwnershipQuestion): boolean {
  return (
    isIn(rule.holders, holder) &&
    isIn(rule.titles, title) &&
    isIn(rule.uses, use) &&
    isIn(rule.zones, zone) &&
    (rule.when ?? []).every((condition) => isMet(condition, papers))
  );
}

/** Whether it is so by what is known. */
export function isMet(condition: NonNullable<OwnershipRule['when']>[number], papers: Papers): boolean {
  const value = papers[condition.fact];
  if ('is' in condition) return value === condition.is;
  if ('isNot' in condition) return value !== condition.isNot;
  if (typeof value !== 'number') return false;
  return 'under' in condition ? value < condition.under : value > condition.over;
}
