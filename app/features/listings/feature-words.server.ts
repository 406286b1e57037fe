import { formatMeasure, formatNumber } from '#app/i18n/format.ts';
import type { Language } from '#app/i18n/languages.ts';
import { translatorOf } from '#app/i18n/translators.ts';
import type { Listing } from './listing.ts';
import { type Feature, featureGroupNames, featureGroups } from './listing-features.ts';
import { listingWordsOf } from './listing-words.server.ts';

/** A group of features in words; never empty. */
export type FeatureGroupView<Item> = { label: string; items: Item[] };

/** A feature to choose: `value` as addresses spell it. */
export type FeatureOption = { value: Feature; label: string };

type FeatureKey = Parameters<ReturnType<typeof listingWordsOf>>[0] & `feature.${string}`;

export function featureName(feature: Feature, language: Language): string {
  return listingWordsOf(language)(`feature.${feature.replaceAll('-', '_')}` as FeatureKey);
}

/** All there are. */
export function featureOptions(language: Language): FeatureGroupView<FeatureOption>[] {
  return grouped(language, (value) => ({ value, label: featureName(value, language) }));
}

/** What the listing has. */
export function featureList(
  { features, poolLengthM }: Pick<Listing, 'features' | 'poolLengthM'>,
  language: Language,
): FeatureGroupView<string>[] {
  return grouped(language, (feature) => {
    if (!features.includes(feature)) return null;
    const name = featureName(feature, language);
    if (feature !== 'pool' || poolLengthM === null) return name;
    const length = formatMeasure({
      value: formatNumber(poolLengthM, language),
      unit: translatorOf(language)('common.m_unit'),
    });
    return listingWordsOf(language)('pool_length', { feature: name, length });
  });
}

function grouped<Item>(language: Language, item: (feature: Feature) => Item | null): FeatureGroupView<Item>[] {
  return featureGroupNames.flatMap((group) => {
    const items = featureGroups[group].map(item).filter((one) => one !== null);
    return items.length === 0 ? [] : { label: listingWordsOf(language)(`feature_group.${group}`), items };
  });
}
