import fc from 'fast-check';
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import { expect, test } from 'vitest';
import { propertyRuns } from '#tests/property-runs.ts';
import { formatPhone, readPhone } from './phone-number.ts';

/** A number as its country dials it and as E.164 has it. */
type Known = { country: CountryCode; national: string; number: string };

/** Whether a country dials a 0 before its own numbers. */
function dialsZero({ country, national, number }: Known): boolean {
  return parsePhoneNumberFromString(`0${national}`, country)?.number === number;
}

/** The last four digits of a country's example are anybody's. */
const knownNumbers: fc.Arbitrary<Known> = fc
  .record({
    country: fc.oneof(
      { weight: 1, arbitrary: fc.constant<CountryCode>('ID') },
      { weight: 3, arbitrary: fc.constantFrom(...getCountries()) },
    ),
    end: fc.integer({ min: 0, max: 9999 }),
  })
  .map(({ country, end }) => {
    const national = (examples[country] ?? '').slice(0, -4) + String(end).padStart(4, '0');
    return { country, national, number: `+${getCountryCallingCode(country)}${national}` };
  })
  .filter(({ number }) => parsePhoneNumberFromString(number)?.isValid() === true);

const space = fc.constantFrom('', ' ', '-', '.', ' - ', '\u00a0', '‑', '–');

/** Groups of two to five digits. */
const grouped = (digits: string) =>
  fc.tuple(fc.array(fc.integer({ min: 2, max: 5 }), { minLength: 8, maxLength: 8 }), space).map(([sizes, between]) => {
    const groups: string[] = [];
    let at = 0;
    for (const size of sizes) {
      if (at < digits.length) groups.push(digits.slice(at, at + size));
      at += size;
    }
    return groups.join(between);
  });

const zeros = [0x30, 0x660, 0x6f0, 0x966, 0xff10];

/** In the digits of a script, between marks of direction, with words around. */
const dressed = (text: string) =>
  fc
    .tuple(
      fc.constantFrom(...zeros),
      fc.constantFrom(['', ''], ['\u202a', '\u202c'], ['\u200e', ''], ['\u2066', '\u2069']),
      fc.constantFrom(
        ['', ''],
        ['WA: ', ''],
        ['Tel. ', ' (Made)'],
        ['', ' / 0813 1111 2222'],
        ['', ', +62 813-1111-2222'],
      ),
    )
    .map(([zero, [open, close], [before, after]]) => {
      const inScript = text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
      return `${before}${open}${inScript}${close}${after}`;
    });

function spellings(known: Known): fc.Arbitrary<string> {
  const { country, national, number } = known;
  const code = getCountryCallingCode(country);
  const international = ['+', '00', '00 ', '(+', '+ '].map((plus) => {
    const end = plus.startsWith('(') ? ')' : '';
    return grouped(national).chain((rest) => dressed(`${plus}${code}${end} ${rest}`));
  });
  const withZero = ['(0)', '0', '(0) '].map((zero) =>
    grouped(national).chain((rest) => dressed(`+${code} ${zero}${rest}`)),
  );
  const links = ['https://wa.me/', 'wa.me/', 'https://api.whatsapp.com/send?phone=', 'whatsapp://send?phone='].map(
    (link) => fc.constant(link + number.slice(1)),
  );
  const home = ['0', '', '62', '62 0'].map((begin) => grouped(national).chain((rest) => dressed(begin + rest)));
  return fc.oneof(
    ...international,
    ...links,
    ...(dialsZero(known) ? withZero : []),
    ...(country === 'ID' ? [...home, ...home] : []),
  );
}

test('every way of writing a number is read as it is meant', () => {
  const typed = knownNumbers.chain((one) => spellings(one).map((text) => ({ ...one, text })));
  fc.assert(
    fc.property(typed, ({ text, number }) => {
      expect(readPhone(text)).toBe(number);
      expect(readPhone(formatPhone(number))).toBe(number);
      expect(readPhone(number)).toBe(number);
    }),
    propertyRuns,
  );
});
