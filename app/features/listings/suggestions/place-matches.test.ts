import { describe, expect, test } from 'vitest';
import { readKeywordWords } from '#app/features/listings/index/words/keyword-words.ts';
import { referencePlaces } from '#db/reference/reference.ts';
import { matchGroups, matchPlaces } from './place-matches.ts';

const places = new Map(referencePlaces.map((place) => [place.slug, place]));
const match = (typed: string, listingsIn: Record<string, number> = {}) =>
  matchPlaces(places, readKeywordWords(typed, 'BE'), listingsIn).map(({ place }) => place.slug);

test('an area is found by the beginning of its name in any language', () => {
  expect(match('cang')[0]).toBe('canggu');
  expect(match('CANGGU')[0]).toBe('canggu');
  for (const place of places.values()) {
    if (place.slug === 'bali') continue;
    for (const name of Object.values(place.names)) expect(match(name), name).toContain(place.slug);
  }
});

test('by several words, by a later one, and by all of them in one', () => {
  for (const typed of ['nusa du', 'dua', 'nusadu', 'Nusa-Dua', 'dua nusa'])
    expect(match(typed), typed).toContain('nusadua');
});

test('by another spelling, after what has the name', () => {
  expect(match('ulu watu')).toEqual(['uluwatu']);
  expect(match('kuta').indexOf('kuta')).toBe(0);
  expect(match('kuta')).toContain('tuban');
  expect(matchPlaces(places, readKeywordWords('candik', 'BE'), {})).toMatchObject([
    { place: { slug: 'bedugul' }, alias: 'candikuning' },
  ]);
  expect(matchPlaces(places, readKeywordWords('canggu', 'BE'), {})[0]).toMatchObject({ alias: null });
});

test('with a typo, when nothing answers without', () => {
  expect(match('semniyak')).toEqual(['seminyak']);
  expect(match('canguu')).toContain('canggu');
  expect(match('kutta')[0]).toBe('kuta');
  expect(match('ubd')).toEqual([]);
});

test('of equals, where there is more to see', () => {
  expect(match('nusa', { nusapenida: 4, nusadua: 2, lembongan: 9 }).slice(0, 3)).toEqual([
    'lembongan',
    'nusapenida',
    'nusadua',
  ]);
});

test('the whole island narrows nothing, and is no suggestion', () => {
  expect(match('bali')).not.toContain('bali');
});

test.each(['zzzz', '%', '.*', '\\', '(', '0', 'canggu villa', '\u0000'])('%j names no area', (typed) => {
  expect(readKeywordWords(typed, 'BE').length > 0 ? match(typed) : []).toEqual([]);
});

describe('a group of areas is found', () => {
  const find = (typed: string) => {
    const words = readKeywordWords(typed, 'BE');
    return matchGroups(places, words, matchPlaces(places, words, {}));
  };
  const groups = (typed: string) => find(typed).map(({ names }) => names.en);
  const through = (typed: string) => find(typed).map((group) => group.through?.slug ?? null);

  test('by its own name in any language', () => {
    for (const typed of ['highlands', 'dataran ting', 'المرتفعات'])
      expect(groups(typed), typed).toEqual(['The highlands']);
  });

  test('by the name of a member, after those that have the name themselves', () => {
    expect(groups('bera')[0]).toBe('Canggu and around');
    expect(groups('nusa')).toEqual(['Jimbaran and Nusa Dua', 'The Nusa islands']);
    expect(groups('kerob')).toEqual(['Umalas and Kerobokan']);
    expect(through('kerob')).toEqual([null]);
    expect(through('candid')).toEqual(['candidasa']);
  });

  test('not by what names no area', () => {
    expect(groups('zzzz')).toEqual([]);
  });
});
