import { isSameValue, type Json, type Sheet, valueIn } from '#app/features/changes/sheet.ts';
import type { Place } from '#app/features/places/place.ts';
import { offerKeys, pictureIds } from '#app/features/records/sheet/listing-sheet.ts';
import { defaultLanguage, type Language } from '#app/i18n/languages.ts';
import { findUnlikely, type Unlikely, type Usual } from './unlikely.ts';

/** What must hold before a listing is published, and what should. The words of each are in the catalogue. */
export const checkNames = [
  'type',
  'place',
  'location',
  'pin_at_sea',
  'pin_elsewhere',
  'offer',
  'kind',
  'price',
  'period',
  'tenure',
  'lease_end',
  'lease_over',
  'deposit',
  'title',
  'description',
  'picture',
  'bedrooms',
  'bathrooms',
  'land',
  'living',
  'consent',
  'few_pictures',
  'categories',
  'alt_texts',
  'translation',
  'no_title',
  'no_description',
  'year_built',
  'plot_small',
  'certificate',
  'mandate',
  'price_unusual',
  'twin',
  'unlikely',
  'same_reference',
] as const;

export type CheckName = (typeof checkNames)[number];

/** `field`: where it is mended. */
export type FoundCheck = {
  name: CheckName;
  field: string;
  isRequired: boolean;
  /** Of a text. */
  language?: Language;
  /** In which the pin is not. */
  area?: Place;
  /** A listing that is probably this one. */
  twin?: { id: number; reference: string };
  /** m² of a building that is too large, and of its plot. */
  sizes?: { living: number; land: number };
  /** The lowest and the highest price of the others, in US dollars, rents by the year. */
  usual?: { low: number; high: number; isRent: boolean };
  unlikely?: Unlikely;
};

type Facts = {
  sheet: Sheet;
  /** Languages whose text is older than its source, or lacks what the source has. */
  behind: readonly Language[];
  /** The languages that visitors are offered. */
  offered: readonly Language[];
  /** In Bali, `YYYY-MM-DD`. */
  today: string;
  /** What visitors see; null for nothing. */
  published: Sheet | null;
};

/** What does not hold yet, the required first. */
export function findChecks(facts: Facts): FoundCheck[] {
  const found = [...basics(facts), ...offerChecks(facts), ...texts(facts), ...pictures(facts), ...office(facts)];
  return [...found.filter(({ isRequired }) => isRequired), ...found.filter(({ isRequired }) => !isRequired)];
}

/** Values that can hardly be meant. A lease that is over has a check of its own. */
export function unlikelyChecks(sheet: Sheet, usual: Usual): FoundCheck[] {
  const found = findUnlikely(sheet, usual).filter(({ reason }) => reason !== 'lease_over');
  return found.map((unlikely) => ({ ...should('unlikely', unlikely.field), unlikely }));
}

/** Pictures from which on a listing has enough. */
const enoughPictures = 5;

const must = (name: CheckName, field: string): FoundCheck => ({ name, field, isRequired: true });
const should = (name: CheckName, field: string): FoundCheck => ({ name, field, isRequired: false });

function basics({ sheet }: Facts): FoundCheck[] {
  const has = (field: string) => valueIn(sheet, field) !== null;
  const type = valueIn(sheet, 'type');
  const isHome = type === 'Villa' || type === 'House' || type === 'Apartment';
  const found: FoundCheck[] = [];
  if (!has('type')) found.push(must('type', 'type'));
  if (!has('place')) found.push(must('place', 'place'));
  // Where visitors learn of the area only, it is all there is to know.
  if (!has('pin') && valueIn(sheet, 'locationPrivacy') !== 'area') found.push(must('location', 'pin'));
  if (isHome && !has('bedrooms')) found.push(must('bedrooms', 'bedrooms'));
  if (type === 'Land' && !has('lotSqm')) found.push(must('land', 'lotSqm'));
  if (type === 'Commercial' && !has('livingSqm')) found.push(must('living', 'livingSqm'));
  if (isHome && !has('bathrooms')) found.push(should('bathrooms', 'bathrooms'));
  if (isHome && !has('livingSqm')) found.push(should('living', 'livingSqm'));
  if (isHome && !has('yearBuilt')) found.push(should('year_built', 'yearBuilt'));
  const sizes = tooLarge(sheet);
  if (sizes) found.push({ ...should('plot_small', 'livingSqm'), sizes });
  return found;
}

/** Its sizes where there is more floor than the plot and the storeys allow. */
function tooLarge(sheet: Sheet): FoundCheck['sizes'] {
  const [living, land] = [number(sheet, 'livingSqm'), number(sheet, 'lotSqm')];
  if (living === null || land === null || valueIn(sheet, 'type') === 'Apartment') return undefined;
  return living > land * (number(sheet, 'storeys') ?? 3) ? { living, land } : undefined;
}

function number(sheet: Sheet, field: string): number | null {
  const value = valueIn(sheet, field);
  return typeof value === 'number' ? value : null;
}

function offerChecks({ sheet, today, published }: Facts): FoundCheck[] {
  const keys = offerKeys(sheet);
  if (keys.length === 0) return [must('offer', 'offers')];
  return keys.flatMap((key) => {
    const field = (name: string) => `offer.${key}.${name}`;
    const value = (name: string): Json => valueIn(sheet, field(name));
    const found: FoundCheck[] = [];
    if (value('kind') === null) found.push(must('kind', field('kind')));
    if (value('price') === null) found.push(must('price', field('price')));
    if (value('kind') === 'rent' && value('period') === null) found.push(must('period', field('period')));
    if (value('kind') === 'sale' && value('tenure') === null) found.push(must('tenure', field('tenure')));
    const isLease = value('kind') === 'sale' && value('tenure') === 'leasehold';
    const end = value('leaseEnd');
    if (isLease && end === null) found.push(must('lease_end', field('leaseEnd')));
    if (isLease && typeof end === 'string' && end < today) found.push(must('lease_over', field('leaseEnd')));
    if (isDepositRevalued(field, sheet, published ?? sheet)) found.push(should('deposit', field('deposit')));
    // One that was looked up in vain has its day.
    const isLookedUp = ['certificate', 'certificateSeenOn'].some((paper) => valueIn(sheet, paper) !== null);
    if (value('kind') === 'sale' && !isLookedUp) found.push(should('certificate', 'certificate'));
    return found;
  });
}

/** Whether the same sum is counted in another currency than on the site. */
function isDepositRevalued(field: (name: string) => string, sheet: Sheet, published: Sheet): boolean {
  const [deposit, former] = [sheet, published].map((one) => valueIn(one, field('deposit')));
  const [currency, formerCurrency] = [sheet, published].map((one) => part(valueIn(one, field('price')), 'currency'));
  const isKept = isSameValue(deposit ?? null, former ?? null) && part(deposit, 'of') === 'sum';
  return isKept && formerCurrency !== null && currency !== formerCurrency;
}

function part(value: Json | undefined, name: string): Json {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value[name] ?? null) : null;
}

function texts({ sheet, behind, offered }: Facts): FoundCheck[] {
  const found: FoundCheck[] = [];
  if (valueIn(sheet, 'text.en.title') === null) found.push(must('title', 'text.en.title'));
  if (valueIn(sheet, 'text.en.description') === null) found.push(must('description', 'text.en.description'));
  const missing = found.map(({ field }) => field);
  const halves = offered.flatMap((language) => halfText(sheet, language));
  const isHalf = (language: Language) => halves.some((half) => half.language === language);
  const translations = behind
    .filter((language) => offered.includes(language) && !isHalf(language))
    .map((language) => ({ ...should('translation', `text.${language}.description`), language }))
    .filter(({ field }) => !missing.includes(field));
  return [...found, ...halves, ...translations];
}

/** What a translation lacks that has the rest: visitors read that in English. */
function halfText(sheet: Sheet, language: Language): FoundCheck[] {
  if (language === defaultLanguage) return [];
  const [title, description] = [`text.${language}.title`, `text.${language}.description`];
  const has = (field: string) => valueIn(sheet, field) !== null;
  if (has(title) === has(description)) return [];
  return [{ ...(has(title) ? should('no_description', description) : should('no_title', title)), language }];
}

function pictures({ sheet, offered }: Facts): FoundCheck[] {
  const ids = pictureIds(sheet);
  const photographs = ids.filter((id) => valueIn(sheet, `picture.${id}.category`) !== 'floor_plan');
  if (photographs.length === 0)
    return valueIn(sheet, 'internal.noPictures') === null ? [must('picture', 'pictures')] : [];
  const found: FoundCheck[] = [];
  if (photographs.length < enoughPictures) found.push(should('few_pictures', 'pictures'));
  const without = (fact: string) => ids.find((id) => valueIn(sheet, `picture.${id}.${fact}`) === null);
  const uncategorized = without('category');
  if (uncategorized !== undefined) found.push(should('categories', `picture.${uncategorized}.category`));
  const [silent] = offered.flatMap((tag) => {
    const id = without(`alt.${tag}`);
    return id === undefined ? [] : [`picture.${id}.alt.${tag}`];
  });
  if (silent !== undefined) found.push(should('alt_texts', silent));
  return found;
}

/** What is on the site was agreed to before anybody noted it here. */
function office({ sheet, today, published }: Facts): FoundCheck[] {
  const found: FoundCheck[] = [];
  const isAgreed = valueIn(sheet, 'internal.consentOn') !== null;
  if (!isAgreed) found.push((published === null ? must : should)('consent', 'internal.consentOn'));
  const end = valueIn(sheet, 'internal.mandateEnd');
  if (typeof end === 'string' && end < today) found.push(should('mandate', 'internal.mandateEnd'));
  return found;
}
