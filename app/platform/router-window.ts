/** What React Router tells the browser of a page: where its scripts are, and whether it has data. */
type PageScripts = {
  module: string;
  clientLoaderModule?: string;
  clientActionModule?: string;
  imports?: string[];
  hasLoader?: boolean;
};

/** What React Router leaves on the window. It is not part of its promises: a test in a browser holds each use. */
export type RouterWindow = Window & {
  __reactRouterManifest?: { routes: Record<string, PageScripts> };
  __reactRouterDataRouter?: {
    state: { navigation: { location?: { pathname: string; search: string; hash: string } } };
    match(address: string): { route: { id: string; path?: string } }[] | null;
  };
};
