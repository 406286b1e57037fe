import { allWords, branches, goingOn, type Vocabulary, type WordRange } from './vocabulary.ts';

/**
 * The words that begin with something one typo away from `typed`: one letter left out, doubled or
 * wrong, or two neighbours swapped (an optimal string alignment distance of 1). Ranges may overlap.
 */
export function withinOneTypo(words: Vocabulary, typed: string): WordRange[] {
  const found: WordRange[] = [];
  const add = (range: WordRange) => range.from < range.to && found.push(range);
  let agreeing = allWords(words);
  for (let at = 0; at < typed.length && agreeing.from < agreeing.to; at++) {
    const rest = typed.slice(at + 1);
    const tooMany = goingOn(words, agreeing, at, rest);
    add(tooMany);
    const second = typed.charAt(at + 1);
    if (second !== '') add(goingOn(words, agreeing, at, second + typed.charAt(at) + typed.slice(at + 2)));
    for (const branch of branches(words, agreeing, at)) {
      const wrongHere = goingOn(words, branch, at + 1, rest);
      add(wrongHere);
      const leftOutHere = goingOn(words, branch, at + 1, typed.slice(at));
      add(leftOutHere);
    }
    agreeing = goingOn(words, agreeing, at, typed.charAt(at));
  }
  return found;
}
