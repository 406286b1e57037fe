import { isDeepStrictEqual } from 'node:util';
import { ownRules } from '#app/features/law/own-rules.server.ts';
import { type RuleCorrections, withCorrected } from '#app/features/law/rule-corrections.ts';
import { sourceHost } from '#app/features/law/source-host.ts';
import { dotted, formatSourceDate } from '#app/i18n/format.ts';
import type { Language } from '#app/i18n/languages.ts';
import { localize } from '#app/i18n/localized.ts';
import { ruleDeskWordsOf } from './rule-desk-words.ts';
import { type RuleState, ruleState } from './rule-state.ts';

/** So many of the rules are named. */
const maxNamed = 3;

/** What a change made of the rules it is about, before and after it; null where no rule is another. */
export function ruleChange(
  { before, after }: { before: RuleCorrections | null; after: RuleCorrections | null },
  language: Language,
): [before: string, after: string] | null {
  const [was, is] = [statesOf(before), statesOf(after)];
  const differing = [...new Set([...was.keys(), ...is.keys()])].filter(
    (id) => !isDeepStrictEqual(was.get(id), is.get(id)),
  );
  if (differing.length === 0) return null;
  const named = differing.slice(0, maxNamed);
  const more = differing.length > maxNamed ? ['…'] : [];
  const text = (states: typeof was) => [...named.map((id) => stateText(states.get(id), language)), ...more].join('; ');
  return [text(was), text(is)];
}

function statesOf(corrections: RuleCorrections | null): ReadonlyMap<string, RuleState> {
  const shared = {
    texts: { ...ownRules.texts, ...corrections?.texts },
    sources: { ...ownRules.sources, ...corrections?.sources },
  };
  const rules = withCorrected(ownRules.rules, corrections?.rules ?? []);
  return new Map(rules.map((rule) => [rule.id, ruleState(rule, shared)]));
}

function stateText(state: RuleState | undefined, language: Language): string {
  if (state === undefined) return '–';
  const { rule, why, sources } = state;
  const words = ruleDeskWordsOf(language);
  const pages = sources.map(({ url, date }) => {
    return date === undefined ? sourceHost(url) : `${sourceHost(url)} (${formatSourceDate(date, language)})`;
  });
  const verdict = words(`rule_desk.verdict_${rule.verdict}`);
  return `${rule.id}: ${dotted([verdict, localize(why, language).value, pages.join(', ')])}`;
}
