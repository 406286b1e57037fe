type Routes = Record<string, Record<string, unknown>>;

const beginning = 'window.__reactRouterManifest=';

/**
 * React Router's table of all pages, once as documents of the desk load it and once for visitors, without the desk: a link
 * from a visitor's page to the desk loads a document. What is sent as a file is left out of both: no script opens it.
 */
export function leanManifests(script: string): { desk: string; visitors: string } {
  if (!script.startsWith(beginning)) throw new Error('The table of pages begins otherwise than it did.');
  const manifest = JSON.parse(script.slice(beginning.length).replace(/;\s*$/, '')) as { routes: Routes };
  const write = (isThere: (id: string, route: Routes[string]) => boolean) => {
    const routes = Object.entries(manifest.routes).filter(([id, route]) => isThere(id, route));
    return `${beginning}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })};`;
  };
  return {
    desk: write((_, route) => isOpened(route)),
    visitors: write((id, route) => isOpened(route) && !id.startsWith('routes/account/')),
  };
}

function isOpened(route: Routes[string]): boolean {
  return route['hasDefaultExport'] === true || route['hasAction'] === true;
}

/** Where the desk's table lies, beside that of the visitors; in development, where it has no name of its own, the same. */
export function deskManifestPath(path: string): string {
  return path.replace(/(\/manifest-\w+)\.js$/, '$1-desk.js');
}
