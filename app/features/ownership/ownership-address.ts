import { href } from 'react-router';
import { withParameter } from '#app/ui/with-parameter.ts';

/**
 * What a visitor chose: ids of the rules' data, null where nothing, or nothing that is there, was chosen; `facts` is what they said
 * of themselves besides.
 */
export type OwnershipChoice = {
  holder: string | null;
  use: string | null;
  zone: string | null;
  facts: readonly string[];
};

/** Repeated, or a list with commas. */
export const factParameter = 'fact';

/** The address of the guide with a choice, without `lang`. */
export function ownershipAddress({ facts, ...choice }: OwnershipChoice): string {
  return withChoice(href('/guides/ownership'), { ...choice, [factParameter]: facts.join() || null });
}

/** An address of the site with what is chosen. */
export function withChoice(address: string, choice: Readonly<Record<string, string | null>>): string {
  return Object.entries(choice).reduce(
    (path, [name, id]) => (id === null ? path : withParameter(path, name, id)),
    address,
  );
}
