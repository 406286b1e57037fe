import type { DemoLanguage, InThree } from './in-three.ts';

/** A sentence of the stock, with slots such as `{beds}`. */
export type Line = InThree & {
  /** Traits a listing must have for the sentence to be true of it. */
  needs?: string[];
  /** What it speaks of: no listing speaks of the same thing twice. */
  about?: string;
  /** Features of a listing that it names, or that go without saying where it is true. */
  features?: string[];
  /** Features that cannot be where it is true. */
  rulesOut?: string[];
};

export type Slots = Record<string, string>;

/** The sentence with its slots filled. Throws for a slot without a value, which is a mistake in the stock. */
export function fill(line: InThree, language: DemoLanguage, slots: Slots): string {
  return line[language].replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = slots[name];
    if (value === undefined) throw new Error(`Nothing fills {${name}} in “${line.en}”.`);
    return value;
  });
}
