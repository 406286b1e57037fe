import { expect, test } from 'vitest';
import { findPasswordProblem } from './password-rules.ts';

test.for([
  ['', 'missing'],
  ['elevensigns', 'too_short'],
  ['😀'.repeat(11), 'too_short'],
  ['x'.repeat(201), 'too_long'],
  ['aaaaaaaaaaaaaa', 'too_simple'],
  ['abababababab', 'too_simple'],
  ['Password12345678', 'too_simple'],
  ['123456789012345', 'too_simple'],
  ['abcdefghijklm', 'too_simple'],
  ['made@bale.example', 'is_email'],
  ['Made.Contoh.123', 'is_email'],
  ['three frangipanis', null],
  ['شجرة الفرانجيباني', null],
  ['7Kd9-qmXz-2Lw8', null],
] as const)('%j is %s', ([password, problem]) => {
  const email = password.startsWith('Made.') ? 'made.contoh@bale.example' : 'made@bale.example';
  expect(findPasswordProblem(password, email)).toBe(problem);
});
