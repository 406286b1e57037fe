import { isSearchable, type Listing, type Offer, type Picture } from '#app/features/listings/listing.ts';
import type { Feature } from '#app/features/listings/listing-features.ts';
import { listingPath } from '#app/features/listings/listing-path.ts';
import type { Price, RentPeriod } from '#app/features/listings/price.ts';
import { isFactOfType } from '#app/features/listings/type-facts.ts';
import { offerState } from '#app/features/listings/view/listing-words.ts';
import { offeredWidths, renditionPath } from '#app/features/media/rendition.ts';
import type { Place } from '#app/features/places/place.ts';
import { formatDay, formatPrice } from '#app/i18n/format.ts';
import type { Language } from '#app/i18n/languages.ts';
import { translatorOf } from '#app/i18n/translators.ts';
import { escapeXml } from '#app/platform/markup.ts';
import { kyeroPapers } from './kyero-papers.ts';
import { availableFrom, paidByYear, priceAsAsked } from './kyero-terms.ts';

type Surroundings = { publicUrl: string; place: Place | undefined; featureName: FeatureName };
type FeatureName = (feature: Feature, language: Language) => string;

const maxImages = 50;
const maxFeatures = 50;

/** `<property>` for each offer that can be found and expressed in Kyero's terms, as XML. What is not: `docs/standards.md`. */
export function kyeroProperties(listing: Listing, surroundings: Surroundings): string[] {
  const counts = new Map<string, number>();
  return listing.offers.flatMap((offer) => {
    const kind = kindOf(offer);
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    const price = isSearchable(offer) ? kyeroPrice(offer) : null;
    // Letters and digits only. A sold offer still counts, so the ids of the others never change.
    const id = `${listing.id}${kind}${count > 1 ? count : ''}`;
    return price === null ? [] : [writeProperty(id, { listing, offer, price }, surroundings)];
  });
}

function kindOf(offer: Offer): string {
  return offer.kind === 'sale' ? offer.hold.tenure : offer.period;
}

type Advertised = { listing: Listing; offer: Offer; price: KyeroPrice };

/** Each element on its own line: Kyero truncates long lines. */
function writeProperty(id: string, { listing, offer, price }: Advertised, surroundings: Surroundings): string {
  const { publicUrl, place, featureName } = surroundings;
  const { latitude, longitude } = listing;
  const { title, description } = listing.texts.en;
  return lines([
    '<property>',
    element('id', id),
    element('date', new Date(listing.modifiedAt).toISOString().slice(0, 19).replace('T', ' ')),
    element('ref', listing.reference),
    element('price', price.amount),
    element('currency', price.currency),
    element('price_freq', price.frequency),
    offer.kind === 'sale' && element('leasehold', offer.hold.tenure === 'leasehold' ? 1 : 0),
    element('type', listing.type),
    element('town', place?.names.en ?? listing.place),
    element('province', place?.regency ?? 'Bali'),
    element('country', 'Indonesia'),
    parent('location', [element('latitude', latitude), element('longitude', longitude)]),
    rooms('beds', 'bedrooms', listing),
    rooms('baths', 'bathrooms', listing),
    pools.some((pool) => listing.features.includes(pool)) && element('pool', 1),
    parent('surface_area', [area('built', listing.livingSqm), area('plot', listing.lotSqm)]),
    parent('url', [element('en', publicUrl + listingPath(listing.id))]),
    parent('desc', [element('en', `${title}\n\n${description}`)]),
    parent(
      'features',
      kyeroFeatures(listing, offer, featureName).map((feature) => element('feature', feature)),
    ),
    price.note !== null && element('notes', price.note),
    parent(
      'images',
      listing.media.slice(0, maxImages).flatMap((picture, index) => {
        const url = publicUrl + widestJpeg(picture);
        return [`<image id="${index + 1}">`, element('url', url), '</image>'];
      }),
    ),
    '</property>',
  ]);
}

/** None on a plot; nothing is said where nobody has counted them. */
function rooms(name: string, fact: 'bedrooms' | 'bathrooms', listing: Listing): string | null {
  const count = isFactOfType(fact, listing.type) ? listing[fact] : 0;
  return count === null ? null : element(name, count);
}

/** Kyero makes no difference between them. */
const pools: readonly Feature[] = ['pool', 'shared-pool'];

/** Kyero wants pictures 1280 pixels wide where the original is that large. */
function widestJpeg({ mediaId, width: originalWidth }: Picture): string {
  const width = offeredWidths('jpeg', originalWidth).at(-1) ?? 1200;
  return renditionPath({ mediaId, width, format: 'jpeg' });
}

function element(name: string, value: string | number): string {
  return `<${name}>${escapeXml(String(value))}</${name}>`;
}

type Line = string | false | null;

function parent(name: string, inner: readonly Line[]): string {
  return `<${name}>\n${lines(inner)}</${name}>`;
}

function lines(written: readonly Line[]): string {
  return written.map((line) => (line ? `${line}\n` : '')).join('');
}

function area(name: string, sqm: number | null): string | null {
  return sqm === null ? null : element(name, Math.round(sqm));
}

const language = 'en';

/** What Kyero has no element for, or a vaguer one, in English, each within its 35 characters. Nothing that depends on the day it is read. */
function kyeroFeatures(listing: Listing, offer: Offer, featureName: FeatureName): string[] {
  const t = translatorOf(language);
  const features = [
    offerState(offer, language),
    ...termsOf(offer),
    offer.terms.availableFrom && availableFrom + formatDay(offer.terms.availableFrom, language),
    listing.furnishing && t(`furnishing.${listing.furnishing}`),
    listing.yearBuilt && `${t('fact.built')}: ${listing.yearBuilt}`,
    ...listing.features.map((feature) => featureName(feature, language)),
    ...kyeroPapers(listing),
  ];
  return features.filter((feature) => typeof feature === 'string').slice(0, maxFeatures);
}

function termsOf(offer: Offer): string[] {
  const t = translatorOf(language);
  if (offer.kind === 'rent') return offer.period === 'year' ? [paidByYear] : [];
  if (offer.hold.tenure === 'freehold') return [t('tenure.freehold')];
  return [t('tenure.leasehold'), `${t('fact.lease_end')}: ${formatDay(offer.hold.leaseEnd, language)}`];
}

/** `note`: the price as the agency lists it, when the numbers differ from it; otherwise null. */
type KyeroPrice = { amount: number; currency: 'USD' | 'EUR'; frequency: 'sale' | 'month'; note: string | null };

/** Kyero takes eight digits. */
const maxAmount = 99_999_999;

/**
 * A price as Kyero v3 can hold it: whole EUR, GBP or USD, for a sale or by the month. Others are converted to US dollars at the
 * agency's rates, a year's rent by the twelfth. Null for a price on request, for a rent by the night, which is no month's rent,
 * and beyond eight digits.
 */
function kyeroPrice(offer: Offer): KyeroPrice | null {
  const period = offer.kind === 'rent' ? offer.period : null;
  if (period === 'night') return null;
  if (offer.comparableUsd === null) return null;
  const { value, currency } = money(offer.price, offer.comparableUsd, period);
  const amount = Math.max(1, Math.round(value));
  if (amount > maxAmount) return null;
  const isAsRequested = currency === offer.price.currency && period !== 'year';
  return {
    amount,
    currency,
    frequency: period === null ? 'sale' : 'month',
    note: isAsRequested ? null : priceAsAsked + formatPrice(offer.price, period, 'en'),
  };
}

function money({ amount, currency }: Price, comparableUsd: number, period: Exclude<RentPeriod, 'night'> | null) {
  if (isTaken(currency)) return { value: period === 'year' ? amount / 12 : amount, currency };
  return { value: period === null ? comparableUsd : comparableUsd / 12, currency: 'USD' as const };
}

function isTaken(currency: Price['currency']): currency is KyeroPrice['currency'] {
  return currency === 'USD' || currency === 'EUR';
}
