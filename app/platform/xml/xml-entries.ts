import { SaxesParser } from 'saxes';
import { XmlFailed } from './xml-failed.ts';
import { xmlText } from './xml-text.ts';

/** An element without its attributes; `text` is what stands directly in it. */
export type XmlElement = { name: string; text: string; children: XmlElement[] };

/** `maxLength`: signs of one entry, an element counting as 50, and of anything else that is held at once. */
export const xmlLimits = { maxDepth: 16, maxLength: 1_000_000, maxEntries: 200_000 };

const elementLength = 50;
const pieceLength = 64 * 1024;

/**
 * The elements that lie directly in the root of a document, one after the other, each with the name of the root. Holds one entry
 * at a time. Entities are XML's own five and numbers. Throws `XmlFailed`.
 */
export async function* xmlEntries(
  source: AsyncIterable<Uint8Array>,
  limits = xmlLimits,
): AsyncGenerator<{ root: string; element: XmlElement }> {
  const reader = new EntryReader(limits);
  try {
    for await (const text of xmlText(source)) {
      for (let at = 0; at < text.length; at += pieceLength) yield* reader.add(text.slice(at, at + pieceLength));
    }
  } catch (error) {
    if (error instanceof RangeError) throw new XmlFailed('not-xml', { entry: 0, line: 1 }, error);
    throw error;
  }
  yield* reader.end();
}

class EntryReader {
  readonly #parser = new SaxesParser({ position: true });
  readonly #limits: typeof xmlLimits;
  /** The root's name comes first; the entry and what is open in it follow in `#open`. */
  #root = '';
  #open: XmlElement[] = [];
  #done: XmlElement[] = [];
  #entries = 0;
  #entryLength = 0;
  /** Signs since anything was complete. */
  #pending = 0;
  /** The text that the parser was given last, and all since the piece in which something was complete, with their first lines. */
  #piece = { text: '', line: 1 };
  #unread = { text: '', line: 1 };

  constructor(limits: typeof xmlLimits) {
    this.#limits = limits;
    const parser = this.#parser;
    parser.on('error', (error) => {
      throw error;
    });
    parser.on('doctype', (doctype) => this.#fail(/^\s*html\b/i.test(doctype) ? 'not-xml' : 'doctype'));
    parser.on('opentag', ({ name }) => this.#openElement(name));
    parser.on('closetag', () => this.#closeElement());
    for (const event of ['text', 'cdata'] as const) parser.on(event, (text) => this.#addText(text));
    for (const event of ['comment', 'processinginstruction'] as const) parser.on(event, () => this.#complete());
  }

  *add(text: string) {
    if (this.#pending === 0) this.#unread = { ...this.#piece };
    this.#unread.text += text;
    this.#piece = { text, line: this.#parser.line };
    this.#pending += text.length;
    try {
      this.#parser.write(text);
    } catch (error) {
      if (error instanceof XmlFailed) throw error;
      const { entry, line } = this.#at();
      throw new XmlFailed('not-xml', { entry, line: this.#bareAmpersand() ?? line }, error);
    }
    if (this.#pending > this.#limits.maxLength) this.#fail('long-entry');
    yield* this.#takeDone();
  }

  *end() {
    try {
      this.#parser.close();
    } catch (error) {
      const ampersand = this.#bareAmpersand();
      if (ampersand !== null) throw new XmlFailed('not-xml', { ...this.#at(), line: ampersand }, error);
      throw new XmlFailed(this.#root === '' ? 'not-xml' : 'cut-off', this.#at(), error);
    }
    yield* this.#takeDone();
  }

  *#takeDone() {
    const done = this.#done;
    this.#done = [];
    for (const element of done) yield { root: this.#root, element };
  }

  #openElement(name: string): void {
    this.#complete();
    if (this.#root === '') {
      this.#root = name;
      return;
    }
    const element = { name, text: '', children: [] };
    if (this.#open.length === 0) {
      this.#entries += 1;
      this.#entryLength = 0;
    }
    if (this.#entries > this.#limits.maxEntries) this.#fail('many-entries');
    this.#lengthen(elementLength);
    this.#open.at(-1)?.children.push(element);
    this.#open.push(element);
    if (this.#open.length > this.#limits.maxDepth) this.#fail('too-deep');
  }

  #closeElement(): void {
    this.#complete();
    const element = this.#open.pop();
    if (element !== undefined && this.#open.length === 0) this.#done.push(element);
  }

  #addText(text: string): void {
    this.#complete();
    const element = this.#open.at(-1);
    if (element === undefined) return;
    this.#lengthen(text.length);
    element.text += text;
  }

  #lengthen(by: number): void {
    this.#entryLength += by;
    if (this.#entryLength > this.#limits.maxLength) this.#fail('long-entry');
  }

  #complete(): void {
    this.#pending = 0;
  }

  /** The line of an `&` that begins no entity, behind which the parser looks for a semicolon to the end; null without one. */
  #bareAmpersand(): number | null {
    const { text, line } = this.#unread;
    const plain = text.replace(/<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<!--[\s\S]*?(?:-->|$)/g, (part) =>
      part.replace(/[^\n]/g, ' '),
    );
    const at = plain.search(/&(?!#?\w{1,10};|#?\w{0,10}$)/);
    return at < 0 ? null : line + plain.slice(0, at).split('\n').length - 1;
  }

  #at() {
    return { entry: this.#entries, line: this.#parser.line };
  }

  #fail(problem: XmlFailed['problem']): never {
    throw new XmlFailed(problem, this.#at());
  }
}
