import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { bytesOf, loadParts } from '#tests/page-load.ts';
import { maxEditorBytes, maxMapBytes, maxOwnershipBytes, maxScriptBytes } from '#tests/script-budgets.ts';
import { signIn } from './desk.ts';
import { openSite } from './visitor.ts';

const site = openSite();

const budgets: [path: string, maxBytes: number][] = [
  ['/', maxScriptBytes.home],
  ['/properties', maxScriptBytes.properties],
  ['/properties?view=map', maxScriptBytes.propertiesMap],
  ['/property/1', maxScriptBytes.property],
  ['/about', maxScriptBytes.about],
  ['/favorites', maxScriptBytes.favorites],
  ['/contact', maxScriptBytes.contact],
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

test('a map beside the list is small before it is moved', async () => {
  const scriptsOf = async (path: string) => {
    const { page, open } = await site.visit({ width: 1440 });
    return bytesOf(await loadParts(page, () => open(path)), 'script');
  };
  const list = await scriptsOf('/properties');
  const map = await scriptsOf('/properties?view=map');
  expect(map).toBeGreaterThan(list);
  expect(map - list).toBeLessThanOrEqual(maxMapBytes);
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

test('what tells who may own it is small, and loaded only where a device remembers who buys', async () => {
  const list = await site.visit({ width: 1440 });
  await list.open('/properties?tenure=leasehold');
  const home = (await list.page.locator('.card a[href*="/property/"]').first().getAttribute('href')) ?? '';
  const scriptsOf = async (remembered: string | null) => {
    const { page, open } = await site.visit({ width: 1440 });
    if (remembered) await page.addInitScript((text) => localStorage.setItem('mayOwn', text), remembered);
    const parts = await loadParts(page, async () => {
      await open(home);
      if (remembered) await page.locator('#may-own .verdict').first().waitFor();
    });
    return new Map(parts.flatMap(({ path, kind, bytes }) => (kind === 'script' ? [[path, bytes]] : [])));
  };
  const usual = await scriptsOf(null);
  const own = [...(await scriptsOf('{"holder":"wna_permit","use":"live"}'))].filter(([path]) => !usual.has(path));
  expect(own.length).toBeGreaterThan(0);
  expect(own.reduce((sum, [, bytes]) => sum + bytes, 0)).toBeLessThanOrEqual(maxOwnershipBytes);
});

test('no browser gets the library that reads phone numbers', async () => {
  const scripts = globSync('build/client/**/*.js');
  expect(scripts.length).toBeGreaterThan(10);
  for (const script of scripts) {
    // The beginning of its metadata.
    expect((await readFile(script, 'utf8')).includes('country_calling_codes'), script).toBe(false);
  }
});
