import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { highestVisibility } from '#app/features/listings/standard-status.ts';
import { createDemoCatalogue } from '#db/demo/demo-catalogue.ts';
import { photo, photoNames } from './photo-stock.ts';

const { listings } = createDemoCatalogue();
const newestFirst = listings
  .filter(({ offers }) => highestVisibility(offers.map((offer) => offer.standardStatus)) === 'searchable')
  .toReversed();
const withPictures = listings.filter(({ pictures }) => pictures.length > 0);

const neverFirst = /aerial|^land-ocean-view-01|^interior-|^house-tropical-03|^hero-/;

test('every picture of the stock is a file, described in three languages in under 120 characters', () => {
  const files = readdirSync('db/demo/photos').filter((file) => file.endsWith('.jpg'));
  expect([...photoNames].sort()).toEqual(files.map((file) => file.replace('.jpg', '')).sort());
  for (const name of photoNames) {
    for (const alt of Object.values(photo(name).alt)) expect(alt.length, name).toBeLessThan(120);
  }
});

test('a listing has four to nine different pictures', () => {
  const odd = withPictures.filter(({ pictures }) => {
    return pictures.length < 4 || pictures.length > 9 || new Set(pictures).size !== pictures.length;
  });
  expect(odd.map(({ texts }) => texts.en.title)).toEqual([]);
});

test('pictures fit the kind of property', () => {
  const families = { Villa: 'villa', House: 'house', Apartment: 'apartment', Land: 'land', Commercial: 'commercial' };
  const foreign = withPictures.flatMap(({ type, pictures }) => {
    const property = pictures[0]?.replace(/-\d\d-.*/, '');
    return pictures.filter((name) => {
      const own = property !== undefined && name.startsWith(property) && name.startsWith(families[type]);
      const shared = type !== 'Land' && name.startsWith('interior-');
      return !own && !shared && !(type === 'Villa' && name.startsWith('hero-'));
    });
  });
  expect(foreign).toEqual([]);
});

test('a cover shows the house or the land in its landscape; pictures meant for the end are not first', () => {
  expect(
    withPictures.filter(({ pictures }) => neverFirst.test(pictures[0] ?? '')).map(({ pictures }) => pictures[0]),
  ).toEqual([]);
});

test('no two living rooms, bedrooms or bathrooms stand side by side', () => {
  const twins = withPictures.flatMap(({ pictures }) =>
    pictures.slice(1).flatMap((name, index) => {
      const view = photo(name).view;
      const before = photo(pictures[index] ?? '').view;
      return view === before && ['living', 'bedroom', 'bathroom'].includes(view) ? [`${pictures[index]}, ${name}`] : [];
    }),
  );
  expect(twins).toEqual([]);
});

test('newest first, a cover rests for six listings, and times of day alternate', () => {
  const covers = newestFirst.map(({ pictures }) => pictures[0]);
  const repeated = covers.flatMap((cover, index) =>
    cover !== undefined && covers.slice(Math.max(0, index - 5), index).includes(cover) ? [`${index} ${cover}`] : [],
  );
  expect(repeated).toEqual([]);
  const times = covers.flatMap((cover) => (cover === undefined ? [] : [photo(cover).timeOfDay]));
  const same = times.filter((time, index) => time === times[index - 1]);
  expect(same.length / times.length).toBeLessThan(0.2);
});
