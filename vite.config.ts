import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import * as pageTable from './app/pages.ts';
import { leanRouter } from './delivery/scripts/lean-router.ts';
import { lightImports, scriptChunks } from './delivery/scripts/script-chunks.ts';
import { pageStyles } from './delivery/styles/page-styles-plugin.ts';

/** Stay outside the server's bundle: they load native code or workers by paths of their own. */
const native = ['sharp', 'pg', 'pino'];

/**
 * The browser gets the exports of the table of pages as values, computed now: the menus it imports come without the table
 * they were made from.
 */
const pageValues: Plugin = {
  name: 'page-values',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: /\/app\/pages\.ts$/ },
    handler: () =>
      Object.entries(pageTable)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n'),
  },
};

export default defineConfig(({ command }) => ({
  plugins: [lightImports, leanRouter, pageValues, pageStyles(), reactRouter()],
  build: { modulePreload: { polyfill: false, resolveDependencies: () => [] } },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: scriptChunks } } } } },
    ssr: { build: { rolldownOptions: { input: './server/app.ts' } } },
  },
  // Everything else goes into one file, which starts faster than hundreds.
  ssr: command === 'build' ? { noExternal: true, external: native } : {},
}));
