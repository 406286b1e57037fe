import { crc32 } from 'node:zlib';
import type { Visitor } from '#delivery/render/page-response.ts';
import { compress, decompress, type Encoding, encodings, minBytesToCompress, type Quality } from './compress.ts';

/** Memory besides the bytes and the texts, of the page and of each encoding: a test measures it. */
const pageObjectBytes = 1_500;
const encodingObjectBytes = 500;

/** One encoding of a page, ready to be sent. */
export type Representation = {
  readonly bytes: Buffer<ArrayBuffer>;
  readonly etag: string;
  /** Names and values in turn, as Node writes them; all but those of a single request. */
  readonly headers: readonly string[];
};

/** A page as it was rendered: its bytes, the headers that go with them, and what both were made from. */
export type CacheablePage = {
  html: Buffer<ArrayBuffer>;
  headers: Headers;
  /** Null where it is not known: then only the bytes show whether a page is the same again. */
  fingerprint: string | null;
  onServed: ((visitor: Visitor) => void) | undefined;
};

/** A page that was served so often is worth the work of the best compression, unless that took seconds. */
const oftenServed = 10;
const maxBytesToCompressBest = 300_000;

/** A page that is the same for everybody, in each encoding that was requested so far. */
export class CachedPage {
  readonly fingerprint: string | null;
  readonly #onServed: CacheablePage['onServed'];
  /** A checksum of the content and, where it is known, the fingerprint. */
  readonly #hash: string;
  readonly #headers: readonly string[];
  readonly #isSmall: boolean;
  readonly #isLarge: boolean;
  readonly #ready: Partial<Record<Encoding | 'plain', Representation>> = {};
  #timesServed = 0;

  constructor({ html, headers, fingerprint, onServed }: CacheablePage) {
    this.fingerprint = fingerprint;
    this.#onServed = onServed;
    this.#hash = `${crc32(html).toString(36)}-${html.length.toString(36)}-${fingerprint?.slice(0, 12) ?? ''}`;
    this.#headers = [...headers].flat();
    this.#isSmall = html.length < minBytesToCompress;
    this.#isLarge = html.length > maxBytesToCompressBest;
    this.#ready.plain = this.#represent(null, html);
  }

  /** Whether both have the same content and headers, whatever they were rendered from. */
  equals(other: CachedPage): boolean {
    return this.#hash === other.#hash && this.#headers.join('\n') === other.#headers.join('\n');
  }

  /** What is ready at once; undefined when it must be compressed first. */
  find(encoding: Encoding | null): Representation | undefined {
    return this.#ready[this.#isSmall ? 'plain' : (encoding ?? 'plain')];
  }

  async get(encoding: Encoding | null, quality?: Quality): Promise<Representation> {
    const ready = this.find(encoding);
    if (ready !== undefined) return ready;
    const plain = await this.#plain();
    const made = this.#represent(encoding, encoding === null ? plain : await compress(encoding, plain, quality));
    this.#ready[encoding ?? 'plain'] = made;
    // It is hardly ever requested, and can be had from the others.
    if (encoding !== null) delete this.#ready.plain;
    return made;
  }

  /** True once, when the page turns out to be one that is served often. */
  noteServed(visitor: Visitor): boolean {
    this.#onServed?.(visitor);
    this.#timesServed += 1;
    return this.#timesServed === oftenServed;
  }

  /** Compresses as well as possible what most browsers are sent. */
  async compressBetter(): Promise<void> {
    if (this.#ready.br === undefined || this.#isLarge) return;
    this.#ready.br = this.#represent('br', await compress('br', await this.#plain(), 'best'));
  }

  /** Bytes of memory. */
  get size(): number {
    const headers = this.#headers.reduce((sum, text) => sum + text.length, 0);
    const contents = Object.values(this.#ready).map(({ bytes }) => bytes.length + encodingObjectBytes);
    return contents.reduce((sum, size) => sum + size, pageObjectBytes + headers);
  }

  async #plain(): Promise<Buffer<ArrayBuffer>> {
    if (this.#ready.plain !== undefined) return this.#ready.plain.bytes;
    for (const encoding of encodings) {
      const compressed = this.#ready[encoding];
      if (compressed !== undefined) return decompress(encoding, compressed.bytes);
    }
    throw new Error('A cached page has lost its bytes.');
  }

  /** The tag is weak: the same content may be compressed better later on. */
  #represent(encoding: Encoding | null, content: Buffer<ArrayBuffer>): Representation {
    const bytes = withoutSlack(content);
    const etag = `W/"${this.#hash}${encoding === null ? '' : `-${encoding}`}"`;
    const encoded = encoding === null ? [] : ['Content-Encoding', encoding];
    const own = ['ETag', etag, ...encoded, 'Content-Length', String(bytes.length)];
    return { bytes, etag, headers: [...this.#headers, ...own] };
  }
}

/** A small result of zlib is a slice of 16 KB that stay in memory with it; Node's own small buffers are slices of 8 KB. */
function withoutSlack(bytes: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}
