import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldedWords } from './fold.ts';

describe('texts fold so that equal is what a visitor would call the same', () => {
  test.each([
    ['Café CAFÉ cafe\u0301', 'cafe cafe cafe'],
    ['İstana ISTANA', 'istana istana'],
    ['Ｖｉｌｌａ 𝒱illa', 'villa villa'],
    ['120m² ½', '120m2 1 2'],
    ['الشاطئ الشاطىء', 'الشاطي الشاطي'],
    ['أرض إرض آرض ٱرض', 'ارض ارض ارض ارض'],
    ['فيلا فیلا', 'فيلا فيلا'],
    ['شُقَّة شقه', 'شقه شقه'],
    ['فيـــلا', 'فيلا'],
    ['٣ غرف ۴', '3 غرف 4'],
    ['Ke\u00adro\u200bbo\u200dkan', 'kerobokan'],
    ["Made's villa/pool,garden\n\0beach", 'made s villa pool garden beach'],
    ['pool 👍 \ud800 villa', 'pool villa'],
    ['ΟΔΟΣ οδός', 'οδοσ οδοσ'],
    ['', ''],
    [' - ', ''],
  ])('%j → %j', (text, folded) => {
    expect(foldedWords(text).join(' ')).toBe(folded);
  });

  test('words are cut at 40 letters', () => {
    expect(foldedWords(`${'a'.repeat(50)} b`)).toEqual(['a'.repeat(40), 'b']);
  });

  test('folding what is folded changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const words = foldedWords(text);
        expect(foldedWords(words.join(' '))).toEqual(words);
      }),
    );
  });
});
