/** By its name, which is that of its day: `bale-2026-11-27.backup`. */
export function isNightlyBackup(name: string): boolean {
  return /^bale-\d{4}-\d\d-\d\d\.backup$/.test(name);
}

/** The same of a site that was in the folder before, put aside where both were of one day. */
export function isEarlierBackup(name: string): boolean {
  return /^bale-\d{4}-\d\d-\d\d\.earlier-\d+\.backup$/.test(name);
}

/** What a nightly backup is called once it is put aside: the first such name that none of these has. */
export function earlierName(name: string, names: readonly string[]): string {
  const numbered = (number: number) => name.replace(/\.backup$/, `.earlier-${number}.backup`);
  let number = 1;
  while (names.includes(numbered(number))) number += 1;
  return numbered(number);
}
