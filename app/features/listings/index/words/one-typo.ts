import { beginningWith, branches, goingOn, type Vocabulary, type WordRange } from './vocabulary.ts';

/**
 * The words that begin with something one typo away from `typed`: one letter left out, doubled or
 * wrong, or two neighbours swapped (an optimal string alignment distance of 1). Ranges may overlap. With a `mark`, of the
 * words that begin with it, and without a typo in that.
 */
export function withinOneTypo(words: Vocabulary, typed: string, mark = ''): WordRange[] {
  const found: WordRange[] = [];
  const add = (range: WordRange) => range.from < range.to && found.push(range);
  let agreeing = beginningWith(words, mark);
  for (let at = 0; at < typed.length && agreeing.from < agreeing.to; at++) {
    const depth = mark.length + at;
    const rest = typed.slice(at + 1);
    const tooMany = goingOn(words, agreeing, depth, rest);
    add(tooMany);
    const second = typed.charAt(at + 1);
    if (second !== '') add(goingOn(words, agreeing, depth, second + typed.charAt(at) + typed.slice(at + 2)));
    for (const branch of branches(words, agreeing, depth)) {
      const wrongHere = goingOn(words, branch, depth + 1, rest);
      add(wrongHere);
      const leftOutHere = goingOn(words, branch, depth + 1, typed.slice(at));
      add(leftOutHere);
    }
    agreeing = goingOn(words, agreeing, depth, typed.charAt(at));
  }
  return found;
}
