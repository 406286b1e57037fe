import type { KeptPage } from './kept-page.ts';

/** A page with the state of the site it was last found true to. */
export type ShelvedPage = { readonly page: KeptPage; version: number; checkedAt: number; size: number };

/** Pages by key, as many as fit into `mostBytes`; those that nobody asked for the longest make room. */
export class PageShelf {
  readonly #mostBytes: number;
  readonly #pages = new Map<string, ShelvedPage>();
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  get(key: string): ShelvedPage | undefined {
    const found = this.#pages.get(key);
    if (found === undefined) return undefined;
    // A Map keeps the order of insertion: the one used last stands last.
    this.#pages.delete(key);
    this.#pages.set(key, found);
    return found;
  }

  put(key: string, page: KeptPage, state: Pick<ShelvedPage, 'version' | 'checkedAt'>): void {
    this.delete(key);
    this.#pages.set(key, { page, ...state, size: page.size });
    this.#bytes += page.size;
    this.#makeRoom();
  }

  delete(key: string): void {
    const found = this.#pages.get(key);
    if (found === undefined) return;
    this.#pages.delete(key);
    this.#bytes -= found.size;
  }

  /** For a page that holds another coding by now. */
  measure(key: string): void {
    const found = this.#pages.get(key);
    if (found === undefined) return;
    this.#bytes += found.page.size - found.size;
    found.size = found.page.size;
    this.#makeRoom();
  }

  get bytes(): number {
    return this.#bytes;
  }

  #makeRoom(): void {
    for (const key of this.#pages.keys()) {
      if (this.#bytes <= this.#mostBytes) return;
      this.delete(key);
    }
  }
}
