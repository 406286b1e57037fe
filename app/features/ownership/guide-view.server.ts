import {
  checkedOn,
  mayOwn,
  type OwnershipAnswer,
  type OwnershipQuestion,
  pageDate,
} from '#app/features/law/may-own.ts';
import { factsAbout, papersSaid } from '#app/features/law/own-facts.ts';
import {
  type OwnershipRule,
  type OwnershipRules,
  unknown,
  type Verdict,
  verdicts,
} from '#app/features/law/ownership-rules.ts';
import { sourceHost } from '#app/features/law/source-host.ts';
import { writeOwner } from '#app/features/listings/owners/owner.ts';
import { readOwnerAlias } from '#app/features/listings/owners/owner-alias.ts';
import { filterAddress } from '#app/features/listings/search/search-address.ts';
import { loadTranslators } from '#app/i18n/catalogues.ts';
import { dotted, formatSourceDate } from '#app/i18n/format.ts';
import { type Language, withLanguage } from '#app/i18n/languages.ts';
import { localize, pageText } from '#app/i18n/localized.ts';
import { factParameter, type OwnershipChoice, ownershipAddress } from './ownership-address.ts';
import type en from './words/en.json';

export const ownershipWordsOf = await loadTranslators<typeof en>(
  (tag) => import(`./words/${tag}.json`, { with: { type: 'json' } }),
);

/** The choice in an address. Never throws. */
export function readOwnershipChoice(params: URLSearchParams, rules: OwnershipRules): OwnershipChoice {
  const oneOf = (wanted: string | null, known: readonly { id: string }[]) =>
    known.find(({ id }) => id === wanted?.trim())?.id ?? null;
  const other = readOwnerAlias(params);
  const holder = oneOf(params.get('holder'), rules.holders) ?? oneOf(other.holder, rules.holders);
  const use = oneOf(params.get('use') || other.use, rules.uses);
  const said = params.getAll(factParameter).join().split(',');
  const facts = factsAbout(rules, { holder, use }).flatMap(({ id }) => (said.includes(id) ? [id] : []));
  return { holder, use, zone: oneOf(params.get('zone'), rules.zones), facts };
}

export type OwnershipGuide = ReturnType<typeof ownershipGuide>;
export type VerdictView = { verdict: Verdict; word: string };
export type FactView = ReturnType<typeof factsView>[number];
export type RuleView = ReturnType<typeof answerView>['rules'][number];

/** The guide to who may own what, in words: all holders by all titles, and for the one that is chosen why, by which law and source. */
export function ownershipGuide(rules: OwnershipRules, choice: OwnershipChoice, language: Language) {
  const t = ownershipWordsOf(language);
  const text = (words: OwnershipRules['disclaimer']) => pageText(localize(words, language), language);
  const named = (list: readonly { id: string; name: OwnershipRules['disclaimer'] }[]) =>
    list.map(({ id, name }) => ({ id, name: text(name) }));
  const verdictView = (verdict: Verdict): VerdictView => ({ verdict, word: t(`verdict_${verdict}`) });

  /** Without a use only the holding is asked; zones matter to uses alone. */
  const question = (holder: string, title: string): OwnershipQuestion => ({
    ...{ holder, title, use: choice.use, zone: choice.use === null ? unknown : (choice.zone ?? unknown) },
    papers: holder === choice.holder ? papersSaid(rules, choice.facts) : {},
  });
  const choiceOf = (holder: string) => (holder === choice.holder ? choice : { ...choice, holder, facts: [] });

  const titles = rules.titles.map((title) => {
    const answer = choice.holder === null ? null : mayOwn(rules, question(choice.holder, title.id));
    const { first, extend, renew } = title.years;
    return {
      id: title.id,
      name: text(title.name),
      what: text(title.what),
      term: text(title.term),
      /** Null where the title itself names none. */
      years: first === null ? null : [first, extend, renew].filter((years) => years !== null),
      isEndless: title.isEndless ?? false,
      isByDeed: title.isByDeed ?? false,
      ...(answer ? answerView(rules, answer, language) : { answer: null, rules: [], conditions: [] }),
    };
  });

  return {
    choice,
    /** How many titles of each verdict there are; empty where nobody is chosen. */
    summary: verdictCounts(
      titles.flatMap(({ answer }) => answer?.verdict ?? []),
      language,
    ),
    facts: factsView(rules, choice, language),
    homes: ownedHomes(choice),
    words: {
      homes: t('homes'),
      ...{ remembered: t('remembered'), forget: t('forget') },
      ...{ title: t('title'), lead: t('lead'), iAm: t('i_am'), use: t('use'), zone: t('zone'), any: t('any') },
      ...{ show: t('show'), who: t('who'), table: t('table'), why: t('why'), titles: t('titles') },
      ...{ sources: t('sources'), changing: t('changing'), choose: t('choose'), conditions: t('conditions') },
      ...{ home: t('home'), leaseholds: t('leaseholds'), more: t('more'), example: exampleWord(rules, language) },
    },
    disclaimer: text(rules.disclaimer),
    compiled: whoCompiled(rules, language),
    zoneWarning: text(rules.zoneWarning),
    holders: named(rules.holders),
    uses: named(rules.uses),
    zones: named(rules.zones.filter(({ id }) => id !== unknown)),
    titles,
    rows: rules.holders.map((holder) => ({
      id: holder.id,
      name: text(holder.name),
      isChosen: holder.id === choice.holder,
      path: withLanguage(ownershipAddress(choiceOf(holder.id)), language),
      cells: rules.titles.map(({ id }) => verdictView(mayOwn(rules, question(holder.id, id)).verdict)),
    })),
    changing: rules.changing.map(({ id, text: words }) => ({ id, text: text(words) })),
    sources: sourceRows(rules, language),
  };
}

/** Who put the rules together or looked them through, and when. */
export function whoCompiled({ compiled, lookedThrough }: OwnershipRules, language: Language): string {
  const t = ownershipWordsOf(language);
  if (!lookedThrough) return t('compiled', { day: formatSourceDate(compiled, language) });
  return t('looked_through', { by: lookedThrough.by, day: formatSourceDate(lookedThrough.on, language) });
}

/** An answer in words: why, by which law and source, when it was checked, and what has to be so. */
export function answerView(rules: OwnershipRules, answer: OwnershipAnswer, language: Language) {
  const t = ownershipWordsOf(language);
  const text = (key: string) => pageText(localize(rules.texts[key] ?? rules.disclaimer, language), language);
  const ruleView = (rule: OwnershipRule) => ({
    id: rule.id,
    why: text(rule.why),
    ask: rule.ask ? text(rule.ask) : null,
    laws: (rule.laws ?? []).map(({ law, articles }) => [rules.laws[law] ?? law, articles].filter(Boolean).join(', ')),
    sources: rule.sources.flatMap((name) => {
      const source = rules.sources[name];
      return source ? { url: source.url, name: sourceHost(source.url) } : [];
    }),
    checked: checkedText(rules, rule, language),
    confidence: t(`confidence_${rule.confidence}`),
  });
  return {
    answer: { verdict: answer.verdict, word: t(`verdict_${answer.verdict}`) } satisfies VerdictView,
    rules: answer.deciding.map(ruleView),
    /** None where nothing makes it allowed. */
    conditions: answer.verdict === 'may_not' ? [] : answer.conditions.map(text),
  };
}

/**
 * The search for all homes that whoever was chosen may own, without `lang`; null where nobody is chosen, or what they said of
 * themselves, which no search looks at, has a say.
 */
export function ownedHomes({ holder, use, facts }: OwnershipChoice): string | null {
  return holder === null || facts.length > 0 ? null : filterAddress({ mayOwn: writeOwner({ holder, use }) });
}

/** What whoever was chosen may say of themselves besides, and what they said. */
export function factsView(rules: OwnershipRules, choice: OwnershipChoice, language: Language) {
  return factsAbout(rules, choice).map(({ id, name }) => ({
    ...{ id, name: pageText(localize(name, language), language), isSaid: choice.facts.includes(id) },
  }));
}

/** That the rules are an example; null where the agency has looked them through. */
export function exampleWord({ lookedThrough }: OwnershipRules, language: Language): string | null {
  return lookedThrough ? null : ownershipWordsOf(language)('example');
}

/** How many of each verdict there are, the mildest first: `1 may, 2 ask`. Empty for none. */
export function verdictCounts(found: readonly Verdict[], language: Language): string {
  const t = ownershipWordsOf(language);
  const counted = verdicts.flatMap((verdict) => {
    const count = found.filter((one) => one === verdict).length;
    return count === 0 ? [] : [t(`counted_${verdict}`, { count })];
  });
  return new Intl.ListFormat(language, { type: 'unit' }).format(counted);
}

/** Of when the newest page is that it rests on, and when it was looked up, or checked by the agency: `page of 2022 · looked up 22 November 2026`. */
function checkedText(rules: OwnershipRules, rule: OwnershipRule, language: Language): string {
  const t = ownershipWordsOf(language);
  const date = pageDate(rules, rule);
  const checked = t(rules.lookedThrough ? 'checked' : 'looked_up', {
    day: formatSourceDate(checkedOn(rules), language),
  });
  return dotted([...(date ? [t('page_of', { day: formatSourceDate(date, language) })] : []), checked]);
}

/** Every page that a rule or title rests on, by its host, and its day; where it has none, when it was looked up. */
function sourceRows({ sources, compiled }: OwnershipRules, language: Language) {
  const readOn = ownershipWordsOf(language)('looked_up', { day: formatSourceDate(compiled, language) });
  return Object.entries(sources)
    .map(([id, { url, date }]) => ({
      ...{ id, url, name: sourceHost(url) },
      day: date ? formatSourceDate(date, language) : readOn,
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en') || one.id.localeCompare(other.id, 'en'));
}
