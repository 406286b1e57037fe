import { describe, expect, test } from 'vitest';
import { openFavorites } from './favorites.ts';

const key = 'favoriteProperties';

/** A browser's storage and the tabs that share it; `fail` makes every access throw. */
function openDevice(stored?: string) {
  const items = new Map(stored === undefined ? [] : [[key, stored]]);
  const fail = { reading: false, saving: false };
  const pages: EventTarget[] = [];
  const logged: unknown[] = [];
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  function openTab() {
    const page = new EventTarget();
    pages.push(page);
    return openFavorites({
      page: () => page,
      log: (...words) => logged.push(words),
      storage: () => ({
        getItem: (name) => (fail.reading ? refuse() : (items.get(name) ?? null)),
        setItem(name, value) {
          if (fail.saving) refuse();
          items.set(name, value);
          for (const other of pages.filter((each) => each !== page)) tell(other, name);
        },
      }),
    });
  }
  return { items, fail, logged, pages, openTab };
}

function tell(page: EventTarget, name: string | null) {
  page.dispatchEvent(Object.assign(new Event('storage'), { key: name }));
}

test('favorites stay in the order they were added', () => {
  const device = openDevice();
  const tab = device.openTab();
  expect(tab.ids()).toEqual([]);
  tab.add(7);
  tab.add(3);
  tab.add(7);
  expect(device.items.get(key)).toBe('[7,3]');
  expect(device.openTab().ids()).toEqual([7, 3]);
  tab.remove(7);
  expect(device.items.get(key)).toBe('[3]');
  expect(device.logged).toEqual([]);
});

test('a removed favorite can return to its place', () => {
  const tab = openDevice('[1,2,3]').openTab();
  tab.remove(2);
  tab.add(2, 1);
  expect(tab.ids()).toEqual([1, 2, 3]);
});

test.each(['', 'null', '{}', '"7"', '7', '[7,', '["7"]', '[7,null]', '[1.5]', '[0]', '[-1]', '[[7]]', 'undefined'])(
  'contents that are no list of ids are logged and empty: %s',
  (stored) => {
    const device = openDevice(stored);
    const tab = device.openTab();
    expect(tab.ids()).toEqual([]);
    expect(device.logged).toHaveLength(1);
    tab.add(5);
    expect(device.items.get(key)).toBe('[5]');
  },
);

test('duplicate ids are one', () => {
  expect(openDevice('[7,7,3]').openTab().ids()).toEqual([7, 3]);
});

describe('a storage that fails is logged, and the list lives as long as the page', () => {
  test('when it cannot be read', () => {
    const device = openDevice('[1]');
    device.fail.reading = true;
    const tab = device.openTab();
    expect(tab.ids()).toEqual([]);
    tab.add(5);
    tab.add(6);
    expect(tab.ids()).toEqual([5, 6]);
    expect(device.logged).toHaveLength(1);
    expect(device.items.get(key)).toBe('[1]');
  });

  test('when it cannot be written', () => {
    const device = openDevice('[1]');
    device.fail.saving = true;
    const tab = device.openTab();
    tab.add(5);
    tab.remove(1);
    expect(tab.ids()).toEqual([5]);
    expect(device.logged).toHaveLength(1);
  });

  test('until it can be written again, as when a full one has room', () => {
    const device = openDevice('[1]');
    device.fail.saving = true;
    const tab = device.openTab();
    tab.add(5);
    device.fail.saving = false;
    tab.add(6);
    expect(device.items.get(key)).toBe('[1,5,6]');
    device.items.set(key, '[7]');
    tab.add(8);
    expect(tab.ids()).toEqual([7, 8]);
  });
});

describe('two tabs', () => {
  test('stay in sync', () => {
    const device = openDevice();
    const [here, there] = [device.openTab(), device.openTab()];
    const heard: (readonly number[])[] = [];
    const leave = there.subscribe(() => heard.push(there.ids()));
    here.add(7);
    expect(heard).toEqual([[7]]);
    leave();
    here.add(8);
    expect(heard).toHaveLength(1);
    expect(there.ids()).toEqual([7, 8]);
  });

  test('do not overwrite each other before they are in sync', () => {
    const device = openDevice();
    const [here, there] = [device.openTab(), device.openTab()];
    expect([here.ids(), there.ids()]).toEqual([[], []]);
    here.add(7);
    there.add(8);
    expect(device.items.get(key)).toBe('[7,8]');
  });

  test('a cleared storage is empty; changes of other keys are ignored', () => {
    const device = openDevice('[7]');
    const tab = device.openTab();
    let heard = 0;
    tab.subscribe(() => {
      heard += 1;
    });
    const [page] = device.pages as [EventTarget];
    tell(page, 'another');
    expect(heard).toBe(0);
    device.items.clear();
    tell(page, null);
    expect(tab.ids()).toEqual([]);
  });

  test('a page restored from the back-forward cache catches up', () => {
    const device = openDevice('[7]');
    const tab = device.openTab();
    tab.subscribe(() => {});
    expect(tab.ids()).toEqual([7]);
    device.items.set(key, '[8]');
    const [page] = device.pages as [EventTarget];
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(tab.ids()).toEqual([8]);
  });
});
