import { resolve } from 'node:path';
import type { Plugin } from 'vite';

type ModuleGraph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/** The two modules each page starts from. They stay files of their own: the second runs when the page's own are there. */
const entries = ['app/root.tsx', 'app/entry.client.tsx'].map((path) => resolve(path));

let modulesOfEveryPage: Set<string> | null = null;

/** The name of the file for a module that every page loads: libraries apart, since they change less; else null. */
function fileOfEveryPage(id: string, graph: ModuleGraph): string | null {
  modulesOfEveryPage ??= importedBy(entries, graph);
  // Nearly every page shows pictures; in a file with the cards, those without cards would load both.
  if (/\/app\/features\/media\/(?!picture-errors|turned-picture|focal-point|documents\/)/.test(id)) return 'site';
  if (!modulesOfEveryPage.has(id)) return null;
  return id.includes('/node_modules/') ? 'library' : 'site';
}

function importedBy(starts: readonly string[], graph: ModuleGraph): Set<string> {
  const found = new Set<string>();
  function visit(id: string) {
    if (found.has(id)) return;
    if (!isEntry(id)) found.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) visit(imported);
  }
  for (const start of starts) visit(start);
  return found;
}

function isEntry(id: string): boolean {
  return entries.some((entry) => id.startsWith(entry));
}

/**
 * How the browser's scripts are divided into files. What every page loads is two files, and what is always needed together
 * is one: for writing to the agency, for who may own a home, for cards, for filters. The dozens of files that Vite would make weigh a tenth more, because
 * each is compressed alone. A group takes along what it imports that no group before it has, so what other pages import too stands first.
 */
export const scriptChunks = [
  // What every page would import by it is the server's alone; in the browser only the desk's words are.
  { name: 'named-import', test: /dynamic.import.helper/, priority: 1 },
  { name: fileOfEveryPage, debugName: 'every page' },
  {
    name: 'writing',
    test: new RegExp(
      '/app/(ui/form/(?!choice-fields)|features/leads/(privacy-sentence|aside-link)|features/handoffs/' +
        '|features/agency/chat/(chat-link|chat-text|use-chat-text))',
    ),
  },
  { name: 'late-part', test: /\/ui\/late-part\.ts/ },
  { name: 'may-own', test: /\/ownership\/(choice-form|late-answer-list)/ },
  { name: 'words-of-listings', test: /\/(listings\/listing-vocabulary|places\/place)\.ts/ },
  { name: 'office', test: /\/agency\/(office-clock|contact-ways)/ },
  { name: 'place-map', test: /\/places\/map\/(place-map|map-credit|can-draw-maps)/ },
  { name: 'cards', test: /\/listings\/(view\/(listing-card|price|gallery\/turn-buttons)|search\/last-search)/ },
  {
    name: 'filters',
    test: /\/listings\/(listing-filters|listing-search|filter-address|search\/(search-address|filter-options|options|possible-filters))/,
  },
  {
    name: 'search',
    test: /\/listings\/search\/(results|search-panel|filter-form|price-|use-requested|no-results|pagination)/,
  },
];

/**
 * What Vite puts around each `import()`, without preloading the scripts that the imported one needs in its turn: that code
 * weighs more than most of what is imported so. Styles are awaited by every caller; one that failed is requested again.
 */
const lightImport = `
const styles = {};
const addStyle = (href) => styles[href] ??= new Promise((resolve, reject) => {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: resolve, onerror: reject }));
}).catch((error) => { delete styles[href]; throw error; });
export const __vitePreload = async (load, files = []) => {
  await Promise.all(files.map((file) => addStyle('/' + file)));
  return load();
};
`;

export const lightImports: Plugin = {
  name: 'light-imports',
  apply: 'build',
  enforce: 'pre',
  load: { filter: { id: /vite\/preload-helper/ }, handler: () => lightImport },
};
