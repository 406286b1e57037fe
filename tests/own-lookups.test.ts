import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url).pathname;

/** A table at the top of a file, by any name. */
const table = /^(?:export )?const (\w+): (?:(?:Readonly|Partial)<){0,2}Record<string,/gm;

/** What is wrong in a file: tables that are looked up as `table[name]`, which also finds `constructor` and `__proto__`. */
function findLookups(text: string): string[] {
  const names = [...text.matchAll(table)].map(([, name = '']) => name);
  return names.filter((name) => {
    const lines = text.split('\n').filter((line) => new RegExp(`(?<![\\w.'])${name}(?:\\?\\.)?\\[(?!['"])`).test(line));
    return lines.some((line) => !line.includes(`Object.hasOwn(${name},`) && !isOverOwnNames(line));
  });
}

/** The name is one of the table's own. */
function isOverOwnNames(line: string): boolean {
  return line.includes('Object.keys(');
}

test('tables are looked up by names that somebody wrote with `ownValue`, never as `table[name]`', () => {
  const found = ['app', 'server', 'delivery'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .flatMap((name) => findLookups(readFileSync(join(root, folder, name), 'utf8')).map((one) => `${name}: ${one}`)),
  );
  expect(found).toEqual([]);
});

test('a lookup that finds more than a table has is noticed', () => {
  const planted = "const colours: Readonly<Record<string, string>> = { red: '#f00' };\n";
  expect(findLookups(`${planted}const one = colours[name];`)).toEqual(['colours']);
  expect(findLookups(`${planted}const one = colours?.[name];`)).toEqual(['colours']);
  expect(findLookups(`${planted}const one = ownValue(colours, name) ?? colours['red'];`)).toEqual([]);
});
