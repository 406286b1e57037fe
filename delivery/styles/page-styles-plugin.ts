import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss, { type Root } from 'postcss';
import type { Plugin } from 'vite';
import { rootManifestKey, routeOfManifestKey } from '#delivery/router-internals.ts';

/** What Vite notes of each script and sheet it made, by the module it was made of. */
type Manifest = Record<string, { file: string; imports?: string[]; dynamicImports?: string[] }>;

const name = 'virtual:page-styles';
const client = 'build/client';
const sheet = 'app/app.css';
/** The staff's pages bring styles of their own besides, and link the whole sheet, which their browsers hold. */
const whole = /^routes\/account\//;
/** Writes the script in the head of each page, which is in no file of the browser's. */
const headScript = 'delivery/scripts/deferred-hydration.ts';
const onEveryPage = [rootManifestKey, 'app/entry.client.tsx'];

/**
 * Gives the server `virtual:page-styles`: the rules of the site's sheet that each page may need, and its address. The
 * browser can render a page in all its states, so the scripts that it loads, or may load, name every class it can have.
 */
export function pageStyles(): Plugin {
  return {
    name: 'page-styles',
    resolveId: { filter: { id: new RegExp(`^${name}$`) }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: new RegExp(`^\0${name}$`) },
      handler() {
        const styles = this.environment.mode === 'build' ? stylesOfPages() : { pages: {}, sheet: '' };
        return `export const pages = ${JSON.stringify(styles.pages)}; export const sheet = ${JSON.stringify(styles.sheet)};`;
      },
    },
  };
}

/** To be called when the browser's part of the site has been built. Pages are named by React Router's ids: `routes/about`. */
function stylesOfPages(): { pages: Record<string, string>; sheet: string } {
  const read = (file: string) => readFileSync(join(client, file), 'utf8');
  const manifest: Manifest = JSON.parse(read('.vite/manifest.json'));
  const [, made] = Object.entries(manifest).find(([key]) => key.endsWith(sheet)) ?? [];
  if (!made) throw new Error(`The browser's part of the site has no ${sheet}.`);
  const rules = postcss.parse(read(made.file));
  const head = wordsIn(readFileSync(headScript, 'utf8'));
  const sheets = Object.keys(manifest).flatMap((key) => {
    const id = routeOfManifestKey(key);
    if (id === undefined || whole.test(id)) return [];
    const words = scriptsOf(key, manifest).flatMap((file) => wordsIn(read(file)));
    return [[id, rulesFor(new Set([...words, ...head]), rules)]];
  });
  return { pages: Object.fromEntries(sheets), sheet: `/${made.file}` };
}

/** The files of every script that a page loads at once or later. */
function scriptsOf(page: string, manifest: Manifest): string[] {
  const found = new Set<string>();
  function visit(key: string) {
    const script = manifest[key];
    if (!script || found.has(key)) return;
    found.add(key);
    for (const next of [...(script.imports ?? []), ...(script.dynamicImports ?? [])]) visit(next);
  }
  for (const key of [page, ...onEveryPage]) visit(key);
  return [...found].flatMap((key) => manifest[key]?.file ?? []).filter((file) => file.endsWith('.js'));
}

/** All that can be a class name: what stands between quotes or spaces. */
function wordsIn(script: string): string[] {
  return script.split(/[\s"'`{}$\\]+/);
}

/** The sheet without the rules that only serve classes which are not among the words. */
function rulesFor(words: ReadonlySet<string>, rules: Root): string {
  const copy = rules.clone();
  copy.walkRules((rule) => {
    const selectors = rule.selectors.filter((selector) => classesIn(selector).every((one) => words.has(one)));
    if (selectors.length === 0) rule.remove();
    else rule.selectors = selectors;
  });
  copy.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  return copy.toString();
}

/** The classes an element or its ancestors must have; those within `:not()`, `:is()` and the like are ignored. */
function classesIn(selector: string): string[] {
  const certain = selector.replace(/:(?:not|is|where|has)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, '');
  return [...certain.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replace(/\\(.)/g, '$1'));
}
