import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createDemoCatalogue } from '#db/demo/demo-catalogue.ts';
import { photo, photoNames } from './photo-stock.ts';

const { listings } = createDemoCatalogue();
const withPictures = listings.filter(({ pictures }) => pictures.length > 0);

const neverFirst = /aerial|^land-ocean-view|^interior-|^hero-|evening$/;

test('every picture of the stock is a file, described in three languages in under 120 characters', () => {
  const files = readdirSync('db/demo/photos').filter((file) => file.endsWith('.jpg'));
  expect([...photoNames].sort()).toEqual(files.map((file) => file.replace('.jpg', '')).sort());
  for (const name of photoNames) {
    for (const alt of Object.values(photo(name).alt)) expect(alt.length, name).toBeLessThan(120);
  }
});

test('a listing has four to nine different pictures, land and shop fronts three or more', () => {
  const odd = withPictures.filter(({ type, pictures }) => {
    const fewest = type === 'Land' || type === 'Commercial' ? 3 : 4;
    return pictures.length < fewest || pictures.length > 9 || new Set(pictures).size !== pictures.length;
  });
  expect(odd.map(({ texts }) => texts.en.title)).toEqual([]);
});

test('a gallery shows one building, and neutral rooms of its own', () => {
  const foreign = withPictures.flatMap(({ type, building, pictures }) =>
    pictures.filter((name) => {
      const { family } = photo(name);
      return family === null ? type === 'Land' : family !== building;
    }),
  );
  expect(foreign).toEqual([]);
});

test('a cover shows the house or the land in its landscape; pictures meant for the end are not first', () => {
  expect(
    withPictures.filter(({ pictures }) => neverFirst.test(pictures[0] ?? '')).map(({ pictures }) => pictures[0]),
  ).toEqual([]);
});

test('no gallery has two living rooms or two bedrooms, which share a sofa and a canopy bed, and no two baths side by side', () => {
  for (const { pictures, texts } of withPictures) {
    const views = pictures.map((name) => photo(name).view);
    for (const room of ['living', 'bedroom']) {
      expect(views.filter((view) => view === room).length, `${texts.en.title}: ${room}`).toBeLessThanOrEqual(1);
    }
    expect(views.filter((view, index) => view === 'bathroom' && view === views[index - 1])).toEqual([]);
  }
});

test('floor plans are the last picture of houses that have their rooms', () => {
  const plans = withPictures.flatMap(({ type, bedrooms, storeys, pictures }) =>
    pictures.flatMap((name, at) =>
      photo(name).category === 'floor_plan' ? [{ name, type, bedrooms, storeys, left: pictures.length - 1 - at }] : [],
    ),
  );
  expect(plans.length).toBeGreaterThan(10);
  for (const { name, ...where } of plans) {
    const bedrooms = Number(/\d+/.exec(name)?.[0]);
    expect(where).toEqual({ type: 'Villa', bedrooms, storeys: 1, left: 0 });
  }
});
