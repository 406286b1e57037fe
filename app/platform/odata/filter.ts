import { type EntityType, findField, type Value } from './entity-type.ts';
import { malformed, noSuch, unsupported } from './odata-error.ts';
import { functions, operators, otherOperators } from './operators.ts';
import { examples, type Family, familyOf, readLiteral, type Token, TokenReader } from './tokens.ts';

/** The longest URL the server accepts. */
const maxLength = 8_000;
const maxDepth = 50;
/** Each is evaluated for every row. */
const maxComparisons = 100;

export type Condition<Row> = (row: Row) => boolean;

/** `value` is set for a literal. */
type Operand<Row> = { text: string; family: Family | null; value?: Value; read(row: Row): Value };

/** The condition a `$filter` expresses. Throws an `ODataError`: 400 when malformed, 501 when valid but unsupported. */
export function readFilter<Row>(text: string, type: EntityType<Row>): Condition<Row> {
  if (text.length > maxLength) throw malformed(`A filter has at most ${maxLength} characters.`);
  return new FilterParser(new TokenReader(text), type).read();
}

/** Recursive descent, one method per level of precedence: `or`, `and`, `not` and parentheses, comparison. */
class FilterParser<Row> {
  readonly #tokens: TokenReader;
  readonly #type: EntityType<Row>;
  #depth = 0;
  #comparisons = 0;

  constructor(tokens: TokenReader, type: EntityType<Row>) {
    this.#tokens = tokens;
    this.#type = type;
  }

  read(): Condition<Row> {
    const condition = this.#or();
    const rest = this.#tokens.peek();
    if (rest.kind !== 'end') throw malformed(`The condition is over before ${named(rest)}.`);
    return condition;
  }

  #or(): Condition<Row> {
    let condition = this.#and();
    while (this.#tokens.take('or')) {
      const [one, other] = [condition, this.#and()];
      condition = (row) => one(row) || other(row);
    }
    return condition;
  }

  #and(): Condition<Row> {
    let condition = this.#not();
    while (this.#tokens.take('and')) {
      const [one, other] = [condition, this.#not()];
      condition = (row) => one(row) && other(row);
    }
    return condition;
  }

  #not(): Condition<Row> {
    const tokens = this.#tokens;
    if (tokens.take('not')) {
      if (tokens.peek().text !== '(')
        throw malformed('What `not` turns round stands in parentheses: not (City eq null).');
      const inner = this.#not();
      return (row) => !inner(row);
    }
    return tokens.take('(') ? this.#group() : this.#comparison();
  }

  #group(): Condition<Row> {
    const tokens = this.#tokens;
    this.#depth += 1;
    if (this.#depth > maxDepth) throw malformed(`Conditions lie at most ${maxDepth} deep within each other.`);
    const inner = this.#or();
    if (!tokens.take(')')) throw malformed(`A ) is missing before ${named(tokens.peek())}.`);
    this.#depth -= 1;
    rejectOtherOperator(tokens.peek());
    if (Object.hasOwn(operators, tokens.peek().text)) throw unsupported('Conditions are not compared with each other.');
    return inner;
  }

  #comparison(): Condition<Row> {
    this.#comparisons += 1;
    if (this.#comparisons > maxComparisons) throw malformed(`A filter has at most ${maxComparisons} comparisons.`);
    const left = this.#operand();
    const compare = this.#operator(left);
    const right = this.#operand();
    rejectOtherOperator(this.#tokens.peek());
    if (left.family !== null && right.family !== null && left.family !== right.family) {
      const [one, other] = [left.family, right.family];
      throw malformed(`${left.text} is a ${one}, such as ${examples[one]}; ${right.text} is a ${other}.`);
    }
    if (right.value === undefined) return (row) => compare(left.read(row), right.read(row));
    // Most comparisons are with a literal: read it once, not for every row.
    const { value } = right;
    return (row) => compare(left.read(row), value);
  }

  #operator(left: Operand<Row>) {
    const token = this.#tokens.peek();
    rejectOtherOperator(token);
    const compare = Object.hasOwn(operators, token.text) ? operators[token.text] : undefined;
    if (compare === undefined) {
      if (left.family === 'boolean') throw unsupported(`A condition compares: write ${left.text} eq true.`);
      throw malformed(`After ${left.text} one of eq, ne, gt, ge, lt, le is expected, not ${named(token)}.`);
    }
    this.#tokens.skip();
    return compare;
  }

  #operand(): Operand<Row> {
    const token = this.#tokens.peek();
    const literal = readLiteral(token);
    if (literal === null && token.kind === 'word') return this.#field(token.text);
    if (literal === null) throw operandError(token);
    this.#tokens.skip();
    const { value, family } = literal;
    return { text: token.text.slice(0, 40), family, value, read: () => value };
  }

  #field(name: string): Operand<Row> {
    const { fields, links } = this.#type;
    const after = this.#tokens.peek(1).text;
    if (after === '(') throw callError(name);
    if (name.startsWith('@')) throw unsupported('Parameter aliases are not supported.');
    if (name.startsWith('$')) throw unsupported(`${name} is not supported.`);
    if (links.some((link) => link.name === name)) throw unsupported(`A filter does not look into ${name}.`);
    if (name.includes('.')) throw unsupported(`Qualified names such as ${name} are not supported.`);
    const field = findField(fields, name);
    if (after === '/') throw malformed(`${name} has no parts.`);
    this.#tokens.skip();
    return { text: name, family: familyOf[field.type], read: field.read };
  }
}

function rejectOtherOperator({ kind, text }: Token): void {
  if (kind === 'word' && otherOperators.has(text)) throw unsupported(`The operator ${text} is not supported.`);
}

function callError(name: string) {
  if (name === 'not') return unsupported('Conditions are not compared with each other.');
  return functions.has(name) ? unsupported(`Functions such as ${name} are not supported.`) : noSuch('function', name);
}

function operandError(token: Token) {
  if (token.kind === 'other') return unsupported(`Literals such as ${token.text.slice(0, 40)} are not supported.`);
  if (token.text === '-') return unsupported('Arithmetic is not supported.');
  if (token.text === '(') return unsupported('What is compared is a field or a literal, without parentheses.');
  if (token.text === '[' || token.text === '{') return unsupported('Collections and objects are not supported.');
  return malformed(`A field or a literal is expected, not ${named(token)}.`);
}

function named({ kind, text, at }: Token): string {
  return kind === 'end' ? 'the end' : `${JSON.stringify(text.slice(0, 40))} at ${at + 1}`;
}
