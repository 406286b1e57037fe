import { isMet, mayOwn, type OwnershipAnswer, type Papers } from '#app/features/law/may-own.ts';
import { papersSaid } from '#app/features/law/own-facts.ts';
import { type OwnershipRules, unknown, verdicts } from '#app/features/law/ownership-rules.ts';
import type { ListingFilters } from '#app/features/listings/filter.ts';
import type { OwnerList } from '#app/features/listings/index/columns/owner-lists.ts';
import { offerLeaseTime } from '#app/features/listings/lease/lease-time.ts';
import type { Listing, Offer } from '#app/features/listings/listing.ts';
import type { Rates } from '#app/features/listings/price.ts';
import { type Owner, ownerIds, writeOwner } from './owner.ts';
import { orderOf, writeVerdicts } from './owner-code.ts';

/** What decides who may own an offer. Prices in the rules are rupiah. */
export type Law = { readonly rules: OwnershipRules; readonly rates: Pick<Rates, 'IDR'> };

export type SaleOffer = Extract<Offer, { kind: 'sale' }>;

type Asked = { listing: Listing; offer: SaleOffer };

/** A freehold is one of several titles: while nobody has seen its certificate it is not known which. */
export function isUnseen({ certificate }: Listing, { hold }: SaleOffer): boolean {
  return hold.tenure === 'freehold' && (certificate === unknown || certificate === 'sewa');
}

/** Who asks, with the ids of what they said of themselves besides. */
type Asker = Owner & { facts?: readonly string[] };

/** Of a freehold whose certificate nobody has seen: whoever may not hold Hak Milik may not, and of all others it is asked. */
export function offerAnswer({ rules, rates }: Law, { listing, offer }: Asked, asker: Asker, now: number) {
  const papers = { ...papersSaid(rules, asker.facts ?? []), ...papersOf({ listing, offer }, rates, now) };
  return answer(rules, asker, offerTitle(listing, offer), listing.zone, papers);
}

/** That nobody has seen, of a freehold. */
const unseenFreehold = 'unseen';

function offerTitle(listing: Listing, offer: SaleOffer): string {
  if (offer.hold.tenure === 'leasehold') return 'sewa';
  return isUnseen(listing, offer) ? unseenFreehold : listing.certificate;
}

function answer(
  rules: OwnershipRules,
  { holder, use }: Owner,
  title: string,
  zone: string,
  papers: Papers,
): OwnershipAnswer {
  const ask = (one: string) => mayOwn(rules, { holder, use, title: one, zone: use === null ? unknown : zone, papers });
  if (title !== unseenFreehold) return ask(title);
  const asFreehold = ask('shm');
  return asFreehold.verdict === 'may_not' ? asFreehold : ask(unknown);
}

/** What the agency knows of the papers; what it does not is missing. */
function papersOf({ listing, offer }: Asked, rates: Pick<Rates, 'IDR'>, now: number): Papers {
  const answers = {
    ...{ lsd: listing.protectedFarmLand, sublet_ok: listing.subletting, licence: listing.lodgingLicence },
    ...{ pbg: listing.buildingPermit, slf: listing.completionCertificate, cert_checked: listing.certificateChecked },
    ...{ family_consent: listing.familyConsent, encumbered: listing.encumbered },
  };
  const {
    comparableUsd,
    price: { amount, currency },
  } = offer;
  const figures = {
    plot_m2: listing.lotSqm,
    rooms: listing.bedrooms,
    // An answer to one that is on request would say about what it is.
    price: offer.terms.priceOnRequest ? null : currency === 'IDR' ? amount : comparableUsd && comparableUsd * rates.IDR,
  };
  const ends = offer.hold.tenure === 'leasehold' ? offer.hold.leaseEnd : null;
  return Object.fromEntries([
    ...Object.entries(answers).flatMap(([fact, value]) => (value === unknown ? [] : [[fact, value === 'yes']])),
    ...Object.entries(figures).flatMap(([fact, value]) => (value === null ? [] : [[fact, value]])),
    ...(ends && listing.titleEnd ? [['lease_longer_than_title', ends > listing.titleEnd]] : []),
    ...(ends && offerLeaseTime(offer, now) === null ? [['term_ended', true]] : []),
  ]);
}

export type Owners = ReturnType<typeof createOwners>;

/**
 * Who may own what by this law. Offers that it sees as the same share one list, which says what the law says now: indexes have it
 * by itself, so that a corrected rule has none of them made anew.
 */
export function createOwners(first: Law) {
  let law = first;
  const conditions = conditionsOf(law.rules);
  const known = new Map<string, { asked: SeenOffer; answers: Answers }>();

  /** To everybody at once; the same answers are the same object. */
  function answersTo(listing: Listing, offer: SaleOffer, now: number): Answers {
    const title = offerTitle(listing, offer);
    const { zone } = listing;
    const papers = papersOf({ listing, offer }, law.rates, now);
    const met = [...conditions.values()].map((condition) => Number(isMet(condition, papers)));
    const key = [title, zone, met.join('')].join(' ');
    const found = known.get(key);
    if (found) return found.answers;
    const asked = { title, zone, papers };
    const answers = judge(law.rules, asked);
    known.set(key, { asked, answers });
    return answers;
  }

  return {
    get law(): Law {
      return law;
    },
    /** Those whose answer is *may* or *may if*, as addresses spell them. Nobody owns what is rented. */
    of(listing: Listing, offer: Offer, now: number): OwnerList {
      return offer.kind === 'sale' ? answersTo(listing, offer, now).owners : nobody;
    },
    /** The verdicts on everybody, as `owner-code.ts` writes them. */
    code: (listing: Listing, offer: SaleOffer, now: number): string => answersTo(listing, offer, now).code,
    /**
     * Takes other rules in, all at once, by what is known of the offers already; false where they look at more, and nothing was
     * taken in.
     */
    async correct(rules: OwnershipRules): Promise<boolean> {
      if ([...conditionsOf(rules).keys()].some((condition) => !conditions.has(condition))) return false;
      const corrected = new Map<string, Answers>();
      for (const [key, { asked }] of known) {
        if (corrected.size % judgedAtOnce === 0) await new Promise(setImmediate);
        corrected.set(key, judge(rules, asked));
      }
      law = { ...law, rules };
      for (const [key, { asked, answers }] of known) {
        const { owners, code } = corrected.get(key) ?? judge(rules, asked);
        answers.owners.splice(0, answers.owners.length, ...owners);
        answers.code = code;
      }
      return true;
    },
  };
}

/** What the law sees of an offer. */
type SeenOffer = { title: string; zone: string; papers: Papers };

type Answers = { readonly owners: string[]; code: string };

/** Offers judged between two turns of other work: a millisecond or two. */
const judgedAtOnce = 10;

function judge(rules: OwnershipRules, { title, zone, papers }: SeenOffer): Answers {
  const everybody = everyOwner(rules);
  const given = everybody.map((owner) => answer(rules, owner, title, zone, papers).verdict);
  return {
    owners: everybody.filter((_, at) => given[at] === 'may' || given[at] === 'may_if').map(writeOwner),
    code: writeVerdicts(
      given.map((verdict) => verdicts.indexOf(verdict)),
      ownerOrder(rules),
    ),
  };
}

/** What rules look at in papers, each once. */
function conditionsOf({ rules }: OwnershipRules) {
  return new Map(
    rules.flatMap(({ when = [] }) => when.map((condition) => [JSON.stringify(condition), condition] as const)),
  );
}

/** All who may ask, in the order of codes. */
export function everyOwner({ holders, uses }: OwnershipRules): Owner[] {
  return holders.flatMap(({ id: holder }) => [null, ...uses.map(({ id }) => id)].map((use) => ({ holder, use })));
}

/** The filters without an owner whom the rules do not know: nonsense is no filter. */
export function withKnownOwner(filters: ListingFilters, rules: OwnershipRules): ListingFilters {
  if (filters.mayOwn === null) return filters;
  const { holder, use } = ownerIds(filters.mayOwn);
  const isKnown =
    rules.holders.some(({ id }) => id === holder) && [null, ...rules.uses.map(({ id }) => id)].includes(use);
  return isKnown ? filters : { ...filters, mayOwn: null };
}

/** What codes by these rules begin with. */
export function ownerOrder(rules: OwnershipRules): string {
  return orderOf(everyOwner(rules).map(writeOwner));
}

const nobody: OwnerList = [];
