import { readNumber, readWord } from '#app/features/listings/filter-values.ts';
import { currencies } from '#app/features/listings/offer-vocabulary.ts';
import type { Currency, Price } from '#app/features/listings/price.ts';
import { type StandardStatus, standardStatuses } from '#app/features/listings/standard-status.ts';
import { type Chosen, maxPicked } from '#app/features/records/list/selection.ts';
import { confirmedField } from '#app/features/records/record.ts';
import { readAmount } from '#app/features/records/sheet/typed-amount.ts';
import type { RecordOrder } from '#app/features/staff/desk/desk-access.ts';
import { readStaffId } from '#app/features/staff/desk/list/list-filters.ts';
import { typedText } from '#app/platform/typed-text.ts';

/** What can be done with several listings at once. */
export const bulkKinds = ['confirm', 'agent', 'state', 'price', 'order'] as const;

export type BulkKind = (typeof bulkKinds)[number];

/** What a member must be allowed to do for it. A draft's price is no more than edited. */
export function rightFor(kind: BulkKind, isPublished: boolean): RecordOrder {
  switch (kind) {
    case 'confirm':
      return 'confirm';
    case 'agent':
      return 'assign';
    case 'state':
      return 'move';
    case 'order':
      return 'feature';
    case 'price':
      return isPublished ? 'publish' : 'edit';
  }
}

/** What a batch with this field did. */
export function bulkKindOf(field: string): BulkKind {
  if (field === confirmedField) return 'confirm';
  if (field === 'agent') return 'agent';
  if (field === 'featuredRank') return 'order';
  return field.endsWith('.status') ? 'state' : 'price';
}

/** What names a request, so that one that is sent twice is done once. */
export function isBatchKey(raw: string): boolean {
  return /^[\w-]{8,80}$/.test(raw);
}

/** Where several offers can be moved at once: when and for how much one was closed is noted for each. */
export const bulkStatuses = standardStatuses.filter((status) => status !== 'Incomplete' && status !== 'Closed');

export const priceWays = ['percent', 'amount', 'to'] as const;

/** Prices are rounded down to a multiple of at most so many dollars, euros or Australian dollars. */
export const roundings = [1, 10, 100, 1_000, 10_000] as const;

/** Nothing is rounded to steps that are more than this of its price: a rent by the month takes other ones than a villa for sale. */
const maxStepShare = 1 / 100;

/** What was filled in, as far as it was. */
export type BulkInputs = {
  by: (typeof priceWays)[number];
  amount: number | null;
  /** What was typed as the amount where it is no number that can be read; else empty. */
  unreadAmount: string;
  currency: Currency;
  rounding: (typeof roundings)[number];
  /** Whether visitors are shown which prices were cut. */
  tellsCuts: boolean;
  /** The id of a member of staff, or `nobody`. */
  agent: string | null;
  status: StandardStatus | null;
  reason: string;
  /** Since when, `YYYY-MM-DD`; null for today. */
  on: string | null;
  /** Whether they have places in the featured order, and which the first of them has. */
  isFeatured: boolean;
  rank: number | null;
};

export type BulkQuery = { kind: BulkKind; choice: Chosen; inputs: BulkInputs };

const maxReason = 240;
const maxAmount = 40;

/** What is chosen and to be done, by the parameters of the list; `kind` is null as long as nothing is to be done. */
export function readBulk(params: URLSearchParams): Omit<BulkQuery, 'kind'> & { kind: BulkKind | null } {
  const word = <Word extends string>(words: readonly Word[], name: string) => readWord(words, params.get(name) ?? '');
  const rank = params.get('rank') ?? '';
  const by = word(priceWays, 'by') ?? 'percent';
  const typedAmount = (params.get('amount') ?? '').trim().slice(0, maxAmount);
  const currency = word(currencies, 'currency') ?? 'USD';
  const amount = readChange(typedAmount, by, currency);
  return {
    kind: word(bulkKinds, 'do'),
    choice: {
      ids: readIdList(params.getAll('id')).slice(0, maxPicked),
      isAll: params.get('rows') === 'all',
      out: readIdList(params.getAll('out')),
    },
    inputs: {
      by,
      amount,
      unreadAmount: amount === null ? typedAmount : '',
      currency,
      rounding: roundings.find((step) => step === readNumber(params.get('round') ?? '')) ?? 1,
      tellsCuts: params.get('cuts') !== 'hidden',
      agent: readStaffId(params.get('to_agent') ?? ''),
      status: word(bulkStatuses, 'to_state'),
      on: readDay(params.get('on') ?? ''),
      reason: typedText(params.get('reason') ?? '').slice(0, maxReason),
      isFeatured: params.get('featured') !== 'no',
      rank: /^\d{1,5}$/.test(rank) ? Number(rank) : null,
    },
  };
}

/** As people type it, with or without a sign: `−7,5` percent, `500.000`. */
function readChange(typed: string, by: BulkInputs['by'], currency: Currency): number | null {
  const signed = typed.replace(/^[−–]/, '-');
  if (by === 'percent') {
    const number = signed.replace(',', '.').replace(/\s*%$/, '');
    return /^[-+]?\d{1,4}(\.\d{1,2})?$/.test(number) ? Number(number) : null;
  }
  const [, sign = '', digits = ''] = /^([-+]?)\s*(.*)$/.exec(signed) ?? [];
  const price = readAmount(digits, currency);
  return price === null ? null : Number(`${sign}${price}`);
}

function readDay(raw: string): string | null {
  return /^20\d\d-\d\d-\d\d$/.test(raw) && !Number.isNaN(Date.parse(raw)) ? raw : null;
}

function readIdList(raw: readonly string[]): number[] {
  const ids = raw.filter((one) => /^[1-9]\d{0,8}$/.test(one)).map(Number);
  return [...new Set(ids)];
}

/** The parameters that say the same, beside those of the list. */
export function bulkParams({ kind, choice, inputs }: Omit<BulkQuery, 'kind'> & { kind: BulkKind | null }) {
  const params = new URLSearchParams();
  if (choice.isAll) params.set('rows', 'all');
  else for (const id of choice.ids) params.append('id', String(id));
  for (const id of choice.out) params.append('out', String(id));
  if (kind === null) return params;
  params.set('do', kind);
  for (const [name, value] of Object.entries(inputParams(kind, inputs))) {
    if (value !== null && value !== '') params.set(name, String(value));
  }
  return params;
}

function inputParams(kind: BulkKind, inputs: BulkInputs): Record<string, string | number | null> {
  switch (kind) {
    case 'price':
      return {
        by: inputs.by,
        amount: inputs.amount ?? inputs.unreadAmount,
        currency: inputs.currency,
        round: inputs.rounding,
        ...(!inputs.tellsCuts && { cuts: 'hidden' }),
      };
    case 'confirm':
      return {};
    case 'agent':
      return { to_agent: inputs.agent };
    case 'state':
      return { to_state: inputs.status, reason: inputs.reason, on: inputs.on };
    case 'order':
      return { featured: inputs.isFeatured ? null : 'no', rank: inputs.rank };
  }
}

/** Rupiahs are counted in ten thousands where dollars are counted in ones. */
const stepOf = (rounding: number, currency: Currency) => (currency === 'IDR' ? rounding * 10_000 : rounding);

/**
 * The price after the change: by percent or an amount it is rounded down, by no coarser step than fits the price and never to
 * the other side of what it was; null where the change makes no sense for it, as an amount in another currency or one that leaves
 * nothing.
 */
export function changedPrice(
  price: Price | null,
  { by, amount, currency, rounding }: Pick<BulkInputs, 'by' | 'amount' | 'currency' | 'rounding'>,
): Price | null {
  if (amount === null) return null;
  if (by === 'to') return amountOf(amount, currency);
  if (price === null || (by === 'amount' && price.currency !== currency)) return null;
  const exact = Math.round(by === 'percent' ? price.amount + (price.amount * amount) / 100 : price.amount + amount);
  return amountOf(roundedDown(exact, price, rounding), price.currency);
}

/** By the coarsest of the steps that may be taken. */
function roundedDown(exact: number, { amount: before, currency }: Price, rounding: number): number {
  const steps = roundings.filter((step) => step <= rounding).map((step) => stepOf(step, currency));
  const rounded = steps
    .filter((step) => step <= before * maxStepShare)
    .map((step) => Math.floor(exact / step) * step)
    .findLast((amount) => Math.sign(amount - before) === Math.sign(exact - before));
  return rounded ?? exact;
}

function amountOf(amount: number, currency: Currency): Price | null {
  return Number.isSafeInteger(amount) && amount >= 1 && amount <= 1e14 ? { amount, currency } : null;
}
