import { foldedWords } from '#app/features/listings/index/words/fold.ts';
import { type KeywordWord, mayHaveTypo } from '#app/features/listings/index/words/keyword-words.ts';
import { matchedName, rankText, typoRank } from '#app/features/listings/suggestions/word-match.ts';
import { type AreaGroup, isGroup } from './areas.ts';
import type { FilterOption } from './filter-options.ts';

/** Other spellings of places and what lies in them, by slug. */
export type AreaAliases = ReadonlyMap<string, readonly string[]>;

/**
 * Groups and places in whose name each typed word begins one, or that begin with all of them together; where there are none
 * those with such an alias, and then those one typo away; every group where nothing is typed. A group found by its name has
 * all its members, another one those that are found.
 */
export function matchingAreas(
  groups: readonly AreaGroup[],
  typed: string,
  aliases: AreaAliases = new Map(),
): readonly AreaGroup[] {
  const wanted = foldedWords(typed).map((text) => ({ text, whole: false, forgiving: mayHaveTypo(text) }));
  const exact = wanted.map((word) => ({ ...word, forgiving: false }));
  const byName = matching(exact, new Map());
  if (byName.length > 0) return byName;
  const byAlias = matching(exact, aliases);
  return byAlias.length > 0 ? byAlias : matching(wanted, aliases);

  function matching(words: readonly KeywordWord[], known: AreaAliases): readonly AreaGroup[] {
    const isFound = (option: FilterOption) => isCalled(option, words, known);
    return groups.flatMap((group) => {
      if (isFound(group)) return [group];
      const members = group.members.filter(isFound);
      return members.length > 0 ? [{ ...group, members }] : [];
    });
  }
}

function isCalled(option: FilterOption, words: readonly KeywordWord[], aliases: AreaAliases): boolean {
  const { label, value } = option;
  const together = words.map(({ text }) => text).join('');
  const names = isGroup(option) ? [label] : [label, value, ...(aliases.get(value) ?? [])];
  return names.some((name) => {
    const text = matchedName(name);
    return text.joined.startsWith(together) || rankText(text, words) <= typoRank;
  });
}
