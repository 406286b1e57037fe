import type { Answers } from '#app/features/records/import/answers.ts';
import { answerFor } from '#app/features/records/import/answers.ts';
import { plainWords } from '#app/features/records/import/values/plain-words.ts';
import type { Finding } from './findings.ts';
import { nearestValue } from './nearest-word.ts';

/**
 * A value that is asked about once for all rows that have it. `proposal`: what it may well stand for; null where nothing is near.
 * `isRead`: it is read as the proposal already, and only to be confirmed. An empty value asks about rows that say nothing.
 */
export type Question = {
  target: string;
  column: string;
  value: string;
  rows: number;
  proposal: string | null;
  isRead: boolean;
};

/** Something that a value may stand for, with the words it is known by. */
export type Choice = { value: string; words: readonly string[] };

/** The choices of a target; null where its values are no words to choose from. */
export type ChoicesOf = (target: string) => readonly Choice[] | null;

const asked: readonly string[] = ['unknown_word', 'unknown_type', 'unknown_place', 'unknown_currency', 'missing'];

/** What to ask of an import, by what was found in it: what keeps homes out first, then by how many rows it concerns. */
export function questionsOf(findings: readonly Finding[], choicesOf: ChoicesOf): Question[] {
  const byValue = new Map<string, Question>();
  for (const { kind, reason, target, column, values } of findings) {
    const choices = choicesOf(target);
    const isRead = kind === 'doubt' && reason === 'other_spelling';
    if (choices === null || !(isRead || asked.includes(reason))) continue;
    for (const { value, rows } of values) {
      const key = JSON.stringify([target, plainWords(value)]);
      const known = byValue.get(key);
      if (known) known.rows += rows;
      else byValue.set(key, { target, column, value, rows, proposal: proposalOf(value, choices), isRead });
    }
  }
  return [...byValue.values()].toSorted((one, other) => Number(one.isRead) - Number(other.isRead));
}

function proposalOf(value: string, choices: readonly Choice[]): string | null {
  const entries = choices.flatMap((choice) =>
    choice.words.flatMap((word) => [joined(word), ...initials(word)].map((one) => [one, choice.value] as const)),
  );
  const word = joined(value);
  return entries.find(([known]) => known === word)?.[1] ?? nearestValue(word, entries);
}

/** Of `Hak Milik (SHM)` what people shorten it to: `hm`, `hms`. */
function initials(text: string): string[] {
  const letters = plainWords(text)
    .split(' ')
    .map((word) => word[0] ?? '');
  return letters.slice(1).map((_, at) => letters.slice(0, at + 2).join(''));
}

function joined(text: string): string {
  return plainWords(text).replaceAll(' ', '');
}

/** The answers with others in their place. */
export function withAnswers(
  answers: Answers,
  given: readonly { target: string; value: string; answer: string | null }[],
): Answers {
  const all: Record<string, Record<string, string | null>> = {};
  for (const [target, ofTarget] of Object.entries(answers)) all[target] = { ...ofTarget };
  for (const { target, value, answer } of given) {
    const ofTarget = all[target] ?? {};
    ofTarget[plainWords(value)] = answer;
    all[target] = ofTarget;
  }
  return all;
}

/** Answers are few: as many as a source may keep of one target. */
export const maxAnswers = 500;

export function isAnswered(answers: Answers, { target, value }: Pick<Question, 'target' | 'value'>): boolean {
  return answerFor(answers, target, value) !== undefined;
}
