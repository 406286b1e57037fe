import type { Agency } from '#app/features/agency/agency.ts';
import { correctedLaw } from '#app/features/agency/agency-law.server.ts';
import { findWholeAgency } from '#app/features/agency/agency-store.server.ts';
import { newestDate } from '#app/features/law/may-own.ts';
import type { OwnershipRule, OwnershipRules, Verdict } from '#app/features/law/ownership-rules.ts';
import { sourceHosts } from '#app/features/law/source-host.ts';
import type { Inputs } from '#app/features/settings/inputs.ts';
import { baliDayOf, isoDay } from '#app/i18n/bali-day.ts';
import { formatSourceDate } from '#app/i18n/format.ts';
import type { Language } from '#app/i18n/languages.ts';
import { type Localized, localize, type PageText, pageText } from '#app/i18n/localized.ts';
import type { Db } from '#db/tables.ts';
import { ownRule } from './corrected-rule.server.ts';
import { ruleInputs } from './rule-inputs.ts';
import { ruleState, ruleStateText } from './rule-state.ts';
import { groupOf, isNaming, type RuleSubject, ruleGroups, ruleSubject } from './rule-text.ts';

type Tools = { db: Db; fallback: Agency; clock: { now(): number } };

/** A rule in the owner's list. `hosts`: of its sources; `pageDay`: of the newest of them. */
export type ListedRule = Pick<OwnershipRule, 'id' | 'verdict' | 'confidence'> & {
  subject: RuleSubject;
  hosts: string[];
  pageDay: string | null;
  isYours: boolean;
  isWithdrawn: boolean;
};

export type RuleChoice = { title: string | null; holder: string | null };

export type ListedRules = {
  groups: { group: (typeof ruleGroups)[number]; rules: ListedRule[] }[];
  choice: RuleChoice;
  titles: [id: string, name: string][];
  holders: [id: string, name: string][];
  problem: string | null;
};

/** Every rule of who may own what, or those that name a title or a holder; `problem`: why what the agency says of them does not hold. */
export async function listRules(
  { db, fallback }: Tools,
  params: URLSearchParams,
  language: Language,
): Promise<ListedRules> {
  const { ownership, withdrawnRules = [] } = (await findWholeAgency(db, fallback)).record;
  const { rules: law, problem } = correctedLaw(ownership);
  const named = (list: OwnershipRules['holders']) =>
    list.map(({ id, name }): [string, string] => [id, localize(name, language).value]);
  const chosen = (name: 'title' | 'holder', list: readonly { id: string }[]) =>
    list.find(({ id }) => id === params.get(name))?.id ?? null;
  const choice = { title: chosen('title', law.titles), holder: chosen('holder', law.holders) };
  const listed = law.rules.filter((rule) => isNaming(rule, choice.title, choice.holder));
  const view = (rule: OwnershipRule): ListedRule => {
    const { sources } = ruleState(rule, law);
    const newest = newestDate(sources);
    return {
      ...{ id: rule.id, verdict: rule.verdict, confidence: rule.confidence },
      subject: ruleSubject(rule, law, language),
      hosts: sourceHosts(sources),
      pageDay: newest && formatSourceDate(newest, language),
      isYours: problem === null && ownership?.rules?.some(({ id }) => id === rule.id) === true,
      isWithdrawn: withdrawnRules.some(({ id }) => id === rule.id),
    };
  };
  const groups = ruleGroups.map((group) => ({
    group,
    rules: listed.filter((rule) => groupOf(rule) === group).map(view),
  }));
  return {
    ...{ choice, problem, titles: named(law.titles), holders: named(law.holders) },
    groups: groups.filter(({ rules }) => rules.length > 0),
  };
}

/** A rule as its form is rendered. */
export type RuleForm = {
  id: string;
  subject: RuleSubject;
  /** What has to be so. */
  conditions: PageText[];
  /** What sources say that disagree, each by its sites. */
  disagree: { says: Verdict; hosts: string[] }[];
  inputs: Inputs;
  /** What a rule can rest on. */
  laws: [id: string, name: string][];
  before: string;
  revision: number;
  /** Whether there is a rule of the software that it can give way to. */
  hasOurs: boolean;
};

/** Null where there is no such rule. Who looked through all of them is not said for anybody. */
export async function findRule(
  { db, fallback, clock }: Tools,
  id: string,
  language: Language,
): Promise<RuleForm | null> {
  const { record, revision } = await findWholeAgency(db, fallback);
  const { ownership, withdrawnRules } = record;
  const { rules: law } = correctedLaw(ownership);
  const rule = law.rules.find((one) => one.id === id);
  if (rule === undefined) return null;
  const state = ruleState(rule, law, withdrawnRules);
  const { by, on } = ownership ?? { by: '', on: isoDay(baliDayOf(clock.now())) };
  const text = (words: Localized) => pageText(localize(words, language), language);
  const isCorrected = ownership?.rules?.some((own) => own.id === id) === true || state.withdrawn !== null;
  return {
    ...{ id, revision, subject: ruleSubject(rule, law, language), before: ruleStateText(state) },
    conditions: (rule.conditions ?? []).map((key) => text(law.texts[key] ?? { en: key })),
    disagree: (rule.disagree ?? []).map(({ says, sources }) => ({
      says,
      hosts: sourceHosts(sources.flatMap((name) => law.sources[name] ?? [])),
    })),
    inputs: { ...ruleInputs(state), by, on },
    laws: Object.entries(law.laws),
    hasOurs: ownRule(id) !== undefined && isCorrected,
  };
}
