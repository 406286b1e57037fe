import { expect, test } from 'vitest';
import { nothingChosen, openOwnChoice } from './own-choice.ts';

const key = 'mayOwn';

/** A browser's storage, and the tabs that share it. */
function openDevice(stored?: string) {
  const items = new Map(stored === undefined ? [] : [[key, stored]]);
  const pages: EventTarget[] = [];
  const logged: string[] = [];
  function tell(from: EventTarget) {
    for (const page of pages) if (page !== from) page.dispatchEvent(Object.assign(new Event('storage'), { key }));
  }
  function openTab() {
    const page = new EventTarget();
    pages.push(page);
    return openOwnChoice({
      page: () => page,
      log: (message) => logged.push(message),
      storage: () => ({
        getItem: (name) => items.get(name) ?? null,
        setItem(name, text) {
          items.set(name, text);
          tell(page);
        },
        removeItem(name) {
          items.delete(name);
          tell(page);
        },
      }),
    });
  }
  return { items, logged, openTab };
}

const foreigner = { holder: 'wna_permit', use: 'live' };

test('what was chosen once is there on the next page and in other tabs', () => {
  const device = openDevice();
  const [tab, other] = [device.openTab(), device.openTab()];
  const seen: unknown[] = [];
  other.subscribe(() => seen.push(other.value()));
  expect(other.value()).toEqual(nothingChosen);
  tab.choose(foreigner);
  expect(seen).toEqual([foreigner]);
  expect(device.openTab().value()).toEqual(foreigner);
});

test('what is chosen again is written no second time', () => {
  const device = openDevice();
  const tab = device.openTab();
  const seen: unknown[] = [];
  tab.subscribe(() => seen.push(tab.value()));
  tab.choose(foreigner);
  tab.choose({ ...foreigner });
  expect(seen).toHaveLength(1);
});

test('forgetting it leaves nothing on the device, and the other tabs forget it too', () => {
  const device = openDevice(JSON.stringify(foreigner));
  const [tab, other] = [device.openTab(), device.openTab()];
  other.subscribe(() => undefined);
  expect(other.value()).toEqual(foreigner);
  tab.choose(nothingChosen);
  expect(device.items.size).toBe(0);
  expect(other.value()).toEqual(nothingChosen);
});

test.for([
  'no JSON',
  'null',
  '7',
  '{"holder":1,"use":null}',
  '{"holder":"wni"}',
  `{"holder":"${'x'.repeat(41)}","use":null}`,
])('what is stored as %s is logged and counts as nothing', (stored) => {
  const device = openDevice(stored);
  expect(device.openTab().value()).toEqual(nothingChosen);
  expect(device.logged).toEqual(['Who buys is not readable.']);
});
