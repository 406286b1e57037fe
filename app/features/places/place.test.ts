import { expect, test } from 'vitest';
import { referencePlaces } from '#db/reference/reference.ts';
import { regencyName } from './place.ts';
import { placeGroups } from './place-groups.ts';
import { wirePlaceGroups } from './wire-place.ts';

test('every regency is written in Arabic letters on Arabic pages', () => {
  const regencies = new Set(referencePlaces.filter(({ slug }) => slug !== 'bali').map(({ regency }) => regency));
  for (const regency of regencies) expect(regencyName(regency, 'ar'), regency).toMatch(/^[\u0600-\u06ff\s]+$/);
});

test('one nobody translated keeps its name', () => {
  expect(regencyName('Badung', 'id')).toBe('Badung');
  expect(regencyName('Atlantis', 'ar')).toBe('Atlantis');
});

test('the groups are sent in the language asked for, without places that are unknown, and without those of one', () => {
  const known = new Map(referencePlaces.map((place) => [place.slug, place]));
  expect(wirePlaceGroups(known, 'id').map(({ name }) => name)).toEqual(placeGroups.map(({ names }) => names.id));
  known.delete('canggu');
  known.delete('negara');
  const groups = wirePlaceGroups(known, 'ar');
  expect(groups[0]?.name).toBe('تشانغو وما حولها');
  expect(groups[0]?.places[0]).toBe('berawa');
  expect(groups.flatMap(({ places }) => places)).not.toContain('medewi');
});
