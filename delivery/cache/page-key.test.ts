import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharedPages, uncachedParameters } from '#app/pages.ts';
import { pageKeyReader } from './page-key.ts';

const readKey = pageKeyReader(sharedPages, uncachedParameters);

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
    // Who buys as what is one page, for whoever asks for it; what a device remembers is in no address that everybody shares.
    ['/properties?may_own=wna_permit.live&zone=res&use=hold', '/properties?may_own=wna_permit.live'],
    ['/properties?purpose=live&x=1&holder=foreigner_kitas', '/properties?holder=foreigner_kitas&purpose=live'],
    ['/properties?may_own=&type=Villa', '/properties?type=Villa'],
    ['/property/7?use=live&holder=wna_permit&zone=res&may_own=wni', '/property/7?holder=wna_permit&use=live'],
    ['/property/7/may-own?lang=id&use=live&holder=wni', '/property/7/may-own?holder=wni&use=live&lang=id'],
    ['/guides/ownership?zone=res&holder=wni&x=1', '/guides/ownership?holder=wni&zone=res'],
    ['/guides/ownership/marks?use=live&holder=wni&lang=id', '/guides/ownership/marks?holder=wni&use=live'],
  ])('%s is %s', (target, key) => expect(readKey(target)).toBe(key));

  it.each([
    '/account',
    '/properties?type=Villa&bbox=115,-9,116,-8',
    '/properties.data?area=115,-9;116,-8;116,-9&page=2',
    '/properties?near=115.1,-8.6,500',
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
