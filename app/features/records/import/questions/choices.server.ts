import { featureName } from '#app/features/listings/feature-words.server.ts';
import { type Feature, features } from '#app/features/listings/listing-features.ts';
import { fieldList } from '#app/features/listings/listing-fields.ts';
import { certificates, offerKinds, propertyTypes, tenures } from '#app/features/listings/listing-vocabulary.ts';
import { currencies, rentPeriods } from '#app/features/listings/offer-vocabulary.ts';
import { standardStatuses } from '#app/features/listings/standard-status.ts';
import { type Places, wholeIsland } from '#app/features/places/place.ts';
import { fieldValue } from '#app/features/records/field-values.server.ts';
import { recordWordsOf } from '#app/features/records/record-words.ts';
import { mandates } from '#app/features/records/sheet/record-fields.ts';
import { type Language, languages } from '#app/i18n/languages.ts';
import type { Choice } from './question.ts';

/** A choice with what it is called in the language of the page. */
export type NamedChoice = Choice & { label: string };

type Reader = { places: Places; language: Language };

const wordFields = new Map<string, readonly string[]>([
  ...fieldList.flatMap(([name, { resoWords }]): [string, string[]][] =>
    resoWords === undefined ? [] : [[name, Object.keys(resoWords)]],
  ),
  ['type', propertyTypes],
  ['internal.mandate', mandates],
]);

/** What the values of a target may stand for; null where they are no words to choose from. */
export function choicesOf(target: string, reader: Reader): NamedChoice[] | null {
  if (target === 'place') return placesOf(reader);
  if (target === 'features') return features.map((one) => featureChoice(one, reader.language));
  if (target.startsWith('feature.')) return [...answersOf(reader), ...choicesOfFeature(target, reader)];
  const ofField = wordFields.get(target);
  if (ofField !== undefined) return ofField.map((value) => named(value, reader, (one) => wordOf(target, value, one)));
  switch (target) {
    case 'offering':
      return [
        ...offerKinds.map((kind) => named(kind, reader, (one) => recordWordsOf(one.language)(`record_offer.${kind}`))),
        ...standardStatuses.map((status) =>
          named(status, reader, (one) => recordWordsOf(one.language)(`record_status.${status}`)),
        ),
      ];
    case 'right':
      return [
        ...tenures.map((value) => named(value, reader, (one) => wordOf('offer.0.tenure', value, one))),
        ...certificates.map((value) => named(value, reader, (one) => wordOf('certificate', value, one))),
      ];
    case 'pool':
      return poolsOf(reader);
    case 'period':
      return rentPeriods.map((value) =>
        named(value, reader, (one) => recordWordsOf(one.language)(`record_offer.${value}`)),
      );
    case 'currency':
      return currencies.map((value) => ({ value, label: value, words: [value] }));
    case 'negotiable':
    case 'priceOnRequest':
      return answersOf(reader);
    default:
      return null;
  }
}

function poolsOf(reader: Reader): NamedChoice[] {
  const inPool = (value: string, feature: Feature) => ({ ...featureChoice(feature, reader.language), value });
  return [
    inPool('private', 'pool'),
    inPool('communal', 'shared-pool'),
    named('no', reader, (one) => wordOf('buildingPermit', 'no', one)),
  ];
}

function placesOf({ places, language }: Reader): NamedChoice[] {
  return [...places.values()]
    .filter(({ slug }) => slug !== wholeIsland)
    .map(({ slug, names, aliases }) => ({
      value: slug,
      label: names[language] ?? names.en,
      words: [...Object.values(names).filter((name) => name !== undefined), ...aliases],
    }));
}

function choicesOfFeature(target: string, { language }: Reader): NamedChoice[] {
  return features.filter((one) => target !== `feature.${one}`).map((one) => featureChoice(one, language));
}

function featureChoice(feature: Feature, language: Language): NamedChoice {
  const words = languages.map(({ tag }) => featureName(feature, tag));
  return { value: feature, label: featureName(feature, language), words };
}

function answersOf(reader: Reader): NamedChoice[] {
  return ['yes', 'no'].map((value) => named(value, reader, (one) => wordOf('buildingPermit', value, one)));
}

function wordOf(field: string, value: string, { places, language }: Reader): string {
  return fieldValue(field, value, { places, language, sheet: {}, staff: new Map() }) ?? value;
}

/** With its names in all languages, in which it may stand in a file. */
function named(value: string, reader: Reader, nameIn: (reader: Reader) => string): NamedChoice {
  const words = languages.map(({ tag }) => nameIn({ ...reader, language: tag }));
  return { value, label: nameIn(reader), words: [...words, value] };
}
