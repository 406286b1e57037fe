import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { languages, withLanguage } from '#app/i18n/languages.ts';
import { answersIn } from '#tests/browser.ts';
import { openSite } from './visitor.ts';

const site = openSite();

const around = 'area=115.09,-8.66;115.13,-8.6;115.18,-8.62;115.19,-8.67;115.15,-8.69';
const all = '/properties?view=map';
const area = `/properties?type=Villa&status=For+Sale&view=map&${around}`;
const box = '/properties?bbox=115.1,-8.7,115.2,-8.6&view=map';
const cases = [
  ...[390, 1440].flatMap((width) => [
    ...languages.flatMap(({ tag }) => [all, area].map((address) => ({ address, width, tag }))),
    { address: box, width, tag: 'en' as const },
  ]),
  { address: all, width: 768, tag: 'ar' as const },
];

test.for(cases)(
  '$address at $width px in $tag: each mark can be pressed and each name read, before and after the map can be moved',
  async ({ address, width, tag }) => {
    const { page, open } = await site.visit({ width });
    await open(withLanguage(address, tag));
    const first = await page.evaluate(look);
    const right = { covered: [], meeting: [], cut: [], underMarks: [], underControls: [] };
    expect(first.wrong).toEqual(right);
    expect(first.names.length).toBeGreaterThan(2);
    // Not one mark for nearly all of them, on a phone either.
    if (address === area) expect(first.marks.length).toBeGreaterThan(5);

    await page.waitForFunction(answersIn, '.search-map');
    await page.locator('.map-controls input').focus();
    await page.locator('.search-map-live.map-drawn').waitFor();
    await page.locator('.search-map-frame').waitFor({ state: 'hidden' });
    const live = await page.evaluate(look);
    expect(live.wrong).toEqual(right);
    // The same marks and names, of the same face, where they were.
    expect(live.marks).toEqual(first.marks);
    expect(live.names.map(({ name, face }) => [name, face])).toEqual(first.names.map(({ name, face }) => [name, face]));
    for (const [at, { x, y }] of live.names.entries()) {
      const before = first.names[at];
      expect(Math.hypot(x - (before?.x ?? 0), y - (before?.y ?? 0))).toBeLessThan(4);
    }
  },
);

test.for([390, 1440])(
  'at %i px no mark lies over another, nor over a name, however close the map comes',
  async (width) => {
    const { page, open } = await site.visit({ width });
    await open('/properties?view=map');
    await page.waitForFunction(answersIn, '.search-map');
    await page.locator('.map-controls input').focus();
    await page.locator('.search-map-live.map-drawn').waitFor();
    const cluster = page.locator('.price-cluster.is-large').first();
    for (let step = 0; step < 4 && (await cluster.count()) > 0; step++) {
      const before = await marksOf(page);
      await cluster.press('Enter');
      await expect.poll(() => marksOf(page)).not.toEqual(before);
      await page.waitForLoadState('networkidle');
      await expect
        .poll(() => page.evaluate(look).then(({ wrong }) => [wrong.meeting, wrong.underMarks]))
        .toEqual([[], []]);
    }
  },
);

const marksOf = (page: Page) => page.evaluate(look).then(({ marks }) => marks);

/** Runs in the page: the marks and names that are seen on the map, and what is wrong with them. */
function look() {
  const boxOf = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect();
  const seen = (selector: string) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  const meet = (one: DOMRect, other: DOMRect, hair = 1) =>
    one.left + hair < other.right &&
    other.left + hair < one.right &&
    one.top + hair < other.bottom &&
    other.top + hair < one.bottom;
  const live = '.price-pin, .price-cluster';
  const marks = seen(`.first-pin, .first-cluster, ${live}`).map((mark) => {
    // Of the first ones the label alone: around it is what a finger may miss it by.
    const label = mark.querySelector('rect:not(.first-pin-touch)') ?? mark.querySelector('circle') ?? mark;
    const box = boxOf(label);
    const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
    return {
      words: `${mark.getAttribute('aria-label')}`,
      box,
      isPressed: mark.contains(document.elementFromPoint(middle.x, middle.y)),
    };
  });
  const names = seen('.search-map-name, .map-name')
    .filter((name) => boxOf(name).width > 0)
    .map((name) => ({ name: name.textContent ?? '', face: getComputedStyle(name).fontFamily, box: boxOf(name) }));
  const view = boxOf(document.querySelector('.search-map-view'));
  const list = boxOf(document.querySelector('.results'));
  const controls = seen('.map-control').map(boxOf);
  const isCut = ({ left, right, top, bottom }: DOMRect) =>
    left < view.left ||
    right > view.right ||
    top < view.top ||
    bottom > view.bottom ||
    (list.left < left && list.right > right && bottom > list.top);
  const all = [
    ...marks.map(({ words, box }) => ({ words, box })),
    ...names.map(({ name: words, box }) => ({ words, box })),
  ];
  const round = ({ left, right, top, bottom }: DOMRect) => ({ x: (left + right) / 2, y: (top + bottom) / 2 });
  return {
    marks: marks.map(({ words }) => words).toSorted(),
    names: names.map(({ box, ...name }) => ({ ...name, ...round(box) })).toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    wrong: {
      covered: marks.flatMap(({ words, isPressed }) => (isPressed ? [] : words)),
      meeting: marks.flatMap((one, at) =>
        marks.slice(at + 1).flatMap((other) => (meet(one.box, other.box) ? `${one.words} and ${other.words}` : [])),
      ),
      cut: all.flatMap(({ words, box }) => (isCut(box) ? words : [])),
      underMarks: names.flatMap(({ name, box }) => (marks.some((mark) => meet(mark.box, box)) ? name : [])),
      underControls: all.flatMap(({ words, box }) => (controls.some((control) => meet(control, box)) ? words : [])),
    },
  };
}
