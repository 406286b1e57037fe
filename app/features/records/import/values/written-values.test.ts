import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTypedPrice } from '#app/features/listings/typed-price.ts';
import { inputsOf, readInputs } from '#app/features/records/sheet/form-inputs.ts';
import { isoDay } from '#app/i18n/bali-day.ts';
import { formatDay, formatNumber, formatPrice } from '#app/i18n/format.ts';
import { languages } from '#app/i18n/languages.ts';
import { propertyRuns } from '#tests/property-runs.ts';
import { leaseEndFrom, readLease } from './read-lease.ts';
import { type AreaUnit, readSize, squareMetresOf } from './read-measure.ts';

const inArabicDigits = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
const digits = fc.constantFrom((text: string) => text, inArabicDigits);
const locale = fc.constantFrom('en', 'id');
const plainIn = (value: number, tag: string) =>
  new Intl.NumberFormat(tag, { maximumFractionDigits: 2, useGrouping: false }).format(value);

const units: Readonly<Record<AreaUnit, readonly string[]>> = {
  m2: ['m2', ' m²', ' sqm', ' m2', 'm²', ' meter persegi'],
  are: [' are', 'are', ' Are', ' ARE'],
  ha: [' ha', ' hektar', ' Ha'],
  ft2: [' sq ft', ' sqft', ' ft2', ' square feet'],
  acre: [' acres', ' acre'],
};

/** A size as it is written, with the square metres that are meant. */
const size = fc
  .record({
    unit: fc.constantFrom<AreaUnit>('m2', 'are', 'ha', 'ft2', 'acre'),
    hundredths: fc.integer({ min: 50, max: 99_999 }),
    isWhole: fc.boolean(),
    word: fc.nat(5),
    tag: locale,
    before: fc.constantFrom('', '', '± ', '+/- ', 'ca. ', 'Luas '),
    isGrouped: fc.boolean(),
    digits,
  })
  .map(({ unit, hundredths, isWhole, word, tag, before, isGrouped, digits: write }) => {
    const value = isWhole ? Math.ceil(hundredths / 100) * (isGrouped ? 7 : 1) : hundredths / 100;
    const number = isWhole && isGrouped ? new Intl.NumberFormat(tag).format(value) : plainIn(value, tag);
    const text = write(`${before}${number}${units[unit][word % units[unit].length]}`);
    return { text, sqm: Math.round(value * squareMetresOf(unit) * 100) / 100 };
  });

test('sizes are read as they are meant, in whatever column or language they stand', () => {
  fc.assert(
    fc.property(size, fc.constantFrom<AreaUnit>('m2', 'are', 'ha', 'ft2', 'acre'), ({ text, sqm }, usual) => {
      expect(readSize(text, usual), text).toEqual({ sqm, isPart: false });
      expect(readInputs('lotSqm', { '': text }), text).toBe(sqm);
    }),
    propertyRuns,
  );
});

const day = fc
  .integer({ min: Date.UTC(2027, 0, 1), max: Date.UTC(2099, 11, 31) })
  .map((ms) => isoDay(Math.floor(ms / 86_400_000)));
const years = fc.integer({ min: 1, max: 95 });

/** A lease as it is written, with its last day or its months. */
const lease = fc.oneof(
  fc
    .tuple(
      day,
      fc.constantFrom('', 'until ', 's/d ', 'lease until ', 'Leasehold ', 'sampai ', 'hingga ', 'berakhir ', 'exp. '),
      fc.nat(6),
      digits,
    )
    .map(([end, before, form, write]) => {
      const [year = '', month = '', date = ''] = end.split('-');
      const shown = [
        end,
        `${date}/${month}/${year}`,
        `${Number(date)}-${Number(month)}-${year}`,
        `${date}.${month}.${year}`,
        formatDay(end, 'en'),
        formatDay(end, 'id'),
        `${year}${month}${date}`,
      ][form] as string;
      return { text: write(`${before}${shown}`), lease: { end } };
    }),
  fc
    .tuple(
      fc.integer({ min: 2027, max: 2110 }),
      fc.constantFrom('', 'until ', 's/d ', 'Leasehold ', 'sampai tahun ', 'lease until '),
      digits,
    )
    .map(([year, before, write]) => ({ text: write(`${before}${year}`), lease: { end: `${year}-12-31` } })),
  fc
    .tuple(
      years,
      fc.constantFrom('', ' years', ' thn', ' tahun', ' yrs', 'th', ' year', ' سنة'),
      fc.constantFrom('', 'Leasehold ', 'Leasehold (', 'Hak Sewa ', 'sisa ', 'lease '),
      fc.option(years, { nil: null }),
      digits,
    )
    .map(([run, unit, before, more, write]) => {
      const extension = more === null ? '' : ` + ${more}${unit}`;
      const text = write(`${before}${run}${more === null ? unit : ''}${extension}${before.endsWith('(') ? ')' : ''}`);
      return { text, lease: { months: run * 12, extension: more === null ? null : more * 12 } };
    }),
);

test('leases are read as they are meant: a day, a year, a length', () => {
  const now = Date.UTC(2026, 11, 1);
  fc.assert(
    fc.property(lease, ({ text, lease: meant }) => {
      expect(readLease(text, 'dmy'), text).toEqual(meant);
      const isExtended = 'months' in meant && meant.extension !== null;
      const end = 'end' in meant ? meant.end : leaseEndFrom('2026-12-01', meant.months);
      expect(readInputs('offer.a.leaseEnd', { '': text }, now), text).toBe(isExtended ? text.trim() : end);
    }),
    propertyRuns,
  );
});

test('what a field shows in a language of the desk is read back as it was', () => {
  const currency = fc.constantFrom('USD', 'IDR', 'EUR', 'AUD');
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e13 }), currency, size, day, (amount, code, { sqm }, end) => {
      for (const { tag } of languages) {
        expect(readTypedPrice(formatPrice({ amount, currency: code }, null, tag), code)).toEqual({
          amount,
          currency: code,
        });
        expect(readTypedPrice(formatNumber(amount, tag), code)).toEqual({ amount, currency: code });
        const price = { amount, currency: code };
        expect(readInputs('offer.a.price', inputsOf('offer.a.price', price, tag))).toEqual(price);
        expect(readInputs('lotSqm', inputsOf('lotSqm', sqm, tag))).toBe(sqm);
        expect(readInputs('offer.a.leaseEnd', inputsOf('offer.a.leaseEnd', end, tag))).toBe(end);
      }
    }),
    propertyRuns,
  );
});
