import * as v from 'valibot';
import { type Json, type Sheet, valueIn, withValues } from '#app/features/changes/sheet.ts';
import { ListingDraft, type OfferDraft } from '#app/features/listings/listing.ts';
import { features } from '#app/features/listings/listing-features.ts';
import { fieldList } from '#app/features/listings/listing-fields.ts';
import { paperFields } from '#app/features/listings/listing-papers.ts';
import { noTerms, type OfferTerms } from '#app/features/listings/offer-terms.ts';
import type { StandardStatus } from '#app/features/listings/standard-status.ts';
import { defaultLanguage, languages } from '#app/i18n/languages.ts';
import type { OfferField } from './record-fields.ts';

/** A listing's offer with the name it has within it. */
type KeyedOffer = OfferDraft & { key?: string | undefined };

/** What a listing says, as a sheet. Statuses are no part of it: they are moved, not edited. */
export function sheetOf(listing: Omit<ListingDraft, 'offers'> & { offers: readonly KeyedOffer[] }): Sheet {
  const { type, place, street, pin, locationPrivacy, featuredRank, building } = listing;
  const facts = fieldList.map(([name]) => [name, unlessUnknown(listing[name])]);
  return withValues(
    {},
    {
      ...{ type, place, street, pin, locationPrivacy, featuredRank, building },
      ...Object.fromEntries(facts),
      ...Object.fromEntries(listing.features.map((feature) => [`feature.${feature}`, true])),
      ...textValues(listing.texts),
      offers: listing.offers.map(keyOf),
      ...Object.fromEntries(listing.offers.flatMap((offer, at) => offerValues(offer, keyOf(offer, at)))),
      pictures: listing.media.map(({ mediaId }) => mediaId),
      ...Object.fromEntries(listing.media.flatMap(pictureValues)),
    },
  );
}

/** The name of an offer: its own, else its place. */
export function keyOf(offer: { key?: string | undefined }, position: number): string {
  return offer.key ?? String(position);
}

function unlessUnknown(value: Json): Json {
  return value === 'unknown' ? null : value;
}

function textValues(texts: ListingDraft['texts']): Sheet {
  const entries = Object.entries(texts).flatMap(([tag, { title, description }]) => [
    [`text.${tag}.title`, title ?? null],
    [`text.${tag}.description`, description ?? null],
  ]);
  return Object.fromEntries(entries);
}

function offerValues(offer: KeyedOffer, key: string): [string, Json][] {
  const values: Partial<Record<OfferField, Json>> = { kind: offer.kind, price: offer.price, ...offer.terms };
  if (offer.kind === 'rent') values.period = offer.period;
  else {
    values.tenure = offer.hold.tenure;
    if (offer.hold.tenure === 'leasehold') {
      values.leaseEnd = offer.hold.leaseEnd;
      values.extension = offer.hold.extension;
    }
  }
  if (offer.terms.includes.length === 0) values.includes = null;
  return Object.entries(values).map(([name, value]) => [`offer.${key}.${name}`, value]);
}

function pictureValues({ mediaId, category, alt, rotation, focus }: ListingDraft['media'][number]): [string, Json][] {
  const alts = Object.entries(alt).map(([tag, text]): [string, Json] => [`picture.${mediaId}.alt.${tag}`, text]);
  return [
    [`picture.${mediaId}.category`, category],
    [`picture.${mediaId}.rotation`, rotation || null],
    [`picture.${mediaId}.focus`, focus ?? null],
    ...alts,
  ];
}

/** What a sheet does not say of a listing. */
export type BesideSheet = {
  /** By offer; one that is not there begins as a draft. */
  statuses: ReadonlyMap<string, StandardStatus>;
  onMarketAt: number;
  isDemo: boolean;
};

/** The listing of a sheet, or the fields that keep it from being one. */
export function readSheet(
  sheet: Sheet,
  beside: BesideSheet,
): { listing: ListingDraft; problems: null } | { listing: null; problems: string[] } {
  const read = v.safeParse(ListingDraft, assemble(sheet, beside));
  if (read.success) return { listing: read.output, problems: null };
  const keys = offerKeys(sheet);
  const pictures = pictureIds(sheet);
  const problems = read.issues.map((issue) => fieldAt(issue.path?.map(({ key }) => key) ?? [], { keys, pictures }));
  return { listing: null, problems: [...new Set(problems)] };
}

export function offerKeys(sheet: Sheet): string[] {
  return (sheet['offers'] ?? []) as string[];
}

export function pictureIds(sheet: Sheet): string[] {
  return (sheet['pictures'] ?? []) as string[];
}

function assemble(sheet: Sheet, { statuses, onMarketAt, isDemo }: BesideSheet): unknown {
  const facts = fieldList.map(([name]) => [name, valueIn(sheet, name) ?? (isKnowable(name) ? 'unknown' : null)]);
  return {
    type: valueIn(sheet, 'type'),
    place: valueIn(sheet, 'place'),
    street: valueIn(sheet, 'street'),
    pin: valueIn(sheet, 'pin'),
    locationPrivacy: valueIn(sheet, 'locationPrivacy') ?? 'around',
    ...Object.fromEntries(facts),
    features: features.filter((feature) => sheet[`feature.${feature}`] === true),
    onMarketAt,
    featuredRank: valueIn(sheet, 'featuredRank'),
    building: valueIn(sheet, 'building'),
    isDemo,
    texts: assembleTexts(sheet),
    offers: offerKeys(sheet).map((key) => assembleOffer(sheet, key, statuses.get(key) ?? 'Incomplete')),
    media: pictureIds(sheet).map((id) => assemblePicture(sheet, id)),
  };
}

function isKnowable(name: string): boolean {
  const field = (paperFields as Readonly<Record<string, { stored: v.GenericSchema }>>)[name];
  return field !== undefined && v.is(field.stored, 'unknown');
}

/** What a language lacks is left to the English text, which has to be whole. */
function assembleTexts(sheet: Sheet): unknown {
  const texts = languages.flatMap(({ tag }): [string, Sheet][] => {
    const title = valueIn(sheet, `text.${tag}.title`);
    const description = valueIn(sheet, `text.${tag}.description`);
    if (tag === defaultLanguage) return [[tag, { title, description }]];
    const written = withValues({}, { title, description });
    return Object.keys(written).length === 0 ? [] : [[tag, written]];
  });
  return Object.fromEntries(texts);
}

function assembleOffer(sheet: Sheet, key: string, standardStatus: StandardStatus): unknown {
  const value = (name: OfferField) => valueIn(sheet, `offer.${key}.${name}`);
  const terms = Object.fromEntries(
    Object.entries(noTerms).map(([name, none]) => [name, value(name as keyof OfferTerms) ?? none]),
  );
  const offer = { key, kind: value('kind'), standardStatus, price: value('price'), terms };
  if (offer.kind === 'rent') return { ...offer, period: value('period') };
  const lease = { leaseEnd: value('leaseEnd'), extension: value('extension') };
  const tenure = value('tenure');
  return { ...offer, hold: tenure === 'leasehold' ? { tenure, ...lease } : { tenure } };
}

/** Until somebody says what is seen, it is what the listing is called: no picture keeps a listing from being shown. */
function assemblePicture(sheet: Sheet, mediaId: string): unknown {
  const alts = languages.flatMap(({ tag }) => {
    const text =
      valueIn(sheet, `picture.${mediaId}.alt.${tag}`) ?? (tag === 'en' ? valueIn(sheet, 'text.en.title') : null);
    return text === null ? [] : [[tag, text]];
  });
  const rotation = valueIn(sheet, `picture.${mediaId}.rotation`);
  const focus = valueIn(sheet, `picture.${mediaId}.focus`);
  return {
    ...{ mediaId, category: valueIn(sheet, `picture.${mediaId}.category`), alt: Object.fromEntries(alts) },
    ...(rotation !== null && { rotation }),
    ...(focus !== null && { focus }),
  };
}

/** The field of a sheet that a path into a listing leads to. */
function fieldAt(path: readonly unknown[], { keys, pictures }: { keys: string[]; pictures: string[] }): string {
  const [part, second, third, fourth] = path.map(String);
  switch (part) {
    case 'texts':
      return `text.${second}.${third ?? 'title'}`;
    case 'offers':
      if (second === undefined) return 'offers';
      return `offer.${keys[Number(second)]}.${third === 'hold' || third === 'terms' ? (fourth ?? 'tenure') : (third ?? 'kind')}`;
    case 'media':
      return second === undefined
        ? 'pictures'
        : `picture.${pictures[Number(second)]}.${third === 'alt' ? `alt.${fourth ?? 'en'}` : 'category'}`;
    default:
      return part ?? 'type';
  }
}
