import type { PictureCategory } from '#app/features/listings/listing-vocabulary.ts';
import manifestJson from '#db/demo/photos/manifest.json' with { type: 'json' };
import type { InThree } from '#db/demo/wording/in-three.ts';

/** A picture of the stock, by its file name without `.jpg`. */
export type Photo = {
  name: string;
  view: string;
  category: PictureCategory;
  timeOfDay: string;
  alt: InThree;
  /** The building it shows, in whatever material and light; null for a neutral room. */
  family: string | null;
  /** Features of a listing that one sees in it. */
  shows: readonly string[];
};

const stock: ReadonlyMap<string, Photo> = new Map(
  manifestJson.map(({ file, view, timeOfDay, alt, ...rest }) => {
    const name = file.replace(/\.jpg$/, '');
    const category = rest.category as PictureCategory;
    return [name, { name, view, category, timeOfDay, alt, family: rest.family ?? null, shows: rest.shows ?? [] }];
  }),
);

/** Throws for a picture that is not in the stock. */
export function photo(name: string): Photo {
  const found = stock.get(name);
  if (found === undefined) throw new Error(`No picture is called ${name}.`);
  return found;
}

export const photoNames: readonly string[] = [...stock.keys()];
