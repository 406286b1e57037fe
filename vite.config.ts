import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** Stay outside the server's bundle: they load native code or workers by paths of their own. */
const native = ['sharp', 'pg', 'pino'];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: { modulePreload: { polyfill: false } },
  environments: { ssr: { build: { rolldownOptions: { input: './server/app.ts' } } } },
  // Everything else goes into one file, which starts faster than hundreds.
  ssr: command === 'build' ? { noExternal: true, external: native } : {},
}));
