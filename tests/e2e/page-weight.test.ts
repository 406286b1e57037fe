import { expect, test } from 'vitest';
import { bytesInAll, bytesOf, type LoadedPart, loadParts } from '#tests/page-load.ts';
import { maxEditorBytes, maxScriptBytes } from '#tests/script-budgets.ts';
import { signIn } from './desk.ts';
import { openSite } from './visitor.ts';

const site = openSite();

const budgets: [path: string, maxBytes: number][] = [
  ['/', maxScriptBytes.home],
  ['/properties', maxScriptBytes.properties],
  ['/property/1', maxScriptBytes.property],
  ['/about', maxScriptBytes.about],
];

/** What opens on a click comes on that click. */
const later = /maplibre|dialog|lightbox|chat|slider|suggestion/;

test.for(budgets)('%s loads at most %i bytes of script before anything is done', async ([path, maxBytes]) => {
  const visitor = await site.visit({ width: 1440 });
  const parts = await loadParts(visitor.page, () => visitor.open(path));
  const scripts = parts.filter(({ kind }) => kind === 'script');
  expect(scripts.map((script) => script.path).filter((name) => later.test(name))).toEqual([]);
  expect(bytesOf(parts, 'script')).toBeLessThanOrEqual(maxBytes);
});

test('what edits a listing is small, and loaded where one is edited only', async () => {
  const scriptsOf = async (path: string) => {
    const { page, open } = await site.visit({ width: 1440 });
    await signIn(site, page, 'owner');
    const parts = await loadParts(page, () => open(path));
    return new Map(parts.flatMap(({ path: name, kind, bytes }) => (kind === 'script' ? [[name, bytes]] : [])));
  };
  const elsewhere = [...(await scriptsOf('/property/1')).keys(), ...(await scriptsOf('/account/leads')).keys()];
  const own = new Map<string, number>();
  for (const part of ['', '/texts', '/pictures', '/place', '/publish']) {
    for (const [name, bytes] of await scriptsOf(`/account/listings/1${part}`)) {
      if (!elsewhere.includes(name)) own.set(name, bytes);
    }
  }
  expect(own.size).toBeGreaterThan(0);
  expect([...own.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(maxEditorBytes);
});

/**
 * All that a phone is sent, headers and pictures too, before the visitor does anything, and how much of it are fonts:
 * those come before the first picture.
 */
const firstLoads: [path: string, maxBytes: number, fontBytes: number][] = [
  ['/', 340_000, 40_000],
  ['/?lang=ar', 350_000, 60_000],
  ['/properties', 400_000, 40_000],
];

test.for(firstLoads)('%s weighs at most %i bytes on a phone, fonts %i', async ([path, maxBytes, fontBytes]) => {
  let parts: LoadedPart[] = [];
  async function weigh() {
    const phone = await site.visit({ width: 390, deviceScaleFactor: 3, isMobile: true, hasTouch: true });
    parts = await loadParts(phone.page, () => phone.open(path));
    return parts.some((part) => part.path.endsWith('.webp')) ? Number.POSITIVE_INFINITY : bytesInAll(parts);
  }
  // A cached page says within a minute that its pictures are there in the better format; a busy site packs less.
  await expect.poll(weigh, { interval: 3_000, timeout: 150_000 }).toBeLessThanOrEqual(maxBytes);
  expect(bytesOf(parts, 'font')).toBeLessThanOrEqual(fontBytes);
});
