import { href } from 'react-router';
import { loadTranslators } from '#app/i18n/catalogues.ts';
import { formatDay } from '#app/i18n/format.ts';
import { type Language, withLanguage } from '#app/i18n/languages.ts';
import { localize } from '#app/i18n/localized.ts';
import { checkedOn, mayOwn, type OwnershipQuestion } from './may-own.ts';
import { type OwnershipRule, type OwnershipRules, unknown, type Verdict } from './ownership-rules.ts';
import type en from './words/en.json';

const wordsOf = await loadTranslators<typeof en>((tag) => import(`./words/${tag}.json`, { with: { type: 'json' } }));

/** What a visitor chose: ids of the rules' data, null where nothing, or nothing that is there, was chosen. */
export type OwnershipChoice = { holder: string | null; use: string | null; zone: string | null };

/** The choice in an address. Never throws. */
export function readOwnershipChoice(params: URLSearchParams, rules: OwnershipRules): OwnershipChoice {
  const oneOf = (name: string, known: readonly { id: string }[]) => {
    const wanted = params.get(name)?.trim();
    return known.find(({ id }) => id === wanted)?.id ?? null;
  };
  return { holder: oneOf('holder', rules.holders), use: oneOf('use', rules.uses), zone: oneOf('zone', rules.zones) };
}

export type OwnershipGuide = ReturnType<typeof ownershipGuide>;
export type VerdictView = { verdict: Verdict; word: string };
export type RuleView = OwnershipGuide['titles'][number]['rules'][number];

/** The guide to who may own what, in words: all holders by all titles, and for the one that is chosen why, by which law and source. */
export function ownershipGuide(rules: OwnershipRules, choice: OwnershipChoice, language: Language) {
  const t = wordsOf(language);
  const text = (words: OwnershipRules['disclaimer']) => localize(words, language).value;
  const named = (list: readonly { id: string; name: OwnershipRules['disclaimer'] }[]) =>
    list.map(({ id, name }) => ({ id, name: text(name) }));
  const verdictView = (verdict: Verdict): VerdictView => ({ verdict, word: t(`verdict_${verdict}`) });
  const day = (date: string) => (date.length === 10 ? formatDay(date, language) : date);

  /** Without a use only the holding is asked; zones matter to uses alone. */
  const question = (holder: string, title: string): OwnershipQuestion => ({
    ...{ holder, title, use: choice.use, zone: choice.use === null ? unknown : (choice.zone ?? unknown), papers: {} },
  });

  const ruleView = (rule: OwnershipRule) => ({
    id: rule.id,
    why: text(rules.texts[rule.why] ?? rules.disclaimer),
    ask: rule.ask ? text(rules.texts[rule.ask] ?? rules.disclaimer) : null,
    laws: (rule.laws ?? []).map(({ law, articles }) => [rules.laws[law] ?? law, articles].filter(Boolean).join(', ')),
    sources: rule.sources.flatMap((name) => {
      const source = rules.sources[name];
      return source ? { url: source.url, name: hostOf(source.url) } : [];
    }),
    checked: t('checked', { day: day(checkedOn(rules, rule)) }),
    confidence: t(`confidence_${rule.confidence}`),
  });

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
      answer: answer && verdictView(answer.verdict),
      rules: (answer?.deciding ?? []).map(ruleView),
      conditions: (answer?.conditions ?? []).map((key) => text(rules.texts[key] ?? rules.disclaimer)),
    };
  });

  return {
    choice,
    words: {
      ...{ title: t('title'), lead: t('lead'), iAm: t('i_am'), use: t('use'), zone: t('zone'), any: t('any') },
      ...{ show: t('show'), who: t('who'), table: t('table'), why: t('why'), titles: t('titles'), noEnd: t('no_end') },
      ...{ sources: t('sources'), changing: t('changing'), choose: t('choose'), conditions: t('conditions') },
      ...{ home: t('home'), leaseholds: t('leaseholds'), byDeed: t('by_deed') },
    },
    disclaimer: text(rules.disclaimer),
    compiled: t('compiled', { day: day(rules.compiled) }),
    zoneWarning: text(rules.zoneWarning),
    holders: named(rules.holders),
    uses: named(rules.uses),
    zones: named(rules.zones.filter(({ id }) => id !== unknown)),
    titles,
    rows: rules.holders.map((holder) => ({
      id: holder.id,
      name: text(holder.name),
      isChosen: holder.id === choice.holder,
      path: withLanguage(ownershipAddress({ ...choice, holder: holder.id }), language),
      cells: rules.titles.map(({ id }) => verdictView(mayOwn(rules, question(holder.id, id)).verdict)),
    })),
    changing: rules.changing.map(({ id, text: words }) => ({ id, text: text(words) })),
    sources: sourceRows(rules, day),
  };
}

function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '');
}

/** Every page that a rule or title rests on, by its host. */
function sourceRows(rules: OwnershipRules, day: (date: string) => string) {
  return Object.entries(rules.sources)
    .map(([id, { url, date }]) => ({
      id,
      url,
      name: hostOf(url),
      day: day(date ?? rules.compiled),
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en') || one.id.localeCompare(other.id, 'en'));
}

/** The address of the guide with a choice, without `lang`. */
export function ownershipAddress({ holder, use, zone }: OwnershipChoice): string {
  const chosen = Object.entries({ holder, use, zone }).filter((entry): entry is [string, string] => entry[1] !== null);
  const params = new URLSearchParams(chosen);
  return href('/guides/ownership') + (params.size > 0 ? `?${params}` : '');
}
