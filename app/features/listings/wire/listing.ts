import * as v from 'valibot';
import { statusWords } from '#app/features/listings/filter-values.ts';
import { type Listing, type Offer, type Picture, tenureOf } from '#app/features/listings/listing.ts';
import { features } from '#app/features/listings/listing-features.ts';
import { detailFields } from '#app/features/listings/listing-fields.ts';
import { paperFields } from '#app/features/listings/listing-papers.ts';
import { listingText } from '#app/features/listings/listing-text.ts';
import { extensionTerms, pictureCategories, tenures } from '#app/features/listings/listing-vocabulary.ts';
import { isPriceShown, publicOffers, shownDeposit } from '#app/features/listings/offer-match.ts';
import { depositUnits, inclusions, rentPeriods } from '#app/features/listings/offer-vocabulary.ts';
import { standardStatuses, visibilityOf } from '#app/features/listings/standard-status.ts';
import type { PictureFormat } from '#app/features/media/pictures.ts';
import { mimeTypeByFormat, offeredWidths, pixelWidth, renditionPath } from '#app/features/media/rendition.ts';
import { type Language, languages } from '#app/i18n/languages.ts';
import { localize } from '#app/i18n/localized.ts';
import { described, whole } from './described.ts';
import {
  PriceEntries,
  type Showing,
  sentSchemas,
  sentValues,
  WireProperty,
  wirePrice,
  wireProperty,
} from './property.ts';

const publicStatuses = standardStatuses.filter((status) => ['searchable', 'closed'].includes(visibilityOf[status]));

/** One way of having the property. */
export const WireOffer = v.object({
  status: v.picklist(Object.values(statusWords)),
  standard_status: described(v.picklist(publicStatuses), 'Where the offer stands: RESO `StandardStatus`.'),
  ...PriceEntries,
  price_period: v.nullable(v.picklist(rentPeriods)),
  price_usd: described(
    v.nullable(whole),
    'What filters and sorting compare: US dollars, a rent by its year. Rounded; null where the price is not shown.',
  ),
  tenure: described(v.nullable(v.picklist(tenures)), 'Of a sale; null for a rent.'),
  lease_end: described(v.nullable(v.string()), 'Last day of a lease, `YYYY-MM-DD`; null without one.'),
  extension_years: described(v.nullable(whole), 'Years the owner grants after the lease; null when none are agreed.'),
  extension_terms: described(v.nullable(v.picklist(extensionTerms)), 'How the price of the extension is settled.'),
  negotiable: described(v.boolean(), 'Whether the agency says so.'),
  available_from: described(v.nullable(v.string()), 'First day one may move in, `YYYY-MM-DD`; null when not stated.'),
  deposit: described(
    v.nullable(v.object({ amount: v.number(), of: v.picklist(depositUnits) })),
    'Percent of the price, months of the rent, or a sum in `price_currency`; no sum where the price is not shown.',
  ),
  minimum_stay: v.nullable(v.object({ count: whole, of: v.picklist(rentPeriods) })),
  includes: described(v.array(v.picklist(inclusions)), 'What the price includes, as far as it is stated.'),
});

const WireRendition = v.object({
  url: described(v.string(), 'Path on this site. What lies behind it never changes.'),
  type: described(v.string(), 'Media type.'),
  width: described(whole, 'In pixels, like `height`.'),
  height: whole,
});

export const WirePicture = v.object({
  category: described(v.nullable(v.picklist(pictureCategories)), 'What it shows; null where nobody has chosen it yet.'),
  alt: described(v.string(), 'What is seen, in the language asked for or in English.'),
  width: described(whole, 'Of the original, in pixels, like `height`.'),
  height: whole,
  color: described(v.string(), 'Mean colour as `#rrggbb`, for the ground before the picture arrives.'),
  renditions: described(v.array(WireRendition), 'The sizes it can be fetched in, by format, smallest first.'),
});

/** Everything public about one listing. */
export const WireListing = v.object({
  ...WireProperty.entries,
  language: described(v.picklist(languages.map(({ tag }) => tag)), 'The language the description is written in.'),
  title_language: described(
    v.picklist(languages.map(({ tag }) => tag)),
    'The language the title is written in: English where the home has none in the language asked for.',
  ),
  ...sentSchemas(detailFields),
  ...sentSchemas(paperFields),
  features: described(v.array(v.picklist(features)), 'What it has, as the filter takes it.'),
  on_market_date: described(v.string(), 'RESO `OnMarketDate`, `YYYY-MM-DD`.'),
  modified_at: described(v.pipe(v.string(), v.isoTimestamp()), 'Last change, ISO 8601 in UTC.'),
  offers: described(v.array(WireOffer), 'In the order of the agency; the first decides `status` and `price`.'),
  pictures: described(v.array(WirePicture), 'Cover first, floor plans last.'),
});

export type WireListing = v.InferOutput<typeof WireListing>;

export function wireListing(listing: Listing, showing: Showing): WireListing {
  const { language } = showing;
  const { titleLanguage, descriptionLanguage } = listingText(listing, language);
  return {
    ...wireProperty(listing, showing),
    language: descriptionLanguage,
    title_language: titleLanguage,
    ...sentValues(detailFields, listing),
    ...sentValues(paperFields, listing),
    features: listing.features,
    on_market_date: new Date(listing.onMarketAt).toISOString().slice(0, 10),
    modified_at: new Date(listing.modifiedAt).toISOString(),
    offers: publicOffers(listing).map((offer) => wireOffer(offer, showing)),
    pictures: listing.media.map((picture) => wirePicture(picture, language)),
  };
}

function wireOffer(offer: Offer, showing: Showing): v.InferOutput<typeof WireOffer> {
  const period = offer.kind === 'rent' ? offer.period : null;
  const lease = offer.kind === 'sale' && offer.hold.tenure === 'leasehold' ? offer.hold : null;
  return {
    status: statusWords[offer.kind],
    standard_status: offer.standardStatus,
    ...wirePrice(offer, showing),
    price_period: period,
    price_usd: offer.comparableUsd !== null && isPriceShown(offer, showing) ? Math.round(offer.comparableUsd) : null,
    tenure: tenureOf(offer),
    lease_end: lease?.leaseEnd ?? null,
    extension_years: lease?.extension?.years ?? null,
    extension_terms: lease?.extension?.terms ?? null,
    negotiable: offer.terms.negotiable,
    available_from: offer.terms.availableFrom,
    deposit: shownDeposit(offer, showing),
    minimum_stay: offer.terms.minimumStay,
    includes: offer.terms.includes,
  };
}

/** Without AVIF: it exists only once a page has requested it, and a cached response must not depend on that. */
const formats: PictureFormat[] = ['jpeg', 'webp'];

function wirePicture(picture: Picture, language: Language): v.InferOutput<typeof WirePicture> {
  const { mediaId, category, width, height, color, alt } = picture;
  const renditions = formats.flatMap((format) =>
    offeredWidths(format, width).map((offered) => {
      const pixels = pixelWidth(offered, width);
      return {
        url: renditionPath({ mediaId, width: offered, format }),
        type: mimeTypeByFormat[format],
        width: pixels,
        height: Math.round((height * pixels) / width),
      };
    }),
  );
  return { category, alt: localize(alt, language).value, width, height, color, renditions };
}
