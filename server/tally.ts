/** How many there are of each name. A name of which there is none takes no memory. */
export class Tally {
  readonly #counts = new Map<string, number>();

  count(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  add(name: string): void {
    this.#counts.set(name, this.count(name) + 1);
  }

  remove(name: string): void {
    const left = this.count(name) - 1;
    if (left > 0) this.#counts.set(name, left);
    else this.#counts.delete(name);
  }
}
