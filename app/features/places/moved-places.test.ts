import { expect, test } from 'vitest';
import { movedAddress } from './moved-places.ts';

const moved = new Map([
  ['berawa', 'canggu'],
  ['oldubud', 'ubud'],
]);

const next = (path: string) => {
  const found = movedAddress(new URL(path, 'https://bale.example'), moved);
  return found && found.pathname + found.search;
};

test('an address leads on to what its places are called now, with everything else in it', () => {
  expect(next('/properties?location=berawa&type=Villa&lang=ar')).toBe('/properties?type=Villa&lang=ar&location=canggu');
  expect(next('/properties?location=Berawa,seminyak')).toBe('/properties?location=canggu%2Cseminyak');
  expect(next('/account/listings?place=oldubud&page=2')).toBe('/account/listings?page=2&place=ubud');
  expect(next('/api/properties?location=berawa&location=canggu&location=oldubud')).toBe(
    '/api/properties?location=canggu&location=ubud',
  );
  expect(next('/properties?location=canggu,berawa')).toBe('/properties?location=canggu');
});

test('one that names none of them stays', () => {
  for (const path of [
    '/properties',
    '/properties?location=canggu',
    '/properties?keyword=berawa',
    `/properties?location=${'berawax,'.repeat(3000)}`,
    '/properties?location=%00%ff,,,',
  ]) {
    expect(next(path)).toBeNull();
  }
});
