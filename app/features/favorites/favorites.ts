import { type DeviceTools, openSyncedRecord, thisDevice } from '#app/platform/synced-record.ts';

/**
 * The listings this visitor likes: one list on this device, in sync across tabs. Ids in the order they were added. A
 * storage that fails or holds anything else is logged and treated as empty; a list that cannot be stored lasts as long as
 * the page.
 */
export function openFavorites(tools: DeviceTools) {
  const key = 'favoriteProperties';
  const list = openSyncedRecord<readonly number[]>({ key, parse: readFavoriteIds, name: 'Favorites are', ...tools });
  return {
    ids: list.value,
    subscribe: list.subscribe,
    /** At the end, or at a given index. */
    add(id: number, at = Number.POSITIVE_INFINITY) {
      list.change((now) => (now.includes(id) ? now : now.toSpliced(at, 0, id)));
    },
    remove(...gone: number[]) {
      list.change((now) => now.filter((id) => !gone.includes(id)));
    },
  };
}

/** The favorites of this browser. */
export const favorites = openFavorites(thisDevice);

/** The distinct ids of a stored list; none for null. Throws for anything but a JSON array of ids. */
function readFavoriteIds(text: string | null): number[] {
  const list: unknown = JSON.parse(text ?? '[]');
  if (!(Array.isArray(list) && list.every(isId))) throw new TypeError('Not a list of ids');
  return [...new Set(list)];
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0;
}
