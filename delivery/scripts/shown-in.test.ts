import { expect, test } from 'vitest';
import { languages } from '#app/i18n/languages.ts';
import { compress } from '#delivery/cache/compress.ts';
import { shownInFiles, shownInScript } from './shown-in.ts';

const weigh = async (text: string) => (await compress('br', Buffer.from(text), 'fast')).length;

test('what stands in every page is small, and so is what a chosen currency loads before the page is seen', async () => {
  expect(await weigh(shownInScript('en', 'nonce'))).toBeLessThanOrEqual(500);
  for (const script of shownInFiles.values()) expect(await weigh(script)).toBeLessThanOrEqual(2_000);
});

test('every language names a file that is there, as text that cannot end the script it stands in', () => {
  for (const { tag } of languages) {
    const script = shownInScript(tag, 'nonce');
    const path = /src=\\"([^\\]+)\\"/.exec(script)?.[1] ?? '';
    expect(shownInFiles.has(path), tag).toBe(true);
    expect(script.match(/<\/script/g)).toHaveLength(1);
  }
  for (const script of shownInFiles.values()) expect(() => new Function(script)).not.toThrow();
});
