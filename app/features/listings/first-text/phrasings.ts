import { capitalised } from '#app/i18n/counting.ts';
import type { Phrasings } from './details.ts';
import { type Highlight, isFront, type Words } from './words.ts';

/** What is said of a list, unless it is empty. */
export function ofSome<Item>(items: readonly Item[], phrase: (items: readonly Item[]) => Phrasings): Phrasings {
  return items.length === 0 ? null : phrase(items);
}

export function sentence(text: string): string {
  return `${capitalised(text)}.`;
}

/** What a title says beside the noun, `beachfront`, and what it says the house comes with. */
export function frontsAndOthers(named: readonly Highlight[], { highlights }: Words): [string[], string[]] {
  return [
    named.filter(isFront).map((one) => highlights[one]),
    named.filter((one) => !isFront(one)).map((one) => highlights[one]),
  ];
}
