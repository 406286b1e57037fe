import { expect, test } from 'vitest';
import { offeredAddress, readOffered } from './offered-address.ts';

const offers = (...tags: ('id' | 'ar')[]) => ({ offers: tags });
const found = (path: string, agency: Parameters<typeof offeredAddress>[1]) => {
  const address = offeredAddress(new URL(path, 'https://bale.example'), agency);
  return address && address.pathname + address.search;
};

test('a page in a language that is not offered is in English, with all else that was asked for', () => {
  expect(found('/properties?type=Villa&lang=ar&page=2', offers('id'))).toBe('/properties?type=Villa&page=2');
  expect(found('/?lang=AR', offers('id'))).toBe('/');
  expect(found('/?lang=id', offers('id'))).toBeNull();
  expect(found('/?lang=id', offers())).toBe('/');
  expect(found('/?lang=ar', {})).toBeNull();
  expect(found('/?lang=xx', offers())).toBeNull();
  expect(readOffered('ar', offers('id'))).toBe('en');
  expect(readOffered('id', offers('id'))).toBe('id');
});

test('the desk, and what mails to the staff lead to, are in every language', () => {
  for (const path of ['/account?lang=ar', '/account/listings/7?lang=ar', '/confirm/7?lang=ar&key=x']) {
    expect(found(path, offers())).toBeNull();
  }
});
