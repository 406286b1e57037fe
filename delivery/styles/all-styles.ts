import type { MiddlewareFunction } from 'react-router';
import { loadDocument } from '#delivery/scripts/load-document.ts';

/**
 * Adds the rules of all pages to one that came with its own only (`inline-style.server.ts`). They are in the order they
 * always have, so those already there are overridden by themselves alone and nothing changes.
 */
export const addAllStyles = () =>
  import('#app/app.css').then(() => {
    areAdded = true;
  });

let areAdded = import.meta.env.DEV;

/** Whether what belongs to another page can be rendered on this one. */
export const hasAllStyles = () => areAdded;

/** The page whose rules are in the document. */
const renderedPath = import.meta.env.SSR ? null : location.pathname;

/** Another page waits for its rules. When they cannot be loaded, the document of that page brings its own. */
export const withStyles: MiddlewareFunction = async ({ url }, next) => {
  const answer = next();
  if (import.meta.env.PROD && url.pathname !== renderedPath)
    await addAllStyles().catch(() => new Promise(() => loadDocument(url)));
  return answer;
};
