import manifestJson from '#db/demo/photos/manifest.json' with { type: 'json' };
import type { InThree } from '#db/demo/wording/in-three.ts';

/** A picture of the stock, by its file name without `.jpg`. */
export type Photo = { name: string; view: string; timeOfDay: string; alt: InThree };

const stock: ReadonlyMap<string, Photo> = new Map(
  manifestJson.map(({ file, view, timeOfDay, alt }) => {
    const name = file.replace(/\.jpg$/, '');
    return [name, { name, view, timeOfDay, alt }];
  }),
);

/** Throws for a picture that is not in the stock. */
export function photo(name: string): Photo {
  const found = stock.get(name);
  if (found === undefined) throw new Error(`No picture is called ${name}.`);
  return found;
}

export const photoNames: readonly string[] = [...stock.keys()];
