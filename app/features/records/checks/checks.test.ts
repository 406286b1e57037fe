import { expect, test } from 'vitest';
import type { Sheet } from '#app/features/changes/sheet.ts';
import { findChecks, unlikelyChecks } from './checks.ts';

const today = '2026-11-23';

const whole: Sheet = {
  ...{ type: 'Villa', place: 'canggu', pin: { latitude: -8.6, longitude: 115.1 }, locationPrivacy: 'around' },
  ...{ bedrooms: 3, bathrooms: 2, livingSqm: 200, lotSqm: 400, yearBuilt: 2020, certificate: 'shm' },
  ...{
    offers: ['a'],
    'offer.a.kind': 'sale',
    'offer.a.price': { amount: 1, currency: 'USD' },
    'offer.a.tenure': 'freehold',
  },
  ...{ 'text.en.title': 'A villa', 'text.en.description': 'By the sea', 'internal.consentOn': '2026-11-01' },
  ...Object.fromEntries(
    [1, 2, 3, 4, 5].flatMap((number) => {
      const id = String(number).repeat(16);
      return ['category', 'alt.en', 'alt.id', 'alt.ar'].map((fact) => [`picture.${id}.${fact}`, 'pool']);
    }),
  ),
  pictures: [1, 2, 3, 4, 5].map((number) => String(number).repeat(16)),
};

const namesOf = (
  change: Sheet,
  { behind = [], offered = ['en', 'id', 'ar'], published = null }: Partial<Parameters<typeof findChecks>[0]> = {},
) =>
  findChecks({ sheet: { ...whole, ...change }, behind, offered, today, published }).map(
    ({ name, isRequired }) => `${isRequired ? 'must' : 'should'} ${name}`,
  );

test('nothing is missing of a whole listing', () => {
  expect(namesOf({})).toEqual([]);
});

test.for<[string, Sheet, string[]]>([
  ['a price', { 'offer.a.price': null }, ['must price']],
  ['an offer', { offers: null }, ['must offer']],
  ['a lease that is over', { 'offer.a.tenure': 'leasehold', 'offer.a.leaseEnd': '2026-11-22' }, ['must lease_over']],
  ['a lease without an end', { 'offer.a.tenure': 'leasehold' }, ['must lease_end']],
  ['a rent without a period', { 'offer.a.kind': 'rent' }, ['must period']],
  ['a plot without its size', { type: 'Land', lotSqm: null, bedrooms: null }, ['must land']],
  ['no picture', { pictures: null }, ['must picture']],
  ['no picture, for a reason', { pictures: null, 'internal.noPictures': 'The owner does not want any' }, []],
  [
    'a floor plan only',
    { pictures: ['1'.repeat(16)], [`picture.${'1'.repeat(16)}.category`]: 'floor_plan' },
    ['must picture'],
  ],
  ['four pictures and a floor plan', { [`picture.${'1'.repeat(16)}.category`]: 'floor_plan' }, ['should few_pictures']],
  ['a shop without its size', { type: 'Commercial', livingSqm: null }, ['must living']],
  ['no bathrooms', { bathrooms: null }, ['should bathrooms']],
  ['a certificate nobody looked up', { certificate: null }, ['should certificate']],
  ['a certificate looked up in vain', { certificate: null, certificateSeenOn: '2026-11-20' }, []],
  ['consent', { 'internal.consentOn': null }, ['must consent']],
  ['a house larger than its plot', { livingSqm: 900, storeys: 2 }, ['should plot_small']],
  ['no pin', { pin: null }, ['must location']],
  ['no pin of which visitors see the area only', { pin: null, locationPrivacy: 'area' }, []],
  ['a pin of which they see the area only', { locationPrivacy: 'area' }, []],
  ['a mandate that is over', { 'internal.mandateEnd': '2026-11-01' }, ['should mandate']],
])('what is missing with %s', ([, change, expected]) => {
  expect(namesOf(change)).toEqual(expected);
});

test('what is on the site already was agreed to before', () => {
  expect(namesOf({ 'internal.consentOn': null }, { published: whole })).toEqual(['should consent']);
});

test('a deposit that is a sum is pointed out when its price has another currency than on the site', () => {
  const inDollars = { 'offer.a.deposit': { amount: 5000, of: 'sum' } };
  const published = { ...whole, ...inDollars };
  const inRupiah = { 'offer.a.price': { amount: 7_000_000_000, currency: 'IDR' } };
  expect(namesOf({ ...inDollars, ...inRupiah }, { published })).toEqual(['should deposit']);
  expect(namesOf({ ...inDollars, 'offer.a.price': { amount: 2, currency: 'USD' } }, { published })).toEqual([]);
  const anotherSum = { 'offer.a.deposit': { amount: 80_000_000, of: 'sum' } };
  expect(namesOf({ ...anotherSum, ...inRupiah }, { published })).toEqual([]);
  expect(namesOf({ 'offer.a.deposit': { amount: 10, of: 'percent' }, ...inRupiah }, { published })).toEqual([]);
});

test('an English text that is not there is missing once', () => {
  expect(namesOf({ 'text.en.description': null }, { behind: ['en'] })).toEqual(['must description']);
});

test('each language that is behind is named', () => {
  expect(namesOf({}, { behind: ['id', 'ar'] })).toEqual(['should translation', 'should translation']);
});

test('asks for texts in the languages that are offered', () => {
  const silent = { [`picture.${'1'.repeat(16)}.alt.ar`]: null };
  expect(namesOf(silent)).toEqual(['should alt_texts']);
  expect(namesOf(silent, { offered: ['en', 'id'] })).toEqual([]);
  expect(namesOf({}, { behind: ['ar'] })).toEqual(['should translation']);
  expect(namesOf({}, { behind: ['ar'], offered: ['en', 'id'] })).toEqual([]);
});

test('a translation that lacks its title or its description says what visitors read instead', () => {
  const description = { 'text.id.description': 'Di tepi pantai.' };
  const behind = ['id', 'ar'] as const;
  expect(namesOf(description, { behind })).toEqual(['should no_title', 'should translation']);
  expect(namesOf({ 'text.ar.title': 'فيلا' }, { behind })).toEqual(['should no_description', 'should translation']);
  expect(namesOf({ ...description, 'text.id.title': 'Vila' })).toEqual([]);
  expect(namesOf(description, { offered: ['en'] })).toEqual([]);
});

test('a value that can hardly be meant is pointed out, and a lease that is over once', () => {
  const usual = { perUsd: { USD: 1, IDR: 16_000, EUR: 0.9, AUD: 1.5 }, today: '2026-12-01' };
  const cheap = { ...whole, 'offer.a.price': { amount: 6_500_000, currency: 'IDR' }, 'offer.a.leaseEnd': '2019-01-01' };
  const right = { ...whole, 'offer.a.price': { amount: 350_000, currency: 'USD' } };
  expect(unlikelyChecks(right, usual)).toEqual([]);
  expect(unlikelyChecks(cheap, usual)).toMatchObject([
    { name: 'unlikely', field: 'offer.a.price', isRequired: false, unlikely: { reason: 'price_low' } },
  ]);
});
