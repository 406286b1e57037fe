import * as v from 'valibot';
import { currencies } from '#app/features/listings/offer-vocabulary.ts';
import { localizedSchema } from '#app/i18n/localized-schema.ts';
import { typedText } from '#app/platform/typed-text.ts';

const line = (max: number) =>
  v.pipe(
    v.string('must be a text'),
    v.transform(typedText),
    v.minLength(1, 'must not be empty'),
    v.maxLength(max, `must be at most ${max} characters`),
  );
const share = v.pipe(
  v.number('must be a number'),
  v.minValue(0, 'must not be less than nothing'),
  v.maxValue(1, 'must be at most 100 %'),
);
const amount = v.pipe(
  v.number('must be a number'),
  v.minValue(0, 'must not be less than nothing'),
  v.maxValue(1e14, 'must be at most 100000000000000'),
);
/** What a sum can be in. */
export const costCurrencies: readonly string[] = currencies;
const currency = v.picklist(currencies, `must be one of ${currencies.join(', ')}`);
const day = v.pipe(v.string('must be a day'), v.isoDate('must be a day such as 2027-03-08'));
/** As exactly as a source says it: a year, a month or a day. */
const dateOfSource = v.pipe(
  v.string('must be a day'),
  v.regex(/^\d{4}(-\d{2}){0,2}$/, 'must be a day such as 2027-03-08'),
);

const inOrder = <Range extends { from: number; to: number }>(range: Range) => range.from <= range.to;
const order = 'must be at least what it ranges from';

/** The whole base is charged at the share of the step it lies in. `upTo` is the last amount of a step, null of the last one. */
const Steps = v.pipe(
  v.array(v.strictObject({ upTo: v.nullable(amount), share })),
  v.minLength(1, 'must have a step'),
  v.maxLength(20, 'must have at most 20 steps'),
  v.check(
    (steps) =>
      steps.every(({ upTo }, at) => {
        const before = steps[at - 1]?.upTo ?? -1;
        return upTo === null ? at === steps.length - 1 : at < steps.length - 1 && upTo > before;
      }),
    'must rise, and the last must have no end',
  ),
);

export const CostAmount = v.variant('kind', [
  v.pipe(
    v.strictObject({
      ...{ kind: v.literal('share'), from: share, to: share },
      /** What may be free of it: the least is without this, the most of all of it. */
      less: v.optional(v.strictObject({ amount, currency })),
    }),
    v.check(inOrder, order),
  ),
  /** `isCeiling`: nobody may take more, and it may be less. */
  v.strictObject({ kind: v.literal('steps'), currency, isCeiling: v.boolean('must be true or false'), steps: Steps }),
  v.pipe(v.strictObject({ kind: v.literal('fixed'), from: amount, to: amount, currency }), v.check(inOrder, order)),
  v.strictObject({ kind: v.literal('unknown') }),
]);

export type CostAmount = v.InferOutput<typeof CostAmount>;

export const costPayers = ['buyer', 'seller', 'shared'] as const;
export const costOffers = ['freehold', 'leasehold', 'rent'] as const;
/** What a share is of. What the tax office and the land office say a home is worth is not known here. */
export const costBases = ['price', 'njop', 'land_value', 'fixed'] as const;

/** A tax, a fee or another cost of having a home. */
export const CostLine = v.strictObject({
  id: v.pipe(v.string('must be a text'), v.regex(/^[a-z][a-z0-9_]{0,39}$/, 'must be small letters, digits and _')),
  name: localizedSchema(line(120)),
  /** `buyer` and `seller` of a rent are its tenant and owner. `shared`: by the buyer, or by both. */
  payer: v.picklist(costPayers, `must be one of ${costPayers.join(', ')}`),
  offers: v.pipe(
    v.array(v.picklist(costOffers, `must be of ${costOffers.join(', ')}`)),
    v.minLength(1, 'must be of an offer'),
  ),
  each: v.picklist(['once', 'year'], 'must be "once" or "year"'),
  /** `sometimes`: only under the condition of the note, in no sum. */
  when: v.picklist(['always', 'sometimes'], 'must be "always" or "sometimes"'),
  base: v.picklist(costBases, `must be one of ${costBases.join(', ')}`),
  amount: CostAmount,
  note: v.optional(localizedSchema(line(600))),
  law: v.optional(line(160)),
  sources: v.array(
    v.strictObject({
      url: v.pipe(
        v.string('must be a text'),
        v.check((text) => URL.parse(text)?.protocol === 'https:', 'must be an https:// address'),
      ),
      date: v.optional(dateOfSource),
    }),
  ),
  /** When somebody last looked whether it is so. */
  checked: dateOfSource,
  confidence: v.picklist(['high', 'medium', 'low'], 'must be "high", "medium" or "low"'),
});

export type CostLine = v.InferOutput<typeof CostLine>;

export const CostLines = v.pipe(
  v.array(CostLine),
  v.maxLength(60, 'must be at most 60 lines'),
  v.check((lines) => new Set(lines.map(({ id }) => id)).size === lines.length, 'must not have two lines of one id'),
);

/** The agency's own: who looked through them, and when. */
export const Costs = v.strictObject({ by: line(80), on: day, lines: CostLines });

export type Costs = v.InferOutput<typeof Costs>;
