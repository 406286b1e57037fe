import { expect, test } from 'vitest';
import { typedText } from './typed-text.ts';

test.each([
  ['\u202e <b>Villa</b> & "x"', '<b>Villa</b> & "x"'],
  ['\u2066Villa\u2069 \u202bUbud\u202c', 'Villa Ubud'],
  ['Vil\u200bla\ufeff by\u2060 the sea\u00ad', 'Villa by the sea'],
  ['\u202e\u200b', ''],
  ['By the sea.\r\n\r\nA garden.\r', 'By the sea.\n\nA garden.'],
  [
    'می\u200cخواهم \u200fفيلا\u200e \u{1f469}\u200d\u{1f33e}',
    'می\u200cخواهم \u200fفيلا\u200e \u{1f469}\u200d\u{1f33e}',
  ],
])('%j is read as %j', (typed, text) => {
  expect(typedText(typed)).toBe(text);
});
