/**
 * How many letters have to be added, removed, replaced or swapped with the next one to make one word of the other (optimal
 * string alignment).
 */
export function editDistance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const [above = 0, diagonal = 0, left = 0] = [last[column], last[column - 1], current[column - 1]];
      const swapped = isSwapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      current.push(Math.min(above + 1, left + 1, diagonal + (isSame ? 0 : 1), swapped));
    }
    before = last;
    last = current;
  }
  return last[other.length] ?? 0;
}

/** Longer values are no misspelt words. */
const maxLength = 60;

/**
 * What a misspelt word stands for: the value of the nearest word that begins alike. Null where none is near, or two values are
 * equally near. Words come without spaces.
 */
export function nearestValue<Value>(
  word: string,
  values: Iterable<readonly [word: string, value: Value]>,
): Value | null {
  const allowed = word.length < 5 ? 0 : word.length < 7 ? 1 : 2;
  if (allowed === 0 || word.length > maxLength) return null;
  let found: { value: Value; distance: number; isAlone: boolean } | null = null;
  for (const [known, value] of values) {
    if (known[0] !== word[0] || Math.abs(known.length - word.length) > allowed) continue;
    const distance = editDistance(word, known);
    if (distance > allowed || (found !== null && distance > found.distance)) continue;
    const isAlone: boolean = found === null || distance < found.distance || (found.isAlone && found.value === value);
    found = { value, distance, isAlone };
  }
  return found?.isAlone ? found.value : null;
}
