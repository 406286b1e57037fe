import { expect, test } from 'vitest';
import { testLookups } from '#tests/import-lookups.ts';
import { putPlace } from './put-place.ts';
import { editDistance } from './questions/nearest-word.ts';
import { RowDraft } from './row-draft.ts';

function read(text: string) {
  const draft = new RowDraft();
  putPlace(draft, { column: 'Area', text }, testLookups);
  const { fields, problems, doubts = [] } = draft.said();
  return { place: fields['place'], isDoubtful: doubts.length > 0, isRefused: problems.length > 0 };
}

test.each([
  ['Canggu - Batu Bolong', 'batubolong'],
  ['Batubolong', 'batubolong'],
  ['Seminyak, Kuta Utara', 'seminyak'],
  ['Ubud (Penestanan)', 'ubud'],
])('%s is read as it stands, as the smallest area it names', (text, place) => {
  expect(read(text)).toEqual({ place, isDoubtful: false, isRefused: false });
});

test.each([
  ['Canngu', 'canggu'],
  ['Brawa', 'berawa'],
  ['Perenan', 'pererenan'],
  ['Krobokan', 'kerobokan'],
  ['Pecatu Kaja', 'pecatu'],
  ['Pecatu 2', 'pecatu'],
  ['Jl. Raya 5, Canngu', 'canggu'],
])('%s is read as the area it can only mean, and marked', (text, place) => {
  expect(read(text)).toEqual({ place, isDoubtful: true, isRefused: false });
});

test.each(['Mengwi', 'Atlantis', 'Cang', 'x'.repeat(5_000)])('%s is no area that is known', (text) => {
  expect(read(text)).toMatchObject({ isRefused: true });
});

test('the distance of two words counts swapped letters once', () => {
  expect(editDistance('canggu', 'cangug')).toBe(1);
  expect(editDistance('', 'abc')).toBe(3);
  expect(editDistance('ubud', 'ubud')).toBe(0);
});
