/** A sorted list, whatever it holds, and the item of it that comes next. */
type Cursor<List> = { readonly list: List; next: number };

/** Negative when item `i` of list `a` comes before item `j` of list `b`. */
type CompareItems<List> = (a: List, i: number, b: List, j: number) => number;

/**
 * Takes the items of several sorted lists in their common order: `take(list, item)` for each, `item` counting from 0.
 * Yields between units of work.
 */
export function* mergeSorted<List extends { readonly length: number }>(
  lists: readonly List[],
  compare: CompareItems<List>,
  take: (list: List, item: number) => void,
): Generator<void, void> {
  const heap: Cursor<List>[] = lists.filter(({ length }) => length > 0).map((list) => ({ list, next: 0 }));
  const isBefore = (a: Cursor<List>, b: Cursor<List>) => compare(a.list, a.next, b.list, b.next) < 0;
  for (let at = (heap.length >> 1) - 1; at >= 0; at--) sink(heap, at, isBefore);
  for (let taken = 1; ; taken++) {
    const first = heap[0];
    if (first === undefined) return;
    take(first.list, first.next++);
    if (first.next === first.list.length) dropFirst(heap);
    sink(heap, 0, isBefore);
    if (taken % 512 === 0) yield;
  }
}

/** The last takes the place of the first, from where it may have to sink. */
function dropFirst<Item>(heap: Item[]): void {
  const last = heap.pop();
  if (last !== undefined && heap.length > 0) heap[0] = last;
}

/** Lets the item at `from` sink to where none below it comes before it. */
function sink<Item>(heap: Item[], from: number, isBefore: (a: Item, b: Item) => boolean): void {
  const item = heap[from];
  if (item === undefined) return;
  let at = from;
  for (;;) {
    const right = heap[at * 2 + 2];
    const left = heap[at * 2 + 1];
    if (left === undefined) break;
    const isRight = right !== undefined && isBefore(right, left);
    const below = isRight ? right : left;
    if (!isBefore(below, item)) break;
    heap[at] = below;
    at = at * 2 + (isRight ? 2 : 1);
  }
  heap[at] = item;
}
