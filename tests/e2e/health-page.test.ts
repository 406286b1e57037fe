import { expect, onTestFinished, test } from 'vitest';
import { addStaff, signInOver } from '#tests/desk-client.ts';
import { startObjectStorage } from '#tests/object-storage.ts';
import { runCommand } from '#tests/server.ts';
import { openTestDb, sqlite } from '#tests/test-db.ts';
import { startEmptySite } from './empty-site.ts';

const away = /^No file can be stored: the object storage .* does not answer/i;

test("the desk's page of the site's health says what the command says, of each topic, in one order", async () => {
  const storage = await startObjectStorage();
  const site = await startEmptySite(storage.settings);
  onTestFinished(async () => void (await site.stop()));
  const db = await openTestDb(sqlite, { url: null, dataDir: site.dataDir });
  const cookie = await signInOver(site.url, await addStaff(db, 'owner@bale.example', 'owner'));
  const shown = async () => {
    const html = await (await fetch(`${site.url}/account/agency/health`, { headers: { Cookie: cookie } })).text();
    const [, list = ''] = /<dl class="health-checks">(.*?)<\/dl>/s.exec(html) ?? [];
    return [...list.matchAll(/<dt>(.*?)<\/dt>(.*?)(?=<dt>|$)/gs)].map(([, topic = '', said = '']) => {
      const text = said
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim();
      return { topic, text };
    });
  };
  const printed = async () => {
    const { output } = await runCommand('doctor', [], { ...storage.settings, DATA_DIR: site.dataDir, DEMO: 'off' });
    return [...output.matchAll(/^(?:ok|look|TROUBLE) +([^:]+): (.*)$/gm)].map(([, topic = '', text = '']) => {
      return { topic, text };
    });
  };
  const topicsOf = (lines: { topic: string }[]) => [...new Set(lines.map(({ topic }) => topic))];
  const about = (lines: { topic: string; text: string }[], topic: string) =>
    lines.find((line) => line.topic === topic)?.text ?? '';

  const said = await printed();
  expect(topicsOf(said).length).toBeGreaterThan(10);
  expect(topicsOf(await shown())).toEqual(topicsOf(said));
  expect(about(said, 'Files')).toBe('A file was stored, read again and removed.');
  expect(about(await shown(), 'Files')).toBe('In order : A file was stored, read again and removed.');

  await storage.away();
  const [late, lateShown] = [await printed(), await shown()];
  expect(topicsOf(lateShown)).toEqual(topicsOf(late));
  expect(topicsOf(late)).toEqual(topicsOf(said));
  expect(about(late, 'Files')).toMatch(away);
  expect(about(lateShown, 'Files').replace('Trouble : ', '')).toMatch(away);
});
