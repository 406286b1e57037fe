import { formatDay } from '#app/i18n/format.ts';
import { datesLocale, type Language } from '#app/i18n/languages.ts';
import { areRatesOld } from '#app/i18n/old-rates.ts';
import type { ShownChoices } from '#app/i18n/shown.tsx';
import { listingWordsOf } from './listing-words.server.ts';
import { shownCurrencies } from './offer-vocabulary.ts';
import type { DatedRates } from './price.ts';

type Options = { language: Language; now: number; showsDemo: boolean };

/** What visitors may have amounts and measures shown in: currencies without a rate are not offered. */
export function shownChoices({ perUsd, asOf }: DatedRates, { language, now, showsDemo }: Options): ShownChoices {
  const t = listingWordsOf(language);
  const names = new Intl.DisplayNames(datesLocale(language), { type: 'currency' });
  const notes = [
    t('shown.note', { day: formatDay(asOf, language) }),
    ...(areRatesOld(asOf, now) ? [t('shown.old')] : []),
    ...(showsDemo ? [t('shown.example')] : []),
  ];
  return {
    currencies: shownCurrencies.flatMap((code): ShownChoices['currencies'] => {
      const rate = perUsd[code];
      return rate ? [[code, names.of(code) ?? code, rate]] : [];
    }),
    units: (['are', 'm2', 'ft'] as const).map((name) => [name, t(`shown.unit_${name}`)]),
    words: {
      open: t('shown.open'),
      currencies: t('shown.currencies'),
      units: t('shown.units'),
      asked: t('shown.asked'),
    },
    note: notes.join(' '),
  };
}
