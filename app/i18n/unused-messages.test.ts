import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import en from './messages/en.json' with { type: 'json' };
import { flatten } from './translate.ts';

const sources = globSync(['app/**/*.{ts,tsx}', 'server/**/*.ts'])
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

/** Keys put together in the code, as `contact.type_${type}`: the words before and after what is put in. */
const composed = [...sources.matchAll(/`(\w+\.[\w.]*)\$\{[^`{}]*\}([\w.]*)`/g)].map(([, before = '', after = '']) => {
  return new RegExp(`^${before.replaceAll('.', '\\.')}\\w+${after.replaceAll('.', '\\.')}$`);
});

test('every message is shown somewhere', () => {
  const unused = [...flatten(en).keys()].filter(
    (key) => !sources.includes(`'${key}'`) && !composed.some((pattern) => pattern.test(key)),
  );
  expect(unused).toEqual([]);
});
