import * as v from 'valibot';
import { plainWords } from './values/plain-words.ts';

/**
 * What values of a source stand for, as somebody answered once for all its rows: by the field or target that they would have
 * become, then by the plain words of the value. Null: it is left out.
 */
export type Answers = Readonly<Record<string, Readonly<Record<string, string | null>>>>;

const StoredAnswers = v.record(v.string(), v.record(v.string(), v.nullable(v.string())));

/** Stored answers; none where the value is none. */
export function readAnswers(value: unknown): Answers {
  const read = v.safeParse(StoredAnswers, value);
  return read.success ? read.output : {};
}

/** The answer for a value; undefined if nobody gave one. */
export function answerFor(answers: Answers, target: string, text: string): string | null | undefined {
  const ofTarget = Object.hasOwn(answers, target) ? answers[target] : undefined;
  const words = plainWords(text);
  return ofTarget && Object.hasOwn(ofTarget, words) ? ofTarget[words] : undefined;
}
