import { hash } from 'node:crypto';
import { all, pages } from 'virtual:page-styles';
import fonts from '#app/ui/styles/fonts.css?inline';

/** A style element and its source as a Content-Security-Policy names it. */
export type InlineStyle = { element: Buffer; source: string };

/**
 * The rules a page may need, to stand within the page itself: without a second request before the first paint, that is a
 * second earlier on a slow connection. A page without rules of its own (the desk) gets all. Null in development, where Vite
 * serves the styles. `routeId` is React Router's.
 */
export function inlineStyleOf(routeId = ''): InlineStyle | null {
  return prepared[routeId] ?? whole;
}

const whole = import.meta.env.DEV ? null : prepare(all);
const prepared = Object.fromEntries(Object.entries(pages).map(([id, rules]) => [id, prepare(rules)]));

function prepare(rules: string): InlineStyle {
  const text = fonts + rules;
  return {
    element: Buffer.from(`<style>${text}</style>`),
    source: `'sha256-${hash('sha256', text, 'base64')}'`,
  };
}
