import { defineConfig } from 'vitest/config';

const slow = ['node_modules/**', 'build/**', '**/*.long.test.ts'];

/** `unit` runs in Node, `browser` drives the built site in Chromium, `long` holds what takes minutes. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...slow, 'tests/e2e/**'],
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/e2e/**/*.test.ts'],
          exclude: slow,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'long',
          include: ['**/*.long.test.ts'],
          exclude: ['node_modules/**', 'build/**'],
          testTimeout: 600_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
