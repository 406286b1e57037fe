import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { isCi } from './tests/ci.ts';
import { keepTemporaryFilesInMemory } from './tests/memory-folder.ts';

keepTemporaryFilesInMemory();

/** Gives every project one PostgreSQL to make databases in, where there is one, and a migrated database to copy. */
const databases = './tests/database-setup.ts';
/** Builds the site that these tests run, and loads its demonstration. */
const site = './tests/site-setup.ts';
/** Takes most of an hour in `npm run test:faults`. */
const anHour = ['sqlite', 'postgres'].map((engine) => `tests/faults/hostile/script-strings-${engine}.long.test.ts`);

/**
 * Long tests of what a change seldom breaks, or what shorter ones see most of. `npm run test:long` runs them with all others
 * before a release; CI, which has to be done within its time on a slow machine too, does not.
 */
const beforeRelease = [
  ...anHour,
  ...[
    ...[
      'back-closes',
      'back-walks',
      'broken-navigation',
      'contact-map',
      'desk-disk-full',
      'firefox',
      'first-paint',
      'form-flood',
    ],
    ...['fourth-language', 'gallery', 'hover', 'indexed-pages', 'inquiry-card', 'layout-shift', 'missing-pictures'],
    ...['nothing-cut', 'page-styles', 'paper', 'picture-opens', 'sign-in-flood', 'wrong-clock'],
  ].map((name) => `tests/e2e/${name}.long.test.ts`),
  // `npm run test:faults` has all of them.
  ...[
    ...['backup/lost-machine', 'database/database-away', 'database/database-faults', 'desk/password-guesses'],
    ...['disk/disk-full', 'hostile/canaries', 'hostile/hostile-uploads', 'hostile/inherited-names', 'kill-rounds'],
    ...['leads/failing-mail', 'leads/killed-under-load', 'machine/machine-faults', 'records/killed-bulk'],
    ...['records/killed-desk', 'records/killed-import', 'records/killed-upload', 'slow-bodies', 'slow-clients'],
    ...['storage/storage-away'],
  ].map((name) => `tests/faults/${name}.long.test.ts`),
  'tests/basemap/extract.long.test.ts',
  'tests/installation/bare-debian.long.test.ts',
  'tests/installation/dockerfile.long.test.ts',
  'tests/observatory/observatory.long.test.ts',
  'tests/scaled/rolling-restart.long.test.ts',
  'app/features/records/import/bounded-memory.long.test.ts',
  'app/features/records/two-clients.long.test.ts',
];

/** What takes longest of the others. */
const longest = [
  ...['accessibility', 'html', 'lead', 'listing-pictures', 'map', 'search-map'].map(
    (name) => `tests/e2e/${name}.long.test.ts`,
  ),
  ...beforeRelease,
];

/** Takes the longest files of a run first: one that came last would leave the other worker idle. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) =>
      [anHour, longest].filter((paths) => paths.some((path) => moduleId.endsWith(path))).length;
    return (await super.sort(files)).toSorted((one, other) => rank(other) - rank(one));
  }
}

const slow = ['node_modules/**', 'build/**', '**/*.long.test.ts'];

/**
 * `unit` runs in Node, `browser` drives the built site in Chromium: what a change is tried by before it is committed. `long` holds what
 * takes longer than somebody waits for an answer: whole journeys, each screen under axe, maps, pictures of a listing, faults. CI runs all three.
 */
export default defineConfig({
  test: {
    // Tests wait for processes and browsers a third of their time: three at a time, also on two cores.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
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
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'browser',
          isolate: false,
          globalSetup: [site, databases],
          provide: { everyWay: false },
          include: ['tests/e2e/**/*.test.ts'],
          exclude: slow,
          // Longer than a slow machine needs: what never comes is noticed sooner, by who waits for it.
          testTimeout: 240_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'long',
          globalSetup: [site, databases],
          provide: { everyWay: !isCi },
          include: ['**/*.long.test.ts'],
          exclude: ['node_modules/**', 'build/**', ...(isCi ? beforeRelease : [])],
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
