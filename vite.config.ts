import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** Stay outside the server bundle: they load native code by their own paths. */
const native = ['sharp', 'pg', 'pino'];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    modulePreload: { polyfill: false },
    ...(isSsrBuild ? { rolldownOptions: { input: './server/app.ts' } } : {}),
  },
  ssr: { noExternal: true, external: native },
}));
