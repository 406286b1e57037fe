import * as v from 'valibot';
import { type OwnershipRules, OwnershipRulesSchema, rulesShape } from './ownership-rules.ts';

/**
 * What an agency says of the rules: who looked them through and when, and of each part what is to be another, by its id or name.
 * All else stays as it comes with the software.
 */
export const RuleCorrections = v.strictObject({
  by: v.pipe(v.string('must be a text'), v.trim(), v.minLength(1, 'must not be empty'), v.maxLength(80)),
  on: v.pipe(v.string('must be a day'), v.isoDate('must be a day such as 2027-03-08')),
  ...v.partial(v.omit(rulesShape, ['lookedThrough'])).entries,
});

export type RuleCorrections = v.InferOutput<typeof RuleCorrections>;

/** The rules with these corrections, which may not be whole any more: a reason without words, a title nobody may hold or not. */
export function correctRules(
  own: OwnershipRules,
  { by, on, ...corrections }: RuleCorrections,
): v.SafeParseResult<typeof OwnershipRulesSchema> {
  const corrected = Object.entries(own).map(([part, value]) => {
    return [part, withCorrection(value, corrections[part as keyof typeof corrections])];
  });
  return v.safeParse(OwnershipRulesSchema, { ...Object.fromEntries(corrected), lookedThrough: { by, on } });
}

function withCorrection(own: unknown, correction: unknown): unknown {
  if (correction === undefined) return own;
  if (Array.isArray(own) && Array.isArray(correction)) return withCorrected(own, correction);
  return typeof own === 'object' ? { ...own, ...(correction as object) } : correction;
}

/** In the order they had; what is new comes last. */
export function withCorrected<One extends { id: string }>(own: readonly One[], corrected: readonly One[]): One[] {
  return [...new Map([...own, ...corrected].map((one) => [one.id, one])).values()];
}
