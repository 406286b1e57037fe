import { expect, test } from 'vitest';
import { loggedParameters } from '#app/pages.ts';
import { printFigure } from '#tests/faults/figure.ts';
import { sqlite } from '#tests/test-db.ts';
import { soundBody } from './bodies.ts';
import { openHostileSite } from './hostile-site.ts';

/** What every object inherits: a table that is looked up by what somebody wrote has these as well. */
const inherited = ['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf'];

/** So many parameters go into one address: where all of them were, the first to be refused would hide the others. */
const atOnce = 12;

test('names that every object inherits are nothing to any parameter, form or command', async () => {
  const site = await openHostileSite(sqlite);
  const figures = { addresses: 0, forms: 0, 'answered 5xx': 0 };
  const failed: string[] = [];
  const note = (what: string, status: number) => {
    if (status < 500) return;
    failed.push(`${what}: ${status}`);
    figures['answered 5xx'] += 1;
  };
  const names = [...loggedParameters];
  const groups = Array.from({ length: Math.ceil(names.length / atOnce) }, (_, at) =>
    names.slice(at * atOnce, (at + 1) * atOnce),
  );
  for (const path of site.paths()) {
    for (const [at, group] of groups.entries()) {
      const value = inherited[at % inherited.length] ?? '';
      for (const query of [group.map((name) => [name, value]), group.map((name) => [name, 'constructor'])]) {
        const address = `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(query)}`;
        figures.addresses += 1;
        note(`GET ${address}`, (await site.send(address)).status);
      }
    }
  }
  for (const form of await site.forms()) {
    for (const name of new Set(['do', ...form.fields.map((field) => field.name)])) {
      for (const value of name === 'do' ? inherited : ['constructor', '__proto__']) {
        const body = soundBody(form);
        body.set(name, value);
        figures.forms += 1;
        note(`POST ${form.action} ${name}=${value}`, (await site.send(form.action, { method: 'POST', body })).status);
      }
    }
    if (figures.forms % 500 < 20) await site.startAnew();
  }
  printFigure('inherited names', figures);
  expect(failed).toEqual([]);
});
