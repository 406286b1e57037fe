import { describe, expect, test } from 'vitest';
import { maxNote, openFavoriteDetails, savedOffer } from './favorite-details.ts';

const key = 'favoriteDetails';
const listPrice = { offer: 'sale-freehold', amount: 595_000, currency: 'USD' };

/** A browser's storage and the tabs that share it; while `refuses` is set every access throws. */
function openDevice(stored?: string) {
  const items = new Map(stored === undefined ? [] : [[key, stored]]);
  const device = { items, refuses: false, logged: [] as unknown[] };
  const pages: EventTarget[] = [];
  const refuse = () => {
    if (device.refuses) throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  function openTab() {
    const page = new EventTarget();
    pages.push(page);
    return openFavoriteDetails({
      page: () => page,
      log: (message) => device.logged.push(message),
      storage: () => ({
        getItem(name) {
          refuse();
          return items.get(name) ?? null;
        },
        setItem(name, value) {
          refuse();
          items.set(name, value);
          for (const other of pages.filter((each) => each !== page))
            other.dispatchEvent(Object.assign(new Event('storage'), { key: name }));
        },
      }),
    });
  }
  return Object.assign(device, { openTab });
}

test('the offer that a favorite was saved by is the one of its price, or else its own', () => {
  const details = openDevice().openTab();
  details.replace(7, { listPrice });
  details.replace(8, { offer: 'rent-year' });
  details.replace(9, { note: 'Loud' });
  expect([7, 8, 9, 10].map((id) => savedOffer(details.all()[id]))).toEqual(['sale-freehold', 'rent-year', null, null]);
});

test('a note and a price are kept by id, beside each other', () => {
  const device = openDevice();
  const tab = device.openTab();
  tab.replace(7, { listPrice });
  tab.writeNote(7, 'The road is loud');
  tab.writeNote(3, 'Big garden');
  const all = { 3: { note: 'Big garden' }, 7: { listPrice, note: 'The road is loud' } };
  expect(tab.all()).toEqual(all);
  expect(JSON.parse(device.items.get(key) ?? '')).toEqual(all);
  expect(device.openTab().all()).toEqual(all);
  expect(device.logged).toEqual([]);
});

test('an empty note is none, and leaves the price', () => {
  const device = openDevice();
  const tab = device.openTab();
  tab.replace(7, { listPrice, note: 'a' });
  tab.writeNote(7, '');
  tab.writeNote(3, 'b');
  tab.writeNote(3, '');
  expect(tab.all()).toEqual({ 7: { listPrice } });
});

test('what goes with a favorite can return with it', () => {
  const tab = openDevice().openTab();
  tab.replace(7, { listPrice });
  tab.writeNote(7, 'Ask about the well');
  const before = tab.replace(7, undefined);
  expect(tab.all()).toEqual({});
  expect(tab.replace(7, before)).toBeUndefined();
  expect(tab.all()).toEqual({ 7: { listPrice, note: 'Ask about the well' } });
});

test('a note has an end', () => {
  const device = openDevice(JSON.stringify({ 3: { note: 'b'.repeat(maxNote + 1) } }));
  const tab = device.openTab();
  tab.writeNote(7, 'a'.repeat(maxNote + 1));
  expect([tab.all()[3]?.note?.length, tab.all()[7]?.note?.length]).toEqual([maxNote, maxNote]);
});

test('an emoji at the end of a note is whole or not there', () => {
  const fitting = 'a'.repeat(maxNote - 1);
  const device = openDevice(JSON.stringify({ 3: { note: `${fitting}🌴` } }));
  const tab = device.openTab();
  tab.writeNote(7, `${fitting}🌴`);
  tab.writeNote(8, `${fitting.slice(1)}🌴`);
  expect([3, 7, 8].map((id) => tab.all()[id]?.note)).toEqual([fitting, fitting, `${fitting.slice(1)}🌴`]);
});

test.each(['', 'null', '[]', '7', '{', '{"7":1}', '{"7":[]}', '{"7":{"note":1}}', '{"7":{"listPrice":595000}}'])(
  'contents that are no details are logged and none: %s',
  (stored) => {
    const device = openDevice(stored);
    const tab = device.openTab();
    expect(tab.all()).toEqual({});
    expect(device.logged).toEqual(['Details of favorites are not readable.']);
    tab.writeNote(7, 'a');
    expect(device.items.get(key)).toBe('{"7":{"note":"a"}}');
  },
);

test('a storage that fails is logged once, and notes live as long as the page', () => {
  const device = openDevice();
  device.refuses = true;
  const tab = device.openTab();
  tab.writeNote(7, 'a');
  tab.writeNote(3, 'b');
  expect(tab.all()).toEqual({ 7: { note: 'a' }, 3: { note: 'b' } });
  expect(device.logged).toEqual(['Details of favorites are not kept.']);
});

describe('two tabs', () => {
  test('stay in step', () => {
    const device = openDevice();
    const [here, there] = [device.openTab(), device.openTab()];
    there.subscribe(() => {});
    expect(there.all()).toEqual({});
    here.writeNote(7, 'a');
    expect(there.all()).toEqual({ 7: { note: 'a' } });
  });

  test('do not overwrite each other before they are', () => {
    const device = openDevice();
    const [here, there] = [device.openTab(), device.openTab()];
    expect([here.all(), there.all()]).toEqual([{}, {}]);
    here.writeNote(7, 'a');
    there.writeNote(8, 'b');
    expect(device.openTab().all()).toEqual({ 7: { note: 'a' }, 8: { note: 'b' } });
  });
});
