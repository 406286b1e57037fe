import { expect, test } from 'vitest';
import { reasonNotToReset } from './reset-check.ts';

function refusal(options: string[], demo: boolean, isProduction = false): string | null {
  return reasonNotToReset({ options: new Set(options), demo, isProduction });
}

test('resets a demonstration without questions', () => {
  expect(refusal([], true)).toBeNull();
  expect(refusal(['--empty'], true)).toBeNull();
});

test('with DEMO=off an option must say what to do', () => {
  expect(refusal([], false)).toMatch(/Nothing was changed.*--empty.*--demo/);
  expect(refusal(['--empty'], false)).toBeNull();
  expect(refusal(['--demo'], false)).toBeNull();
});

test('a database in production is spared without --yes', () => {
  expect(refusal(['--demo'], true, true)).toMatch(/Nothing was changed.*--yes/);
  expect(refusal(['--demo', '--yes'], true, true)).toBeNull();
});

test('an option it does not know changes nothing', () => {
  expect(refusal(['--force'], true)).toMatch(/--force is unknown/);
  expect(refusal(['--empty', '--demo'], true)).toMatch(/either/);
});
