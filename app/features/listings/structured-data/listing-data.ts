import { isSearchable, type Listing, type Offer } from '#app/features/listings/listing.ts';
import type { Feature } from '#app/features/listings/listing-features.ts';
import { type FieldName, fieldList } from '#app/features/listings/listing-fields.ts';
import { listingPath } from '#app/features/listings/listing-path.ts';
import { floorPlans, photographs } from '#app/features/listings/listing-pictures.ts';
import { listingText } from '#app/features/listings/listing-text.ts';
import type { PropertyType } from '#app/features/listings/listing-vocabulary.ts';
import { isPriceShown, publicOffers } from '#app/features/listings/offer-match.ts';
import type { RentPeriod } from '#app/features/listings/price.ts';
import type { LabelledFact } from '#app/features/listings/view/listing-facts.ts';
import { renditionPath } from '#app/features/media/rendition.ts';
import { type Place, placeName, regencyName } from '#app/features/places/place.ts';
import { baliDayOf, isoDay } from '#app/i18n/bali-day.ts';
import { type Language, withLanguage } from '#app/i18n/languages.ts';
import type { Thing } from '#app/platform/structured-data.ts';

export type ListingSurroundings = {
  publicUrl: string;
  language: Language;
  place: Place | undefined;
  featureName(feature: Feature, language: Language): string;
  /** What is known of the land and its papers. */
  knownPapers(listing: Listing, language: Language): LabelledFact[];
  seller: Thing;
  showsSoldPrices?: boolean | undefined;
};

/** A listing as schema.org's RealEstateListing with its offers: what its page shows, and nothing else. */
export function listingData(
  listing: Listing,
  { publicUrl, language, place, featureName, knownPapers, seller, showsSoldPrices }: ListingSurroundings,
): Thing {
  const url = publicUrl + withLanguage(listingPath(listing.id), language);
  const { title, titleLanguage, description, descriptionLanguage } = listingText(listing, language);
  return {
    '@type': 'RealEstateListing',
    '@id': `${url}#listing`,
    url,
    name: title,
    description: description.replace(/\s+/g, ' ').trim(),
    identifier: listing.reference,
    inLanguage: titleLanguage === descriptionLanguage ? titleLanguage : [titleLanguage, descriptionLanguage],
    datePosted: isoDay(baliDayOf(listing.onMarketAt)),
    image: photographs(listing).map(({ mediaId }) => pictureUrl(publicUrl, mediaId)),
    mainEntity: {
      ...propertyData(listing, place, language),
      ...floorPlanData(listing, publicUrl),
      // Whether it is a video or a tour is not known.
      ...(listing.videoUrl !== null && { subjectOf: { '@type': 'CreativeWork', url: listing.videoUrl } }),
      ...amenityData(listing, (feature) => featureName(feature, language)),
      ...paperData(knownPapers(listing, language)),
    },
    offers: publicOffers(listing).map((offer) => offerData(offer, seller, isPriceShown(offer, { showsSoldPrices }))),
  };
}

const typeNames: Record<PropertyType, string> = {
  Villa: 'House',
  House: 'House',
  Apartment: 'Apartment',
  Land: 'Place',
  Commercial: 'Place',
};

function propertyData(listing: Listing, place: Place | undefined, language: Language): Thing {
  return {
    '@type': typeNames[listing.type],
    address: {
      '@type': 'PostalAddress',
      streetAddress: listing.street ?? undefined,
      addressLocality: placeName(place, listing.place, language),
      addressRegion: place && regencyName(place.regency, language),
      addressCountry: 'ID',
    },
    geo: geoData(listing),
    ...Object.fromEntries(
      fieldList.flatMap(([name, { schemaOrg, resoUnits }]) =>
        schemaOrg === undefined || listing[name] === null
          ? []
          : [[schemaOrg, resoUnits ? squareMetres(listing[name]) : listing[name]]],
      ),
    ),
  };
}

/** A point only where it is the house's own; else the circle in which it lies, in metres. */
function geoData({ latitude, longitude, precisionM }: Listing) {
  const point = { '@type': 'GeoCoordinates', latitude, longitude };
  return precisionM === 0 ? point : { '@type': 'GeoCircle', geoMidpoint: point, geoRadius: precisionM };
}

function paperData(papers: readonly LabelledFact[]) {
  const additionalProperty = papers.map(({ label, value }) => ({ '@type': 'PropertyValue', name: label, value }));
  return additionalProperty.length > 0 ? { additionalProperty } : {};
}

/** Only an `Accommodation` has a plan. */
function floorPlanData(listing: Listing, publicUrl: string) {
  const layoutImage = floorPlans(listing).map(({ mediaId }) => pictureUrl(publicUrl, mediaId));
  const isDrawn = layoutImage.length > 0 && isAccommodation(listing);
  return isDrawn ? { accommodationFloorPlan: { '@type': 'FloorPlan', layoutImage } } : {};
}

function pictureUrl(publicUrl: string, mediaId: string): string {
  return publicUrl + renditionPath({ mediaId, width: 1200, format: 'jpeg' });
}

function isAccommodation({ type }: Listing): boolean {
  return typeNames[type] !== 'Place';
}

/** Only an `Accommodation` says whether pets may live there. */
function amenityData(listing: Listing, nameOf: (feature: Feature) => string) {
  const { features } = listing;
  return {
    ...(isAccommodation(listing) && features.includes('pets-allowed') && { petsAllowed: true }),
    ...(features.length > 0 && {
      amenityFeature: features.map((feature) => ({
        '@type': 'LocationFeatureSpecification',
        name: nameOf(feature),
        value: true,
      })),
    }),
  };
}

/** `MTK` is the square metre in UN/CEFACT's codes. */
function squareMetres(value: Listing[FieldName]) {
  return { '@type': 'QuantitativeValue', value, unitCode: 'MTK' };
}

const periodCodes: Record<RentPeriod, string> = { year: 'ANN', month: 'MON', night: 'DAY' };

function offerData(offer: Offer, seller: Thing, isPriced: boolean) {
  const price = { price: offer.price.amount, priceCurrency: offer.price.currency };
  const isRent = offer.kind === 'rent';
  return {
    '@type': 'Offer',
    businessFunction: `http://purl.org/goodrelations/v1#${isRent ? 'LeaseOut' : 'Sell'}`,
    ...(isPriced && price),
    ...(isRent &&
      isPriced && {
        priceSpecification: { '@type': 'UnitPriceSpecification', ...price, unitCode: periodCodes[offer.period] },
      }),
    ...(offer.terms.availableFrom && { availabilityStarts: offer.terms.availableFrom }),
    availability: isSearchable(offer) ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
    seller,
  };
}

/** The listings of a page in their order. */
export function listingList(
  listings: readonly { id: number; title: string }[],
  { publicUrl, language }: Pick<ListingSurroundings, 'publicUrl' | 'language'>,
): Thing {
  const itemListElement = listings.map(({ id, title }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    url: publicUrl + withLanguage(listingPath(id), language),
  }));
  return { '@type': 'ItemList', itemListElement };
}
