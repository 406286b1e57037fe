import type { Lead } from '#app/features/leads/lead.ts';
import { leadReference } from '#app/features/leads/lead.ts';
import { detailFacts } from '#app/features/leads/mail/detail-facts.server.ts';
import { viewingHours } from '#app/features/leads/viewing-times.ts';
import { formatComingMoment, formatFullDay, formatWeekday } from '#app/i18n/format-dates.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { Localized } from '#app/i18n/localized.ts';
import { afterOpenHours, type OfficeHours } from '#app/i18n/office-hours.ts';

export type SentView = ReturnType<typeof sentView>;

type About = {
  lead: Lead;
  leadId: string;
  /** Of an owner's property. */
  area: Localized | null;
  hours: OfficeHours;
  /** In how many open hours an answer is promised; none without. */
  answersWithinHours: number | undefined;
  language: Language;
  /** Whether the address can still be put right. */
  mayCorrect: boolean;
};

/** What whoever sent it is shown of a lead. */
export function sentView({ lead, leadId, area, hours, answersWithinHours, language, mayCorrect }: About) {
  const { kind, name, email, subject, message, details, receivedAt } = lead;
  const answerBy = answersWithinHours === undefined ? null : afterOpenHours(receivedAt, answersWithinHours, hours);
  return {
    ...{ kind, name, email, subject, message: beginning(message), mayCorrect },
    reference: leadReference(leadId),
    facts: details?.kind === 'owner' ? detailFacts(details, area, language) : [],
    viewing: details?.kind === 'viewing' ? viewing(details, language) : null,
    answerBy: answerBy === null ? null : { at: answerBy, words: formatComingMoment(answerBy, language) },
  };
}

function viewing({ days, part, mode }: Extract<Lead['details'], { kind: 'viewing' }>, language: Language) {
  const [day = '', ...others] = days;
  const [from, until] = viewingHours[part].map((hour) => Date.parse(`${day}T00:00+08:00`) + hour * 60 * 60 * 1000);
  return {
    weekday: formatWeekday(day, language),
    day: formatFullDay(day, language),
    others: others.map((each) => formatFullDay(each, language)),
    mode: mode ?? 'house',
    /** Epoch milliseconds. */
    from: from ?? 0,
    until: until ?? 0,
  };
}

const maxShown = 280;

function beginning(message: string): string {
  const letters = [...message];
  return letters.length <= maxShown ? message : `${letters.slice(0, maxShown).join('').trimEnd()}…`;
}
