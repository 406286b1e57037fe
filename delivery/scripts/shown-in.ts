import { hash } from 'node:crypto';
import { approximateMoney, inUnits } from '#app/i18n/approximate.ts';
import { fromUsd, scaleFromUsd } from '#app/i18n/from-usd.ts';
import { type Language, languages, numbersLocale } from '#app/i18n/languages.ts';
import { jsonForScript } from '#app/platform/markup.ts';
import { fillIn } from './fill-in.ts';

/**
 * The script for the head of a page that anybody may choose a currency or units on. It only looks whether the device remembers who buys,
 * for whom a line has its room before it is there, and whether a currency or units are chosen, here or in the address, and lets the parser wait for the file that fills them in; and it remembers a choice, whose link leads to where the
 * visitor is by then.
 */
export function shownInScript(language: Language, nonce: string): string {
  const element = jsonForScript(`<script src="${files.get(language)?.path}"></script>`);
  return `<script nonce="${nonce}">(${asSent(lookForChoice)})(${element})</script>`;
}

/**
 * Runs as the text it is: it can refer to nothing outside itself, and comments would be sent. What is written while the head is parsed
 * is parsed next, in every browser; Chromium warns of it for scripts of other sites, and Firefox knows no `blocking="render"`.
 */
function lookForChoice(element: string): void {
  const remember = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-shown]');
    if (!link) return;
    const { shown = '', choice = '' } = link.dataset;
    const address = new URLSearchParams(location.search);
    address.delete(shown);
    if (choice) address.set(shown, choice);
    link.pathname = location.pathname;
    link.search = String(address);
    try {
      sessionStorage.removeItem(shown);
      localStorage.setItem(shown, choice);
    } catch {}
  };
  addEventListener('click', remember, true);
  let isChosen = /[?&](currency|units)=\w/.test(location.search);
  try {
    if (localStorage['mayOwn']?.includes('r":"')) document.documentElement.dataset['own'] = '';
    isChosen ||= [sessionStorage, localStorage].some(({ currency, units }) => currency || units);
  } catch {}
  if (isChosen) document.write(element);
}

type ShownInFile = { path: string; script: string };

/** One for each way to write numbers, at a path that never changes its content. */
function fileFor(language: Language): ShownInFile {
  const tools = [approximateMoney, inUnits, fromUsd, scaleFromUsd].map(asSent);
  const values = [...tools, JSON.stringify(numbersLocale(language))];
  const script = `(${asSent(fillIn)})(${values})`;
  return { path: `/shown-in-${hash('sha256', script, 'hex').slice(0, 8)}.js`, script };
}

/** The text of a function without what indents it. */
function asSent(run: (...values: never[]) => unknown): string {
  return String(run).replace(/\n\s+/g, '\n');
}

const files = new Map(languages.map(({ tag }) => [tag, fileFor(tag)]));

/** What fills them in, by the path it is served at. */
export const shownInFiles: ReadonlyMap<string, string> = new Map(
  [...files.values()].map(({ path, script }) => [path, script]),
);
