import type { Kind } from '#db/demo/facts/kinds.ts';
import looksJson from './looks.json' with { type: 'json' };

/** How one imagined house looks. Several share a building, in other materials or another light, and pass for different houses. */
export type Look = {
  /** What its pictures' names begin with. */
  name: string;
  kind: Kind;
  /** Pictures that may come first: the house, or the land, in its landscape. */
  covers: readonly string[];
  /**
   * In the order of a gallery: `*` stands for a neutral room of that sort, `?` marks what some listings do without. Never two
   * living rooms or two bedrooms: all have the same sofa and the same canopy bed.
   */
  pictures: readonly string[];
  /** What texts may say of it. */
  traits: readonly string[];
};

/** In the file, `!` marks a picture that may come first. */
const looks: ReadonlyMap<string, Look> = new Map(
  Object.entries(looksJson).map(([name, entry]) => {
    const marked = entry.pictures.split(' ');
    const covers = marked.flatMap((picture) => (picture.startsWith('!') ? [picture.slice(1)] : []));
    const traits = 'traits' in entry ? entry.traits : [];
    return [
      name,
      { name, kind: entry.kind as Kind, covers, pictures: marked.map((one) => one.replace('!', '')), traits },
    ];
  }),
);

/** Throws for a name that no look has. */
export function findLook(name: string): Look {
  const look = looks.get(name);
  if (look === undefined) throw new Error(`No look is called ${name}.`);
  return look;
}

/** The names of all looks of a kind, in a fixed order. */
export function looksOf(kind: Kind): string[] {
  return [...looks.values()].filter((look) => look.kind === kind).map(({ name }) => name);
}
