import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languages, withLanguage } from '#app/i18n/languages.ts';
import { screens } from '#tests/screens.ts';
import { startSite } from '#tests/server.ts';

const paths = screens
  .filter(({ as, act, status }) => as === undefined && act === undefined && status === 200)
  .flatMap(({ path }) => languages.map(({ tag }) => withLanguage(path, tag)));

test('a page is the same whichever pages were drawn before it and lent it their parts', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bale-drawn-'));
  const there = await documents(dataDir, paths);
  const back = await documents(dataDir, paths.toReversed());
  await rm(dataDir, { recursive: true, force: true });
  expect(paths.length).toBeGreaterThan(30);
  for (const path of paths) expect(back.get(path), path).toBe(there.get(path));
});

async function documents(dataDir: string, asked: readonly string[]): Promise<Map<string, string>> {
  const site = await startSite({ DEMO: 'on', DATA_DIR: dataDir, PUBLIC_URL: 'https://bale.example' });
  const found = new Map<string, string>();
  for (const path of asked) found.set(path, withoutSources(await (await fetch(site.url + path)).text()));
  await site.stop();
  return found;
}

/** Pictures come in more formats as the site makes them. */
function withoutSources(html: string): string {
  return html.replaceAll(/<source\b[^>]*>/g, '').replaceAll(/avifWidths\\*":\[[^\]]*\]/g, '');
}
