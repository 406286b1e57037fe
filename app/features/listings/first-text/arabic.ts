import type { Feature } from '#app/features/listings/listing-features.ts';
import type { PropertyType } from '#app/features/listings/listing-vocabulary.ts';
import { arabic, arabicUnit } from '#app/i18n/counting.ts';
import { arabicAre, arabicNouns } from './arabic-nouns.ts';
import { words } from './arabic-words.ts';
import type { Details, Way, Writer } from './details.ts';
import { frontsAndOthers, ofSome } from './phrasings.ts';
import type { Highlight } from './words.ts';

/** Nouns of each type as sentences need them: `this villa`, `the villa`, `for the villa`. */
const nouns: Record<PropertyType, { isFeminine: boolean; this: string; the: string; has: string }> = {
  Villa: { isFeminine: true, this: 'هذه الفيلا', the: 'الفيلا', has: 'للفيلا' },
  House: { isFeminine: false, this: 'هذا المنزل', the: 'المنزل', has: 'للمنزل' },
  Apartment: { isFeminine: true, this: 'هذه الشقة', the: 'الشقة', has: 'للشقة' },
  Land: { isFeminine: true, this: 'هذه الأرض', the: 'الأرض', has: 'للأرض' },
  Commercial: { isFeminine: false, this: 'هذا العقار التجاري', the: 'العقار', has: 'للعقار' },
};

const and = (items: readonly string[]) => items.join(' و');
const or = (items: readonly string[]) => items.join(' أو ');
const wordsOf = (features: readonly Feature[]) => features.map((one) => words.features[one]);

export const arabicWriter: Writer = {
  sentences: {
    houseFirst: (d) => [
      `${verb(d, 'قع')} ${nouns[d.type].this} في ${where(d)}${byWater(d)}${rooms(d) && `، و${rooms(d)}`}.`,
      `${house(d)} في ${where(d)}${byWater(d)}.`,
    ],
    placeFirst: (d) => [
      `في ${where(d)}${byWater(d)}${d.regency || byWater(d) ? '،' : ''} ${house(d)}.`,
      `${where(d)}${byWater(d)}: ${house(d)}.`,
    ],
    sizes: (d) => {
      const { type, living, land, storeys, yearBuilt } = d;
      if (type === 'Land') return null;
      const { the, isFeminine } = nouns[type];
      const built = (subject: string) => `${isFeminine ? 'بُنيت' : 'بُني'}${subject} عام ${yearBuilt}`;
      const areas = [
        ...(living ? [`المساحة المبنية ${living}`] : []),
        ...(land ? [`مساحة الأرض ${ares(land.ares)} (${land.sqm})`] : []),
      ];
      const made = (subject: string) =>
        storeys ? [`${verb(d, 'تألف')}${subject} من ${arabic(storeys, arabicNouns.storey, 'oblique')}`] : [];
      // The first verb names its subject, the second does not repeat it.
      const subject = ` ${the}`;
      const areasFirst = [...areas, ...made(subject), ...(yearBuilt ? [built(storeys ? '' : subject)] : [])];
      const yearFirst = [
        ...(yearBuilt ? [built(subject)] : []),
        ...made(yearBuilt ? '' : subject),
        ...(areas.length > 0 ? [`تبلغ ${and(areas)}`] : []),
      ];
      return ofSome(areasFirst, () => [`${areasFirst.join('، و')}.`, `${yearFirst.join('، و')}.`]);
    },
    outside: ({ type, features, poolLength }) =>
      ofSome(features.outside, (some) => {
        const list = and(
          some.map((one) => words.features[one] + (one === 'pool' && poolLength ? ` طوله ${poolLength}` : '')),
        );
        return [`في الخارج ${list}.`, `${nouns[type].has} ${list}.`];
      }),
    inside: (d) => {
      const list = and(wordsOf(d.features.inside));
      const { the, this: thisOne } = nouns[d.type];
      const state = d.furnishing && agreeing(d, words.furnishing[d.furnishing]);
      if (state && list) return [`${the} ${state}، و${inIt(d)} ${list}.`, `في الداخل ${list}، و${the} ${state}.`];
      if (state) return [`${the} ${state}.`, `${thisOne} ${state}.`];
      return list === '' ? null : [`في الداخل ${list}.`, `من تجهيزات الداخل ${list}.`];
    },
    services: ({ features }) =>
      ofSome(wordsOf(features.services), (list) => [`وهناك أيضًا ${and(list)}.`, `ومن المرافق أيضًا ${and(list)}.`]),
    extras: ({ features }) =>
      ofSome(wordsOf(features.extras), (list) => [`${list.join('، و')}.`, `${list.toReversed().join('، و')}.`]),
    views: (d) =>
      ofSome(wordsOf(d.features.views), (list) => [
        `${verb(d, 'طل')} ${nouns[d.type].the} على ${and(list)}.`,
        `الإطلالة على ${and(list)}.`,
      ]),
    access: ({ type, road: { width, isForCars } }) => {
      const goal = type === 'Land' ? 'الأرض' : 'الباب';
      if (width && isForCars)
        return [`تصل السيارة إلى ${goal}، وعرض الطريق ${width}.`, `عرض الطريق ${width}، وتصل السيارة إلى ${goal}.`];
      if (width) return [`عرض الطريق ${width}.`, `يبلغ عرض الطريق ${width}.`];
      return isForCars ? [`تصل السيارة إلى ${goal}.`, `يمكن الوصول بالسيارة إلى ${goal}.`] : null;
    },
    ofPlace: ({ place, ofPlace }) => (ofPlace === null ? null : [`${place}: ${ofPlace}`, `عن ${place}: ${ofPlace}`]),
    ways: (d) =>
      ofSome(d.ways, (some) => [
        `${nouns[d.type].the} ${agreeing(d, 'معروض')} ${waysOf(some)}.`,
        `${verb(d, 'ُعرض')} ${nouns[d.type].the} ${waysOf(some)}.`,
      ]),
    extension: ({ extension }) => {
      if (extension === null) return null;
      const years = arabic(extension.years, arabicNouns.year, 'oblique');
      const [afterIt, afterLease] = words.extensions[extension.terms];
      return [`التمديد لمدة ${years} ${afterIt}.`, `يمكن تمديد حق الانتفاع لمدة ${years} ${afterLease}.`];
    },
    included: ({ included }) => {
      const clauses = included.map(({ by, words: list }) => ({
        prices: and(by.map((one) => words.prices[one])),
        list: and(list),
      }));
      return ofSome(clauses, () => [
        `${clauses.map(({ prices, list }) => `يشمل ${prices} ${list}`).join('، و')}.`,
        `${clauses.map(({ prices, list }) => `ضمن ${prices}: ${list}`).join('؛ ')}.`,
      ]);
    },
    stay: ({ minimumStay }) => {
      if (minimumStay === null) return null;
      const noun = arabicNouns[minimumStay.of];
      return [
        `أقل مدة للإيجار ${arabic(minimumStay.count, noun)}.`,
        `لا تقل مدة الإيجار عن ${arabic(minimumStay.count, noun, 'oblique')}.`,
      ];
    },
    deposit: ({ deposit }) => (deposit === null ? null : [`التأمين ${deposit}.`, `يُدفع تأمين قدره ${deposit}.`]),
    available: (d) =>
      d.availableFrom === null
        ? null
        : [
            `${nouns[d.type].the} ${agreeing(d, 'متاح')} من ${d.availableFrom}.`,
            `الإتاحة ابتداءً من ${d.availableFrom}.`,
          ],
    certificate: ({ certificate }) => {
      if (certificate === null) return null;
      const kind = words.certificates[certificate.kind];
      if (!certificate.isChecked) return [`شهادة الأرض: ${kind}.`, `سند الأرض هو ${kind}.`];
      return [
        `شهادة الأرض: ${kind}، وهي مؤكَّدة من مكتب الأراضي (BPN).`,
        `سند الأرض هو ${kind}، وقد أكّد مكتب الأراضي (BPN) الشهادة.`,
      ];
    },
    permits: ({ permits }) =>
      ofSome(permits, () => {
        const list = and(permits.map((one) => words.permits[one]));
        return [`صدرت ${list}.`, `من الأوراق المتوفرة ${list}.`];
      }),
    zone: ({ zone }) => zone && [`تقع الأرض في ${words.zones[zone]}.`, `التصنيف: ${words.zones[zone]}.`],
  },
  titles: {
    houseFirst: (d, named) => heads(d, named).map((head) => `${head} في ${d.place}`),
    placeFirst: (d, named) => heads(d, named).map((head) => `${d.place}: ${head}`),
  },
};

/** The verb without its first letter, which agrees with the noun: `تقع`, `يقع`. */
function verb({ type }: Details, stem: string): string {
  return (nouns[type].isFeminine ? 'ت' : 'ي') + stem;
}

/** An adjective in the gender of the noun; what follows its first word, or `غير` before it, stays. */
function agreeing({ type }: Details, adjective: string): string {
  return nouns[type].isFeminine ? adjective.replace(/^((?:غير )?\S+)/, '$1ة') : adjective;
}

function inIt({ type }: Details): string {
  return nouns[type].isFeminine ? 'فيها' : 'فيه';
}

/** `فيها ثلاث غرف نوم`; of a plot its size. */
function rooms(d: Details): string {
  const { type, bedrooms, bathrooms, land } = d;
  if (type === 'Land') return land ? `مساحتها ${ares(land.ares)} (${land.sqm})` : '';
  const list = and([
    ...(bedrooms ? [arabic(bedrooms, arabicNouns.bedroom)] : []),
    ...(bathrooms ? [arabic(bathrooms, arabicNouns.bathroom)] : []),
  ]);
  return list && `${inIt(d)} ${list}`;
}

function house(d: Details): string {
  return [words.types[d.type], rooms(d)].join(' ').trimEnd();
}

function where({ place, regency }: Details): string {
  return regency === null ? place : `${place}، ${regency}`;
}

function byWater({ features, sea }: Details): string {
  const distance = sea && `على بُعد ${sea.isAbout ? 'نحو ' : ''}${sea.distance} من البحر`;
  return [...wordsOf(features.waterfront), ...(distance ? [distance] : [])].map((words) => `، ${words}`).join('');
}

function ares(amount: number): string {
  return arabicUnit(amount, arabicAre);
}

function waysOf(ways: readonly Way[]): string {
  const holds = ways.flatMap((way) => {
    if (way.kind === 'rent') return [];
    if (way.tenure !== 'leasehold') return way.tenure === null ? [] : ['تملّكًا حرًا (Hak Milik)'];
    return [way.leaseEnd ? `بحق انتفاع طويل حتى ${way.leaseEnd}` : 'بحق انتفاع طويل'];
  });
  const periods = ways.flatMap((way) => (way.kind === 'rent' && way.period ? [words.periods[way.period]] : []));
  const kinds = [
    ...(ways.some(({ kind }) => kind === 'sale') ? [`للبيع ${or(holds)}`.trimEnd()] : []),
    ...(ways.some(({ kind }) => kind === 'rent') ? [`للإيجار ${or(periods)}`.trimEnd()] : []),
  ];
  return kinds.join(holds.length > 0 ? '، أو ' : ' أو ');
}

/** What a title says of the house, from the longest to the shortest. */
function heads(d: Details, named: readonly Highlight[]): string[] {
  const { type, land, bedrooms } = d;
  const [fronts, others] = frontsAndOthers(named, words);
  const size =
    type === 'Land'
      ? land && `مساحتها ${ares(land.ares)}`
      : bedrooms && `${bedrooms > 10 ? 'بـ' : 'ب'}${arabic(bedrooms, arabicNouns.bedroom, 'oblique')}`;
  const head = [words.types[type], ...(size ? [size] : []), ...fronts].join(' ');
  const long = others.map((_, left) => `${head} مع ${and(others.slice(0, others.length - left))}`);
  return [...long, head, words.types[d.type]];
}
