import { inOneLine } from '#app/i18n/format.ts';
import { datesLocale, type Language, languageName } from '#app/i18n/languages.ts';
import { localize } from '#app/i18n/localized.ts';
import { type Agency, officeHours } from './agency.ts';
import { openingHours } from './opening-hours.ts';

/** Who answers what is written in a form, and when the office is open. */
export type Answering = ReturnType<typeof answering>;

/**
 * `plainHours` are the first days of the week in words, for as long as no script knows the time; `usually` the time within which
 * answers come, as measured, null where it is not known.
 */
export function answering(agency: Agency, language: Language, answerMinutes: number | null) {
  const [first] = agency.people ?? [];
  return {
    person: first ? personIn(first, language) : null,
    ...officeOf(agency),
    usually: usually(answerMinutes, language),
    plainHours: openingHours(agency, language).find(({ closed }) => !closed)?.text ?? '',
  };
}

/** When the office is open, and how soon it promises to answer. */
export function officeOf(agency: Agency) {
  return { hours: officeHours(agency), answersWithinHours: agency.answersWithinHours };
}

/** Who works here, by which licence, and what they check; what the agency's record does not say is absent. */
export function proof({ people = [], licence, checks = [], payments = [] }: Agency, language: Language) {
  return {
    people: people.map((person) => personIn(person, language)),
    licence: licence ? localize(licence, language).value : null,
    checks: checks.map((check) => localize(check, language).value),
    payments: payments.map((payment) => localize(payment, language).value),
  };
}

/** Minutes in words: `30 minutes`, `2 hours`. */
export function usually(minutes: number | null, language: Language): string | null {
  if (minutes === null) return null;
  const [value, unit] = minutes < 60 ? [minutes, 'minute'] : [minutes / 60, 'hour'];
  return new Intl.NumberFormat(datesLocale(language), { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}

type Person = NonNullable<Agency['people']>[number];

function personIn({ name, role, languages = [], invented = false }: Person, language: Language) {
  const spoken = languages.map((tag) => languageName(tag, language));
  const shownName = typeof name === 'string' ? name : localize(name, language).value;
  return { name: shownName, role: localize(role, language).value, speaks: inOneLine(spoken, language), invented };
}
