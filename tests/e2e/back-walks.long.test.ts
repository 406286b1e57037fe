import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { isHydrated, openBrowser } from '#tests/browser.ts';
import { findFirefox, openFirefox } from '#tests/firefox.ts';
import { startPicturedSite } from '#tests/pictured-site.ts';
import type { RunningSite } from '#tests/server.ts';

/** `BACK_WALKS` walks of each browser at each width, of so many presses each. */
const walks = Number(process.env['BACK_WALKS'] ?? 25);
const length = 12;

/** What both drivers of browsers have of a page. */
type Tab = {
  goto(url: string): Promise<unknown>;
  reload(): Promise<unknown>;
  url(): string;
  evaluate<Result, Given>(run: (given: Given) => Result, given: Given): Promise<Awaited<Result>>;
  keyboard: { press(key: 'Escape' | 'Shift'): Promise<void> };
};

type Browser = { open(width: number): Promise<{ tab: Tab; close(): Promise<void> }>; close(): Promise<void> };

async function openChromium(): Promise<Browser> {
  const browser = await openBrowser();
  return {
    async open(width) {
      const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
      return { tab: (await context.newPage()) as unknown as Tab, close: () => context.close() };
    },
    close: () => browser.close(),
  };
}

async function openFirefoxToo(): Promise<Browser> {
  const browser = await openFirefox();
  return {
    async open(width) {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport({ width, height: 900 });
      return { tab: page as unknown as Tab, close: () => context.close() };
    },
    close: () => browser.close(),
  };
}

const layers = {
  menu: ['button.burger', '#site-menu'],
  search: ['header [aria-haspopup=dialog]', 'dialog.search-dialog'],
  chat: ['button.chat-button', '#chat'],
  pictures: ['a.gallery-main', 'dialog.lightbox'],
  currency: ['.shown-button', '#shown-menu'],
  language: ['.language-button[popovertarget=language-menu]', '#language-menu'],
  filters: ['.filter-toggle > summary', '.filter-toggle'],
  areas: ['[data-filter=location] .popup-button', '[data-filter=location] .filter-popup'],
} as const;
type Layer = keyof typeof layers;

/** What is pressed in a layer or, null, in the page itself: it opens another, leads to another address, or closes the layer. */
type Press = { on: string; in: Layer | null; opens?: Layer; leads?: true };

const presses: readonly Press[] = [
  ...(Object.keys(layers) as Layer[]).map(
    (opens): Press => ({ on: layers[opens][0], in: opens === 'areas' ? 'filters' : null, opens }),
  ),
  { on: '#site-menu nav a[href^="/about"]', in: 'menu', leads: true },
  { on: '#site-menu nav a[href^="/properties"]', in: 'menu', leads: true },
  { on: '#site-menu a[lang=id], #site-menu a[lang=en]', in: 'menu', leads: true },
  { on: '#site-menu [popovertargetaction=hide]', in: 'menu' },
  { on: 'dialog.search-dialog [type=submit]', in: 'search', leads: true },
  { on: 'dialog.search-dialog .icon-btn', in: 'search' },
  { on: 'dialog.search-dialog .btn-text', in: 'search' },
  { on: 'dialog.lightbox .lightbox-bar button', in: 'pictures' },
  { on: '#language-menu a[lang=ar], #language-menu a[lang=en]', in: 'language', leads: true },
  { on: '#shown-menu a[data-choice=EUR]', in: 'currency', leads: true },
  { on: '.filter-panel [name=status]:not(:checked)', in: 'filters', leads: true },
  { on: '.filter-panel [type=submit]', in: 'filters' },
  { on: '[data-filter=location] input[type=checkbox]:not([value=bali])', in: 'areas', leads: true },
  { on: '.card h2 a, .card h3 a', in: null, leads: true },
  { on: '.pages-bottom a[rel=next]', in: null, leads: true },
  { on: '.crumbs a', in: null, leads: true },
  { on: 'footer a[href^="/contact"], footer a[href^="/about"]', in: null, leads: true },
  { on: '.active-filters a', in: null, leads: true },
];

/** Runs in the page: how many of each can be pressed now. */
const countVisible = (selectors: string[]) =>
  selectors.map(
    (selector) => [...document.querySelectorAll<HTMLElement>(selector)].filter((each) => each.checkVisibility()).length,
  );

/** Runs in the page: presses one of these, and returns where it leads; null where only the site can know. */
function press({ selector, nth }: { selector: string; nth: number }): string | null {
  const all = [...document.querySelectorAll<HTMLElement>(selector)].filter((each) => each.checkVisibility());
  const pressed = all[nth % all.length];
  pressed?.focus();
  pressed?.click();
  if (!(pressed instanceof HTMLAnchorElement)) return null;
  const { pathname, searchParams, search } = new URL(pressed.href);
  if (pressed.dataset['shown']) return pathname + search;
  // For visitors without a script.
  searchParams.delete('currency');
  return pathname + (searchParams.size > 0 ? `?${searchParams}` : '');
}

/** Runs in the page: where it is, what it shows, and what lies open over it. */
function look(layers: Record<string, readonly string[]>) {
  const open = Object.entries(layers).filter(([name, [, layer]]) => {
    const covers = name !== 'filters' || innerWidth < 768;
    return covers && document.querySelector(`${layer}:is([open], :popover-open)`);
  });
  const form = document.querySelector<HTMLFormElement>('.filter-panel form');
  const chosen = form
    ? [...new FormData(form)].filter(([name, value]) => value !== '' && !/currency|units/.test(name))
    : [];
  const cards = [...document.querySelectorAll('main .card-title a')];
  return {
    address: location.pathname + location.search,
    open: open.map(([name]) => name).sort(),
    depth: Number(history.state?.depth ?? 0),
    title: document.title,
    heading: document.querySelector('h1')?.textContent,
    cards: cards.map((card) => card.textContent),
    chosen: chosen.map(([name, value]) => `${name}=${value}`).sort(),
  };
}

type Seen = ReturnType<typeof look>;
type Shown = Omit<Seen, 'open' | 'depth'>;

/** A visit to a site of plain documents, on which Back first closes what is open, the last first. */
class PlainSite {
  stack: string[];
  at = 0;
  open: Layer[] = [];
  constructor(address: string) {
    this.stack = [address];
  }
  get address(): string {
    return this.stack[this.at] ?? '';
  }
  get isLast(): boolean {
    return this.at === this.stack.length - 1;
  }
  openLayer(name: Layer) {
    this.open.push(name);
    this.stack.length = this.at + 1;
  }
  go(address: string, stays: boolean) {
    if (!stays) this.open = [];
    if (address !== this.address) this.stack.splice(++this.at, this.stack.length, address);
  }
  back() {
    if (!this.open.pop()) this.at = Math.max(0, this.at - 1);
  }
  forward() {
    this.at += 1;
  }
}

describe.for([
  { name: 'Chromium', start: openChromium, isMissing: false },
  { name: 'Firefox', start: openFirefoxToo, isMissing: findFirefox() === null },
])('walks with Back in $name', ({ start, isMissing }) => {
  let site: RunningSite;
  let browser: Browser;
  beforeAll(async () => {
    if (isMissing) return;
    [site, browser] = await Promise.all([startPicturedSite({ DEMO: 'on' }, inject('demonstration')), start()]);
  });
  afterAll(() => Promise.all([site?.stop(), browser?.close()]));

  test.skipIf(isMissing).for([390, 1280])('show the page of their address (%i px)', async (width) => {
    const visits = await Promise.all([browser.open(width), browser.open(width)]);
    onTestFinished(async () => void (await Promise.all(visits.map(({ close }) => close()))));
    const [{ tab }, { tab: fresh }] = visits;
    const known = new Map<string, Shown>();
    async function open(on: Tab, address: string) {
      await on.goto(site.url + address);
      await expect.poll(() => on.evaluate(isHydrated, null)).toBe(true);
    }
    /** What the address shows when it is loaded. */
    async function shownAt(address: string): Promise<Shown> {
      if (!known.has(address)) {
        await open(fresh, address);
        const { open: _open, depth: _depth, ...shown } = await fresh.evaluate(look, layers);
        known.set(address, shown);
      }
      return known.get(address) as Shown;
    }
    for (let walk = 0; walk < walks; walk += 1) {
      const choices = fc.sample(fc.nat(), { seed: walk * 31 + width, numRuns: length * 2 });
      const first = starts[walk % starts.length] ?? '/';
      await open(tab, first);
      await takeWalk({ tab, first, choices, width, shownAt });
    }
  });
});

const starts = ['/', '/about', '/properties', '/property/1', '/properties?type=Villa&lang=id'] as const;

type Walk = {
  tab: Tab;
  first: string;
  choices: readonly number[];
  width: number;
  shownAt(address: string): Promise<Shown>;
};

/** The empty search leads to the whole list, and a visitor who is there stays. */
const isThere = ({ in: layer }: Press, address: string) =>
  layer === 'search' && /^\/properties(\?((lang|page|currency)=\w+&?)*)?$/.test(address);

async function takeWalk({ tab, first, choices, width, shownAt }: Walk): Promise<void> {
  const taken = [first];
  const plain = new PlainSite(first);
  const see = () => tab.evaluate(look, layers).catch(() => null);
  const layerOf = ({ in: layer }: Press) => (layer === 'filters' && width >= 768 ? null : layer);

  async function takeStep(way: string) {
    if (way === 'Escape') {
      plain.open.pop();
      await tab.keyboard.press('Escape');
    } else if (way === 'reload') {
      plain.open = [];
      await tab.reload();
    } else {
      const isBack = way === 'Back';
      if (isBack) plain.back();
      else plain.forward();
      await tab.evaluate((by) => void setTimeout(() => history.go(by)), isBack ? -1 : 1);
    }
  }
  async function follow(pressed: Press, nth: number) {
    const { on, opens, leads } = pressed;
    const asked = await tab.evaluate(press, { selector: on, nth });
    if (opens) plain.openLayer(opens);
    else if (!leads) plain.open.pop();
    if (!leads) return;
    const isChanged = async () => (await see())?.address !== plain.address;
    if (asked === null) await expect.poll(isChanged, { message: taken.join(' → ') }).toBe(true);
    const stays = layerOf(pressed) === 'filters' || layerOf(pressed) === 'areas';
    plain.go(asked ?? (await see())?.address ?? '', stays);
    taken.push(plain.address);
  }

  for (let step = 0; step < length; step += 1) {
    const [which = 0, nth = 0] = choices.slice(step * 2, step * 2 + 2);
    const selectors = presses.map(({ on }) => on);
    const counts = await tab.evaluate(countVisible, selectors);
    const inside = plain.open.at(-1) ?? null;
    const possible = presses.filter(
      (each, at) => Number(counts[at]) > 0 && layerOf(each) === inside && !(each.leads && isThere(each, plain.address)),
    );
    const ways = [...possible, 'Back', 'Back', 'Forward', 'reload', ...(inside ? ['Escape'] : [])];
    const way = ways[which % ways.length] ?? 'Back';
    // Out of the site, or nowhere.
    if (way === 'Back' && inside === null && plain.at === 0) continue;
    if (way === 'Forward' && (inside !== null || plain.isLast)) continue;
    taken.push(typeof way === 'string' ? way : way.on);
    await (typeof way === 'string' ? takeStep(way) : follow(way, nth));
    await expect.poll(() => tab.evaluate(isHydrated, null).catch(() => false)).toBe(true);
    // The visitor's first move on a page.
    await tab.keyboard.press('Shift');
    const expected = { ...(await shownAt(plain.address)), open: [...plain.open].sort(), depth: plain.open.length };
    await expect.poll(see, { message: taken.join(' → ') }).toEqual(expected);
  }
}
