import * as v from 'valibot';
import { typedText } from '#app/platform/typed-text.ts';
import type { FieldProblem } from './parse-form.ts';

const problem = <const Problem extends FieldProblem>(name: Problem) => name;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
const controlCharacters = /[\u0000-\u001f\u007f-\u009f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the same, but for tabs and line ends.
const controlCharactersInText = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;

function text(maxLength: number, refused: RegExp) {
  return v.pipe(
    v.string(problem('invalid')),
    v.transform(typedText),
    v.nonEmpty(problem('missing')),
    v.maxLength(maxLength, problem('too_long')),
    v.check((typed) => typed.isWellFormed() && !refused.test(typed), problem('invalid')),
  );
}

/** One line with at least one visible character; trimmed. */
export function line(maxLength: number) {
  return text(maxLength, controlCharacters);
}

/** A line that may be empty, which becomes null. */
export function optionalLine(maxLength: number) {
  return v.union([empty, line(maxLength)]);
}

/** Several lines; trimmed. */
export function longText(maxLength: number) {
  return text(maxLength, controlCharactersInText);
}

/** Several lines that may be empty, which become null. */
export function optionalLongText(maxLength: number) {
  return v.union([empty, longText(maxLength)]);
}

/** A calendar day, `YYYY-MM-DD`. */
export const calendarDay = v.pipe(line(10), v.check(isDay, problem('invalid')));

type Days = { first: string; last: string; isOffered?: (day: string) => boolean };

/** A calendar day `YYYY-MM-DD` from `first` to `last`, both included, that is offered. */
export function day({ first, last, isOffered = () => true }: Days) {
  return v.pipe(
    calendarDay,
    v.check((day) => day >= first && day <= last && isOffered(day), problem('invalid')),
  );
}

/** A day that may be empty, which becomes null. */
export function optionalDay(days: Days) {
  return v.union([empty, day(days)]);
}

function isDay(text: string): boolean {
  const moment = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  // `Date` reads the 31st of a short month as a day of the next.
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}

/**
 * An e-mail address as browsers accept it, but with a dot in the domain, which `emailPattern` makes them require too,
 * and with letters of every script. At maxLength 254 characters (RFC 5321).
 */
export const email = v.pipe(
  line(254),
  v.regex(
    /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u,
    problem('invalid'),
  ),
);

/** One of these values. */
export function choice<const Value extends string>(values: readonly Value[]) {
  return v.pipe(v.string(problem('invalid')), v.nonEmpty(problem('missing')), v.picklist(values, problem('invalid')));
}

/** One of these values, or empty, which becomes null. */
export function optionalChoice<const Value extends string>(values: readonly Value[]) {
  return v.union([empty, v.picklist(values, problem('invalid'))], problem('invalid'));
}

/** A box that must be ticked. */
export const ticked = v.pipe(
  v.string(problem('invalid')),
  v.nonEmpty(problem('missing')),
  v.transform(() => true as const),
);

const empty = v.pipe(
  v.string(),
  v.check((text) => typedText(text) === ''),
  v.transform(() => null),
);
