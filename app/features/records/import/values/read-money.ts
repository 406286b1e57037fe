import { currencies } from '#app/features/listings/offer-vocabulary.ts';
import type { Currency, Price, RentPeriod } from '#app/features/listings/price.ts';
import { readDigits } from '#app/features/listings/typed-digits.ts';
import { namedCurrency, readTypedPrice, type TypedPrice } from '#app/features/listings/typed-price.ts';
import type { DoubtReason, ImportReason } from '#app/features/records/import/import-row.ts';
import { plainWords } from './plain-words.ts';
import { cutTail, type PriceTail } from './price-tail.ts';
import { readPeriod } from './word-lists.ts';

/** How the amounts of a column are counted where they say nothing themselves. */
export type MoneyColumn = { currency: Currency | null; factor: number };

export type ReadMoney = {
  /** Null where the price is only on request, or of a part of the land. */
  price: Price | null;
  /** The price of so many square metres of the land. */
  perArea: (Price & { sqm: number }) | null;
  period: RentPeriod | null;
  minimumStay: { count: number; of: RentPeriod } | null;
  isOnRequest: boolean;
  isNegotiable: boolean;
  /** Why what is read may be wrong. */
  doubts: readonly DoubtReason[];
};

/** What stands for a price that is told when somebody asks. */
export const priceOnRequest: ReadMoney = {
  price: null,
  perArea: null,
  period: null,
  minimumStay: null,
  isOnRequest: true,
  isNegotiable: false,
  doubts: [],
};

/** No price is longer. */
const maxLength = 200;

const asks =
  'poa|p o a|por|price on application|(?:on|upon|by|as per) (?:request|application)|ask|call|contact|enquire|inquire|inquiry|enquiry|dm|pm|wa|whatsapp|hubungi|tanya|tanyakan|nego|negotiable|negosiasi|rahasia|عند الطلب|اتصل|تواصل';
const askedWords =
  'us|me|owner|agent|agents|for|price|prices|details|info|kami|agen|pemilik|untuk|harga|via|wa|بنا|معنا';
const onRequest = new RegExp(`^(?:(?:price|harga|السعر) )?(?:${asks})(?: (?:${askedWords}))*$`, 'u');
const notNegotiable = /\b(?:non|no|not|tidak|tanpa)[\s-]+nego\w*|\bharga (?:pas|mati)\b/gi;
const negotiable =
  /[\s(,/-]*\b(?:bisa\s+)?(?:nego(?:tiable|siasi)?|ono|o\.n\.o\.)(?:\s+(?:tipis|sampai jadi))?\b[.)]*/i;
const isBeginning = /\b(?:from|start(?:s|ing)?|mulai)\b|(?:^|\s)من(?:\s|$)/i;
const minimum = /[\s(,;]*\bmin(?:imum|imal)?\b\.?\s*(?:stay\s*)?(\d{1,3})\s*([\p{L}]+)[\s).]*/iu;
const foreign = /[¥₹₽฿₩]|\b(?:jpy|cny|rmb|myr|rm|thb|hkd|nzd|chf|rub|cad|inr)\b/i;
const range = /^(.*?\d.*?)\s*(?:[-–—]|\bs\/d\b|\bsampai\b|\bhingga\b|\bto\b|\buntil\b)\s*(?=\D{0,6}\d)(.+)$/isu;

/** Longer rents are paid once, and are leases. */
const longestRent = 5;

/**
 * A price as people write it into a cell: `Rp 4,75 M`, `USD 350.000`, `45 jt / bulan nego`, `Rp 850 jt / are`, `POA`. Else the
 * reason why it is none. Of a range the lower end is read; of an amount in two currencies the one that the column is in.
 */
export function readMoney(text: string, column: MoneyColumn): ReadMoney | ImportReason {
  if (text.length > maxLength) return 'not_a_number';
  const isNegotiable = negotiable.test(text.replace(notNegotiable, ' '));
  if (onRequest.test(plainWords(text))) return { ...priceOnRequest, isNegotiable };
  const [, count = '', unit = ''] = minimum.exec(text) ?? [];
  const of = readPeriod(unit);
  const minimumStay = of === null || Number(count) === 0 ? null : { count: Number(count), of };
  const bare = text.replace(notNegotiable, ' ').replace(negotiable, ' ').replace(minimum, ' ').trim();
  const amount = readTwice(bare, column) ?? readAmount(bare, column);
  if (typeof amount === 'string') return amount;
  const { price, tail, doubts } = amount;
  return {
    price: tail.sqm === null ? price : null,
    perArea: tail.sqm === null ? null : { ...price, sqm: tail.sqm },
    period: tail.period,
    minimumStay,
    isOnRequest: false,
    isNegotiable,
    doubts,
  };
}

type Amount = { price: Price; tail: PriceTail; doubts: readonly DoubtReason[] };

/** About what a US dollar buys: only to see whether two amounts are the same. */
const roughly: Readonly<Record<Currency, number>> = { USD: 1, IDR: 16_000, EUR: 0.9, AUD: 1.5 };
const sameWithin = 1.4;

/** An amount that stands there in two currencies; null where it does not. */
function readTwice(text: string, column: MoneyColumn): Amount | null {
  const parts = text.split(/[/|;=≈()\n]|\s(?:or|atau|~|-|–)\s/i).filter((part) => /\d/.test(part));
  const named = parts.filter((part) => namedCurrency(part, column.currency) !== null);
  if (new Set(named.map((part) => namedCurrency(part, column.currency))).size < 2) return null;
  const read = named.map((part) => readAmount(part, column)).filter((one) => typeof one !== 'string');
  const chosen = read.find(({ price }) => price.currency === column.currency) ?? read[0];
  if (chosen === undefined) return null;
  const { tail } = cutTail(text);
  const usd = read.map(({ price }) => price.amount / roughly[price.currency]);
  const isSame = read.length === named.length && Math.max(...usd) <= Math.min(...usd) * sameWithin;
  const doubts: DoubtReason[] = isSame ? [] : ['part_read'];
  return { price: chosen.price, tail: chosen.tail.period ? chosen.tail : tail, doubts: [...chosen.doubts, ...doubts] };
}

function readAmount(text: string, column: MoneyColumn): Amount | ImportReason {
  const { amountText, tail } = cutTail(text);
  if (foreign.test(amountText)) return 'unknown_currency';
  const whole = readOne(amountText, column);
  const read = whole ?? lowerEnd(amountText, column);
  if (read === null) return /^\D*-\s*\d/.test(amountText) ? 'out_of_range' : 'not_a_number';
  const currency = currencies.find((one) => one === read.currency);
  if (currency === undefined) return 'unknown_currency';
  const isLease = tail.period === 'year' && tail.count >= longestRent;
  const amount = Math.round(isLease ? read.amount : read.amount / tail.count);
  if (amount < 1 || amount > 1e14) return 'out_of_range';
  const doubts: DoubtReason[] = [];
  if (whole === null || tail.count > 1 || isBeginning.test(amountText)) doubts.push('part_read');
  if (!Number.isInteger(read.amount)) doubts.push('rounded');
  if (column.currency !== null && column.currency !== currency && namedCurrency(amountText, null) === null) {
    doubts.push('assumed_currency');
  }
  return { price: { amount, currency }, tail: isLease ? { ...tail, period: null } : tail, doubts };
}

function readOne(text: string, column: MoneyColumn): TypedPrice | null {
  return readFactored(text, column) ?? readTypedPrice(text, column.currency);
}

/** `4.750` in a column of millions is 4,750 of them, `2,5` two and a half. Null where there is no factor, or a word as well. */
function readFactored(text: string, { currency, factor }: MoneyColumn): TypedPrice | null {
  const digits = text.replace(/^(?:rp\.?|idr|us\$|usd|a\$|aud|\$|€|eur)\s*/i, '').trim();
  if (factor === 1 || !/^\d[\d.,'\s]*$/.test(digits)) return null;
  const number = readDigits(digits, null);
  return number === null ? null : { amount: number * factor, currency: namedCurrency(text, currency) ?? currency };
}

/** The lower end of `Rp 2,5 - 3 M`, with the currency and the word of the upper where it has none. */
function lowerEnd(text: string, column: MoneyColumn): TypedPrice | null {
  const [, lower = '', upper = ''] = range.exec(text) ?? [];
  const high = readOne(upper, {
    ...column,
    currency: (readOne(lower, column)?.currency as Currency | null) ?? column.currency,
  });
  if (high === null) return null;
  const currency = currencies.find((one) => one === high.currency) ?? column.currency;
  const [word = ''] = /\p{L}+\.?$/u.exec(upper.trim()) ?? [];
  const tries = [`${lower} ${word}`, lower].map((one) => readOne(one, { ...column, currency }));
  return tries.find((low) => low !== null && low.currency === high.currency && low.amount <= high.amount) ?? null;
}

/** The currency that a cell names: `Rp`, `US$`, `Rupiah`. Null for another one. */
export function readCurrency(text: string, usual: Currency | null): Currency | null {
  const named = foreign.test(text) ? null : namedCurrency(`${text} 1`, usual);
  return currencies.find((one) => one === named) ?? null;
}
