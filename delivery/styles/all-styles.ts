import type { MiddlewareFunction } from 'react-router';

/**
 * Adds the rules of all pages to one that came with its own only (`inline-style.server.ts`). They are in the order they
 * always have, so those already there are overridden by themselves alone and nothing changes.
 */
export const addAllStyles = () => import('#app/app.css');

/** The page whose rules are in the document. */
const renderedPath = import.meta.env.SSR ? null : location.pathname;

/** Another page waits for its rules. When they cannot be loaded, the document of that page brings its own. */
export const withStyles: MiddlewareFunction = async ({ url }, next) => {
  const answer = next();
  if (import.meta.env.PROD && url.pathname !== renderedPath)
    await addAllStyles().catch(() => new Promise(() => location.assign(url)));
  return answer;
};
