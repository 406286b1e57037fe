import type { OfferDraft } from '#app/features/listings/listing.ts';
import type { DemoFacts } from '#db/demo/facts/demo-facts.ts';
import type { Line } from './line.ts';
import type { LeaseTerms } from './slots.ts';
import { common } from './stock.ts';

type Leasehold = Extract<Extract<OfferDraft, { kind: 'sale' }>['hold'], { tenure: 'leasehold' }>;

/** The PBG took the place of the IMB in 2021. */
const firstYearOfPbg = 2022;

/** The lease the offers name, or null. */
export function leaseOf(offers: readonly OfferDraft[]): LeaseTerms | null {
  const hold = leaseholdOf(offers);
  return hold && { leaseEnd: hold.leaseEnd, extensionYears: hold.extension?.years ?? 0 };
}

/** What the last paragraph has to say, in order: title or lease, extension, permits or zone, rents. */
export function legalStocks(facts: DemoFacts, offers: readonly OfferDraft[]): Line[][] {
  const isSold = offers.some((offer) => offer.kind === 'sale');
  const isLet = offers.some((offer) => offer.kind === 'rent');
  const stocks = isSold ? [titleStock(offers), ...extensionStocks(offers)] : [];
  if (isSold && isLet && offers.some((offer) => offer.kind === 'rent' && offer.period === 'year')) {
    return [...stocks, permitStock(facts), common.saleOrRent];
  }
  if (isSold) stocks.push(permitStock(facts));
  return [...stocks, ...rentStocks(facts, offers)];
}

function leaseholdOf(offers: readonly OfferDraft[]): Leasehold | null {
  for (const offer of offers) {
    if (offer.kind === 'sale' && offer.hold.tenure === 'leasehold') return offer.hold;
  }
  return null;
}

function titleStock(offers: readonly OfferDraft[]): Line[] {
  const tenures = offers.flatMap((offer) => (offer.kind === 'sale' ? [offer.hold.tenure] : []));
  if (tenures.length > 1) return common.titleBoth;
  return tenures[0] === 'freehold' ? common.titleFreehold : common.titleLeasehold;
}

function extensionStocks(offers: readonly OfferDraft[]): Line[][] {
  const hold = leaseholdOf(offers);
  if (hold === null) return [];
  if (hold.extension === null) return [common.extNone];
  const byTerms = { price_fixed: common.extFixed, market_price: common.extMarket, owner_consent: common.extConsent };
  return [byTerms[hold.extension.terms]];
}

function permitStock({ type, offPlan, yearBuilt }: DemoFacts): Line[] {
  if (type === 'Land') return common.zoneLand;
  if (offPlan) return common.permitOffplan;
  return (yearBuilt ?? 0) >= firstYearOfPbg ? common.permitPbg : common.permitImb;
}

/** Two ways of renting one house are told in one sentence, so that neither contradicts the other. */
function rentStocks({ type }: DemoFacts, offers: readonly OfferDraft[]): Line[][] {
  const periods = offers.flatMap((offer) => (offer.kind === 'rent' ? [offer.period] : []));
  if (periods.includes('year') && periods.includes('month')) return [common.rentYearOrMonth];
  if (periods.includes('month') && periods.includes('night')) return [common.rentMonthOrNight];
  const byPeriod = {
    year: common.rentYear,
    month: type === 'Apartment' ? common.rentMonthFlat : common.rentMonth,
    night: common.rentNight,
  };
  return periods.map((period) => byPeriod[period]);
}
