import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { lightImports, scriptChunks } from './delivery/scripts/script-chunks.ts';
import { pageStyles } from './delivery/styles/page-styles-plugin.ts';

/** Stay outside the server's bundle: they load native code or workers by paths of their own. */
const native = ['sharp', 'pg', 'pino'];

export default defineConfig(({ command }) => ({
  plugins: [lightImports, pageStyles(), reactRouter()],
  build: { modulePreload: { polyfill: false, resolveDependencies: () => [] } },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: scriptChunks } } } } },
    ssr: { build: { rolldownOptions: { input: './server/app.ts' } } },
  },
  // Everything else goes into one file, which starts faster than hundreds.
  ssr: command === 'build' ? { noExternal: true, external: native } : {},
}));
