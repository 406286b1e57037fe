import { Hono } from 'hono';
import { endpoints } from '#app/pages.ts';
import { shownInFiles } from '#delivery/scripts/shown-in.ts';

/** What fills in the amounts and measures of a page, where its visitor chose a currency or units. */
export function shownInRoutes(): Hono {
  const [path] = endpoints.shownInFiles;
  return new Hono().get(path, (c) => {
    const script = shownInFiles.get(c.req.path);
    if (script === undefined) return c.text('There is no such file.', 404);
    return c.body(script, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
  });
}
