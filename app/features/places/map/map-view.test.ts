import { expect, it } from 'vitest';
import type { Place } from '#app/features/places/place.ts';
import { anotherPlace, aPlace } from '#tests/factories.ts';
import { mapView } from './map-view.ts';

const far: Place = { ...aPlace, slug: 'amed', names: { en: 'Amed', id: 'Amed', ar: 'آميد' }, longitude: 117.9 };
const island: Place = { ...aPlace, slug: 'bali', names: { en: 'Bali', id: 'Bali', ar: 'بالي' } };
const places = new Map([island, aPlace, anotherPlace, far].map((place) => [place.slug, place]));
const world = { places, language: 'ar', mapStyleUrl: 'https://tiles.example:8443/style.json', plan: '' } as const;
const point = { latitude: -8.72173, longitude: 115.16862 };
const spot = { point, here: 'المكتب' };

it('names the places around in the language of the page, and who has the street map', () => {
  const view = mapView(spot, world);
  expect(view.around.map(({ name }) => name)).toEqual(['تشانغو', 'أوبود']);
  expect(view.streetHost).toBe('tiles.example:8443');
  expect(view.point).toEqual(point);
});

it('leaves out names that the frame would cut', () => {
  const east = (degrees: number): Place => ({ ...far, latitude: point.latitude, longitude: point.longitude + degrees });
  const namesWith = (place: Place) =>
    mapView(spot, { ...world, language: 'en', places: new Map([[place.slug, place]]) }).around;
  expect(namesWith(east(0.8))).toHaveLength(1);
  expect(namesWith({ ...east(0.8), names: { ...far.names, en: 'Amed by the Sea and a very long way' } })).toHaveLength(
    0,
  );
});

it('says from which width of the window on a name is whole', () => {
  const east = (degrees: number): Place => ({ ...far, latitude: point.latitude, longitude: point.longitude + degrees });
  const fromRem = (degrees: number) => {
    const place = east(degrees);
    return mapView(spot, { ...world, language: 'en', places: new Map([[place.slug, place]]) }).around[0]?.fromRem;
  };
  expect([0.08, 0.25, 0.6].map(fromRem)).toEqual([0, 48, 86]);
});
