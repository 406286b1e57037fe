/** The list with these of its names, in their order, before what stands at `index` now. */
export function movedTo(names: readonly string[], moving: readonly string[], index: number): string[] {
  const isMoving = (name: string) => moving.includes(name);
  const rest = (some: readonly string[]) => some.filter((name) => !isMoving(name));
  return [
    ...rest(names.slice(0, Math.max(0, index))),
    ...names.filter(isMoving),
    ...rest(names.slice(Math.max(0, index))),
  ];
}

/** The list with these of its names `by` places later, or earlier where that is below 0, as far as it goes. */
export function movedBy(names: readonly string[], moving: readonly string[], by: number): string[] {
  const places = moving.map((name) => names.indexOf(name)).filter((place) => place >= 0);
  if (places.length === 0) return [...names];
  return movedTo(names, moving, by < 0 ? Math.min(...places) + by : Math.max(...places) + 1 + by);
}

/** The list with these of its names in this order, each once, in the places they have together. */
export function inOrder(names: readonly string[], wanted: readonly string[]): string[] {
  const known = [...new Set(wanted)].filter((name) => names.includes(name));
  let next = 0;
  return names.map((name) => (known.includes(name) ? (known[next++] ?? name) : name));
}

/** Files as their names count: `IMG_9` before `IMG_10`. */
export function byName<Named extends { name: string }>(files: readonly Named[]): Named[] {
  const { compare } = new Intl.Collator('en', { numeric: true });
  return files.toSorted((one, other) => compare(one.name, other.name));
}
