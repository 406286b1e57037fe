import type { Json } from '#app/features/changes/sheet.ts';

/** In the order in which they are said. */
export const pictureDeeds = ['added', 'removed', 'moved'] as const;

/** What became of a list of pictures, by their ids; `moved`: the fewest that explain the other order of those that stayed. */
export type PictureChanges = Record<(typeof pictureDeeds)[number], string[]>;

export function pictureChanges(before: Json, after: Json): PictureChanges {
  const [old, now] = [idsIn(before), idsIn(after)];
  const stayed = old.filter((id) => now.includes(id));
  const inPlace = new Set(longestInOrder(now.flatMap((id) => (stayed.includes(id) ? [stayed.indexOf(id)] : []))));
  return {
    added: now.filter((id) => !old.includes(id)),
    removed: old.filter((id) => !now.includes(id)),
    moved: stayed.filter((_, place) => !inPlace.has(place)),
  };
}

export function idsIn(value: Json): string[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
}

/** The longest row of these numbers that grows from left to right. */
function longestInOrder(places: readonly number[]): number[] {
  const rows: number[][] = [];
  for (const place of places) {
    const before = rows.filter((row) => (row.at(-1) ?? -1) < place);
    const longest = before.reduce<number[]>((best, row) => (row.length > best.length ? row : best), []);
    rows.push([...longest, place]);
  }
  return rows.reduce<number[]>((best, row) => (row.length > best.length ? row : best), []);
}
