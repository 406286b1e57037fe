import { expect, test } from 'vitest';
import type { AgencyPictureName } from '#app/features/agency/pictures/agency-picture.ts';
import type { OfferedPicture } from '#app/features/media/pictures.ts';
import type { Place } from '#app/features/places/place.ts';
import { firstGroup } from '#app/features/places/place-groups.ts';
import { languages } from '#app/i18n/languages.ts';
import { heroScenes } from './hero-places.ts';

const picture = (mediaId: string) => ({ mediaId }) as OfferedPicture;
const pictures: Partial<Record<AgencyPictureName, OfferedPicture>> = {
  hero: picture('cliffs'),
  heroRice: picture('rice'),
  heroRiceUpright: picture('rice-upright'),
  heroBeach: picture('beach'),
};
const places = new Map(['canggu', 'berawa', 'ubud'].map((slug) => [slug, { slug, ...firstGroup(slug) } as Place]));
const everywhere = new Proxy({}, { get: () => 2 });

test('a name without a home is not typed; one that leads its neighbours counts theirs', () => {
  const { names } = heroScenes(
    { pictures, places, movedPlaces: new Map(), counts: { canggu: 1, berawa: 2, nusapenida: 1 } },
    'en',
  );
  expect(names.map(({ homes }) => homes)).toEqual([
    '3 homes in Canggu and around',
    '1 home in Nusa Penida / Lembongan',
  ]);
  expect(names.map(({ slide }) => slide)).toEqual([0, 1]);
  expect(names.map(({ path }) => path)).toEqual([
    '/properties?location=berawa%2Ccanggu',
    '/properties?location=lembongan%2Cnusapenida',
  ]);
});

test.for(languages)('in $name every name has a picture that suits it, the first that of the first', ({ tag }) => {
  const { names, slides } = heroScenes({ pictures, places, movedPlaces: new Map(), counts: everywhere }, tag);
  expect(slides.map(({ picture }) => picture.mediaId)).toEqual(['rice', 'beach', 'cliffs']);
  expect(slides[0]?.upright?.mediaId).toBe('rice-upright');
  expect(names.map(({ slide }) => slide)).toEqual([0, 1, 1, 0, 0, 1, 2, 2, 2, 0, 0, 0, 1, 1, 1, 1]);
  expect(new Set(names.map(({ homes }) => homes)).size).toBe(16);
});

test('as long as nothing is offered all names are typed and lead nowhere; without pictures they need none', () => {
  const { names, slides } = heroScenes({ pictures: {}, places: new Map(), movedPlaces: new Map(), counts: {} }, 'en');
  expect(slides).toEqual([]);
  expect(names).toHaveLength(16);
  expect(names.every(({ homes, slide }) => homes === null && slide === -1)).toBe(true);
});

test('an agency with one picture shows every name on it', () => {
  const { names, slides } = heroScenes(
    { pictures: { hero: picture('any') }, places, movedPlaces: new Map(), counts: everywhere },
    'en',
  );
  expect([slides.length, new Set(names.map(({ slide }) => slide)).size]).toEqual([1, 1]);
});

test('what the agency chose is typed in its order, places of the list by their names; what is no place is left out', () => {
  const berawa = { slug: 'berawa', names: { en: 'Berawa', ar: 'بيراوا' } } as unknown as Place;
  const typed = (heroNames: string[], counts: Record<string, number> = everywhere) => {
    const source = { pictures, places: new Map([['berawa', berawa]]), movedPlaces: new Map(), counts, heroNames };
    return heroScenes(source, 'en').names.map(({ name, path }) => [name, path]);
  };
  expect(typed(['ubud', 'berawa', 'nowhere'])).toEqual([
    ['Ubud', '/properties?location=ubud'],
    ['Berawa', '/properties?location=berawa'],
  ]);
  expect(typed(['ubud', 'berawa'], { berawa: 3 }).map(([name]) => name)).toEqual(['Berawa']);
  expect(typed(['ubud', 'berawa'], {}).map(([name]) => name)).toEqual(['Ubud', 'Berawa']);
  expect(typed([])).toHaveLength(16);
  expect(typed(['nowhere'])).toHaveLength(16);
});
