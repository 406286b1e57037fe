/**
 * Where a part of a page belongs while the page is drawn: an element whose attribute counts them. Empty, the part is known
 * already; else it is inside, and is kept. It never leaves the server, and no text of a visitor's can be taken for it.
 */
export const placeOf = { tag: 'drawn-part', attribute: 'at' } as const;

const start = `<${placeOf.tag} ${placeOf.attribute}="`;
const end = `</${placeOf.tag}>`;

/** So many parts are kept, some three KB each. Those that no page had the longest make room. */
const most = 2_000;

/** Parts of pages, as bytes of UTF-8, by all that they are drawn from. */
export class PartShelf {
  readonly #parts = new Map<string, Buffer>();

  get(key: string): Buffer | undefined {
    const part = this.#parts.get(key);
    if (part === undefined) return undefined;
    // A Map keeps the order of insertion: the one used last stands last.
    this.#parts.delete(key);
    this.#parts.set(key, part);
    return part;
  }

  put(key: string, part: Buffer): void {
    this.#parts.set(key, part);
    if (this.#parts.size <= most) return;
    for (const oldest of this.#parts.keys()) {
      this.#parts.delete(oldest);
      break;
    }
  }
}

/** The parts of one page, in the order they are met. */
export class DrawnParts {
  readonly #shelf: PartShelf;
  readonly #taken: { key: string; known: Buffer | undefined }[] = [];

  constructor(shelf: PartShelf) {
    this.#shelf = shelf;
  }

  take(key: string): { at: number; isDrawn: boolean } {
    const known = this.#shelf.get(key);
    const at = this.#taken.push({ key, known }) - 1;
    return { at, isDrawn: known !== undefined };
  }

  /** The texts of a page in one, with every part in its place; keeps those that were drawn with it. */
  putInto(texts: readonly string[]): Buffer<ArrayBuffer> {
    return Buffer.concat(texts.flatMap((text) => this.#piecesOf(text)));
  }

  #piecesOf(html: string): Buffer[] {
    const pieces: Buffer[] = [];
    let from = 0;
    for (let at = html.indexOf(start); at !== -1; at = html.indexOf(start, from)) {
      pieces.push(Buffer.from(html.slice(from, at)));
      const inside = html.indexOf('>', at) + 1;
      const until = html.indexOf(end, inside);
      const taken = this.#taken[Number.parseInt(html.slice(at + start.length, inside), 10)];
      if (taken === undefined || until === -1)
        throw new Error('The places of the parts of a page are not as they were drawn.');
      const part = taken.known ?? Buffer.from(html.slice(inside, until));
      if (taken.known === undefined) this.#shelf.put(taken.key, part);
      pieces.push(part);
      from = until + end.length;
    }
    pieces.push(Buffer.from(html.slice(from)));
    return pieces;
  }
}
