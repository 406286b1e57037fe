/** A place in a text, from line 1 and column 1 on; columns in UTF-16 code units, as editors count them. */
export type TextPlace = { line: number; column: number };

const space = /[ \t\n\r]*/y;
const token =
  /[{}[\],:]|"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

type Expected = 'value' | 'value or end' | 'key' | 'key or end' | 'colon' | 'next';

/** Where a text is no JSON any more: at the first word that cannot stand there, or at its end where one is missing. Null for JSON. */
export function findJsonMistake(text: string): TextPlace | null {
  const open: string[] = [];
  let expected: Expected = 'value';
  let at = 0;
  for (;;) {
    at += lengthAt(space, text, at);
    const isWhole: boolean = open.length === 0 && expected === 'next';
    if (at === text.length) return isWhole ? null : placeOf(text, at);
    const length = lengthAt(token, text, at);
    const next: Expected | null = length === 0 || isWhole ? null : after(text.charAt(at), expected, open);
    if (next === null) return placeOf(text, at);
    expected = next;
    at += length;
  }
}

function lengthAt(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0].length ?? 0;
}

/** What is expected after a word that begins so; null where it cannot stand. `open`: brackets to be closed, the innermost last. */
function after(begin: string, expected: Expected, open: string[]): Expected | null {
  const inner = open.at(-1);
  switch (begin) {
    case '}':
    case ']': {
      const isEmpty = expected === (begin === '}' ? 'key or end' : 'value or end');
      if (inner !== (begin === '}' ? '{' : '[') || !(isEmpty || expected === 'next')) return null;
      open.pop();
      return 'next';
    }
    case ',':
      return expected !== 'next' ? null : inner === '{' ? 'key' : 'value';
    case ':':
      return expected === 'colon' ? 'value' : null;
    default:
  }
  if (expected.startsWith('key')) return begin === '"' ? 'colon' : null;
  if (!expected.startsWith('value')) return null;
  if (begin !== '{' && begin !== '[') return 'next';
  open.push(begin);
  return begin === '{' ? 'key or end' : 'value or end';
}

function placeOf(text: string, at: number): TextPlace {
  const lines = text.slice(0, at).split(/\r\n|\r|\n/);
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}
