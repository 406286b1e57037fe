import { describe, expect, test } from 'vitest';
import type { Listing } from '#app/features/listings/listing.ts';
import { createListingShelf } from './listing-shelf.ts';

/** A store of listings 1 to 9, each with its number of changes for views. */
function open(most?: number) {
  const views = new Map(Array.from({ length: 9 }, (_, at) => [at + 1, 0]));
  const reads: number[][] = [];
  let wait: Promise<unknown> = Promise.resolve();
  const shelf = createListingShelf(async (ids) => {
    reads.push([...ids]);
    const found = ids.flatMap((id) => (views.has(id) ? ({ id, views: views.get(id) } as Listing) : []));
    await wait;
    return found.toReversed();
  }, most);
  const find = async (...ids: number[]) => (await shelf.find(ids, 'en')).map((listing) => [listing.id, listing.views]);
  const holdUp = (until: Promise<unknown>) => {
    wait = until;
  };
  return { shelf, views, reads, find, holdUp };
}

describe('listings kept in memory', () => {
  test('are read once, come in the order asked for, and those that are not there never', async () => {
    const { find, reads, shelf } = open();
    expect(await find(3, 99, 1)).toEqual([
      [3, 0],
      [1, 0],
    ]);
    await find(1, 2, 3);
    expect(reads).toEqual([[3, 99, 1], [2]]);
    await shelf.find([1], 'ar');
    expect(reads).toHaveLength(3);
  });

  test('are read again once they were forgotten', async () => {
    const { find, shelf, views } = open();
    await find(1, 2);
    views.set(1, 7).delete(2);
    expect(await find(1, 2)).toEqual([
      [1, 0],
      [2, 0],
    ]);
    shelf.forget([1, 2]);
    expect(await find(1, 2)).toEqual([[1, 7]]);
    views.set(1, 8);
    shelf.forgetAll();
    expect(await find(1)).toEqual([[1, 8]]);
  });

  test('are not kept when they were read before a change and arrived after it', async () => {
    const { find, shelf, views, holdUp } = open();
    const { promise, resolve } = Promise.withResolvers<void>();
    holdUp(promise);
    const early = find(1);
    views.set(1, 5);
    shelf.forget([1]);
    resolve();
    expect(await early).toEqual([[1, 0]]);
    expect(await find(1)).toEqual([[1, 5]]);
  });

  test('give way to others when there is no room', async () => {
    const { find, reads } = open(3);
    for (const id of [1, 2, 3, 1, 4, 1]) await find(id);
    expect(reads).toEqual([[1], [2], [3], [4]]);
    await find(2);
    expect(reads).toHaveLength(5);
  });
});
