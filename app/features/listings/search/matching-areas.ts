import { foldedWords } from '#app/features/listings/index/words/fold.ts';
import type { AreaGroup } from './areas.ts';
import type { FilterOption } from './filter-options.ts';

/**
 * Groups and places in whose name each typed word begins one, or that begin with all of them together; every group where
 * nothing is typed. A group found by its name has all its members, another one those that are found.
 */
export function matchingAreas(groups: readonly AreaGroup[], typed: string): readonly AreaGroup[] {
  const wanted = foldedWords(typed);
  return groups.flatMap((group) => {
    if (isCalled(group, wanted)) return [group];
    const members = group.members.filter((member) => isCalled(member, wanted));
    return members.length > 0 ? [{ ...group, members }] : [];
  });
}

function isCalled({ label }: FilterOption, wanted: readonly string[]): boolean {
  const words = foldedWords(label);
  const isBeginning = wanted.every((typed) => words.some((word) => word.startsWith(typed)));
  return isBeginning || words.join('').startsWith(wanted.join(''));
}
