import { defineConfig } from 'vitest/config';

/** Gives every project one PostgreSQL to make databases in, where there is one. */
const globalSetup = './tests/postgres-setup.ts';
const slow = ['node_modules/**', 'build/**', '**/*.long.test.ts'];

/** `unit` runs in Node, `browser` drives the built site in Chromium, `long` holds what takes minutes. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          globalSetup,
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...slow, 'tests/e2e/**'],
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'browser',
          globalSetup,
          include: ['tests/e2e/**/*.test.ts'],
          exclude: slow,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'long',
          globalSetup,
          include: ['**/*.long.test.ts'],
          exclude: ['node_modules/**', 'build/**'],
          testTimeout: 600_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
