import type { EntryContext } from 'react-router';
import { deskManifestPath } from '#delivery/scripts/lean-manifest.ts';

/**
 * Everything that relies on what React Router 8 does not publish: names on `window`, addresses of page data, the markup of
 * its scripts. `router-internals.test.ts` and `tests/e2e/router-internals.test.ts` fail when an upgrade changes any of it.
 */

/** What the browser's manifest lists for a route: where its scripts are, and whether it has data. */
type RouteScripts = {
  module: string;
  clientLoaderModule?: string;
  clientActionModule?: string;
  imports?: string[];
  hasLoader?: boolean;
};

type Location = { pathname: string; search: string; hash: string; key: string };

export type RouterWindow = Window & {
  __reactRouterManifest?: { routes: Record<string, RouteScripts> };
  __reactRouterDataRouter?: {
    state: {
      location: Location;
      navigation: { state: string; location?: Location };
    };
    match(pathname: string): { route: { id: string; path?: string } }[] | null;
  };
};

/** The router's name on `window`. It is there before React has taken over all of the page: being there does not say hydrated. */
export const routerName = '__reactRouterDataRouter' satisfies keyof RouterWindow;

/** In the browser: the scripts of every route, by the route's id. Empty when there is no manifest. */
export function routeScripts(): Record<string, RouteScripts> {
  return (window as RouterWindow).__reactRouterManifest?.routes ?? {};
}

/** In the browser: where the router is going; undefined while it goes nowhere. */
export function pendingLocation() {
  return (window as RouterWindow).__reactRouterDataRouter?.state.navigation.location;
}

/** In the browser: the route that a path leads to; undefined when none does. */
export function routeAt(pathname: string) {
  return (window as RouterWindow).__reactRouterDataRouter?.match(pathname)?.at(-1)?.route;
}

/** Names the routes whose data are requested. */
export const routesParameter = '_routes';

/** The path from which the router fetches the data of the page at `pathname`. */
export function dataPath(pathname: string): string {
  return `${pathname}${pathname.endsWith('/') ? '_.data' : '.data'}`;
}

export function isDataPath(pathname: string): boolean {
  return pathname.endsWith('.data');
}

/** The page whose data are at this path; the path itself where it is a page's own. */
export function pageOfData(pathname: string): string {
  if (!isDataPath(pathname)) return pathname;
  return pathname.endsWith('/_.data') ? pathname.slice(0, -'_.data'.length) : pathname.slice(0, -'.data'.length);
}

/** Up to the end of the head, where React puts preloads wherever they are rendered, and from there on. */
export type PageMarkup = { head: string; body: string };

const preload = /<link rel="modulepreload"[^>]* ?href="([^"]*)"[^>]*>/g;
const moduleType = ' type="module" async=""';
/** To the browser a block of data, until a script makes a script of it. */
const inertType = ' type="text/plain"';

/** A page with its module script made inert and without the preloads of its scripts, and the addresses of those. */
export function detachScripts({ head, body }: PageMarkup): PageMarkup & { addresses: string[] } {
  const addresses = Array.from(head.matchAll(preload), ([, address = '']) => address);
  return { head: head.replaceAll(preload, ''), body: body.replace(moduleType, inertType), addresses };
}

/** On the server: what the renderer reads of the context that React Router calls it with. `handoff` is the loaders' data. */
export function readEntry({ serverHandoffStream, ...context }: EntryContext) {
  const { loaderData, matches } = context.staticHandlerContext;
  return {
    ...{ context, loaderData, routeId: matches.at(-1)?.route.id, handoff: serverHandoffStream },
    /** To be called when the page has been rendered. */
    didRenderScripts: () => context.renderMeta?.didRenderScripts === true,
  };
}

/** The context with the desk's table of pages in the place of the visitors'. In development there is one for all. */
export function withDeskManifest(context: Omit<EntryContext, 'serverHandoffStream'>): typeof context {
  const { manifest } = context;
  return { ...context, manifest: { ...manifest, url: deskManifestPath(manifest.url) } };
}

/** Hands the loaders' data, as `handoff` of `readEntry` gives them, to the router in the browser. Takes them as a JSON string. */
export function handoffScript(json: string): string {
  const controller = 'window.__reactRouterContext.streamController';
  return `${controller}.enqueue(${json});${controller}.close();`;
}

/** The route of a key in the manifest of the browser's build, such as `routes/about`; undefined for other keys. */
export function routeOfManifestKey(key: string): string | undefined {
  return /^app\/(routes\/.*)\.tsx\?__react-router-build-client-route$/.exec(key)?.[1];
}

export const rootManifestKey = 'app/root.tsx?__react-router-build-client-route';
