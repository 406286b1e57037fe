import { expect, test } from 'vitest';
import { readLanguage, withLanguage } from './languages.ts';

test('a language tag is case-insensitive, anything else is English', () => {
  expect(readLanguage('AR')).toBe('ar');
  expect(readLanguage(' id ')).toBe('id');
  for (const value of [null, undefined, '', 'xx', 'en-GB']) expect(readLanguage(value)).toBe('en');
});

test('an address keeps its parameters and its fragment in another language', () => {
  expect(withLanguage('/', 'ar')).toBe('/?lang=ar');
  expect(withLanguage('/properties?type=Villa&page=2', 'id')).toBe('/properties?type=Villa&page=2&lang=id');
  expect(withLanguage('/properties?lang=ar&type=Villa', 'id')).toBe('/properties?type=Villa&lang=id');
  expect(withLanguage('/about#services', 'ar')).toBe('/about?lang=ar#services');
});

test('English needs no parameter', () => {
  expect(withLanguage('/properties?lang=ar', 'en')).toBe('/properties');
  expect(withLanguage('/properties?lang=ar&type=Villa#list', 'en')).toBe('/properties?type=Villa#list');
});
