import { beforeEach, expect, test } from 'vitest';
import { actions } from '#app/routes/api/actions.ts';
import { openApiDocument } from '#app/routes/api/open-api.ts';
import { openTestApi, type TestApi } from '#tests/test-api.ts';
import { sqlite } from '#tests/test-db.ts';

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi(sqlite);
});

const readDocs = async () => (await api.call('/api/docs')).text();

test('the docs name every path, action, parameter and schema', async () => {
  const page = await readDocs();
  const { paths, components } = openApiDocument();
  for (const path of Object.keys(paths)) expect(page).toContain(path);
  for (const action of Object.keys(actions)) expect(page).toContain(`action=${action}`);
  for (const name of Object.keys(components.schemas)) expect(page).toContain(`id="schema-${name}"`);
  for (const [, name] of JSON.stringify(paths).matchAll(/"name":"(\w+)"/g))
    expect(page).toContain(`<code>${name}</code>`);
});

test('every link within the docs leads somewhere', async () => {
  const page = await readDocs();
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
});

test('the docs need nothing from elsewhere, and no inline code', async () => {
  const page = await readDocs();
  const loaded = [...page.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address = '']) => address);
  for (const address of loaded) expect(address).toMatch(/^(?:#|\/(?!\/))/);
  for (const [address] of page.matchAll(/https?:\/\/[^\s'"<&]+/g))
    expect(address).toMatch(/^https:\/\/bale\.example\/api\//);
  expect(page).not.toMatch(/<script|<style|style=|@import/);
  const sheet = await api.call('/api/docs.css');
  expect(sheet.headers.get('Content-Type')).toBe('text/css; charset=utf-8');
  expect(await sheet.text()).not.toContain('url(');
});

test('the examples are real, and their words are not taken for markup', async () => {
  const page = await readDocs();
  expect(page).toContain('curl &#39;https://bale.example/api/v1/listings/4&#39;');
  expect(page).toContain('Villa with &lt;b&gt;two&lt;/b&gt; offers &amp; a view');
  expect(page).not.toContain('<b>two</b>');
});

test('the docs are written before there is a listing', async () => {
  const { call } = await openTestApi(sqlite, []);
  expect((await call('/api/docs')).status).toBe(200);
});
