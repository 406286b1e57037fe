import type { Plugin } from 'vite';

const router = /\/react-router\/dist\/.*\.js$/;

/** What the site never switches on, and how little of it the rest of React Router then needs. */
const unused: [module: string, exports: Record<string, string>][] = [
  [
    // All routes come with the page: `routeDiscovery` in react-router.config.ts.
    'dom/ssr/fog-of-war.js',
    {
      URL_LIMIT: '0',
      getManifestPath: '() => ""',
      getPartialManifest: '(manifest) => manifest',
      getPatchRoutesOnNavigationFunction: '() => {}',
      getPathsWithAncestors: '(paths) => paths',
      handleClientVersionMismatch: '() => {}',
      isFogOfWarEnabled: '() => false',
      useFogOFWarDiscovery: '() => {}',
    },
  ],
  [
    // Nobody measures navigations: entry.client.tsx gives the router no `instrumentations`.
    'router/instrumentation.js',
    {
      consumeInstrumentationClientResultMetaReceiver: '() => {}',
      getRouteInstrumentationUpdates: '() => ({})',
      instrumentClientSideRouter: '(router) => router',
      instrumentHandler: '(handler) => handler',
      instrumentationResultMetaContext: 'null',
    },
  ],
];

/**
 * React Router in the browser's files without the parts that this site does not use, 3.4 KB of each page (brotli). Components that no
 * page renders stay out by themselves once the bundler knows that creating and naming them does nothing else. An upgrade
 * that gives one of the replaced modules another export fails the build.
 */
export const leanRouter: Plugin = {
  name: 'lean-router',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: router },
    handler(code, id) {
      const found = unused.find(([module]) => id.endsWith(`/lib/${module}`));
      if (found) return exportsOf(found[1]);
      const marked = code.replace(/= (React\$1\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1');
      return { code: marked.replace(/^\w+\.displayName = .*;$/gm, ''), map: null };
    },
  },
};

function exportsOf(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${value};`)
    .join('\n');
}
