import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Currency, RentPeriod } from '#app/features/listings/price.ts';
import { propertyRuns } from '#tests/property-runs.ts';
import { type ReadMoney, readMoney } from './read-money.ts';

const idr = { currency: 'IDR', factor: 1 } as const;
const usd = { currency: 'USD', factor: 1 } as const;
const unsaid = { currency: null, factor: 1 } as const;

/** What is read in one line: `4750000000 IDR year`. */
function line(read: ReadMoney | string): string {
  if (typeof read === 'string') return read;
  const { price, perArea, period, minimumStay, isOnRequest, isNegotiable, doubts } = read;
  const money = price ?? perArea;
  return [
    ...(money ? [`${money.amount} ${money.currency}`] : []),
    ...(perArea ? [`of ${perArea.sqm}`] : []),
    ...(period ? [period] : []),
    ...(minimumStay ? [`min ${minimumStay.count} ${minimumStay.of}`] : []),
    ...(isOnRequest ? ['on request'] : []),
    ...(isNegotiable ? ['negotiable'] : []),
    ...doubts,
  ].join(' ');
}

describe('prices', () => {
  test.for([
    ['Rp 4,75 M', '4750000000 IDR'],
    ['Rp4.750.000.000,-', '4750000000 IDR'],
    ['IDR 2.15 miliar', '2150000000 IDR'],
    ['9,3 Miliar', '9300000000 IDR'],
    ['28.700.000.000', '28700000000 IDR'],
    ['Rp 45 jt / bulan', '45000000 IDR month'],
    ['Rp 25jt/bln', '25000000 IDR month'],
    ['45 juta per tahun', '45000000 IDR year'],
    ['Rp 164 jt / thn', '164000000 IDR year'],
    ['yearly 164 jt', '164000000 IDR year'],
    ['USD 150++/night', '150 USD night'],
    ['IDR 25 mio per month', '25000000 IDR month'],
    ['USD 1.2M', '1200000 USD'],
    ['USD 1874k', '1874000 USD'],
    ['$350,000', '350000 USD'],
    ['€ 1.250.000', '1250000 EUR'],
    ['A$450,000', '450000 AUD'],
    ['US$ 150/night', '150 USD night'],
    ['2,500 USD monthly', '2500 USD month'],
    ['USD 2,500 a month', '2500 USD month'],
    ['USD 3,350 per month', '3350 USD month'],
    ['USD 47,000/yr', '47000 USD year'],
    ['USD 120 / night (min 3 nights)', '120 USD night min 3 night'],
    ['Rp 300 jt / 2 years', '150000000 IDR year part_read'],
    ['Rp 120 jt per 6 bulan', '20000000 IDR month part_read'],
    ['Rp 2,5 M / 25 years', '2500000000 IDR part_read'],
    ['Rp 850 jt / are', '850000000 IDR of 100'],
    ['Rp 637 jt/are', '637000000 IDR of 100'],
    ['IDR 15 jt/are/year', '15000000 IDR of 100 year'],
    ['Rp 8,5 jt / m2', '8500000 IDR of 1'],
    ['Rp 8,5 jt per m²', '8500000 IDR of 1'],
    ['850 juta per 100 m2', '850000000 IDR of 100'],
    ['USD 70k per are', '70000 USD of 100'],
    ['Rp 4 M 500 jt', '4500000000 IDR'],
    ['Rp 2,5 - 3 M', '2500000000 IDR part_read'],
    ['USD 250k - 300k', '250000 USD part_read'],
    ['900 jt s/d 1,2 M', '900000000 IDR part_read'],
    ['$150,000 – $200,000', '150000 USD part_read'],
    ['IDR 4.500.000.000 / USD 290,000', '4500000000 IDR'],
    ['USD 290,000 / IDR 4.500.000.000', '4500000000 IDR'],
    ['USD 350,000 (Rp 5,6 M)', '5600000000 IDR'],
    ['USD 350,000 / Rp 56 M', '56000000000 IDR part_read'],
    ['USD 2,500 / Rp 40 jt per month', '40000000 IDR month'],
    ['USD 150,000 nett', '150000 USD'],
    ['from USD 150,000', '150000 USD part_read'],
    ['Rp. 4.500.000.000,00', '4500000000 IDR'],
    ['EUR 1.250.000,50', '1250001 EUR rounded'],
    ['$ 5 (nego)', '5 USD negotiable'],
    ['USD 1,267,000 nego', '1267000 USD negotiable'],
    ['USD 1,267,000 non nego', '1267000 USD'],
    ['Hubungi kami', 'on request'],
    ['Call', 'on request'],
    ['POA', 'on request'],
    ['Ask agent for price', 'on request'],
    ['nego', 'on request negotiable'],
    ['£350,000', 'unknown_currency'],
    ['SGD 5', 'unknown_currency'],
    ['¥ 500', 'unknown_currency'],
    ['cheap', 'not_a_number'],
    ['$ 4.75E+09', 'not_a_number'],
    ['$ 0', 'out_of_range'],
    ['$ -5', 'out_of_range'],
  ] as const)('%s is %s', ([text, read]) => expect(line(readMoney(text, idr))).toBe(read));

  test('of two currencies the one of the column is read, else the first', () => {
    expect(line(readMoney('IDR 4.500.000.000 / USD 290,000', usd))).toBe('290000 USD');
    expect(line(readMoney('IDR 4.500.000.000 / USD 290,000', unsaid))).toBe('4500000000 IDR');
  });

  test('a word of rupiah in a column of dollars is rupiah, and marked', () => {
    expect(line(readMoney('850 juta', usd))).toBe('850000000 IDR assumed_currency');
    expect(line(readMoney('850 juta', unsaid))).toBe('850000000 IDR');
    expect(line(readMoney('450000', unsaid))).toBe('unknown_currency');
  });

  test.for<[text: string, factor: number, amount: string]>([
    ['4.750', 1e6, '4750000000 IDR'],
    ['2,5', 1e9, '2500000000 IDR'],
    ['Rp 850', 1e6, '850000000 IDR'],
    ['Rp 4,75 M', 1e6, '4750000000 IDR'],
  ])('%s in a column of %i', ([text, factor, amount]) =>
    expect(line(readMoney(text, { currency: 'IDR', factor }))).toBe(amount),
  );
});

const signs: Record<Currency, readonly string[]> = {
  IDR: ['Rp ', 'Rp. ', 'Rp', 'IDR ', ''],
  USD: ['$', 'USD ', 'US$ ', '$ ', ''],
  EUR: ['€', 'EUR ', '€ ', ''],
  AUD: ['A$', 'AUD ', ''],
};

/** Ways in which amounts are written, with what they mean. */
const written = fc
  .record({
    currency: fc.constantFrom<Currency>('IDR', 'USD', 'EUR', 'AUD'),
    sign: fc.nat(4),
    thousands: fc.integer({ min: 30, max: 4_999 }),
    form: fc.nat(7),
    before: fc.constantFrom('', '', '', 'from ', 'start from ', '± '),
    behind: fc.constantFrom('', '', '', ' nett', ' nego', ',-'),
    period: fc.constantFrom<readonly [string, RentPeriod | null]>(
      ['', null],
      [' / thn', 'year'],
      ['/bln', 'month'],
      [' per month', 'month'],
      [' / night', 'night'],
    ),
    arabic: fc.boolean(),
  })
  .map(({ currency, sign, thousands, form, before, behind, period, arabic }) => {
    const large = currency === 'IDR' ? 1e6 : 1e3;
    const amount = thousands * large;
    const shown = (value: number, locale: string) =>
      new Intl.NumberFormat(locale, { maximumFractionDigits: 3, useGrouping: false }).format(value);
    const locale = form % 2 === 0 ? 'en' : 'id';
    const [small, big] =
      currency === 'IDR'
        ? [
            [' jt', ' juta', 'jt'],
            [' M', ' miliar', ' Bio'],
          ]
        : [
            ['k', 'K', ' k'],
            [' million', 'M', ' mio'],
          ];
    const number = [
      new Intl.NumberFormat('id').format(amount),
      new Intl.NumberFormat('en').format(amount),
      String(amount),
      `${thousands}${small[form % 3]}`,
      `${shown(thousands / 1000, locale)}${big[form % 3]}`,
      `${new Intl.NumberFormat(locale).format(thousands)}${small[form % 3]}`,
      `${new Intl.NumberFormat('fr').format(amount)}`,
      `${new Intl.NumberFormat('de-CH').format(amount)}`,
    ][form] as string;
    const plain = `${before}${signs[currency][sign % signs[currency].length]}${number}`;
    const ended = /\d$/.test(plain) || behind !== ',-' ? `${plain}${behind}` : plain;
    const text = `${ended}${period[0]}`;
    const inArabic = text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    return { text: arabic ? inArabic : text, amount, currency, period: period[1] };
  });

test('amounts are read as they are meant, however they are written', () => {
  fc.assert(
    fc.property(written, ({ text, amount, currency, period }) => {
      const read = readMoney(text, { currency, factor: 1 });
      expect(typeof read === 'string' ? read : [read.price, read.period], text).toEqual([{ amount, currency }, period]);
    }),
    propertyRuns,
  );
});
