import type { EntityType, Field, Value } from './entity-type.ts';
import { examples, type Family, familyOf, readLiteral } from './literal.ts';
import { functions, operators, otherOperators } from './operators.ts';
import { malformed, unsupported } from './refusal.ts';
import { readTokens, type Token } from './tokens.ts';

/** As long as an address may be. */
const lengthMost = 8_000;
/** Conditions within each other. */
const depthMost = 50;
/** Each row is asked every one of them. */
const comparisonsMost = 100;

export type Condition<Row> = (row: Row) => boolean;

/** `value` is a literal's. */
type Operand<Row> = { text: string; family: Family | null; value?: Value; read(row: Row): Value };

/** What a `$filter` asks of a row. Throws a `Refusal`: 400 for what is no filter, 501 for what is a larger one. */
export function readFilter<Row>(text: string, { fields, links }: EntityType<Row>): Condition<Row> {
  if (text.length > lengthMost) throw malformed(`A filter has at most ${lengthMost} characters.`);
  const tokens = readTokens(text);
  let next = 0;
  let depth = 0;
  let comparisons = 0;

  const condition = either();
  if (peek().kind !== 'end') throw malformed(`The condition is over before ${named(peek())}.`);
  return condition;

  function peek(ahead = 0): Token {
    return tokens[Math.min(next + ahead, tokens.length - 1)] ?? { kind: 'end', text: '', at: text.length };
  }

  /** Takes the token when it is this word or sign. */
  function take(wanted: string): boolean {
    const { kind, text: found } = peek();
    const isIt = (kind === 'word' || kind === 'sign') && found === wanted;
    if (isIt) next += 1;
    return isIt;
  }

  function either(): Condition<Row> {
    let condition = both();
    while (take('or')) {
      const [one, other] = [condition, both()];
      condition = (row) => one(row) || other(row);
    }
    return condition;
  }

  function both(): Condition<Row> {
    let condition = single();
    while (take('and')) {
      const [one, other] = [condition, single()];
      condition = (row) => one(row) && other(row);
    }
    return condition;
  }

  function single(): Condition<Row> {
    if (take('not')) {
      if (peek().text !== '(') throw malformed('What `not` turns round stands in parentheses: not (City eq null).');
      const inner = single();
      return (row) => !inner(row);
    }
    if (!take('(')) return comparison();
    depth += 1;
    if (depth > depthMost) throw malformed(`Conditions lie at most ${depthMost} deep within each other.`);
    const inner = either();
    if (!take(')')) throw malformed(`A ) is missing before ${named(peek())}.`);
    depth -= 1;
    refuseOtherOperator();
    if (Object.hasOwn(operators, peek().text)) throw unsupported('Conditions are not compared with each other.');
    return inner;
  }

  function comparison(): Condition<Row> {
    comparisons += 1;
    if (comparisons > comparisonsMost) throw malformed(`A filter has at most ${comparisonsMost} comparisons.`);
    const left = operand();
    refuseOtherOperator();
    const compare = Object.hasOwn(operators, peek().text) ? operators[peek().text] : undefined;
    if (compare === undefined) {
      if (left.family === 'boolean') throw unsupported(`A condition compares: write ${left.text} eq true.`);
      throw malformed(`After ${left.text} one of eq, ne, gt, ge, lt, le is expected, not ${named(peek())}.`);
    }
    next += 1;
    const right = operand();
    refuseOtherOperator();
    if (left.family !== null && right.family !== null && left.family !== right.family) {
      const [one, other] = [left.family, right.family];
      throw malformed(`${left.text} is a ${one}, such as ${examples[one]}; ${right.text} is a ${other}.`);
    }
    if (right.value === undefined) return (row) => compare(left.read(row), right.read(row));
    // Most comparisons are with a literal, and a row is asked many times.
    const { value } = right;
    return (row) => compare(left.read(row), value);
  }

  function operand(): Operand<Row> {
    const token = peek();
    const literal = readLiteral(token);
    if (literal === null && token.kind === 'word') return readField(token);
    if (literal === null) throw refusedOperand(token);
    next += 1;
    const { value, family } = literal;
    return { text: token.text.slice(0, 40), family, value, read: () => value };
  }

  function readField({ text: name }: Token): Operand<Row> {
    const after = peek(1).text;
    if (after === '(') {
      if (name === 'not') throw unsupported('Conditions are not compared with each other.');
      throw functions.has(name)
        ? unsupported(`Functions such as ${name} are not supported.`)
        : noSuch('function', name);
    }
    if (name.startsWith('@')) throw unsupported('Parameter aliases are not supported.');
    if (name.startsWith('$')) throw unsupported(`${name} is not supported.`);
    if (links.some((link) => link.name === name)) throw unsupported(`A filter does not look into ${name}.`);
    if (name.includes('.')) throw unsupported(`Qualified names such as ${name} are not supported.`);
    const field = findField(fields, name);
    if (after === '/') throw malformed(`${name} has no parts.`);
    next += 1;
    return { text: name, family: familyOf[field.type], read: field.read };
  }

  function refuseOtherOperator(): void {
    const { kind, text: found } = peek();
    if (kind === 'word' && otherOperators.has(found)) throw unsupported(`The operator ${found} is not supported.`);
  }
}

/** The field of this name, if it can be compared. Throws a `Refusal`. */
export function findField<Row>(fields: readonly Field<Row>[], name: string): Field<Row> {
  const field = fields.find((candidate) => candidate.name === name);
  if (field === undefined) throw noSuch('field', name);
  if (field.uncomparable !== undefined) throw unsupported(`${name} is not compared: ${field.uncomparable}`);
  return field;
}

function noSuch(what: string, name: string) {
  return malformed(
    `There is no ${what} ${JSON.stringify(name.slice(0, 80))}. Names are as in $metadata, capitals too.`,
  );
}

function refusedOperand(token: Token) {
  if (token.kind === 'other') return unsupported(`Literals such as ${token.text.slice(0, 40)} are not supported.`);
  if (token.text === '-') return unsupported('Arithmetic is not supported.');
  if (token.text === '(') return unsupported('What is compared is a field or a literal, without parentheses.');
  if (token.text === '[' || token.text === '{') return unsupported('Collections and objects are not supported.');
  return malformed(`A field or a literal is expected, not ${named(token)}.`);
}

function named({ kind, text, at }: Token): string {
  return kind === 'end' ? 'the end' : `${JSON.stringify(text.slice(0, 40))} at ${at + 1}`;
}
