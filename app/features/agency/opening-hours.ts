import { formatOpeningTime } from '#app/i18n/format-dates.ts';
import type { Language } from '#app/i18n/languages.ts';
import { translatorOf } from '#app/i18n/translators.ts';
import type { Agency } from './agency.ts';
import { type Weekday, weekdays } from './weekdays.ts';

/** Days of the same hours that follow each other are one line. */
export function openingHours({ hours }: Pick<Agency, 'hours'>, language: Language) {
  const t = translatorOf(language);
  const time = (clock: string) => formatOpeningTime(clock, language);
  return equalDays(hours).map(({ first, last, open }) => {
    const [from, to] = [t(`weekday.${first}`), t(`weekday.${last}`)];
    const days = first === last ? from : t('contact.hours_days', { first: from, last: to });
    if (open === null) return { text: t('contact.hours_closed', { days }), closed: true };
    return {
      text: t('contact.hours_open', { days, opens: time(open.opens), closes: time(open.closes) }),
      closed: false,
    };
  });
}

function equalDays(hours: Agency['hours']) {
  const runs: { first: Weekday; last: Weekday; open: Agency['hours'][Weekday] }[] = [];
  for (const day of weekdays) {
    const open = hours[day];
    const run = runs.at(-1);
    if (run && run.open?.opens === open?.opens && run.open?.closes === open?.closes) run.last = day;
    else runs.push({ first: day, last: day, open });
  }
  return runs;
}
