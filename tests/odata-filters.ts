import fc from 'fast-check';

/** A filter as a tree, that can be written as OData and evaluated on a JSON object: an oracle. */
export type Clause =
  | { all: Clause[] }
  | { any: Clause[] }
  | { not: Clause }
  | { lambda: 'any' | 'all'; collection: string; clause: Clause }
  | { isFilled: string }
  | { textFunction: TextFunction; whole: Side; part: Side }
  | { left: Side; operator: Operator; right: Side };

type TextFunction = (typeof textFunctions)[number];
type Operator = (typeof operators)[number];
type Json = string | number | boolean | null;
type Side = { field: string } | { value: Json; written: string };

/** What a field of a record, or each value of a collection, may be compared with; `quoted` where these are texts and not dates. */
export type Comparable = { name: string; values: readonly Json[]; quoted: boolean; isCollection?: boolean };

const variable = 'item';
const textFunctions = ['contains', 'startswith', 'endswith'] as const;
const operators = ['eq', 'ne', 'gt', 'ge', 'lt', 'le'] as const;

export function anyFilter(fields: readonly Comparable[]): fc.Arbitrary<Clause> {
  const comparison = fc.oneof(...fields.map((field) => (field.isCollection ? lambdaOf(field) : conditionOn(field))));
  return fc.letrec<{ clause: Clause }>((tie) => ({
    clause: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      comparison,
      fc.array(tie('clause'), { minLength: 2, maxLength: 3 }).map((all) => ({ all })),
      fc.array(tie('clause'), { minLength: 2, maxLength: 3 }).map((any) => ({ any })),
      tie('clause').map((not) => ({ not })),
    ),
  })).clause;
}

function conditionOn(field: Comparable): fc.Arbitrary<Clause> {
  const texts = field.quoted ? field.values.filter((value) => typeof value === 'string') : [];
  return texts.length === 0 ? comparisonOf(field) : fc.oneof(comparisonOf(field), textFunctionOn(field.name, texts));
}

function textFunctionOn(name: string, texts: readonly string[]): fc.Arbitrary<Clause> {
  const part = fc
    .tuple(fc.constantFrom(...texts), fc.nat(5), fc.option(fc.nat(5)))
    .map(([text, start, length]) => [...text].slice(start, length === null ? undefined : start + length).join(''));
  const sides = fc.oneof(
    { weight: 5, arbitrary: fc.tuple(fc.constant<Side>({ field: name }), part.map(textSide)) },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...texts).map(textSide), fc.constant<Side>({ field: name })) },
    { weight: 1, arbitrary: fc.constant<[Side, Side]>([{ field: name }, { value: null, written: 'null' }]) },
  );
  return fc
    .tuple(sides, fc.constantFrom(...textFunctions))
    .map(([[whole, part], textFunction]) => ({ textFunction, whole, part }));
}

function textSide(text: string): Side {
  return { value: text, written: quote(text) };
}

function comparisonOf({ name, values, quoted }: Comparable): fc.Arbitrary<Clause> {
  const literal: fc.Arbitrary<Side> = fc
    .constantFrom<Json>(null, ...values)
    .map((value) => ({ value, written: typeof value === 'string' && quoted ? quote(value) : String(value) }));
  const field = fc.constant<Side>({ field: name });
  const sides = fc.oneof(
    { weight: 5, arbitrary: fc.tuple(field, literal) },
    { weight: 1, arbitrary: fc.tuple(literal, field) },
  );
  return fc.tuple(sides, fc.constantFrom(...operators)).map(([[left, right], operator]) => ({ left, operator, right }));
}

function lambdaOf({ name, values }: Comparable): fc.Arbitrary<Clause> {
  const comparison = conditionOn({ name: variable, values, quoted: true });
  const pair = fc.tuple(comparison, comparison);
  const clause: fc.Arbitrary<Clause> = fc.oneof(
    comparison,
    comparison.map((not) => ({ not })),
    pair.map((all) => ({ all })),
    pair.map((any) => ({ any })),
  );
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant<Clause>({ isFilled: name }) },
    {
      weight: 5,
      arbitrary: fc.record({ lambda: fc.constantFrom('any', 'all'), collection: fc.constant(name), clause }),
    },
  );
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

export function writeFilter(clause: Clause): string {
  if ('not' in clause) return `not (${writeFilter(clause.not)})`;
  // `and` binds closer than `or`: only an `any` within an `all` needs parentheses.
  if ('all' in clause)
    return clause.all.map((part) => ('any' in part ? `(${writeFilter(part)})` : writeFilter(part))).join(' and ');
  if ('any' in clause) return clause.any.map(writeFilter).join(' or ');
  if ('isFilled' in clause) return `${clause.isFilled}/any()`;
  if ('lambda' in clause) return `${clause.collection}/${clause.lambda}(${variable}:${writeFilter(clause.clause)})`;
  if ('textFunction' in clause) return `${clause.textFunction}(${writeSide(clause.whole)},${writeSide(clause.part)})`;
  return `${writeSide(clause.left)} ${clause.operator} ${writeSide(clause.right)}`;
}

function writeSide(side: Side): string {
  return 'field' in side ? side.field : side.written;
}

/** Whether the filter holds for an object as it was sent. ISO dates and times sort as texts do. */
export function holds(clause: Clause, record: Record<string, unknown>): boolean {
  if ('not' in clause) return !holds(clause.not, record);
  if ('all' in clause) return clause.all.every((part) => holds(part, record));
  if ('any' in clause) return clause.any.some((part) => holds(part, record));
  if ('isFilled' in clause) return (record[clause.isFilled] as string[]).length > 0;
  if ('lambda' in clause) {
    const results = (record[clause.collection] as string[]).map((value) => holds(clause.clause, { [variable]: value }));
    return clause.lambda === 'any' ? results.includes(true) : !results.includes(false);
  }
  const valueIn = (side: Side) => ('field' in side ? (record[side.field] as Json) : side.value);
  if ('textFunction' in clause) return holdsForTexts(clause.textFunction, valueIn(clause.whole), valueIn(clause.part));
  const [left, right] = [valueIn(clause.left), valueIn(clause.right)];
  if (clause.operator === 'eq') return left === right;
  if (clause.operator === 'ne') return left !== right;
  if (left === null || right === null) return false;
  if (clause.operator === 'gt') return left > right;
  if (clause.operator === 'ge') return !(left < right);
  return clause.operator === 'lt' ? left < right : !(left > right);
}

function holdsForTexts(textFunction: TextFunction, whole: Json, part: Json): boolean {
  if (typeof whole !== 'string' || typeof part !== 'string') return false;
  if (textFunction === 'contains') return whole.split(part).length > 1 || part === '';
  const end = textFunction === 'startswith' ? whole.slice(0, part.length) : whole.slice(whole.length - part.length);
  return part.length <= whole.length && end === part;
}
