import { sumOf, type Volume } from '#app/features/inbox/dashboard/day-steps.ts';
import type { Language } from '#app/i18n/languages.ts';

/**
 * Sources that are no listing. `gone`: a lead about a listing since removed. Chats do not record that: they count as
 * `elsewhere`, like those from other pages.
 */
export const otherSources = ['contact', 'owner', 'gone', 'elsewhere'] as const;

export type OtherSource = (typeof otherSources)[number];

export function isOtherSource(key: unknown): key is OtherSource {
  return otherSources.some((other) => other === key);
}

/** A listing as a source. `language` is that of its title; `isOpen` when visitors can open its page. */
export type ListingSource = { id: number; reference: string; title: string; language: Language; isOpen: boolean };

export type SourceRow = Volume & { source: ListingSource | OtherSource };

/** `area` is null for what is about no area. */
export type AreaRow = Volume & { area: { slug: string; name: string } | null };

type Counted<Key> = Volume & { key: Key };

/** Leads and chats merged by key, most leads first, then most chats, then in the order given. */
export function mergeCounts<Row extends { count: number }, Key>(
  leads: readonly Row[],
  chats: readonly Row[],
  keyOf: (row: Row) => Key,
): Counted<Key>[] {
  const merged = new Map<Key, Counted<Key>>();
  const at = (row: Row) => {
    const key = keyOf(row);
    const counted = merged.get(key) ?? { key, leads: 0, chats: 0 };
    merged.set(key, counted);
    return counted;
  };
  for (const row of leads) at(row).leads += row.count;
  for (const row of chats) at(row).chats += row.count;
  return [...merged.values()].sort((a, b) => b.leads - a.leads || b.chats - a.chats);
}

/** The first rows, and the sum of the others. */
export type Ranked<Row> = { rows: Row[]; rest: Volume & { count: number } };

/** `all` must be sorted. */
export function ranked<Row extends Volume>(all: readonly Row[], maxRows: number): Ranked<Row> {
  const further = all.slice(maxRows);
  return { rows: all.slice(0, maxRows), rest: { count: further.length, ...sumOf(further) } };
}
