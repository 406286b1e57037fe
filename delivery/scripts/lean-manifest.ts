type Routes = Record<string, Record<string, unknown>>;

const beginning = 'window.__reactRouterManifest=';

/**
 * React Router's table of all pages, which every visitor loads, without the files that the desk's scripts import in their
 * turn: they are fetched by the scripts themselves, and are most of what the table says of the desk. The files that the desk
 * hands out are left out whole: no script opens them.
 */
export function leanManifest(script: string): string {
  if (!script.startsWith(beginning)) throw new Error('The table of pages begins otherwise than it did.');
  const manifest = JSON.parse(script.slice(beginning.length).replace(/;\s*$/, '')) as { routes: Routes };
  for (const [id, route] of Object.entries(manifest.routes)) {
    if (!id.startsWith('routes/account/')) continue;
    if (route['hasDefaultExport'] !== true && route['hasAction'] !== true) {
      delete manifest.routes[id];
      continue;
    }
    // What is not so need not be said.
    const left = Object.entries(route).filter(([, value]) => value !== false);
    manifest.routes[id] = { ...Object.fromEntries(left), imports: [] };
  }
  return `${beginning}${JSON.stringify(manifest)};`;
}
