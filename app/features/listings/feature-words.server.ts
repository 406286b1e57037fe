import { formatMeasure, formatNumber } from '#app/i18n/format.ts';
import type { Language } from '#app/i18n/languages.ts';
import { translatorOf } from '#app/i18n/translators.ts';
import type { Listing } from './listing.ts';
import { type Feature, type FeatureGroup, featureGroupNames, featureGroups } from './listing-features.ts';
import { listingWordsOf } from './listing-words.server.ts';
import type { WireFeatureGroup } from './wire/feature-group.ts';

type FeatureKey = Parameters<ReturnType<typeof listingWordsOf>>[0] & `feature.${string}`;

export function featureName(feature: Feature, language: Language): string {
  return listingWordsOf(language)(`feature.${feature.replaceAll('-', '_')}` as FeatureKey);
}

/** All there are. */
export function featureOptions(language: Language): WireFeatureGroup[] {
  return featureGroupNames.map((group) => ({
    name: featureGroupName(group, language),
    features: featureGroups[group].map((value) => ({ value, name: featureName(value, language) })),
  }));
}

/** What a listing has, in words. No group is empty. */
export type FeatureList = { name: string; features: string[] }[];

type Having = Pick<Listing, 'features' | 'poolLengthM'>;

export function featureList(listing: Having, language: Language): FeatureList {
  return featureGroupNames.flatMap((group) => {
    const features = featuresIn(group, listing, language);
    return features.length === 0 ? [] : { name: featureGroupName(group, language), features };
  });
}

/** What it has of one group, in words. */
export function featuresIn(group: FeatureGroup, listing: Having, language: Language): string[] {
  const all: readonly Feature[] = featureGroups[group];
  return all.filter((one) => listing.features.includes(one)).map((one) => ownWords(one, listing, language));
}

/** `Private pool, 12 m`. */
function ownWords(feature: Feature, { poolLengthM }: Having, language: Language): string {
  const name = featureName(feature, language);
  if (feature !== 'pool' || poolLengthM === null) return name;
  const metres = { value: formatNumber(poolLengthM, language), unit: translatorOf(language)('common.m_unit') };
  return listingWordsOf(language)('pool_length', { feature: name, length: formatMeasure(metres) });
}

export function featureGroupName(group: FeatureGroup, language: Language): string {
  return listingWordsOf(language)(`feature_group.${group}`);
}
