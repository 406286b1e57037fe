import { expect, test } from 'vitest';
import { lettersOf, nextTyped, type Typed } from './typing.ts';

const names = ['Ubud', 'Nusa Dua', 'أوبود'];

test('each name is typed, stands, and is taken back, for ever', () => {
  const whole: { name: string; atMs: number }[] = [];
  let typed: Typed = { name: 0, shown: 4, deleting: false };
  let clockMs = 0;
  for (let steps = 0; steps < 80; steps++) {
    const letters = lettersOf(names[typed.name] ?? '').length;
    if (typed.shown === letters && !typed.deleting) whole.push({ name: names[typed.name] ?? '', atMs: clockMs });
    const next = nextTyped(typed, letters, names.length);
    typed = next.typed;
    clockMs += next.afterMs;
  }
  const cycle = (from: number, to: number) => 1500 + (from - 1) * 40 + to * 70;
  expect(whole.slice(0, 4)).toEqual([
    { name: 'Ubud', atMs: 0 },
    { name: 'Nusa Dua', atMs: cycle(4, 8) },
    { name: 'أوبود', atMs: cycle(4, 8) + cycle(8, 5) },
    { name: 'Ubud', atMs: cycle(4, 8) + cycle(8, 5) + cycle(5, 4) },
  ]);
});

test('a letter is never torn from its marks', () => {
  expect(lettersOf('مُدّ')).toEqual(['مُ', 'دّ']);
  expect(lettersOf('Ú')).toEqual(['Ú']);
});
