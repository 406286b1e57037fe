import { existsSync } from 'node:fs';
import { findChromium } from '#tests/browser.ts';
import { isCi } from '#tests/ci.ts';
import { debootstrap } from '#tests/debian-root.ts';
import { findMakeFat } from '#tests/fat-disk.ts';
import { findFirefox } from '#tests/firefox.ts';
import { findJava } from '#tests/html-checker.ts';
import { findNginx } from '#tests/nginx.ts';
import { findOsmium } from '#tests/osmium.ts';
import { findPostgres } from '#tests/postgres.ts';
import { findSwift, swiftPackages } from '#tests/swift.ts';
import { findSystemdAnalyze } from '#tests/systemd.ts';
import { installPackages } from './install-packages.ts';

type Tool = {
  name: string;
  debianPackages: readonly string[];
  isThere: () => boolean;
  without: string;
  /** Only tests that CI leaves out need it. */
  beforeRelease?: true;
};

const tools: Tool[] = [
  {
    name: 'Chromium',
    debianPackages: ['chromium-headless-shell'],
    isThere: () => findChromium() !== null,
    without: 'the browser tests are left out',
  },
  {
    name: 'Firefox',
    debianPackages: ['firefox-esr'],
    isThere: () => findFirefox() !== null,
    without: 'its journeys are left out',
  },
  {
    name: 'PostgreSQL',
    debianPackages: ['postgresql'],
    isThere: () => Boolean(process.env['TEST_DATABASE_URL']) || findPostgres() !== null,
    without: 'the database tests run on SQLite only',
  },
  {
    name: 'Java',
    debianPackages: ['default-jre-headless'],
    isThere: () => findJava() !== null,
    without: 'the HTML of the pages is not checked',
  },
  {
    name: 'mkfs.fat',
    debianPackages: ['dosfstools'],
    isThere: () => findMakeFat() !== null,
    without: 'no disk of the FAT kind is made',
  },
  {
    name: 'nginx',
    debianPackages: ['nginx-light'],
    isThere: () => findNginx() !== null,
    without: 'the site is not tried behind it',
  },
  {
    name: 'systemd-analyze',
    debianPackages: ['systemd'],
    isThere: () => findSystemdAnalyze() !== null,
    without: 'the units of systemd are not verified',
  },
  {
    name: 'osmium',
    debianPackages: ['osmium-tool'],
    isThere: findOsmium,
    without: 'no base map is made of a large extract',
    beforeRelease: true,
  },
  {
    name: 'debootstrap',
    debianPackages: ['debootstrap'],
    isThere: () => existsSync(debootstrap),
    without: 'the site is not installed on a bare Debian',
    beforeRelease: true,
  },
  {
    name: 'OpenStack Swift',
    debianPackages: swiftPackages,
    isThere: findSwift,
    without: 'two nodes are not restarted in turns',
    beforeRelease: true,
  },
];

/**
 * Looks for what the tests need besides packages, `beforeRelease` also for what only those before a release need. Installs it on
 * Debian as root, else says in a line what to install. With `CI=true` something missing ends the process.
 */
export function findTools({ beforeRelease = false } = {}): { chromium: boolean } {
  const missing = tools.filter((tool) => (beforeRelease || !tool.beforeRelease) && !tool.isThere());
  if (missing.length > 0) installPackages(missing.flatMap((tool) => tool.debianPackages));
  const stillMissing = missing.filter((tool) => !tool.isThere());
  for (const { name, debianPackages, without } of stillMissing) {
    const command = `apt-get install ${debianPackages.join(' ')}`;
    console.warn(`${name} was not found: ${without}. To install it on Debian: ${command}`);
  }
  if (stillMissing.length > 0 && isCi) process.exit(1);
  return { chromium: !stillMissing.some((tool) => tool.name === 'Chromium') };
}
