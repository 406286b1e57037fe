import { datesLocale, type Language } from '#app/i18n/languages.ts';
import { localize } from '#app/i18n/localized.ts';
import { translatorOf } from '#app/i18n/translators.ts';
import { type Agency, officeHours } from './agency.ts';
import type { CurrentAgency } from './open-agency.server.ts';
import { openingHours } from './opening-hours.ts';
import { findKeeper, type TeamMember, teamView } from './team/team-view.ts';

/** Who answers what is written in a form, and when the office is open. */
export type Answering = ReturnType<typeof answering>;

/** Of the listing that a form is about: the account that keeps it, null where it is the office's. */
type Asked = { keeperId: string | null; answerMinutes: number | null };

/**
 * Who keeps the listing answers, as far as visitors see them; what is the office's, the first of the team. `ways`: their own, in the
 * place of the agency's. `plainHours` are the first days of the week in words, for as long as no script knows the time.
 */
export function answering(
  { record, team }: Pick<CurrentAgency, 'record' | 'team'>,
  language: Language,
  { keeperId, answerMinutes }: Asked,
) {
  const t = translatorOf(language);
  const keeper = keeperId === null ? null : findKeeper(team, keeperId, language);
  const person = keeperId === null ? teamView(team.slice(0, 1), language)[0] : keeper;
  const time = usually(answerMinutes, language);
  return {
    person: person && {
      ...{ initials: person.initials, picture: person.picture },
      answers: t('office.answers', { name: person.name }),
      note: person.invented ? ` (${t('office.invented')})` : '',
    },
    /** What they speak, and how soon answers come, as measured. */
    lines: [...(keeper?.speaks ? [keeper.speaks] : []), ...(time === null ? [] : [t('office.usually', { time })])],
    ways: waysOf(keeper),
    ...officeOf(record),
    plainHours: openingHours(record, language).find(({ closed }) => !closed)?.text ?? '',
  };
}

function waysOf(keeper: TeamMember | null): { phone?: string; whatsapp?: string } {
  const { phone, whatsapp } = keeper ?? {};
  return { ...(phone && { phone }), ...(whatsapp && { whatsapp }) };
}

/** When the office is open, and how soon it promises to answer. */
export function officeOf(agency: Agency) {
  return { hours: officeHours(agency), answersWithinHours: agency.answersWithinHours };
}

/** By which licence they work, and what they check; what the agency's record does not say is absent. */
export function proof({ licence, checks = [], payments = [] }: Agency, language: Language) {
  return {
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
