import { JsonFailed } from './json-failed.ts';

export const jsonLimits = { maxLength: 2_000_000, maxEntries: 1_000_000 };

/**
 * The objects of a UTF-8 file that has one on each line, or all in one array, one in memory at a time. Throws `JsonFailed`.
 */
export async function* jsonEntries(
  source: AsyncIterable<Uint8Array>,
  limits = jsonLimits,
): AsyncGenerator<unknown, void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const reader = new ObjectReader(limits);
  const decode = (chunk?: Uint8Array) => {
    try {
      return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true });
    } catch (error) {
      throw new JsonFailed('not-json', reader.entries + 1, error);
    }
  };
  for await (const chunk of source) yield* reader.add(decode(chunk));
  yield* reader.add(decode());
  reader.end();
}

/** Finds where each object ends by its braces; what is within is read by `JSON.parse`. */
class ObjectReader {
  readonly #limits: typeof jsonLimits;
  entries = 0;
  #depth = 0;
  #isString = false;
  #isEscaped = false;
  /** Of the object that is not over yet. */
  #pieces: string[] = [];
  #length = 0;
  /** What stood between the objects. */
  #hasArray = false;
  #isClosed = false;

  constructor(limits: typeof jsonLimits) {
    this.#limits = limits;
  }

  *add(text: string): Generator<unknown, void> {
    let begin = 0;
    for (let at = 0; at < text.length; at += 1) {
      if (this.#depth === 0) {
        if (text[at] !== '{') this.#between(text[at] ?? '');
        else {
          if (this.#isClosed) this.#fail('not-json');
          this.#depth = 1;
          begin = at;
        }
      } else if (this.#endsAt(text.charCodeAt(at))) {
        this.#keep(text.slice(begin, at + 1));
        yield this.#take();
      }
    }
    if (this.#depth > 0) this.#keep(text.slice(begin));
  }

  end(): void {
    if (this.#depth > 0 || (this.#hasArray && !this.#isClosed)) this.#fail('cut-off');
  }

  /** Whether this sign is the last brace of the object. */
  #endsAt(sign: number): boolean {
    if (this.#isString) {
      if (this.#isEscaped) this.#isEscaped = false;
      else if (sign === backslash) this.#isEscaped = true;
      else if (sign === quote) this.#isString = false;
    } else if (sign === quote) this.#isString = true;
    else if (sign === openBrace) this.#depth += 1;
    else if (sign === closeBrace) this.#depth -= 1;
    return this.#depth === 0;
  }

  /** Between objects stand spaces and commas, and the brackets of one array around them all. */
  #between(sign: string): void {
    if (/[\s,\ufeff]/.test(sign)) return;
    if (sign === '[' && !this.#hasArray && this.entries === 0) this.#hasArray = true;
    else if (sign === ']' && this.#hasArray && !this.#isClosed) this.#isClosed = true;
    else this.#fail('not-json');
  }

  #keep(piece: string): void {
    this.#length += piece.length;
    if (this.#length > this.#limits.maxLength) this.#fail('long-entry');
    this.#pieces.push(piece);
  }

  #take(): unknown {
    const text = this.#pieces.join('');
    this.#pieces = [];
    this.#length = 0;
    if (this.entries === this.#limits.maxEntries) this.#fail('many-entries');
    try {
      const value: unknown = JSON.parse(text);
      this.entries += 1;
      return value;
    } catch (error) {
      throw new JsonFailed('not-json', this.entries + 1, error);
    }
  }

  #fail(problem: JsonFailed['problem']): never {
    throw new JsonFailed(problem, this.entries + 1);
  }
}

const [quote, backslash, openBrace, closeBrace] = [0x22, 0x5c, 0x7b, 0x7d];
