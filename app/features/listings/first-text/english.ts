import type { Feature } from '#app/features/listings/listing-features.ts';
import type { PropertyType } from '#app/features/listings/listing-vocabulary.ts';
import { capitalised, english, englishNumber, inARow } from '#app/i18n/counting.ts';
import type { Details, Way, Writer } from './details.ts';
import { words } from './english-words.ts';
import { frontsAndOthers, ofSome, sentence } from './phrasings.ts';
import type { Highlight } from './words.ts';

/** As people write in Britain: no comma before the last of a list. */
const and = (items: readonly string[]) => inARow(items, ' and ');
const or = (items: readonly string[]) => inARow(items, ' or ');
const wordsOf = (features: readonly Feature[]) => features.map((one) => words.features[one]);

const stands: Record<PropertyType, string> = {
  Villa: 'stands',
  House: 'stands',
  Apartment: 'there is',
  Land: 'lies',
  Commercial: 'stands',
};

export const englishWriter: Writer = {
  sentences: {
    houseFirst: (d) => [
      `This ${house(d)}${withBathrooms(d)} is in ${where(d)}${byWater(d)}.`,
      sentence(`${a(house(d))}${withBathrooms(d)} in ${where(d)}${byWater(d)}`),
    ],
    placeFirst: (d) => [
      `In ${where(d)}${byWater(d)}${d.regency || byWater(d) ? ',' : ''} ${stands[d.type]} ${a(house(d))}${withBathrooms(d)}.`,
      `${capitalised(where(d))}${byWater(d)}: ${a(house(d))}${withBathrooms(d)}.`,
    ],
    sizes: ({ type, living, land, storeys, yearBuilt }) => {
      if (type === 'Land') return null;
      const floor = type === 'Commercial' ? 'floor area' : 'living area';
      const on = type === 'Apartment' ? 'comes with' : 'stands on';
      const levels = storeys ? english(storeys, 'storey') : '';
      const onLevels = levels && ` on ${levels}`;
      const built = yearBuilt ? [`was built in ${yearBuilt}`] : [];
      const measures = land && `measures ${land.are} (${land.sqm})`;
      const deeds = [
        ...(living ? [`has ${living} of ${floor}${onLevels}`] : levels ? [`has ${levels}`] : []),
        ...(land ? [`${on} ${land.are} (${land.sqm}) of land`] : []),
        ...built,
      ];
      const clauses = [
        ...(living ? [`the ${floor} is ${living}${onLevels}`] : levels ? [`the building has ${levels}`] : []),
        ...(measures ? [`the land ${measures}`] : []),
        ...built.map((deed) => `the ${type === 'Commercial' ? 'property' : words.types[type]} ${deed}`),
      ];
      return ofSome(deeds, () => [`It ${and(deeds)}.`, sentence(and(clauses))]);
    },
    outside: ({ features, poolLength }) =>
      ofSome(features.outside, (some) => {
        const list = and(
          some.map((one) => words.features[one] + (one === 'pool' && poolLength ? ` (${poolLength})` : '')),
        );
        return [`Outside there is ${list}.`, `Outdoors it has ${list}.`];
      }),
    inside: ({ features, furnishing }) => {
      const list = and(wordsOf(features.inside));
      const state = furnishing && words.furnishing[furnishing];
      if (state && list) return [`It comes ${state}, with ${list}.`, `The interior is ${state} and has ${list}.`];
      if (state) return [`It comes ${state}.`, `The interior is ${state}.`];
      const verb = features.inside[0] === 'ceiling-fans' ? 'are' : 'is';
      return list === '' ? null : [`Inside there ${verb} ${list}.`, `The interior has ${list}.`];
    },
    services: ({ features }) =>
      ofSome(wordsOf(features.services), (list) => {
        const verb = features.services[0] === 'security-cameras' ? 'are' : 'is';
        return [`There ${verb} also ${and(list)}.`, `It also has ${and(list)}.`];
      }),
    extras: ({ features }) =>
      ofSome(wordsOf(features.extras), (list) => [sentence(and(list)), sentence(and(list.toReversed()))]),
    views: ({ features }) =>
      ofSome(wordsOf(features.views), (list) => [`It looks out on ${and(list)}.`, `The view is of ${and(list)}.`]),
    access: ({ type, road: { width, isForCars } }) => {
      const goal = type === 'Land' ? 'plot' : 'door';
      if (width && isForCars)
        return [
          `A car reaches the ${goal}, on a road ${width} wide.`,
          `The road is ${width} wide, and a car reaches the ${goal}.`,
        ];
      if (width) return [`The road to it is ${width} wide.`, `It lies on a road ${width} wide.`];
      return isForCars ? [`A car reaches the ${goal}.`, `Cars can drive up to the ${goal}.`] : null;
    },
    ofPlace: ({ place, ofPlace }) => {
      if (ofPlace === null) return null;
      const text = ofPlace.replace(/^(?:An?|The)(?= )/, (article) => article.toLowerCase());
      return [`${place}: ${text}`, `About ${place}: ${text}`];
    },
    ways: ({ ways }) => ofSome(ways, (some) => [`It is ${waysOf(some)}.`, `The property is offered ${waysOf(some)}.`]),
    extension: ({ extension }) => {
      if (extension === null) return null;
      const years = english(extension.years, 'year');
      const [afterIt, afterLease] = words.extensions[extension.terms];
      return [`An extension of ${years} ${afterIt}.`, `The lease can be extended by ${years} ${afterLease}.`];
    },
    included: ({ included }) => {
      const clauses = included.map(({ by, words: list }) => {
        const prices = by.map((one) => `the ${words.prices[one]}`);
        return { prices: and(prices), verb: by.length === 1 ? 'includes' : 'include', list: and(list) };
      });
      return ofSome(clauses, () => [
        sentence(clauses.map(({ prices, verb, list }) => `${prices} ${verb} ${list}`).join('; ')),
        sentence(clauses.map(({ prices, list }) => `included in ${prices}: ${list}`).join('; ')),
      ]);
    },
    stay: ({ minimumStay }) => {
      if (minimumStay === null) return null;
      const stay = english(minimumStay.count, minimumStay.of);
      return [`The minimum rental period is ${stay}.`, `It is let for at least ${stay}.`];
    },
    deposit: ({ deposit }) =>
      deposit === null ? null : [`The deposit is ${deposit}.`, `A deposit of ${deposit} is paid.`],
    available: ({ availableFrom }) =>
      availableFrom === null
        ? null
        : [`It is available from ${availableFrom}.`, `It becomes available on ${availableFrom}.`],
    certificate: ({ certificate }) => {
      if (certificate === null) return null;
      const kind = words.certificates[certificate.kind];
      if (!certificate.isChecked) return [`The land certificate is ${kind}.`, `The registered title is ${kind}.`];
      return [
        `The land certificate is ${kind}, confirmed by the land office (BPN).`,
        `The registered title is ${kind}; the land office (BPN) has confirmed it.`,
      ];
    },
    permits: ({ permits }) =>
      ofSome(permits, () => {
        const list = and(permits.map((one) => words.permits[one]));
        return [`There is ${list}.`, sentence(`${list} ${permits.length === 1 ? 'has' : 'have'} been issued`)];
      }),
    zone: ({ zone }) =>
      zone && [`It is in the ${words.zones[zone]}.`, `By the spatial plan it lies in the ${words.zones[zone]}.`],
  },
  titles: {
    houseFirst: (d, named) => heads(d, named).map((head) => `${capitalised(head)} in ${placeIn(d)}`),
    placeFirst: (d, named) => heads(d, named).map((head) => `${d.place}: ${head}`),
  },
};

/** `three-bedroom villa`, `plot of 6 are (600 m²)`. */
function house({ type, bedrooms, land }: Details): string {
  if (type === 'Land' && land) return `plot of ${land.are} (${land.sqm})`;
  return bedrooms ? `${englishNumber(bedrooms)}-bedroom ${words.types[type]}` : words.types[type];
}

function withBathrooms({ bathrooms }: Details): string {
  return bathrooms ? ` with ${english(bathrooms, 'bathroom')}` : '';
}

/** `the Gili Islands`, within a sentence. */
function placeIn({ place }: Details): string {
  return place.endsWith(' Islands') ? `the ${place}` : place;
}

function where(d: Details): string {
  return d.regency === null ? placeIn(d) : `${placeIn(d)}, ${d.regency}`;
}

function byWater({ features, sea }: Details): string {
  const distance = sea && `${sea.isAbout ? 'about ' : ''}${sea.distance} from the sea`;
  return [...wordsOf(features.waterfront), ...(distance ? [distance] : [])].map((words) => `, ${words}`).join('');
}

function a(noun: string): string {
  return `${/^(?:[aei]|o(?!ne)|8|1[18]\b)/.test(noun) ? 'an' : 'a'} ${noun}`;
}

function waysOf(ways: readonly Way[]): string {
  const holds = ways.flatMap((way) => {
    if (way.kind === 'rent') return [];
    if (way.tenure !== 'leasehold') return way.tenure === null ? [] : ['freehold (Hak Milik)'];
    return [way.leaseEnd ? `leasehold until ${way.leaseEnd}` : 'leasehold'];
  });
  const periods = ways.flatMap((way) => (way.kind === 'rent' && way.period ? [words.periods[way.period]] : []));
  const kinds = [
    ...(ways.some(({ kind }) => kind === 'sale') ? [`for sale ${or(holds)}`.trimEnd()] : []),
    ...(ways.some(({ kind }) => kind === 'rent') ? [`for rent ${or(periods)}`.trimEnd()] : []),
  ];
  return kinds.join(holds.length > 0 ? ', or ' : ' or ');
}

/** What a title says of the house, from the longest to the shortest. */
function heads(d: Details, named: readonly Highlight[]): string[] {
  const [fronts, others] = frontsAndOthers(named, words);
  const noun = [...fronts, d.type === 'Land' ? 'land' : house(d)].join(' ');
  const head = d.type === 'Land' && d.land ? `${d.land.are} of ${noun}` : noun;
  const long = others.map((_, left) => `${head} with ${and(others.slice(0, others.length - left))}`);
  return [...long, head, d.type === 'Land' ? 'land' : words.types[d.type]];
}
