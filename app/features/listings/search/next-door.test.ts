import { expect, test } from 'vitest';
import { noFilters } from '#app/features/listings/listing-filters.ts';
import type { Language } from '#app/i18n/languages.ts';
import { referencePlaces } from '#db/reference/reference.ts';
import { findNextDoor } from './next-door.ts';

const places = new Map(referencePlaces.map((place) => [place.slug, place]));

function nextDoor(location: string[] | null, counts: Record<string, number>, language: Language = 'en') {
  const filters = { ...noFilters, type: 'Land' as const, location };
  return findNextDoor({ filters, sort: 'price_asc', page: 3 }, { counts, places, language });
}

test('the nearest places that fulfil the rest are added to the search, with what all of them have', () => {
  const counts = { pererenan: 2, berawa: 3, ubud: 40, batubolong: 0, canggu: 1 };
  expect(nextDoor(['canggu'], counts)).toMatchObject({
    label: 'Pererenan, Berawa',
    more: 5,
    without: '/properties?type=Land&location=berawa%2Ccanggu%2Cpererenan&sort=price_asc',
    isNextDoor: true,
  });
});

test('two are named, and no more than four are added', () => {
  const counts = { babakan: 1, tibubeneng: 2, padonan: 4, pererenan: 8, berawa: 16, echobeach: 32 };
  const offer = nextDoor(['canggu'], counts, 'ar');
  expect(offer?.label).toBe('باباكان، بيريرينان …');
  expect(offer?.more).toBe(1 + 8 + 2 + 4);
});

test('of several places whatever is next to one of them is next door', () => {
  expect(nextDoor(['canggu', 'ubud'], { mas: 2, berawa: 1 })).toMatchObject({ label: 'Berawa, Mas', more: 3 });
});

test.each([
  ['everywhere is searched', null, { canggu: 4 }],
  ['nothing near fulfils the rest', ['canggu'], { ubud: 7, canggu: 1 }],
  ['the place is not known', ['atlantis'], { canggu: 3 }],
  ['nothing is near', ['amed'], { karangasem: 3 }],
])('nothing is offered where %s', (_, location, counts) => {
  expect(nextDoor(location, counts)).toBeNull();
});
