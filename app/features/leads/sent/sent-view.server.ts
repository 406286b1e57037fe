import type { Lead } from '#app/features/leads/lead.ts';
import { leadReference } from '#app/features/leads/lead.ts';
import { detailFacts } from '#app/features/leads/mail/detail-facts.server.ts';
import { answerTime, type Office, viewingHours } from '#app/features/leads/viewing-times.ts';
import { formatComingDay, formatComingMoment, formatWeekday } from '#app/i18n/format-dates.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { Localized } from '#app/i18n/localized.ts';

export type SentView = ReturnType<typeof sentView>;

type About = {
  lead: Lead;
  leadId: string;
  /** Of an owner's property. */
  area: Localized | null;
  office: Office;
  language: Language;
  /** Whether the address can still be put right. */
  mayCorrect: boolean;
  /** False without a mail server: nobody gets a confirmation. */
  sendsMail: boolean;
};

/** What whoever sent it is shown of a lead. */
export function sentView({ lead, leadId, area, office, language, mayCorrect, sendsMail }: About) {
  const { kind, name, email, subject, message, details, receivedAt } = lead;
  const requested = details?.kind === 'viewing' ? viewing(details, language) : null;
  const answered = answerTime(receivedAt, office);
  // A day earlier than those the form offers: nobody can say that the answer comes before it.
  const answerBy = answered !== null && requested !== null && requested.from < answered ? null : answered;
  return {
    ...{ kind, name, email, subject, message: beginning(message), mayCorrect },
    sendsMail,
    reference: leadReference(leadId),
    facts: details?.kind === 'owner' ? detailFacts(details, area, language) : [],
    viewing: requested,
    answerBy: answerBy === null ? null : { at: answerBy, words: formatComingMoment(answerBy, language) },
  };
}

function viewing({ days, part, mode }: Extract<Lead['details'], { kind: 'viewing' }>, language: Language) {
  const [day = '', ...others] = days;
  const [from, until] = viewingHours[part].map((hour) => Date.parse(`${day}T00:00+08:00`) + hour * 60 * 60 * 1000);
  return {
    weekday: formatWeekday(day, language),
    day: formatComingDay(day, language),
    others: others.map((each) => formatComingDay(each, language)),
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
