import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { fileOfEveryPage } from './scripts/every-page.ts';
import { pageStyles } from './scripts/page-styles.ts';

/** Stay outside the server's bundle: they load native code or workers by paths of their own. */
const native = ['sharp', 'pg', 'pino'];

/**
 * What Vite puts around each `import()`, without asking ahead for the scripts that what is imported needs in its turn:
 * that weighs more than most of what is fetched so. Styles are waited for, by all who ask; one that failed is asked for anew.
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

const lightImports: Plugin = {
  name: 'light-imports',
  apply: 'build',
  enforce: 'pre',
  load: { filter: { id: /vite\/preload-helper/ }, handler: () => lightImport },
};

/**
 * What every page loads comes in two files, the libraries changing less than the site: the dozens that would be cut by
 * who imports what weigh a tenth more, because each is compressed alone.
 */
const everyPage = { name: fileOfEveryPage, debugName: 'every page' };

/** For the same reason what is always needed together is one file: for writing to the agency, for cards. */
const writing = {
  name: 'writing',
  test: new RegExp(
    '/app/(ui/form/(?!choice-fields)|features/leads/(privacy-sentence|aside-link)|features/handoffs/' +
      '|features/agency/chat/(chat-link|chat-text|use-chat-text|chat-address))',
  ),
};
const cards = { name: 'cards', test: /\/listings\/view\/(listing-card|price|gallery\/turn-buttons)/ };

export default defineConfig(({ command }) => ({
  plugins: [lightImports, pageStyles(), tailwindcss(), reactRouter()],
  build: { modulePreload: { polyfill: false, resolveDependencies: () => [] } },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: [everyPage, writing, cards] } } } },
    },
    ssr: { build: { rolldownOptions: { input: './server/app.ts' } } },
  },
  // Everything else goes into one file, which starts faster than hundreds.
  ssr: command === 'build' ? { noExternal: true, external: native } : {},
}));
