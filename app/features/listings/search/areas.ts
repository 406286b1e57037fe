import { wholeIsland } from '#app/features/places/place.ts';
import { inOneLine } from '#app/i18n/format.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { Translate } from '#app/i18n/translate.ts';
import type { FilterOption } from './filter-options.ts';

/** Places that are chosen together, with one option for all of them; a place in no group has no members. */
export type AreaGroup = FilterOption & { members: readonly FilterOption[] };

/** Whether an option stands for several places. */
export const isGroup = ({ value }: FilterOption): boolean => value.includes(',');

export const slugsOf = ({ value }: FilterOption): string[] => value.split(',');

/** The places of a form by their groups: the whole island first, those without a group last. */
export function areaGroups(options: readonly FilterOption[]): AreaGroup[] {
  const known = new Map(options.map((option) => [option.value, option]));
  const groups = options.filter(isGroup).map((group) => {
    return { ...group, members: slugsOf(group).flatMap((slug) => known.get(slug) ?? []) };
  });
  const grouped = new Set(['', wholeIsland, ...groups.flatMap(slugsOf)]);
  const island = options.filter(({ value }) => value === wholeIsland);
  const alone = options.filter((option) => !isGroup(option) && !grouped.has(option.value));
  const single = (option: FilterOption) => ({ ...option, members: [] });
  return [...island.map(single), ...groups, ...alone.map(single)];
}

/** Whether all places of an option are chosen, some, or none. The whole island is while nothing narrows it. */
export function choiceOf(option: FilterOption, chosen: readonly string[]): 'all' | 'some' | 'none' {
  if (option.value === wholeIsland) return chosen.length === 0 ? 'all' : 'none';
  const slugs = slugsOf(option);
  const found = slugs.filter((slug) => chosen.includes(slug)).length;
  return found === slugs.length ? 'all' : found > 0 ? 'some' : 'none';
}

/** The fewest options that stand for these places: whole groups, then the members of others. */
export function chosenOptions(groups: readonly AreaGroup[], chosen: readonly string[]): FilterOption[] {
  if (chosen.length === 0) return [];
  return groups.flatMap((group) =>
    choiceOf(group, chosen) === 'all' ? [group] : group.members.filter(({ value }) => chosen.includes(value)),
  );
}

const maxNames = 2;

/** What is chosen in a few words: up to two names, or else how many areas. */
export function areasSummary(
  groups: readonly AreaGroup[],
  chosen: readonly string[],
  { t, language }: { t: Translate; language: Language },
): string {
  if (chosen.length === 0) return t('search.location_any');
  const options = chosenOptions(groups, chosen);
  if (options.length === 0 || options.length > maxNames) return t('search.area_count', { count: chosen.length });
  return inOneLine(
    options.map(({ label }) => label),
    language,
  );
}
