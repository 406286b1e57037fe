import { diffWords, type Stretch } from '#app/platform/word-diff.ts';

/** A sentence of the source when a copy was true to it, and now; null where there is none. */
export type SentencePair = { before: string | null; after: string | null };

/** The sentences of a text, each with the space that follows it: in a row they are the text. */
export function sentencesOf(text: string): string[] {
  const all = text.match(/.*?(?:[.!?؟…]["'”’»)]*(?=\s)|\n|$)\s*/gs) ?? [];
  return all.filter((sentence) => sentence !== '');
}

/**
 * Both versions of the source, sentence by sentence. Between sentences that stayed, as many as there were before are the same ones in
 * other words; of more or fewer, those that have half of their words in common are.
 */
export function pairSentences(older: string, newer: string): SentencePair[] {
  const [before, after] = [sentencesOf(older), sentencesOf(newer)];
  const pairs: SentencePair[] = [];
  let [start, next] = [0, 0];
  for (const [one, other] of [...findStayed(before, after), [before.length, after.length] as const]) {
    pairs.push(...pairChanged(before.slice(start, one), after.slice(next, other)));
    if (one < before.length) pairs.push({ before: before[one] ?? null, after: after[other] ?? null });
    [start, next] = [one + 1, other + 1];
  }
  return pairs;
}

/** The places of the most sentences that both have in this order. */
function findStayed(before: readonly string[], after: readonly string[]): (readonly [number, number])[] {
  const lengths = before.map(() => after.map(() => 0));
  const length = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  const same = (i: number, j: number) => isSame(before[i] ?? '', after[j] ?? '');
  for (let i = before.length - 1; i >= 0; i -= 1) {
    const row = lengths[i] ?? [];
    for (let j = after.length - 1; j >= 0; j -= 1) {
      row[j] = same(i, j) ? length(i + 1, j + 1) + 1 : Math.max(length(i + 1, j), length(i, j + 1));
    }
  }
  const stayed: (readonly [number, number])[] = [];
  let [i, j] = [0, 0];
  while (i < before.length && j < after.length) {
    if (same(i, j)) stayed.push([i++, j++]);
    else if (length(i + 1, j) >= length(i, j + 1)) i += 1;
    else j += 1;
  }
  return stayed;
}

function pairChanged(before: readonly string[], after: readonly string[]): SentencePair[] {
  if (before.length === after.length) return before.map((one, at) => ({ before: one, after: after[at] ?? null }));
  const pairs: SentencePair[] = [];
  let start = 0;
  for (const sentence of after) {
    const found = before.findIndex((one, at) => at >= start && isAlike(one, sentence));
    for (const gone of found < 0 ? [] : before.slice(start, found)) pairs.push({ before: gone, after: null });
    pairs.push({ before: before[found] ?? null, after: sentence });
    if (found >= 0) start = found + 1;
  }
  return [...pairs, ...before.slice(start).map((gone) => ({ before: gone, after: null }))];
}

/** The source as it is, with what is new in it marked. */
export function newInSource(pairs: readonly SentencePair[], locale: string): Stretch[] {
  const stretches = pairs.flatMap(({ before, after }): Stretch[] => {
    if (after === null) return [];
    if (before === null) return [{ text: after, isChanged: true }];
    return isSame(before, after) ? [{ text: after, isChanged: false }] : diffWords(before, after, locale).newer;
  });
  return withoutOuterSpace(stretches);
}

/**
 * A copy as it is typed, with what is stale in it marked. Figures that the source had and has no more are stale wherever they
 * are. A sentence is, when its source changed or went, where the copy had as many sentences in each paragraph as the source;
 * otherwise nobody can tell which one it is, and none is marked. A sentence that was edited since is not stale.
 */
export function staleInCopy(typed: string, copy: string, pairs: readonly SentencePair[], locale: string): Stretch[] {
  const before = pairs.flatMap((pair) => pair.before ?? []).join('');
  const after = pairs.flatMap((pair) => pair.after ?? []).join('');
  const isGone = (figure: string) => figures(before).includes(figure) && !figures(after).includes(figure);
  const stale = staleSentences(copy, before, pairs, locale);
  const stretches = sentencesOf(typed).flatMap((sentence): Stretch[] => {
    const marked = stale.get(sentence.trim());
    if (marked === 'all') return [{ text: sentence, isChanged: true }];
    return splitAtFigures(sentence).map(({ text, isChanged }) => {
      const figure = plainFigure(text);
      return { text, isChanged: isChanged && (isGone(figure) || marked?.includes(figure) === true) };
    });
  });
  return withoutOuterSpace(stretches);
}

/** Sentences of the copy that are stale whole, or by which of their figures. */
function staleSentences(copy: string, before: string, pairs: readonly SentencePair[], locale: string) {
  const stale = new Map<string, 'all' | readonly string[]>();
  if (shapeOf(copy) !== shapeOf(before)) return stale;
  const copies = sentencesOf(copy);
  for (const [at, pair] of pairs.filter((each) => each.before !== null).entries()) {
    const [was, is, own] = [pair.before ?? '', pair.after, (copies[at] ?? '').trim()];
    if (is === null) stale.set(own, 'all');
    else if (!isSame(was, is)) stale.set(own, changedFigures(was, is, { own, locale }) ?? 'all');
  }
  return stale;
}

/** The figures that are all that changed in a sentence, if its copy has each of them once; else null. */
function changedFigures(was: string, is: string, { own, locale }: { own: string; locale: string }): string[] | null {
  const { older, newer } = diffWords(was, is, locale);
  const changed = older.filter(({ isChanged }) => isChanged);
  const isFigures = [...changed, ...newer.filter(({ isChanged }) => isChanged)].every(
    ({ text }) => figures(text).length > 0,
  );
  const gone = changed.flatMap(({ text }) => figures(text));
  const isFound = gone.every((figure) => figures(own).filter((one) => one === figure).length === 1);
  return isFigures && isFound && gone.length > 0 ? gone : null;
}

/** How many sentences each paragraph has. */
function shapeOf(text: string): string {
  const paragraphs = text.trim().split(/\n\s*\n/);
  return paragraphs.map((paragraph) => sentencesOf(paragraph).length).join(' ');
}

/** What changed in a sentence with a word or two around it, to be read in a few words. */
export function shortened(before: string, after: string): { before: string; after: string } {
  const [one, other] = [wordsOf(before), wordsOf(after)];
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const isOnlyMore = start + end === shorter;
  const cut = (words: readonly string[]) =>
    words.slice(Math.max(0, start - (isOnlyMore ? 2 : 0)), words.length - Math.max(0, end - 2)).join(' ');
  return { before: cut(one), after: cut(other) };
}

function isSame(one: string, other: string): boolean {
  return wordsOf(one).join(' ') === wordsOf(other).join(' ');
}

function isAlike(one: string, other: string): boolean {
  const [words, others] = [new Set(wordsOf(one)), new Set(wordsOf(other))];
  const shared = [...words].filter((word) => others.has(word)).length;
  return shared * 2 >= Math.max(words.size, others.size);
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

const figure = /(\p{Nd}+(?:[.,٫٬]\p{Nd}+)*)/u;

function splitAtFigures(text: string): Stretch[] {
  return text.split(figure).map((part, at) => ({ text: part, isChanged: at % 2 === 1 }));
}

function figures(text: string): string[] {
  return splitAtFigures(text).flatMap((stretch) => (stretch.isChanged ? [plainFigure(stretch.text)] : []));
}

/** The same for a number however its language writes it: `1,240`, `1.240` and `١٬٢٤٠`. */
function plainFigure(text: string): string {
  const digits = text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
  return /^\d{1,3}(?:[.,٬]\d{3})+$/.test(digits) ? digits.replace(/\D/g, '') : digits.replace(/[,٫]/g, '.');
}

/** No space at either end of what is marked; stretches of one kind in a row are one. */
function withoutOuterSpace(stretches: readonly Stretch[]): Stretch[] {
  const rows: Stretch[] = [];
  const add = (text: string, isChanged: boolean) => {
    const last = rows.at(-1);
    if (text === '') return;
    if (last?.isChanged === isChanged) last.text += text;
    else rows.push({ text, isChanged });
  };
  for (const { text, isChanged } of stretches) {
    const [, start = '', middle = '', end = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
    if (!isChanged || middle === '') add(text, false);
    else {
      add(start, false);
      add(middle, true);
      add(end, false);
    }
  }
  return rows;
}
