import type { Offer } from '#app/features/listings/listing.ts';
import { listingWordsOf } from '#app/features/listings/listing-words.server.ts';
import { formatDay, formatNumber, inOneLine } from '#app/i18n/format.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { LabelledFact } from './listing-facts.ts';

/** The further terms of an offer that are stated. */
export function offerTermFacts({ terms }: Pick<Offer, 'terms'>, language: Language): LabelledFact[] {
  const t = listingWordsOf(language);
  const { negotiable, availableFrom, deposit, minimumStay, includes } = terms;
  const values = {
    price: negotiable && t('terms.negotiable'),
    available: availableFrom && formatDay(availableFrom, language),
    deposit:
      deposit &&
      (deposit.of === 'percent'
        ? t('terms.deposit_percent', { amount: formatNumber(deposit.amount, language) })
        : t('terms.deposit_months', { count: deposit.amount })),
    stay: minimumStay && t(`terms.stay_${minimumStay.of}`, { count: minimumStay.count }),
    includes:
      includes.length > 0 &&
      inOneLine(
        includes.map((one) => t(`included.${one}`)),
        language,
      ),
  };
  return (Object.keys(values) as (keyof typeof values)[]).flatMap((name) => {
    const value = values[name];
    return value ? { label: t(`terms.${name}`), value } : [];
  });
}
