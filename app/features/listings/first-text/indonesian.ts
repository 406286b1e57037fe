import type { Feature } from '#app/features/listings/listing-features.ts';
import { capitalised, inARow, indonesian } from '#app/i18n/counting.ts';
import type { Details, Way, Writer } from './details.ts';
import { words } from './indonesian-words.ts';
import { frontsAndOthers, ofSome, sentence } from './phrasings.ts';
import type { Highlight } from './words.ts';

const and = (items: readonly string[]) => inARow(items, ' dan ', ', dan ');
const or = (items: readonly string[]) => inARow(items, ' atau ', ', atau ');
const wordsOf = (features: readonly Feature[]) => features.map((one) => words.features[one]);

export const indonesianWriter: Writer = {
  sentences: {
    houseFirst: (d) => [
      `${the(d)} terletak di ${where(d)}${byWater(d)}${rooms(d) && `, dengan ${rooms(d)}`}.`,
      `${capitalised(a(d))}${rooms(d) && ` dengan ${rooms(d)}`} di ${where(d)}${byWater(d)}.`,
    ],
    placeFirst: (d) => [
      `Di ${where(d)}${byWater(d)}${d.regency || byWater(d) ? ',' : ''} terdapat ${a(d)}${rooms(d) && ` dengan ${rooms(d)}`}.`,
      `Lokasinya ${where(d)}${byWater(d)}: ${a(d)}${rooms(d) && ` dengan ${rooms(d)}`}.`,
    ],
    sizes: ({ type, living, land, storeys, yearBuilt }) => {
      if (type === 'Land') return null;
      const levels = storeys ? indonesian(storeys, 'lantai') : '';
      const inLevels = levels && ` dalam ${levels}`;
      const areas = (its: string) => [
        ...(living ? [`luas bangunan${its} ${living}${inLevels}`] : levels ? [`bangunan${its} ${levels}`] : []),
        ...(land ? [`luas tanah${its} ${land.are} (${land.sqm})`] : []),
      ];
      const built = yearBuilt ? [`dibangun pada ${yearBuilt}`] : [];
      const all = [...areas('nya'), ...built];
      return ofSome(all, () => [
        sentence(and(all)),
        sentence([...built, and(areas(''))].filter(Boolean).join(' dengan ')),
      ]);
    },
    outside: ({ features, poolLength }) =>
      ofSome(features.outside, (some) => {
        const list = and(
          some.map((one) => words.features[one] + (one === 'pool' && poolLength ? ` (${poolLength})` : '')),
        );
        return [`Di luar terdapat ${list}.`, `Area luarnya dilengkapi ${list}.`];
      }),
    inside: (d) => {
      const list = and(wordsOf(d.features.inside));
      const state = d.furnishing && words.furnishing[d.furnishing];
      if (state && list) return [`${the(d)} ${state}, dengan ${list}.`, `Interiornya ${state} dan dilengkapi ${list}.`];
      if (state) return [`${the(d)} ${state}.`, `Interiornya ${state}.`];
      return list === '' ? null : [`Di dalam terdapat ${list}.`, `Interiornya dilengkapi ${list}.`];
    },
    services: ({ features }) =>
      ofSome(wordsOf(features.services), (list) => [`Tersedia juga ${and(list)}.`, `Ada pula ${and(list)}.`]),
    extras: ({ features }) =>
      ofSome(wordsOf(features.extras), (list) => [sentence(and(list)), sentence(and(list.toReversed()))]),
    views: ({ features }) =>
      ofSome(wordsOf(features.views), (list) => [`Pemandangannya ${and(list)}.`, `Dari sini terlihat ${and(list)}.`]),
    access: ({ type, road: { width, isForCars } }) => {
      const goal = type === 'Land' ? 'lokasi' : 'pintu';
      if (width && isForCars)
        return [
          `Mobil dapat sampai ke ${goal} melalui jalan selebar ${width}.`,
          `Lebar jalannya ${width}, dan mobil dapat sampai ke ${goal}.`,
        ];
      if (width) return [`Lebar jalan menuju lokasi ${width}.`, `Jalan di depannya selebar ${width}.`];
      return isForCars ? [`Mobil dapat sampai ke ${goal}.`, `Dapat dicapai dengan mobil sampai ke ${goal}.`] : null;
    },
    ofPlace: ({ place, ofPlace }) =>
      ofPlace === null ? null : [`${place}: ${ofPlace}`, `Tentang ${place}: ${ofPlace}`],
    ways: ({ ways }) => ofSome(ways, (some) => [`Properti ini ${waysOf(some)}.`, `Status penawaran: ${waysOf(some)}.`]),
    extension: ({ extension }) => {
      if (extension === null) return null;
      const years = indonesian(extension.years, 'tahun');
      const [afterIt, afterLease] = words.extensions[extension.terms];
      return [`Perpanjangan ${years} ${afterIt}.`, `Masa sewa dapat diperpanjang ${years} ${afterLease}.`];
    },
    included: ({ included }) => {
      const clauses = included.map(({ by, words: list }) => ({
        prices: and(by.map((one) => words.prices[one])),
        list: and(list),
      }));
      return ofSome(clauses, () => [
        sentence(clauses.map(({ prices, list }) => `${prices} sudah termasuk ${list}`).join('; ')),
        sentence(clauses.map(({ prices, list }) => `termasuk dalam ${prices}: ${list}`).join('; ')),
      ]);
    },
    stay: ({ minimumStay }) => {
      if (minimumStay === null) return null;
      const stay = indonesian(minimumStay.count, { year: 'tahun', month: 'bulan', night: 'malam' }[minimumStay.of]);
      return [`Sewa minimum ${stay}.`, `Disewakan untuk sedikitnya ${stay}.`];
    },
    deposit: ({ deposit }) =>
      deposit === null ? null : [`Uang jaminannya ${deposit}.`, `Dengan uang jaminan sebesar ${deposit}.`],
    available: ({ availableFrom }) =>
      availableFrom === null ? null : [`Tersedia mulai ${availableFrom}.`, `Dapat ditempati mulai ${availableFrom}.`],
    certificate: ({ certificate }) => {
      if (certificate === null) return null;
      const kind = words.certificates[certificate.kind];
      if (!certificate.isChecked) return [`Sertifikat tanahnya ${kind}.`, `Status tanahnya ${kind}.`];
      return [
        `Sertifikat tanahnya ${kind}, sudah dicek di kantor pertanahan (BPN).`,
        `Status tanahnya ${kind}, dan sertifikatnya sudah dicek di kantor pertanahan (BPN).`,
      ];
    },
    permits: ({ permits }) =>
      ofSome(permits, () => {
        const list = and(permits.map((one) => words.permits[one]));
        return [`Sudah ada ${list}.`, sentence(`${list} sudah terbit`)];
      }),
    zone: ({ zone }) =>
      zone && [`Lokasinya termasuk ${words.zones[zone]}.`, `Menurut tata ruang termasuk ${words.zones[zone]}.`],
  },
  titles: {
    houseFirst: (d, named) => heads(d, named).map((head) => `${capitalised(head)} di ${d.place}`),
    placeFirst: (d, named) => heads(d, named).map((head) => `${d.place}: ${head}`),
  },
};

/** `Vila ini`. */
function the({ type }: Details): string {
  return capitalised(`${words.types[type]} ini`);
}

function a({ type }: Details): string {
  return `${type === 'Land' ? 'sebidang' : 'sebuah'} ${words.types[type]}`;
}

/** Of a plot its size. */
function rooms({ type, bedrooms, bathrooms, land }: Details): string {
  if (type === 'Land') return land ? `luas ${land.are} (${land.sqm})` : '';
  return and([
    ...(bedrooms ? [indonesian(bedrooms, 'kamar tidur')] : []),
    ...(bathrooms ? [indonesian(bathrooms, 'kamar mandi')] : []),
  ]);
}

function where({ place, regency }: Details): string {
  return regency === null ? place : `${place}, ${regency}`;
}

function byWater({ features, sea }: Details): string {
  const distance = sea && `${sea.isAbout ? 'sekitar ' : ''}${sea.distance} dari laut`;
  return [...wordsOf(features.waterfront), ...(distance ? [distance] : [])].map((words) => `, ${words}`).join('');
}

function waysOf(ways: readonly Way[]): string {
  const holds = ways.flatMap((way) => {
    if (way.kind === 'rent') return [];
    if (way.tenure !== 'leasehold') return way.tenure === null ? [] : ['Hak Milik'];
    return [way.leaseEnd ? `Hak Sewa sampai ${way.leaseEnd}` : 'Hak Sewa'];
  });
  const periods = ways.flatMap((way) => (way.kind === 'rent' && way.period ? [words.periods[way.period]] : []));
  const kinds = [
    ...(ways.some(({ kind }) => kind === 'sale') ? [holds.length > 0 ? `dijual dengan ${or(holds)}` : 'dijual'] : []),
    ...(ways.some(({ kind }) => kind === 'rent') ? [`disewakan ${or(periods)}`.trimEnd()] : []),
  ];
  return kinds.join(holds.length > 0 ? ', atau ' : ' atau ');
}

/** What a title says of the house, from the longest to the shortest. */
function heads(d: Details, named: readonly Highlight[]): string[] {
  const { type, land, bedrooms } = d;
  const [fronts, others] = frontsAndOthers(named, words);
  const size = type === 'Land' ? land?.are : bedrooms && indonesian(bedrooms, 'kamar tidur');
  const head = [words.types[type], ...(size ? [size] : []), ...fronts].join(' ');
  const long = others.map((_, left) => `${head} dengan ${and(others.slice(0, others.length - left))}`);
  return [...long, head, words.types[d.type]];
}
