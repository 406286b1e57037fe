import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextVisits, readVisits, watchVisits } from './visits.ts';

const minute = 60_000;
const tuesday = Date.UTC(2026, 10, 3, 2);

/** A device with one tab, a clock that is set by hand, and what the tab was told of the last visit. */
function openDevice(stored?: string) {
  const items = new Map(stored === undefined ? [] : [['lastVisit', stored]]);
  const clock = { now: tuesday };
  const refusing = { storage: false };
  const shown: (number | null)[] = [];
  const logged: string[] = [];
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
  const open = () =>
    watchVisits({
      page,
      storage() {
        if (refusing.storage) throw new DOMException('The operation is insecure.', 'SecurityError');
        return { getItem: (key) => items.get(key) ?? null, setItem: (key, text) => void items.set(key, text) };
      },
      now: () => clock.now,
      log: (message) => logged.push(message),
      show: (before) => shown.push(before),
    });
  function turn(state: DocumentVisibilityState) {
    page.visibilityState = state;
    page.dispatchEvent(new Event('visibilitychange'));
  }
  return { items, clock, refusing, shown, logged, page, open, turn };
}

test('a first visit has none before it, however many pages are opened', () => {
  const device = openDevice();
  device.open();
  device.clock.now += 20 * minute;
  device.open();
  device.clock.now += 20 * minute;
  device.open();
  expect(device.shown).toEqual([null, null, null]);
});

test('a visit ends when the page was last looked at, and the next begins after half an hour', () => {
  const device = openDevice();
  device.open();
  device.clock.now += 90 * minute;
  const left = device.clock.now;
  device.turn('hidden');
  device.clock.now += 29 * minute;
  device.turn('visible');
  expect(device.shown).toEqual([null, null]);
  device.turn('hidden');
  device.clock.now += 30 * minute;
  device.turn('visible');
  expect(device.shown).toEqual([null, null, left + 29 * minute]);
});

test('a page opened in the background is no visit until it is looked at', () => {
  const device = openDevice();
  device.page.visibilityState = 'hidden';
  device.open();
  expect(device.items.size).toBe(0);
  device.turn('visible');
  expect(device.shown).toEqual([null]);
  expect(device.items.size).toBe(1);
});

test.for([
  'no JSON',
  '7',
  'null',
  '{"before":null}',
  '{"before":2,"seen":1}',
  '{"before":"1","seen":2}',
  '{"before":null,"seen":1.5}',
])('what is stored as %s is logged and counts as nothing', (stored) => {
  const device = openDevice(stored);
  device.open();
  expect(device.shown).toEqual([null]);
  expect(device.logged).toEqual(['The last visit is not readable.']);
  expect(readVisits(device.items.get('lastVisit') ?? null)).toEqual({ before: null, seen: tuesday });
});

test('a clock that was ahead makes nothing old or new', () => {
  const device = openDevice(JSON.stringify({ before: tuesday, seen: tuesday + minute }));
  device.open();
  expect(device.shown).toEqual([null]);
});

test('a storage that is refused is logged once, and there is no visit before', () => {
  const device = openDevice();
  device.refusing.storage = true;
  device.open();
  device.turn('hidden');
  device.turn('visible');
  expect(new Set(device.shown)).toEqual(new Set([null]));
  expect(device.logged).toEqual(['The last visit is not kept.']);
});

test('the visit before never ends later than half an hour ago, nor moves back', () => {
  const steps = fc.array(fc.integer({ min: 0, max: 120 }), { minLength: 1 });
  fc.assert(
    fc.property(steps, (pauses) => {
      let now = tuesday;
      let visits = nextVisits(null, now);
      for (const pause of pauses) {
        const earlier = visits;
        now += pause * minute;
        visits = nextVisits(visits, now);
        expect(visits.seen).toBe(now);
        expect(visits.before ?? 0).toBeGreaterThanOrEqual(earlier.before ?? 0);
        expect(visits.before ?? 0).toBeLessThanOrEqual(now - 30 * minute * Number(visits.before !== earlier.before));
        expect(visits.before === earlier.before).toBe(pause < 30);
        expect(readVisits(JSON.stringify(visits))).toEqual(visits);
      }
    }),
  );
});
