import * as v from 'valibot';
import { type OwnershipRules, verdicts } from '#app/features/law/ownership-rules.ts';
import { RuleCorrections } from '#app/features/law/rule-corrections.ts';
import {
  filledRows,
  type Inputs,
  readSources,
  readTexts,
  writeRows,
  writeSources,
  writeTexts,
} from '#app/features/settings/inputs.ts';
import { localizedSchema } from '#app/i18n/localized-schema.ts';
import { typedText } from '#app/platform/typed-text.ts';
import { confidences } from './rule-answer.ts';
import type { RuleState } from './rule-state.ts';

/** The inputs of a rule's form, as the rule is. */
export function ruleInputs({ rule, why, ask, sources, withdrawn }: RuleState): Inputs {
  const { verdict, laws = [], confidence } = rule;
  return {
    ...{ verdict, confidence },
    ...writeTexts('why', why),
    ...(ask && writeTexts('ask', ask)),
    ...writeRows('laws', laws, ({ law, articles = '' }) => ({ law, articles })),
    ...writeSources(sources),
    ...(withdrawn !== null && { withdrawn: 'on', because: withdrawn }),
  };
}

const words = localizedSchema(v.pipe(v.string(), v.maxLength(500)));
const url = v.pipe(
  v.string(),
  v.check((text) => ['https:', 'http:'].includes(URL.parse(text)?.protocol ?? '')),
);
const date = v.pipe(v.string(), v.regex(/^\d{4}(-\d{2}(-\d{2})?)?$/));

/** What a rule's form may say, where these laws are known. */
function typedRule(laws: readonly string[]) {
  return v.object({
    verdict: v.picklist(verdicts),
    why: words,
    ask: v.nullable(words),
    laws: v.array(v.object({ law: v.picklist(laws), articles: v.exactOptional(v.pipe(v.string(), v.maxLength(160))) })),
    sources: v.pipe(v.array(v.object({ url, date: v.exactOptional(date) })), v.minLength(1)),
    confidence: v.picklist(confidences),
    withdrawn: v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(300))),
  });
}

export type TypedRule = v.InferOutput<ReturnType<typeof typedRule>>;

/** What was typed of a rule, or what of it cannot be. What to ask is of the verdict that says so alone. */
export function readRule(inputs: Inputs, { laws }: Pick<OwnershipRules, 'laws'>) {
  const typed = (name: string) => typedText(inputs[name] ?? '');
  const verdict = typed('verdict');
  return v.safeParse(typedRule(Object.keys(laws)), {
    ...{ verdict, confidence: typed('confidence') },
    why: readTexts('why', inputs) ?? {},
    ask: verdict === 'ask' ? (readTexts('ask', inputs) ?? {}) : null,
    laws: typedLaws(inputs).map(({ texts: [law = '', articles = ''] }) => ({
      law,
      ...(articles !== '' && { articles }),
    })),
    sources: readSources(inputs).sources,
    withdrawn: typed('withdrawn') === 'on' ? typed('because').replace(/\s+/g, ' ') : null,
  });
}

function typedLaws(inputs: Inputs) {
  return filledRows('laws', inputs, ['law', 'articles']);
}

/** Who checked the rules, and when, for the schema of the corrections to check. */
export function readChecker(inputs: Inputs) {
  const [by, on] = [inputs['by'] ?? '', inputs['on'] ?? ''].map(typedText);
  return v.safeParse(v.pick(RuleCorrections, ['by', 'on']), { by, on });
}

/** Which inputs of a part an issue is of, as `part.name`: a row of the form by its place among those filled in. */
export function wrongInput(path: readonly string[], inputs: Inputs): string | null {
  const [part = '', within, inner] = path;
  if ((part === 'why' || part === 'ask') && within !== undefined) return `${part}.${part}.${within}`;
  if (part === 'withdrawn') return 'withdrawn.because';
  if (inner === undefined) return null;
  if (part === 'sources') return `sources.sources.${readSources(inputs).rows[Number(within)]}.${inner}`;
  return part === 'laws' ? `laws.laws.${typedLaws(inputs)[Number(within)]?.at}.${inner}` : null;
}
