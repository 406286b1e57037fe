/**
 * Finds the file of a zip that a table means by a path: the one of that path, or the only one that a folder more or less leads to,
 * as `villa/1.jpg` is meant by `photos/villa/1.jpg`. Capitals do not count, nor how accents are composed. Null for none, and where two may be meant.
 */
export function pictureFinder(names: Iterable<string>): (path: string) => string | null {
  const paths = new Set<string>();
  const byName = new Map<string, string[]>();
  for (const name of names) {
    if (isLeftByMac(name)) continue;
    paths.add(name);
    const last = lastOf(plain(name));
    byName.set(last, [...(byName.get(last) ?? []), name]);
  }
  return (path) => {
    if (paths.has(path)) return path;
    const wanted = plain(path);
    const alike = byName.get(lastOf(wanted)) ?? [];
    const same = alike.filter((name) => plain(name) === wanted);
    const found = same.length > 0 ? same : alike.filter((name) => endsAlike(plain(name), wanted));
    return found.length === 1 ? (found[0] ?? null) : null;
  };
}

/** What macOS adds to a zip: of the same names, and no pictures. */
function isLeftByMac(name: string): boolean {
  return name.startsWith('__MACOSX/') || lastOf(name).startsWith('._');
}

function plain(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function endsAlike(one: string, other: string): boolean {
  return one.endsWith(`/${other}`) || other.endsWith(`/${one}`);
}
