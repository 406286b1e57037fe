import { ownValue } from '#app/platform/own-value.ts';
import { type CollectionField, type EntityType, findField, isCollection, type Value } from './entity-type.ts';
import { malformed, noSuch, unsupported } from './odata-error.ts';
import {
  caseFunctions,
  operators,
  otherFunctions,
  otherOperators,
  type TextFunction,
  textFunctions,
} from './operators.ts';
import { examples, type Family, familyOf, readLiteral, type Token, TokenReader } from './tokens.ts';

/** The longest URL the server accepts. */
const maxLength = 8_000;
const maxDepth = 50;
/** Each is evaluated for every row. */
const maxComparisons = 100;

export type Condition<Row> = (row: Row) => boolean;

/** `item` is the value of the variable where the condition lies within a lambda. */
type Check<Row> = (row: Row, item: string | null) => boolean;

/** `value` is set for a literal. */
type Operand<Row> = { text: string; family: Family | null; value?: Value; read(row: Row, item: string | null): Value };

/** The condition a `$filter` expresses. Throws an `ODataError`: 400 when malformed, 501 when valid but unsupported. */
export function readFilter<Row>(text: string, type: EntityType<Row>): Condition<Row> {
  if (text.length > maxLength) throw malformed(`A filter has at most ${maxLength} characters.`);
  const check = new FilterParser(new TokenReader(text), type).read();
  return (row) => check(row, null);
}

/** Recursive descent, one method per level of precedence: `or`, `and`, `not` and parentheses, lambda, function or comparison. */
class FilterParser<Row> {
  readonly #tokens: TokenReader;
  readonly #type: EntityType<Row>;
  #depth = 0;
  #comparisons = 0;
  /** The variable of the lambda that is being read. */
  #variable: string | null = null;

  constructor(tokens: TokenReader, type: EntityType<Row>) {
    this.#tokens = tokens;
    this.#type = type;
  }

  read(): Check<Row> {
    const condition = this.#or();
    const rest = this.#tokens.peek();
    if (rest.kind !== 'end') throw malformed(`The condition is over before ${named(rest)}.`);
    return condition;
  }

  #or(): Check<Row> {
    let condition = this.#and();
    while (this.#tokens.take('or')) {
      const [one, other] = [condition, this.#and()];
      condition = (row, item) => one(row, item) || other(row, item);
    }
    return condition;
  }

  #and(): Check<Row> {
    let condition = this.#not();
    while (this.#tokens.take('and')) {
      const [one, other] = [condition, this.#not()];
      condition = (row, item) => one(row, item) && other(row, item);
    }
    return condition;
  }

  #not(): Check<Row> {
    const tokens = this.#tokens;
    if (tokens.take('not')) {
      if (tokens.peek().text !== '(' && this.#collection() === null && this.#findTextFunction() === null)
        throw malformed('What `not` turns round stands in parentheses: not (City eq null).');
      const inner = this.#not();
      return (row, item) => !inner(row, item);
    }
    if (tokens.take('(')) return this.#group();
    const holds = this.#findTextFunction();
    if (holds !== null) return this.#textFunction(holds);
    const collection = this.#collection();
    return collection === null ? this.#comparison() : this.#lambda(collection);
  }

  /** The rest of a condition in parentheses, from behind the first one. */
  #group(): Check<Row> {
    const tokens = this.#tokens;
    this.#depth += 1;
    if (this.#depth > maxDepth) throw malformed(`Conditions lie at most ${maxDepth} deep within each other.`);
    const inner = this.#or();
    if (!tokens.take(')')) throw malformed(`A ) is missing before ${named(tokens.peek())}.`);
    this.#depth -= 1;
    rejectOperator(tokens.peek());
    return inner;
  }

  /** The collection whose lambda begins here; null when something else does. */
  #collection(): CollectionField<Row> | null {
    const name = this.#tokens.peek().text;
    if (this.#tokens.peek(1).text !== '/' || name === this.#variable) return null;
    return this.#type.fields.filter(isCollection).find((field) => field.name === name) ?? null;
  }

  /** `View/any(item:item eq 'Ocean')`, `View/all(…)`, or `View/any()` for one that is not empty. */
  #lambda({ name, read }: CollectionField<Row>): Check<Row> {
    const tokens = this.#tokens;
    if (this.#variable !== null) throw unsupported('A lambda within another is not supported.');
    tokens.skip(2);
    const isAny = tokens.peek().text === 'any';
    if (!isAny && tokens.peek().text !== 'all') throw stepError(name, tokens.peek());
    tokens.skip();
    if (!tokens.take('(')) throw malformed(`A ( is missing before ${named(tokens.peek())}.`);
    if (isAny && tokens.take(')')) {
      this.#countComparison();
      rejectOperator(tokens.peek());
      return (row) => read(row).length > 0;
    }
    this.#variable = this.#newVariable();
    const inner = this.#group();
    this.#variable = null;
    if (isAny) return (row) => read(row).some((item) => inner(row, item));
    return (row) => read(row).every((item) => inner(row, item));
  }

  #newVariable(): string {
    const token = this.#tokens.peek();
    const isName = token.kind === 'word' && !/[@$.]/.test(token.text) && readLiteral(token) === null;
    if (!isName || this.#tokens.peek(1).text !== ':')
      throw malformed(`A variable and a : are expected, such as any(item:item eq 'a text'), not ${named(token)}.`);
    this.#tokens.skip(2);
    return token.text;
  }

  /** The text function that begins here; null when something else does. */
  #findTextFunction(): TextFunction | null {
    const { text } = this.#tokens.peek();
    return this.#tokens.peek(1).text === '(' ? (ownValue(textFunctions, text) ?? null) : null;
  }

  /** `contains(City,'Ubud')`; false where either is null. */
  #textFunction(holds: TextFunction): Check<Row> {
    this.#countComparison();
    const tokens = this.#tokens;
    const name = tokens.peek().text;
    tokens.skip(2);
    const whole = this.#textOperand(name);
    if (!tokens.take(',')) throw malformed(`A , is missing before ${named(tokens.peek())}.`);
    const part = this.#textOperand(name);
    if (!tokens.take(')')) throw malformed(`A ) is missing before ${named(tokens.peek())}.`);
    rejectOperator(tokens.peek());
    return (row, item) => {
      const [one, other] = [whole.read(row, item), part.read(row, item)];
      return typeof one === 'string' && typeof other === 'string' && holds(one, other);
    };
  }

  #textOperand(name: string): Operand<Row> {
    const operand = this.#operand();
    rejectOtherOperator(this.#tokens.peek());
    const { family, text } = operand;
    if (family === 'text' || family === null) return operand;
    throw malformed(`${name} compares texts, such as ${examples.text}; ${text} is a ${family}.`);
  }

  #countComparison(): void {
    this.#comparisons += 1;
    if (this.#comparisons > maxComparisons) throw malformed(`A filter has at most ${maxComparisons} comparisons.`);
  }

  #comparison(): Check<Row> {
    this.#countComparison();
    const left = this.#operand();
    if (this.#tokens.take('in')) return this.#membership(left);
    const compare = this.#operator(left);
    const right = this.#operand();
    rejectOtherOperator(this.#tokens.peek());
    rejectOtherFamily(left, right);
    if (right.value === undefined) return (row, item) => compare(left.read(row, item), right.read(row, item));
    // Most comparisons are with a literal: read it once, not for every row.
    const { value } = right;
    return (row, item) => compare(left.read(row, item), value);
  }

  /** The rest of `City in ('Ubud','Canggu')`. OData 4.01, part 2, section 5.1.1.1.12. */
  #membership(left: Operand<Row>): Check<Row> {
    const tokens = this.#tokens;
    if (!tokens.take('(')) throw malformed(`A list such as ('a','b') is expected, not ${named(tokens.peek())}.`);
    const values = new Set<Value>();
    do {
      if (values.size > 0) this.#countComparison();
      const token = tokens.peek();
      const literal = readLiteral(token);
      if (literal === null) throw operandError(token);
      rejectOtherFamily(left, { text: token.text.slice(0, 40), family: literal.family });
      values.add(literal.value);
      tokens.skip();
    } while (tokens.take(','));
    if (!tokens.take(')')) throw malformed(`A ) is missing before ${named(tokens.peek())}.`);
    rejectOperator(tokens.peek());
    return (row, item) => values.has(left.read(row, item));
  }

  #operator(left: Operand<Row>) {
    const token = this.#tokens.peek();
    rejectOtherOperator(token);
    const compare = ownValue(operators, token.text);
    if (compare === undefined) {
      if (left.family === 'boolean') throw unsupported(`A condition compares: write ${left.text} eq true.`);
      throw malformed(`After ${left.text} one of eq, ne, gt, ge, lt, le, in is expected, not ${named(token)}.`);
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

  /** `tolower(City)`; null of null. */
  #inCase(name: string, change: (text: string) => string): Operand<Row> {
    this.#tokens.skip(2);
    const inner = this.#textOperand(name);
    if (!this.#tokens.take(')')) throw malformed(`A ) is missing before ${named(this.#tokens.peek())}.`);
    const changed = (value: Value) => (typeof value === 'string' ? change(value) : value);
    const { text, family, read } = inner;
    if (inner.value === undefined) return { text, family, read: (row, item) => changed(read(row, item)) };
    const value = changed(inner.value);
    return { text, family, value, read: () => value };
  }

  #field(name: string): Operand<Row> {
    const { fields, links } = this.#type;
    const after = this.#tokens.peek(1).text;
    const change = ownValue(caseFunctions, name);
    if (after === '(' && change !== undefined) return this.#inCase(name, change);
    if (after === '(') throw callError(name);
    if (name.startsWith('@')) throw unsupported('Parameter aliases are not supported.');
    if (name.startsWith('$')) throw unsupported(`${name} is not supported.`);
    if (name.includes('.')) throw unsupported(`Qualified names such as ${name} are not supported.`);
    if (name === this.#variable) return this.#operandOf(name, { family: 'text', read: (_, item) => item });
    if (links.some((link) => link.name === name)) throw unsupported(`A filter does not look into ${name}.`);
    if (this.#collection() !== null) throw unsupported(`What is in ${name} is a condition, and no operand.`);
    const { type, read } = findField(fields, name);
    return this.#operandOf(name, { family: familyOf[type], read });
  }

  #operandOf(name: string, { family, read }: Pick<Operand<Row>, 'family' | 'read'>): Operand<Row> {
    if (this.#tokens.peek(1).text === '/') throw malformed(`${name} has no parts.`);
    this.#tokens.skip();
    return { text: name, family, read };
  }
}

type Compared = Pick<Operand<unknown>, 'text' | 'family'>;

function rejectOtherFamily(left: Compared, right: Compared): void {
  const [one, other] = [left.family, right.family];
  if (one === null || other === null || one === other) return;
  throw malformed(`${left.text} is a ${one}, such as ${examples[one]}; ${right.text} is a ${other}.`);
}

function rejectOtherOperator({ kind, text }: Token): void {
  if (kind === 'word' && otherOperators.has(text)) throw unsupported(`The operator ${text} is not supported.`);
}

/** After a condition, which is no operand. */
function rejectOperator(token: Token): void {
  rejectOtherOperator(token);
  if (Object.hasOwn(operators, token.text)) throw unsupported('Conditions are not compared with each other.');
}

function stepError(name: string, step: Token) {
  if (step.text.startsWith('$')) return unsupported(`${name}/${step.text.slice(0, 40)} is not supported.`);
  return malformed(`After ${name}/ any or all is expected, not ${named(step)}.`);
}

function callError(name: string) {
  if (name === 'not' || Object.hasOwn(textFunctions, name))
    return unsupported('Conditions are not compared with each other.');
  return otherFunctions.has(name)
    ? unsupported(`Functions such as ${name} are not supported.`)
    : noSuch('function', name);
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
