import * as v from 'valibot';
import { localizedSchema } from '#app/i18n/localized-schema.ts';

/** From the mildest to the strictest. */
export const verdicts = ['may', 'may_if', 'ask', 'may_not'] as const;

export type Verdict = (typeof verdicts)[number];

/** The id of a certificate or zone that nobody has seen. */
export const unknown = 'unknown';

/** As addresses spell it. */
const id = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/));
const ids = v.pipe(v.array(id), v.minLength(1));
const words = localizedSchema(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500)));
const named = { id, name: words };
/** A year, a month or a day. */
const date = v.pipe(v.string(), v.regex(/^\d{4}(-\d{2}(-\d{2})?)?$/));
const lawsSchema = v.array(v.strictObject({ law: id, articles: v.exactOptional(v.string()) }));
const confidence = v.picklist(['high', 'medium', 'low']);

const condition = v.union([
  v.strictObject({ fact: id, is: v.union([v.boolean(), v.string()]) }),
  v.strictObject({ fact: id, isNot: v.boolean() }),
  v.strictObject({ fact: id, under: v.number() }),
  v.strictObject({ fact: id, over: v.number() }),
]);

const rule = v.pipe(
  v.strictObject({
    id,
    holders: v.exactOptional(ids),
    titles: v.exactOptional(ids),
    uses: v.exactOptional(ids),
    zones: v.exactOptional(ids),
    when: v.exactOptional(v.array(condition)),
    verdict: v.picklist(verdicts),
    /** Keys of `texts`: the reason, what to ask whom, what has to be so. */
    why: id,
    ask: v.exactOptional(id),
    conditions: v.exactOptional(ids),
    laws: v.exactOptional(lawsSchema),
    sources: ids,
    disagree: v.exactOptional(v.array(v.strictObject({ says: v.picklist(verdicts), sources: ids }))),
    confidence,
  }),
  v.check(({ verdict, ask }) => (verdict === 'ask') === (ask !== undefined), 'What to ask whom stands with ask alone.'),
  v.check(({ verdict, disagree }) => !disagree || verdict === 'ask', 'Where sources disagree, the verdict is ask.'),
);

/** Each part of the rules. */
export const rulesShape = v.strictObject({
  /** The day all of it was put together: what an undated source was read on. */
  compiled: date,
  /** Who of the agency looked it through, and when; absent where nobody did. */
  lookedThrough: v.exactOptional(v.strictObject({ by: v.string(), on: v.string() })),
  disclaimer: words,
  zoneWarning: words,
  holders: v.array(v.strictObject(named)),
  uses: v.array(v.strictObject(named)),
  /** What whoever asks may say of themselves: then this is so in `when`. */
  facts: v.array(v.strictObject({ ...named, fact: id, is: v.union([v.boolean(), v.string()]) })),
  titles: v.array(
    v.strictObject({
      ...named,
      what: words,
      years: v.strictObject({
        first: v.nullable(v.number()),
        extend: v.nullable(v.number()),
        renew: v.nullable(v.number()),
      }),
      /** Held for ever, or for as long as its deed says; a title without years that is neither is no right. */
      isEndless: v.exactOptional(v.literal(true)),
      isByDeed: v.exactOptional(v.literal(true)),
      term: words,
      laws: lawsSchema,
      sources: ids,
      confidence,
    }),
  ),
  zones: v.array(v.strictObject({ ...named, build: words })),
  rules: v.array(rule),
  /** The reason and what to ask whom where rules were withdrawn and no other says what holds. */
  otherwise: v.strictObject({ why: id, ask: id }),
  changing: v.array(v.strictObject({ id, text: words, sources: ids })),
  laws: v.record(id, v.string()),
  sources: v.record(
    id,
    v.strictObject({ url: v.pipe(v.string(), v.url()), date: v.exactOptional(date), kind: v.string() }),
  ),
  texts: v.record(id, words),
});

export type OwnershipRules = v.InferOutput<typeof rulesShape>;
export type OwnershipRule = v.InferOutput<typeof rule>;

/** Who may hold and use what, as data. Refused where something it names is missing, or a question would have no answer. */
export const OwnershipRulesSchema = v.pipe(
  rulesShape,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const message of findGaps(dataset.value)) addIssue({ message });
  }),
);

function findGaps(data: OwnershipRules): string[] {
  const holders = data.holders.map((one) => one.id);
  const uses = data.uses.map((one) => one.id);
  const titles = [...data.titles.map((one) => one.id), unknown];
  const zones = [...new Set([...data.zones.map((one) => one.id), unknown])];
  const gaps: string[] = [];
  const expectIn = (where: string, names: readonly string[], known: readonly string[] | object) => {
    for (const name of names) {
      const isKnown = Array.isArray(known) ? known.includes(name) : Object.hasOwn(known, name);
      if (!isKnown) gaps.push(`${where} names ${name}, which is not there.`);
    }
  };
  for (const one of [...data.rules, ...data.titles, ...data.changing]) expectIn(one.id, one.sources, data.sources);
  for (const one of [...data.rules, ...data.titles]) {
    expectIn(
      one.id,
      (one.laws ?? []).map(({ law }) => law),
      data.laws,
    );
  }
  for (const one of data.rules) {
    expectIn(one.id, one.holders ?? [], holders);
    expectIn(one.id, one.titles ?? [], titles);
    expectIn(one.id, one.uses ?? [], uses);
    expectIn(one.id, one.zones ?? [], zones);
    expectIn(one.id, [one.why, ...(one.ask ? [one.ask] : []), ...(one.conditions ?? [])], data.texts);
    for (const { sources } of one.disagree ?? []) expectIn(one.id, sources, data.sources);
  }
  expectIn('otherwise', Object.values(data.otherwise), data.texts);
  for (const holder of holders) {
    for (const title of titles) {
      if (!data.rules.some((one) => saysHolding(one, holder, title)))
        gaps.push(`Nothing says whether ${holder} may hold ${title}.`);
    }
  }
  for (const zone of zones) {
    for (const use of uses) {
      if (!data.rules.some((one) => saysUse(one, zone, use))) gaps.push(`Nothing says whether ${zone} allows ${use}.`);
    }
  }
  return gaps;
}

/** Whether a rule says, whatever else is so, if a title may be held. */
export function saysHolding({ uses, zones, when, holders, titles }: OwnershipRule, holder: string, title: string) {
  return !uses && !zones && !when && isIn(holders, holder) && titles?.includes(title);
}

/** Whether a rule says, whatever else is so, if a zone allows a use. */
export function saysUse({ holders, titles, when, zones, uses }: OwnershipRule, zone: string, use: string) {
  return !holders && !titles && !when && zones?.includes(zone) && uses?.includes(use);
}

/** Whether a rule with this list is about it: without a list it is about any. */
export function isIn(list: readonly string[] | undefined, name: string | null): boolean {
  return !list || (name !== null && list.includes(name));
}
