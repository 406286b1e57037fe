import { isDeepStrictEqual } from 'node:util';
import { ownRules } from '#app/features/law/own-rules.server.ts';
import type { OwnershipRule, OwnershipRules } from '#app/features/law/ownership-rules.ts';
import { type RuleCorrections, withCorrected } from '#app/features/law/rule-corrections.ts';
import { readTexts, type TypedSource, writeTexts } from '#app/features/settings/inputs.ts';
import type { Localized } from '#app/i18n/localized.ts';
import type { TypedRule } from './rule-inputs.ts';

type Shared = Pick<RuleCorrections, 'rules' | 'texts' | 'sources'>;

/** Whether the software has a rule that the agency's can give way to. */
export function ownRule(id: string): OwnershipRule | undefined {
  return ownRules.rules.find((rule) => rule.id === id);
}

/** The agency's corrections with this rule as it was typed; its words and sources become its own where others share them. */
export function withRule(shared: Shared, rules: OwnershipRules, rule: OwnershipRule, typed: TypedRule): Shared {
  const others = rules.rules.filter(({ id }) => id !== rule.id);
  const taken = new Set([...others.flatMap(textsOf), ...Object.values(rules.otherwise), ...(rule.conditions ?? [])]);
  const texts: Record<string, Localized> = {};
  const textKey = (text: Localized, former: string | undefined, ours: string | undefined, wanted: string) => {
    const known = [former, ours].find((key) => key !== undefined && isSameText(rules.texts[key], text));
    if (known !== undefined) return known;
    const isItsOwn = former !== undefined && !taken.has(former) && !Object.hasOwn(ownRules.texts, former);
    const key = isItsOwn ? former : freeKey(wanted, { ...rules.texts, ...texts });
    texts[key] = text;
    return key;
  };
  const before = ownRule(rule.id);
  if (rule.ask) taken.add(rule.ask);
  const why = textKey(typed.why, rule.why, before?.why, `own-${rule.id}`);
  taken.add(why);
  if (rule.ask) taken.delete(rule.ask);
  const ask = typed.ask && textKey(typed.ask, rule.ask, before?.ask, `own-${rule.id}-ask`);

  const sources: OwnershipRules['sources'] = {};
  const names = typed.sources.map((source) => {
    const former = [...rule.sources, ...(before?.sources ?? []), ...Object.keys(rules.sources)];
    const known = former.find((name) => isSameSource(rules.sources[name], source));
    if (known !== undefined) return known;
    const name = freeKey(`own-${rule.id}`, { ...rules.sources, ...sources });
    const kind = Object.values(rules.sources).find(({ url }) => url === source.url)?.kind ?? 'own';
    sources[name] = { ...source, kind };
    return name;
  });

  const { ask: _, laws: __, disagree: ___, ...rest } = rule;
  const next: OwnershipRule = {
    ...rest,
    ...{ verdict: typed.verdict, why, confidence: typed.confidence, sources: [...new Set(names)] },
    ...(ask !== null && { ask }),
    ...(typed.laws.length > 0 && { laws: typed.laws }),
    ...disagreement(rule, typed, (name) => {
      const at = typed.sources.findIndex(({ url }) => url === rules.sources[name]?.url);
      return names[at] ?? null;
    }),
  };
  const own = shared.rules ?? [];
  const corrected = isDeepStrictEqual(next, before)
    ? own.filter(({ id }) => id !== rule.id)
    : isDeepStrictEqual(next, rule)
      ? own
      : withCorrected(own, [next]);
  return withoutUnused(
    { rules: corrected, texts: { ...shared.texts, ...texts }, sources: { ...shared.sources, ...sources } },
    { rules, rule, next },
  );
}

/** The agency's corrections without this rule. */
export function withoutRule(shared: Shared, rules: OwnershipRules, rule: OwnershipRule): Shared {
  const next = ownRule(rule.id) ?? rule;
  return withoutUnused(
    { ...shared, rules: (shared.rules ?? []).filter(({ id }) => id !== rule.id) },
    { rules, rule, next },
  );
}

/** Without what only the rule as it was has named, and the software does not have. */
function withoutUnused(
  { rules: corrected, texts, sources }: Shared,
  { rules, rule, next }: { rules: OwnershipRules; rule: OwnershipRule; next: OwnershipRule },
): Shared {
  const left = [...rules.rules.filter(({ id }) => id !== rule.id), next];
  const usedTexts = new Set([...left.flatMap(textsOf), ...Object.values(rules.otherwise)]);
  const usedSources = new Set([...left, ...rules.titles, ...rules.changing].flatMap((one) => one.sources));
  for (const { disagree = [] } of left)
    for (const one of disagree) for (const name of one.sources) usedSources.add(name);
  const isDropped = (key: string, former: readonly string[], used: ReadonlySet<string>, own: object) =>
    former.includes(key) && !used.has(key) && !Object.hasOwn(own, key);
  return filled({
    rules: corrected,
    texts: pick(texts, (key) => !isDropped(key, textsOf(rule), usedTexts, ownRules.texts)),
    sources: pick(sources, (key) => !isDropped(key, rule.sources, usedSources, ownRules.sources)),
  });
}

function pick<Value>(entries: Record<string, Value> = {}, isLeft: (key: string) => boolean): Record<string, Value> {
  return Object.fromEntries(Object.entries(entries).filter(([key]) => isLeft(key)));
}

/** Without the parts in which nothing is left. */
function filled(shared: Shared): Shared {
  return Object.fromEntries(Object.entries(shared).filter(([, part]) => part && Object.keys(part).length > 0));
}

function textsOf({ why, ask, conditions = [] }: OwnershipRule): string[] {
  return [why, ...(ask === undefined ? [] : [ask]), ...conditions];
}

/** What sources disagree about as far as those are left that do, and the verdict is still to ask. */
function disagreement(
  { disagree = [] }: OwnershipRule,
  { verdict }: TypedRule,
  nameNow: (name: string) => string | null,
): Pick<OwnershipRule, 'disagree'> {
  if (verdict !== 'ask') return {};
  const left = disagree.flatMap(({ says, sources }) => {
    const names = sources.flatMap((name) => nameNow(name) ?? []);
    return names.length === 0 ? [] : [{ says, sources: names }];
  });
  return left.length > 1 ? { disagree: left } : {};
}

/** As they are typed: invisible characters and the ends of lines are no difference. */
function isSameText(known: Localized | undefined, typed: Localized): boolean {
  return known !== undefined && isDeepStrictEqual(readTexts('_', writeTexts('_', known)), typed);
}

function isSameSource(known: OwnershipRules['sources'][string] | undefined, { url, date }: TypedSource): boolean {
  return known !== undefined && known.url === url && known.date === date;
}

/** An id that nothing has yet, as short as ids may be. */
function freeKey(wanted: string, known: object): string {
  const start = wanted.slice(0, 36);
  for (let at = 1; ; at += 1) {
    const key = at === 1 ? start : `${start}-${at}`;
    if (!Object.hasOwn(known, key)) return key;
  }
}
