/** Different words in the order of their UTF-16 units, back to back: word `i` is `units[starts[i]…starts[i + 1]]`. */
export type Vocabulary = { readonly units: Uint16Array; readonly starts: Uint32Array; readonly size: number };

/** The vocabulary of a few words, in any order and each as often as it comes. */
export function vocabularyOf(words: readonly string[]): Vocabulary {
  const sorted = [...new Set(words)].sort();
  const units = Uint16Array.from(sorted.join(''), (letter) => letter.charCodeAt(0));
  let end = 0;
  const starts = Uint32Array.from(['', ...sorted], (word) => {
    end += word.length;
    return end;
  });
  return { units, starts, size: sorted.length };
}

/** Neighbouring words of a vocabulary, from `from` up to but without `to`. */
export type WordRange = { readonly from: number; readonly to: number };

/** The unit beyond a word's end: shorter words come first. */
const wordEnd = -1;

export function unitAt({ units, starts }: Vocabulary, word: number, depth: number): number {
  const at = (starts[word] ?? 0) + depth;
  return at < (starts[word + 1] ?? 0) ? (units[at] ?? 0) : wordEnd;
}

/** The first word from `from` to `to`, which all agree before `depth`, whose unit at `depth` is not below `unit`. */
function firstNotBelow(words: Vocabulary, from: number, to: number, depth: number, unit: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (unitAt(words, middle, depth) < unit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Of a range whose words all agree before `depth`, those that go on with `text`. Empty when none do. */
export function goingOn(words: Vocabulary, range: WordRange, depth: number, text: string): WordRange {
  let { from, to } = range;
  for (let at = 0; at < text.length && from < to; at++) {
    const unit = text.charCodeAt(at);
    from = firstNotBelow(words, from, to, depth + at, unit);
    to = firstNotBelow(words, from, to, depth + at, unit + 1);
  }
  return { from, to };
}

/** The range, whose words agree before `depth`, cut where the unit at `depth` changes; without words that end there. */
export function branches(words: Vocabulary, range: WordRange, depth: number): WordRange[] {
  const cut: WordRange[] = [];
  let from = firstNotBelow(words, range.from, range.to, depth, wordEnd + 1);
  while (from < range.to) {
    const to = firstNotBelow(words, from, range.to, depth, unitAt(words, from, depth) + 1);
    cut.push({ from, to });
    from = to;
  }
  return cut;
}

export function allWords(words: Vocabulary): WordRange {
  return { from: 0, to: words.size };
}

/** The words that begin with `prefix`. */
export function beginningWith(words: Vocabulary, prefix: string): WordRange {
  return goingOn(words, allWords(words), 0, prefix);
}

/** The word itself: a range of one, or an empty one. */
export function exactly(words: Vocabulary, word: string): WordRange {
  const { from, to } = beginningWith(words, word);
  return { from, to: from < to && unitAt(words, from, word.length) === wordEnd ? from + 1 : from };
}

/** Negative when word `a` of `left` comes before word `b` of `right`, 0 when they are the same word. */
export function compareWords(left: Vocabulary, a: number, right: Vocabulary, b: number): number {
  for (let depth = 0; ; depth++) {
    const unit = unitAt(left, a, depth);
    const difference = unit - unitAt(right, b, depth);
    if (difference !== 0 || unit === wordEnd) return difference;
  }
}
