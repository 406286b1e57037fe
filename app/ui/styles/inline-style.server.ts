import { hash } from 'node:crypto';
import { all, pages } from 'virtual:page-styles';
import fonts from './fonts.css?inline';

/**
 * The rules a page may need within the page itself: one that needs no second answer before it can be drawn is drawn a
 * second earlier on a slow line. A page without rules of its own (the desk) gets all. Null in development, where Vite's
 * server brings the styles. `pageId` is React Router's.
 */
export function inlineStyleOf(pageId = '') {
  return prepared[pageId] ?? whole;
}

const whole = import.meta.env.DEV ? null : prepare(all);
const prepared = Object.fromEntries(Object.entries(pages).map(([id, rules]) => [id, prepare(rules)]));

/** The element, and its source as a Content-Security-Policy names it. */
function prepare(rules: string) {
  const text = fonts + rules;
  return {
    element: Buffer.from(`<style>${text}</style>`),
    source: `'sha256-${hash('sha256', text, 'base64')}'`,
  };
}
