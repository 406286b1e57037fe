import { hash } from 'node:crypto';
import { pages, sheet } from 'virtual:page-styles';
import fonts from '#app/ui/styles/fonts.css?inline';

/** A style element, with what it links, and its source as a Content-Security-Policy names it. */
export type InlineStyle = { element: Buffer; source: string };

/**
 * The rules a page may need, to stand within the page itself: without a second request before the first paint, that is a
 * second earlier on a slow connection. `look` are the agency's own rules. A page without rules of its own (the desk, whose
 * staff come back all day) links the whole sheet. In development Vite serves everything but the look. `routeId` is React
 * Router's.
 */
export function inlineStyleOf(look: string, routeId = ''): InlineStyle {
  if (look !== prepared.look) prepared = { look, styles: new Map() };
  const key = routeId in pages ? routeId : '';
  const known = prepared.styles.get(key);
  if (known) return known;
  const style = prepare(look, pages[key]);
  prepared.styles.set(key, style);
  return style;
}

/** Of one look: another one is another agency's, and the former does not come back. */
let prepared = { look: '', styles: new Map<string, InlineStyle>() };

function prepare(look: string, rules: string | undefined): InlineStyle {
  const text = import.meta.env.DEV ? look : fonts + look + (rules ?? '');
  const link = import.meta.env.DEV || rules !== undefined ? '' : `<link rel="stylesheet" href="${sheet}"/>`;
  return {
    element: Buffer.from(`<style>${text}</style>${link}`),
    source: `'sha256-${hash('sha256', text, 'base64')}'`,
  };
}
