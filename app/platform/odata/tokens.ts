import { malformed } from './odata-error.ts';

/** `other` is a literal of an unsupported type, such as a duration or a GUID. */
export type TokenKind = 'text' | 'number' | 'date' | 'instant' | 'other' | 'word' | 'sign' | 'end';

export type Token = { kind: TokenKind; text: string; at: number };

const quoted = /'(?:[^']|'')*'/.source;
const word = /[@$]?[\p{L}_][\p{L}\p{Nd}_]*(?:\.[\p{L}_][\p{L}\p{Nd}_]*)*/u.source;

/** Tried in this order. */
const patterns: [TokenKind, RegExp][] = [
  ['text', pattern(quoted)],
  ['instant', pattern(/\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,12})?)?(?:Z|[+-]\d\d:\d\d)/.source)],
  ['other', pattern(/[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}/.source)],
  ['date', pattern(/\d{4}-\d\d-\d\d/.source)],
  ['other', pattern(/\d\d:\d\d(?::\d\d(?:\.\d{1,12})?)?|-INF|INF|NaN/.source)],
  ['number', pattern(/-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/.source)],
  ['other', pattern(`${word}${quoted}`)],
  ['word', pattern(word)],
];

const space = /[ \t]*/y;
const sign = /[(),/:*[\]{}-]/y;

function pattern(source: string): RegExp {
  return new RegExp(`(?:${source})(?![\\p{L}\\p{Nd}_'.@$])`, 'uy');
}

/** Reads the words and signs of an expression one by one. The constructor throws an `ODataError` at what is neither. */
export class TokenReader {
  readonly #tokens: Token[] = [];
  readonly #end: Token;
  #next = 0;

  constructor(text: string) {
    this.#end = { kind: 'end', text: '', at: text.length };
    for (let at = afterSpace(text, 0); at < text.length; ) {
      const token = readToken(text, at);
      this.#tokens.push(token);
      at = afterSpace(text, at + token.text.length);
    }
  }

  /** The next token, or the one `ahead` after it; `end` past the last. */
  peek(ahead = 0): Token {
    return this.#tokens[this.#next + ahead] ?? this.#end;
  }

  skip(): void {
    this.#next += 1;
  }

  /** Skips the next token when it is this word or sign. */
  take(wanted: string): boolean {
    const { kind, text } = this.peek();
    const isWanted = (kind === 'word' || kind === 'sign') && text === wanted;
    if (isWanted) this.skip();
    return isWanted;
  }
}

function readToken(text: string, at: number): Token {
  for (const [kind, expression] of patterns) {
    const found = matchAt(expression, text, at);
    if (found !== null) return { kind, text: found, at };
  }
  const found = matchAt(sign, text, at);
  if (found !== null) return { kind: 'sign', text: found, at };
  if (text[at] === "'") throw malformed(`The text that begins at ${at + 1} does not end. A ' within it is written ''.`);
  throw malformed(`Nothing can begin with ${JSON.stringify(text.slice(at, at + 12))}, at ${at + 1}.`);
}

function afterSpace(text: string, at: number): number {
  return at + (matchAt(space, text, at)?.length ?? 0);
}

function matchAt(expression: RegExp, text: string, at: number): string | null {
  expression.lastIndex = at;
  return expression.exec(text)?.[0] ?? null;
}
