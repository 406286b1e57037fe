/** A stretch of a text; the stretches of one text in a row are the text. */
export type Stretch = { text: string; isChanged: boolean };

/** Cells of the table of common words: two texts of 4,400 words each, 40 MB and a tenth of a second. */
const maxCells = 20_000_000;

/**
 * Two versions of a text, word by word: in the older one what is gone is marked, in the newer one what is new. Spaces and line
 * breaks are no change. `locale` says where words end. Texts of which more changed than can be compared are marked from the
 * first change to the last.
 */
export function diffWords(older: string, newer: string, locale: string): { older: Stretch[]; newer: Stretch[] } {
  const [before, after] = [wordsOf(older, locale), wordsOf(newer, locale)];
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && isSame(before[start], after[start])) start += 1;
  let end = 0;
  while (end < shorter - start && isSame(before.at(-1 - end), after.at(-1 - end))) end += 1;
  const common = findCommon(before.slice(start, before.length - end), after.slice(start, after.length - end));
  const mark = (words: readonly string[], kept: ReadonlySet<number>) =>
    joined(
      words.map((text, at) => ({ text, isChanged: at >= start && at < words.length - end && !kept.has(at - start) })),
    );
  return { older: mark(before, common.before), newer: mark(after, common.after) };
}

/** Words and signs, each with the space that follows it. */
function wordsOf(text: string, locale: string): string[] {
  const words: string[] = [];
  for (const { segment } of new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)) {
    if (words.length > 0 && segment.trim() === '') words.push(`${words.pop()}${segment}`);
    else words.push(segment);
  }
  return words;
}

function isSame(one: string | undefined, other: string | undefined): boolean {
  return one?.trim() === other?.trim();
}

/** The places of the longest row of words that both have in this order. */
function findCommon(before: readonly string[], after: readonly string[]) {
  const kept = { before: new Set<number>(), after: new Set<number>() };
  const width = after.length + 1;
  if ((before.length + 1) * width > maxCells) return kept;
  const [one, other] = numbered(before, after);
  // From each pair of places on, how long the row is.
  const lengths = new Uint16Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1, cell = i * width + j; j >= 0; j -= 1, cell -= 1) {
      lengths[cell] =
        one[i] === other[j]
          ? (lengths[cell + width + 1] ?? 0) + 1
          : Math.max(lengths[cell + width] ?? 0, lengths[cell + 1] ?? 0);
    }
  }
  let [i, j] = [0, 0];
  while (i < before.length && j < after.length) {
    const cell = i * width + j;
    if (one[i] === other[j]) {
      kept.before.add(i);
      kept.after.add(j);
      i += 1;
      j += 1;
    } else if ((lengths[cell + width] ?? 0) >= (lengths[cell + 1] ?? 0)) i += 1;
    else j += 1;
  }
  return kept;
}

/** Each word as a number, the same one for the same word: compared faster than texts. */
function numbered(before: readonly string[], after: readonly string[]) {
  const numbers = new Map<string, number>();
  const numberOf = (word: string) => {
    const number = numbers.get(word.trim()) ?? numbers.size;
    numbers.set(word.trim(), number);
    return number;
  };
  return [Int32Array.from(before, numberOf), Int32Array.from(after, numberOf)] as const;
}

function joined(stretches: readonly Stretch[]): Stretch[] {
  const rows: Stretch[] = [];
  for (const { text, isChanged } of stretches) {
    const last = rows.at(-1);
    if (last?.isChanged === isChanged) last.text += text;
    else rows.push({ text, isChanged });
  }
  return rows;
}
