import { href } from 'react-router';
import { type OwnershipRules, unknown } from '#app/features/law/ownership-rules.ts';
import { isSearchable, type Listing, type Offer } from '#app/features/listings/listing.ts';
import { noFilters } from '#app/features/listings/listing-filters.ts';
import { offerName } from '#app/features/listings/offer-address.ts';
import { publicOffers, shownOffer } from '#app/features/listings/offer-match.ts';
import { offerParameter } from '#app/features/listings/offer-parameter.ts';
import { isUnseen, type Law, offerAnswer } from '#app/features/listings/owners/offer-owners.ts';
import { offerTenure } from '#app/features/listings/view/listing-words.ts';
import type { Language } from '#app/i18n/languages.ts';
import { withLanguage } from '#app/i18n/languages.ts';
import { localize, pageText } from '#app/i18n/localized.ts';
import { withParameter } from '#app/ui/with-parameter.ts';
import {
  answerView,
  exampleWord,
  factsView,
  ownedHomes,
  ownershipWordsOf,
  verdictCounts,
  whoCompiled,
} from './guide-view.server.ts';
import { type OwnershipChoice, ownershipAddress } from './ownership-address.ts';

type Tools = { law: Law; language: Language; now: number };

export type OfferAnswers = NonNullable<ReturnType<typeof offerAnswers>>;

/**
 * Whether whoever reads may own it: for each offer for sale, the one that the page leads with first, the answer to what was
 * chosen; null where nothing is for sale. Without a holder there are no answers.
 */
export function offerAnswers(
  { listing, offer }: { listing: Listing; offer: Offer },
  choice: OwnershipChoice,
  { law, language, now }: Tools,
) {
  const { rules } = law;
  const offers = [offer, ...publicOffers(listing).filter((other) => other !== offer)];
  const forSale = offers.flatMap((one) => (one.kind === 'sale' && isSearchable(one) ? [one] : []));
  if (forSale.length === 0) return null;
  const t = ownershipWordsOf(language);
  const { holder } = choice;
  const text = (words: OwnershipRules['disclaimer']) => pageText(localize(words, language), language);
  const named = (list: OwnershipRules['holders']) => list.map(({ id, name }) => ({ id, name: text(name) }));
  const chosen = { ...choice, zone: listing.zone === unknown ? null : listing.zone };
  const source = href('/property/:id/may-own', { id: String(listing.id) });
  const isUsual = offer === shownOffer(listing, noFilters);
  const answers =
    holder === null
      ? []
      : forSale.map((one) => ({
          title: offerTenure(one, now, language) ?? '',
          isUnseen: isUnseen(listing, one),
          ...answerView(rules, offerAnswer(law, { listing, offer: one }, { ...choice, holder }, now), language),
        }));
  return {
    choice,
    /** The offer that the page leads with by its address; null where it does so by itself. */
    offer: isUsual ? null : { name: offerParameter, value: offerName(listing, offer) },
    /** Where the answers to other choices are, without the choice and `lang`. */
    source: isUsual ? source : withParameter(source, offerParameter, offerName(listing, offer)),
    words: {
      ...{ title: t('may_own'), iAm: t('i_am'), use: t('use'), any: t('any'), show: t('show') },
      ...{ choose: t('may_own_choose'), conditions: t('conditions'), guide: t('all_cases') },
      ...{ unseen: t('certificate_unseen'), remembered: t('remembered'), forget: t('forget') },
      ...{ homes: t('homes'), more: t('more'), example: exampleWord(rules, language) },
    },
    disclaimer: text(rules.disclaimer),
    compiled: whoCompiled(rules, language),
    guide: withLanguage(ownershipAddress(chosen), language),
    holders: named(rules.holders),
    uses: named(rules.uses),
    facts: factsView(rules, choice, language),
    answers,
    homes: ownedHomes(choice),
    /** How many of each verdict there are; empty where nothing is answered. */
    summary: verdictCounts(
      answers.map(({ answer }) => answer.verdict),
      language,
    ),
  };
}
