import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownParameters, sharedPages } from '#app/pages.ts';
import { pageKeyReader } from './page-key.ts';

const readKey = pageKeyReader(sharedPages, ownParameters);

describe('the key of a page', () => {
  it.each([
    ['/', '/'],
    ['/?utm_source=news&fbclid=1', '/'],
    ['/properties?page=2&type=Villa', '/properties?type=Villa&page=2'],
    ['/properties?keyword=&type=Villa&type=House&location=', '/properties?type=Villa'],
    ['/properties?location=ubud&location=&location=sanur', '/properties?location=ubud%2Csanur'],
    ['/properties?keyword=pool+view&lang=ar', '/properties?keyword=pool+view&lang=ar'],
    ['/property/7?page=2&lang=id', '/property/7?lang=id'],
    ['/_.data?lang=id&utm=1', '/_.data?lang=id'],
    ['/properties.data?_routes=routes%2Fproperties&x=1', '/properties.data?_routes=routes%2Fproperties'],
    ['/property/7.data', '/property/7.data'],
  ])('%s is %s', (target, key) => expect(readKey(target)).toBe(key));

  it.each([
    '/account',
    '/account/leads?lang=id',
    '/account.data',
    '/property/007',
    '/property/7/',
    '/property/x',
    '/form-time',
    '/nowhere',
    '/contact/sent?lead=1',
    '/contact?form=owner&lang=id',
    '/property/7?form=viewing',
    '/property/7/sent?lead=1',
    '/property/7/sent.data?lead=1',
    `/properties?keyword=${'x'.repeat(1000)}`,
    '//evil.example/',
    '',
  ])('%s is nobody else’s page', (target) => expect(readKey(target)).toBeNull());

  it('is the same for the same question, and asks the same itself', () => {
    const names = fc.constantFrom('type', 'location', 'keyword', 'page', 'lang', 'utm', '_routes', '__proto__');
    fc.assert(
      fc.property(fc.array(fc.tuple(names, fc.string({ unit: 'binary', maxLength: 20 }))), (parameters) => {
        const key = readKey(`/properties?${new URLSearchParams(parameters)}`);
        if (key !== null) expect(readKey(key)).toBe(key);
      }),
    );
  });
});
