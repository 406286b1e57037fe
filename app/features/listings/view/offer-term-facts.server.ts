import type { Offer } from '#app/features/listings/listing.ts';
import { listingWordsOf } from '#app/features/listings/listing-words.server.ts';
import { type PricePolicy, shownDeposit } from '#app/features/listings/offer-match.ts';
import type { Currency } from '#app/features/listings/price.ts';
import { formatDay, formatNumber, formatPrice, inOneLine } from '#app/i18n/format.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { LabelledFact } from './listing-facts.ts';

type OfferTerms = Pick<Offer, 'terms' | 'standardStatus'> & { price: { currency: Currency } };

/** The further terms of an offer that are stated and that visitors may see. */
export function offerTermFacts(
  offer: OfferTerms,
  { language, ...policy }: PricePolicy & { language: Language },
): LabelledFact[] {
  const t = listingWordsOf(language);
  const { negotiable, availableFrom, minimumStay, includes } = offer.terms;
  const deposit = shownDeposit(offer, policy);
  const values = {
    price: negotiable && t('terms.negotiable'),
    available: availableFrom && formatDay(availableFrom, language),
    deposit: deposit && depositWords(deposit, offer.price, language),
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

function depositWords(
  { amount, of }: NonNullable<Offer['terms']['deposit']>,
  { currency }: OfferTerms['price'],
  language: Language,
): string {
  const t = listingWordsOf(language);
  switch (of) {
    case 'percent':
      return t('terms.deposit_percent', { amount: formatNumber(amount, language) });
    case 'months':
      return t('terms.deposit_months', { count: amount });
    case 'sum':
      return formatPrice({ amount, currency }, null, language);
  }
}
