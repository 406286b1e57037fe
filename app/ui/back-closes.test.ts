import { setImmediate as nextTask } from 'node:timers/promises';
import fc from 'fast-check';
import { createBrowserRouter, type NavigateOptions } from 'react-router';
import { expect, test } from 'vitest';
import { propertyRuns } from '#tests/property-runs.ts';
import { createBackCloses } from './back-closes.ts';

const origin = 'https://bale.example';
const pages = ['/', '/about', '/properties', '/properties?type=Villa', '/property/1', '/contact#form'] as const;
const layerNames = ['menu', 'dialog', 'popup'] as const;
type LayerName = (typeof layerNames)[number];

/** The history of a browser's tab: a step is taken later than it is asked for, and a new entry ends what lies ahead. */
class TabHistory {
  entries: { url: URL; state: unknown }[];
  at = 0;
  waiting = 0;
  readonly #step: () => void;

  constructor(first: string, step: () => void) {
    this.entries = [{ url: new URL(first, origin), state: null }];
    this.#step = step;
  }
  get #entry() {
    return this.entries[this.at] ?? { url: new URL(origin), state: null };
  }
  get url() {
    return this.#entry.url;
  }
  get state() {
    return structuredClone(this.#entry.state);
  }
  get length() {
    return this.entries.length;
  }
  pushState(state: unknown, _title: string, url?: string | URL | null) {
    this.entries.splice(this.at + 1, this.entries.length, { url: new URL(url ?? this.url, this.url), state });
    this.at += 1;
  }
  replaceState(state: unknown, _title: string, url?: string | URL | null) {
    this.entries[this.at] = { url: new URL(url ?? this.url, this.url), state };
  }
  go(by = 0) {
    this.waiting += 1;
    setImmediate(() => {
      this.waiting -= 1;
      const to = this.at + by;
      if (by === 0 || !this.entries[to]) return;
      this.at = to;
      this.#step();
    });
  }
  back() {
    this.go(-1);
  }
  forward() {
    this.go(1);
  }
}

/** A visitor of a site in one tab: React Router itself, a tab's history, and layers that open and close. */
function openTab() {
  const open = new Set<LayerName>();
  const routerSteps = new Set<() => void>();
  const tab = new TabHistory(pages[0], () => {
    if (!backCloses.isStepWithinPage()) for (const step of routerSteps) step();
  });
  const location = {
    origin,
    get href() {
      return tab.url.href;
    },
    get pathname() {
      return tab.url.pathname;
    },
    get search() {
      return tab.url.search;
    },
    get hash() {
      return tab.url.hash;
    },
  };
  const window = {
    location,
    history: tab,
    addEventListener: (_name: string, listener: () => void) => routerSteps.add(listener),
    removeEventListener() {},
  } as unknown as Window;
  const loader = async () => {
    await nextTask();
    await nextTask();
    return null;
  };
  const router = createBrowserRouter([{ path: '*', loader }], { window, hydrationData: { loaderData: {} } });
  const addressShown = () => {
    const { pathname, search, hash } = router.state.location;
    return pathname + search + hash;
  };
  let tasks = 0;
  const later = (run: () => void) => {
    tasks += 1;
    setImmediate(() => {
      tasks -= 1;
      run();
    });
  };
  const backCloses = createBackCloses({
    window,
    layers: { count: () => open.size, closeTo: (count) => [...open].slice(count).reverse().forEach(close) },
    position: () => ({
      key: router.state.location.key,
      address: addressShown(),
      isIdle: router.state.navigation.state === 'idle',
    }),
    later,
  });
  // React renders what the router has later than the router has it.
  router.subscribe(() => later(() => backCloses.settle()));

  function openLayer(name: LayerName) {
    // One popover takes another's place.
    if (name !== 'dialog') open.delete(name === 'menu' ? 'popup' : 'menu');
    open.add(name);
    later(() => backCloses.settle());
  }
  function close(name: LayerName) {
    if (!open.delete(name)) return;
    // A dialog is observed, a popover sends an event.
    if (name === 'dialog') queueMicrotask(backCloses.settle);
    else later(backCloses.settle);
  }
  async function follow(address: string, options: NavigateOptions = {}) {
    const isHere = address === location.pathname + location.search + location.hash;
    await backCloses.go(isHere || options.replace === true, (replace) =>
      router.navigate(address, { ...options, replace }),
    );
  }
  async function settled() {
    for (let quiet = 0; quiet < 4; quiet += 1) {
      if (tab.waiting > 0 || tasks > 0 || router.state.navigation.state !== 'idle') quiet = 0;
      await nextTask();
    }
  }
  return { tab, open, openLayer, close, follow, settled, addressShown, stop: () => router.dispose() };
}

type Tab = ReturnType<typeof openTab>;

/** The same visit to a site of plain documents, on which Back first closes what is open. */
class PlainSite {
  stack: string[] = [pages[0]];
  at = 0;
  open = new Set<LayerName>();

  get address() {
    return this.stack[this.at] ?? '';
  }
  openLayer(name: LayerName) {
    if (name !== 'dialog') this.open.delete(name === 'menu' ? 'popup' : 'menu');
    this.open.add(name);
    this.stack.length = this.at + 1;
  }
  follow(address: string, isReplacing: boolean) {
    if (isReplacing || address === this.address) this.stack[this.at] = address;
    else this.stack.splice(++this.at, this.stack.length, address);
  }
  step(by: 1 | -1) {
    if (this.open.size > 0) {
      const last = [...this.open].at(-1);
      if (by === -1 && last) this.open.delete(last);
      return;
    }
    this.at = Math.min(Math.max(this.at + by, 0), this.stack.length - 1);
  }
}

type Act = { [fc.toStringMethod](): string; does(tab: Tab): unknown; means(site: PlainSite): void };

const page = fc.constantFrom(...pages);
const layer = fc.constantFrom(...layerNames);
const act: fc.Arbitrary<Act> = fc.oneof(
  layer.map((name) => ({
    [fc.toStringMethod]: () => `open ${name}`,
    does: (tab: Tab) => tab.openLayer(name),
    means: (site: PlainSite) => site.openLayer(name),
  })),
  layer.map((name) => ({
    [fc.toStringMethod]: () => `close ${name}`,
    does: (tab: Tab) => tab.close(name),
    means: (site: PlainSite) => void site.open.delete(name),
  })),
  // What is open closes with the click, before the address is known as in the search dialog, or not at all as a popup of filters.
  fc
    .record({ to: page, closes: fc.constantFrom('at once', 'early', 'late', 'never'), replace: fc.boolean() })
    .map(({ to, closes, replace }) => ({
      [fc.toStringMethod]: () => `${replace ? 'replace by' : 'follow'} ${to}, close ${closes}`,
      async does(tab: Tab) {
        const closeAll = () => layerNames.forEach(tab.close);
        if (closes === 'at once' || closes === 'early') closeAll();
        if (closes === 'early') await nextTask();
        const followed = tab.follow(to, { replace });
        if (closes === 'late') closeAll();
        await followed;
      },
      means(site: PlainSite) {
        if (closes !== 'never') site.open.clear();
        site.follow(to, replace);
        if (site.open.size > 0) site.stack.length = site.at + 1;
      },
    })),
  fc.constant({
    [fc.toStringMethod]: () => 'Back',
    does: (tab: Tab) => tab.tab.back(),
    means: (site: PlainSite) => site.step(-1),
  }),
  fc.constant({
    [fc.toStringMethod]: () => 'Forward',
    does: (tab: Tab) => tab.tab.forward(),
    means: (site: PlainSite) => site.step(1),
  }),
);

const addressOf = ({ tab: { url } }: Tab) => url.pathname + url.search + url.hash;

function expectAgreement(tab: Tab) {
  expect(tab.addressShown()).toBe(addressOf(tab));
  expect((tab.tab.state as { depth?: number } | null)?.depth ?? 0).toBe(tab.open.size);
}

test('walks through pages and layers are those of a plain site on which Back closes what is open', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (acts) => {
      const tab = openTab();
      const site = new PlainSite();
      for (const { does, means } of acts) {
        await Promise.all([does(tab), tab.settled()]);
        await tab.settled();
        means(site);
        expect(tab.addressShown()).toBe(site.address);
        expect([...tab.open].sort()).toEqual([...site.open].sort());
        expectAgreement(tab);
      }
      tab.stop();
    }),
    propertyRuns,
  );
});

test('however fast a visitor presses, address and page agree in the end, and Back closes what is open', async () => {
  const hurried = fc.record({ act, tasks: fc.nat({ max: 4 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(hurried, { minLength: 5, maxLength: 25 }), async (acts) => {
      const tab = openTab();
      for (const { act, tasks } of acts) {
        void act.does(tab);
        for (let task = 0; task < tasks; task += 1) await nextTask();
      }
      await tab.settled();
      expectAgreement(tab);
      tab.stop();
    }),
    propertyRuns,
  );
});
