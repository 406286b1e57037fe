import { forget, mergeParts, type Segment } from './segment.ts';
import { runAtOnce, runInSlices } from './slices.ts';

/** When segments are merged. Merging changes no answer, only how quickly it comes. */
export type MergePolicy = {
  /** A segment is merged with the ones after it unless it is this many times as large as they are together. */
  ratio: number;
  /** Up to so many documents are merged at once, more of them in slices between other work. */
  maxAtOnce: number;
};

export const usualPolicy: MergePolicy = { ratio: 16, maxAtOnce: 16 };

/** A merge under way: its sources, and who died in them since it began. */
type Merge = { sources: readonly Segment[]; died: number[] };

/** The segments of an index, largest first by and large; an id lives in one of them at most. */
export function createSegmentList(first: readonly Segment[], policy: MergePolicy) {
  let all = [...first];
  let merge: Merge | null = null;

  function tidy(): void {
    const last = merge?.sources.at(-1);
    const free = last ? all.slice(all.indexOf(last) + 1) : all;
    const due = dueForMerge(free, policy.ratio, Number.POSITIVE_INFINITY);
    if (merge === null && living(due) > policy.maxAtOnce) void mergeInSlices(due);
    else mergeAtOnce(dueForMerge(free, policy.ratio, policy.maxAtOnce));
  }

  function mergeAtOnce(sources: readonly Segment[]): void {
    if (sources.length > 0) replace(sources, runAtOnce(mergeSegments(sources)));
  }

  async function mergeInSlices(sources: readonly Segment[]): Promise<void> {
    const died: number[] = [];
    merge = { sources, died };
    const merged = await runInSlices(mergeSegments(sources));
    for (const id of died) forget(merged, id);
    merge = null;
    replace(sources, merged);
    tidy();
  }

  /** Sources are neighbours; the merged one takes their place. */
  function replace(sources: readonly Segment[], merged: Segment): void {
    const at = all.findIndex((segment) => sources.includes(segment));
    const others = all.filter((segment) => !sources.includes(segment));
    all = merged.living > 0 ? others.toSpliced(at, 0, merged) : others;
  }

  return {
    get all(): readonly Segment[] {
      return all;
    },
    /** Adds a segment of ids that live in none of the others. */
    add(segment: Segment): void {
      all = [...all, segment];
      tidy();
    },
    /** Takes a listing out of the segment where it lives, if it does. */
    forget(id: number): void {
      const home = all.find((segment) => forget(segment, id));
      if (home === undefined) return;
      if (merge?.sources.includes(home)) merge.died.push(id);
      else if (isWorn(home)) tidy();
    },
  };
}

/** The last segments that are to become one, of at most `max` living documents; none when all is well. */
function dueForMerge(segments: readonly Segment[], ratio: number, max: number): readonly Segment[] {
  let sum = 0;
  let start = segments.length;
  for (let at = segments.length - 1; at >= 0; at--) {
    const segment = segments[at];
    if (!segment || sum + segment.living > max) break;
    if (isWorn(segment) || (sum > 0 && segment.living < ratio * sum)) start = at;
    sum += segment.living;
  }
  return segments.slice(start);
}

/** More than a quarter of it is dead weight. */
function isWorn({ size, living }: Segment): boolean {
  return living < size * 0.75;
}

function living(segments: readonly Segment[]): number {
  return segments.reduce((sum, segment) => sum + segment.living, 0);
}

/** What dies in these while they are merged is alive in the merged one. */
function mergeSegments(segments: readonly Segment[]): Generator<void, Segment> {
  return mergeParts(segments.map((segment) => ({ ...segment, alive: segment.alive.slice() })));
}
