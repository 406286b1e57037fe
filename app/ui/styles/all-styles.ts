import type { MiddlewareFunction } from 'react-router';

/**
 * Adds the rules of all pages: a page comes with its own only (`inline-style.server.ts`). They are in the order they always
 * have, so those already there are outranked by none but themselves, and nothing changes.
 */
export const addAllStyles = () => import('#app/app.css');

/** Of the page whose rules are in the document. */
const drawnPath = import.meta.env.SSR ? null : location.pathname;

/** Another page waits for its rules. Where they do not come, the document of that page brings its own. */
export const withStyles: MiddlewareFunction = async ({ url }, next) => {
  const answer = next();
  if (import.meta.env.PROD && url.pathname !== drawnPath)
    await addAllStyles().catch(() => new Promise(() => location.assign(url)));
  return answer;
};
