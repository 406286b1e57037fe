import { expect, test } from 'vitest';
import { ownChoiceKey } from '#app/features/ownership/own-choice-key.ts';
import { type Language, languages } from '#app/i18n/languages.ts';
import { compress } from '#delivery/cache/compress.ts';
import { shownInFiles, shownInScript } from './shown-in.ts';

const weigh = async (text: string) => (await compress('br', Buffer.from(text), 'fast')).length;

test('what stands in every page is small, and so is what a chosen currency loads before the page is seen', async () => {
  expect(await weigh(shownInScript('en', 'nonce'))).toBeLessThanOrEqual(500);
  for (const script of shownInFiles.values()) expect(await weigh(script)).toBeLessThanOrEqual(2_000);
});

test('the room for whom homes are marked is there where the device remembers somebody', () => {
  const run = new Function(
    'localStorage',
    'sessionStorage',
    'document',
    'location',
    'addEventListener',
    scriptOf('en'),
  );
  const isMarked = (text: string | undefined) => {
    const document = { documentElement: { dataset: {} as Record<string, string> }, write: () => undefined };
    run(text === undefined ? {} : { [ownChoiceKey]: text }, {}, document, { search: '' }, () => undefined);
    return document.documentElement.dataset['own'] !== undefined;
  };
  expect(isMarked(JSON.stringify({ holder: 'wni', use: null }))).toBe(true);
  expect(isMarked(JSON.stringify({ holder: null, use: 'live' }))).toBe(false);
  expect(isMarked(undefined)).toBe(false);
});

/** Without its element. */
function scriptOf(language: Language): string {
  return /^<script[^>]*>([\s\S]*)<\/script>$/.exec(shownInScript(language, 'nonce'))?.[1] ?? '';
}

test('every language names a file that is there, as text that cannot end the script it stands in', () => {
  for (const { tag } of languages) {
    const script = shownInScript(tag, 'nonce');
    const path = /src=\\"([^\\]+)\\"/.exec(script)?.[1] ?? '';
    expect(shownInFiles.has(path), tag).toBe(true);
    expect(script.match(/<\/script/g)).toHaveLength(1);
  }
  for (const script of shownInFiles.values()) expect(() => new Function(script)).not.toThrow();
});
