/**
 * Takes the items of several sorted lists in their common order: `take(list, item)` for each, where `item` counts
 * from 0 to the list's length. Yields now and then.
 */
export function* mergeSorted(
  lengths: readonly number[],
  compare: (listA: number, itemA: number, listB: number, itemB: number) => number,
  take: (list: number, item: number) => void,
): Generator<void, void> {
  const heads = new Uint32Array(lengths.length);
  const heap = lengths.flatMap((length, list) => (length > 0 ? [list] : []));
  const comesFirst = (a: number, b: number) => compare(a, heads[a] ?? 0, b, heads[b] ?? 0) < 0;
  for (let at = (heap.length >> 1) - 1; at >= 0; at--) sink(heap, at, comesFirst);
  for (let taken = 1; heap.length > 0; taken++) {
    const list = heap[0] ?? 0;
    const item = heads[list] ?? 0;
    take(list, item);
    heads[list] = item + 1;
    if (item + 1 === lengths[list]) dropFirst(heap);
    sink(heap, 0, comesFirst);
    if (taken % 512 === 0) yield;
  }
}

/** Takes the first out of the heap; what stands first then may have to sink. */
function dropFirst(heap: number[]): void {
  const last = heap.pop();
  if (last !== undefined && heap.length > 0) heap[0] = last;
}

/** Lets a list sink to where no later one comes before it. */
function sink(heap: number[], from: number, comesFirst: (a: number, b: number) => boolean): void {
  const list = heap[from];
  if (list === undefined) return;
  let at = from;
  for (;;) {
    let child = at * 2 + 1;
    let below = heap[child];
    if (below === undefined) break;
    const right = heap[child + 1];
    if (right !== undefined && comesFirst(right, below)) {
      below = right;
      child += 1;
    }
    if (!comesFirst(below, list)) break;
    heap[at] = below;
    at = child;
  }
  heap[at] = list;
}
