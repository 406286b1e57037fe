import type { OfferDraft } from '#app/features/listings/listing.ts';
import { noTerms, type OfferTerms } from '#app/features/listings/offer-terms.ts';
import type { Currency } from '#app/features/listings/price.ts';
import type { DemoListing } from '#db/demo/demo-listing.ts';
import type { DemoFacts } from '#db/demo/facts/demo-facts.ts';
import { dateAfter } from '#db/demo/fixed-dates.ts';
import type { Random } from '#db/demo/random.ts';
import { referenceRates } from '#db/reference/reference.ts';

/** The offer on terms that agree with the English description. */
export function onTerms(offer: OfferDraft, facts: DemoFacts, text: string, random: Random): OfferDraft {
  return {
    ...offer,
    terms: { ...noTerms, ...(offer.kind === 'sale' ? saleTerms : rentTerms)(offer, facts, text, random) },
  };
}

/** From here on an owner wants to know who asks before naming the price of a sale, and of a rent beside a sale. */
const discreetUsd = { sale: 1_120_000, rent: 700_000 };

/** The same listing with a price on request where its owner is that discreet; no home of the front page, and no sale beside another offer. */
export function withDiscretion(listing: DemoListing): DemoListing {
  const [first, ...others] = listing.offers;
  if (first?.kind !== 'sale' || first.standardStatus !== 'Active' || listing.featuredRank !== null) return listing;
  const usd = first.price.amount / referenceRates[first.price.currency];
  const offers = listing.offers.map((offer): OfferDraft => {
    const isDiscreet = usd >= discreetUsd[offer.kind] && (offer.kind === 'rent' || others.length === 0);
    return isDiscreet ? { ...offer, terms: { ...offer.terms, priceOnRequest: true, negotiable: false } } : offer;
  });
  return { ...listing, offers };
}

function saleTerms(
  _: OfferDraft,
  { offPlan, furnishing, yearBuilt }: DemoFacts,
  _text: string,
  random: Random,
): Partial<OfferTerms> {
  return {
    negotiable: random.next() < 0.3,
    deposit: random.next() < 0.5 ? { amount: 10, of: 'percent' } : null,
    availableFrom: offPlan ? `${yearBuilt}-09-01` : null,
    includes: furnishing === 'furnished' ? ['furniture'] : [],
  };
}

const breakage: Record<Currency, number> = { USD: 300, IDR: 5_000_000, EUR: 300, AUD: 500 };

function rentTerms(offer: OfferDraft, { furnishing }: DemoFacts, text: string, random: Random): Partial<OfferTerms> {
  const period = offer.kind === 'rent' ? offer.period : 'month';
  const furniture: OfferTerms['includes'] = furnishing === 'furnished' ? ['furniture'] : [];
  const free = random.next() < 0.3 ? dateAfter(0, random.whole(10, 90)) : null;
  if (period === 'night') {
    const nights = random.pick([2, 3, 3, 5]);
    return {
      minimumStay: { count: nights, of: 'night' },
      // For what could break while guests stay so long.
      deposit: nights === 5 ? { amount: breakage[offer.price.currency], of: 'sum' } : null,
      includes: [
        ...furniture,
        'electricity',
        'water',
        'internet',
        'cleaning',
        'linen',
        ...(/breakfast/.test(text) ? (['breakfast'] as const) : []),
      ],
    };
  }
  if (period === 'year') {
    return {
      availableFrom: free,
      minimumStay: { count: 1, of: 'year' },
      deposit: /with a deposit/.test(text) || random.next() < 0.4 ? { amount: 10, of: 'percent' } : null,
      includes: furniture,
    };
  }
  const saysDeposit = /one month's deposit/.test(text);
  return {
    availableFrom: free,
    minimumStay: { count: random.pick([1, 1, 2, 3]), of: 'month' },
    deposit: saysDeposit || random.next() < 0.5 ? { amount: 1, of: 'months' } : null,
    includes: [...furniture, ...monthly(text)],
  };
}

function monthly(text: string): OfferTerms['includes'] {
  if (/includes water, internet and care of pool and garden/.test(text))
    return ['water', 'internet', 'pool_care', 'garden_care'];
  if (/includes internet and the service charge/.test(text)) return ['internet', 'service_charge', 'rubbish'];
  if (/water and internet are included/.test(text)) return ['water', 'internet'];
  return /housekeeper comes twice a week/.test(text) ? ['cleaning'] : [];
}
