import { crc32 } from 'node:zlib';
import type { Visitor } from '#app/platform/request.ts';
import { compress, decompress, type Encoding, encodings, minBytesToCompress } from '#delivery/cache/compress.ts';

/** One coding of a page, ready to leave. */
export type Representation = {
  readonly bytes: Buffer<ArrayBuffer>;
  readonly etag: string;
  /** Names and values in turn, as Node writes them; everything but what belongs to one request. */
  readonly headers: readonly string[];
};

/** How a page was when it was drawn: its bytes, the headers that go with them, and what both were made from. */
export type DrawnPage = {
  html: Buffer<ArrayBuffer>;
  headers: Headers;
  /** A fingerprint; null where it is not known, and only the bytes tell whether a page is the same again. */
  drawnFrom: string | null;
  whenGiven: ((visitor: Visitor) => void) | undefined;
};

/** So often a page is given before the better coding is worth its work. */
const oftenGiven = 10;

/** A page that is the same for everybody, in each coding that somebody asked for so far. */
export class KeptPage {
  readonly drawnFrom: string | null;
  readonly whenGiven: DrawnPage['whenGiven'];
  /** A checksum of the content and, as far as it is known, what that was drawn from. */
  readonly #hash: string;
  readonly #headers: readonly string[];
  readonly #isSmall: boolean;
  readonly #ready: Partial<Record<Encoding | 'plain', Representation>> = {};
  #timesGiven = 0;

  constructor({ html, headers, drawnFrom, whenGiven }: DrawnPage) {
    this.drawnFrom = drawnFrom;
    this.whenGiven = whenGiven;
    this.#hash = `${crc32(html).toString(36)}-${html.length.toString(36)}-${drawnFrom?.slice(0, 12) ?? ''}`;
    this.#headers = [...headers].flat();
    this.#isSmall = html.length < minBytesToCompress;
    this.#ready.plain = this.#describe(null, html);
  }

  /** Whether both are drawn alike, whatever they were drawn from. */
  equals(other: KeptPage): boolean {
    return this.#hash === other.#hash && this.#headers.join('\n') === other.#headers.join('\n');
  }

  /** What is ready at once; undefined when it must be made. */
  find(encoding: Encoding | null): Representation | undefined {
    return this.#ready[this.#isSmall ? 'plain' : (encoding ?? 'plain')];
  }

  async get(encoding: Encoding | null): Promise<Representation> {
    const ready = this.find(encoding);
    if (ready !== undefined) return ready;
    const plain = await this.#plain();
    const made = this.#describe(encoding, encoding === null ? plain : await compress(encoding, plain));
    this.#ready[encoding ?? 'plain'] = made;
    // Hardly anybody asks for it, and it can be had from the others.
    if (encoding !== null) delete this.#ready.plain;
    return made;
  }

  /** True once, when the page turns out to be one of those that are given often. */
  noteGiven(visitor: Visitor): boolean {
    this.whenGiven?.(visitor);
    this.#timesGiven += 1;
    return this.#timesGiven === oftenGiven;
  }

  /** Takes the time for the smallest coding of what visitors with a new browser are given. */
  async packBetter(): Promise<void> {
    if (this.#ready.br === undefined) return;
    this.#ready.br = this.#describe('br', await compress('br', await this.#plain(), 'best'));
  }

  /** Bytes of memory, about. */
  get size(): number {
    return Object.values(this.#ready).reduce((sum, { bytes }) => sum + bytes.length, 2_000);
  }

  async #plain(): Promise<Buffer<ArrayBuffer>> {
    if (this.#ready.plain !== undefined) return this.#ready.plain.bytes;
    for (const encoding of encodings) {
      const packed = this.#ready[encoding];
      if (packed !== undefined) return decompress(encoding, packed.bytes);
    }
    throw new Error('A kept page has lost its bytes.');
  }

  /** The tag is weak: the same content may be packed better later on. */
  #describe(encoding: Encoding | null, bytes: Buffer<ArrayBuffer>): Representation {
    const etag = `W/"${this.#hash}${encoding === null ? '' : `-${encoding}`}"`;
    const coding = encoding === null ? [] : ['Content-Encoding', encoding];
    const own = ['ETag', etag, ...coding, 'Content-Length', String(bytes.length)];
    return { bytes, etag, headers: [...this.#headers, ...own] };
  }
}
