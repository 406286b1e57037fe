import { expect, test } from 'vitest';
import { referencePlaces } from '#db/reference/reference.ts';
import { regencyName } from './place.ts';

test('every regency is written in Arabic letters on Arabic pages', () => {
  const regencies = new Set(referencePlaces.filter(({ slug }) => slug !== 'bali').map(({ regency }) => regency));
  for (const regency of regencies) expect(regencyName(regency, 'ar'), regency).toMatch(/^[\u0600-\u06ff\s]+$/);
});

test('one nobody translated keeps its name', () => {
  expect(regencyName('Badung', 'id')).toBe('Badung');
  expect(regencyName('Atlantis', 'ar')).toBe('Atlantis');
});
