import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Gives every project one PostgreSQL to make databases in, where there is one, and a migrated database to copy. */
const databases = './tests/database-setup.ts';
/** Builds the site that these tests run, and loads its demonstration. */
const site = './tests/site-setup.ts';
const slow = ['node_modules/**', 'build/**', '**/*.long.test.ts'];

/** `unit` runs in Node, `browser` drives the built site in Chromium, `long` holds what takes minutes. */
export default defineConfig({
  test: {
    // Tests wait for processes and browsers more than they work: two at a time, also on two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // What a test waits for comes late on a busy machine; a second would call that a failure.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        test: {
          name: 'unit',
          // A process for two hundred files each costs more than most of them; what a file changes, it puts back.
          isolate: false,
          globalSetup: [databases],
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...slow, 'tests/e2e/**'],
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'browser',
          isolate: false,
          globalSetup: [site, databases],
          include: ['tests/e2e/**/*.test.ts'],
          exclude: slow,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'long',
          globalSetup: [site, databases],
          include: ['**/*.long.test.ts'],
          exclude: ['node_modules/**', 'build/**'],
          testTimeout: 600_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
