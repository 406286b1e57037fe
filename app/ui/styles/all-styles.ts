import type { MiddlewareFunction } from 'react-router';
import address from './app.css?url';

/** Where the rules of all pages are: a page comes with its own only (`inline-style.server.ts`). */
export const allStyles = address;

/** Of the page whose rules are in the document. */
const drawnPath = globalThis.location?.pathname;
let added: Promise<unknown> | undefined;

/**
 * Goes to another page when its rules are there, too. They are all rules in the order they always have, so those already
 * there are outranked by none but themselves. Where they do not come, the document of that page brings its own.
 */
export const withStyles: MiddlewareFunction = async ({ url }, next) => {
  const isReady = import.meta.env.DEV || url.pathname === drawnPath;
  if (!isReady) {
    added ??= new Promise((onload, onerror) => {
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address, onload, onerror }),
      );
    });
  }
  const answer = next();
  await added?.catch(() => {
    location.assign(url);
    return new Promise(() => {});
  });
  return answer;
};
