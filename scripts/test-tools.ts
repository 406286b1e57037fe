import { findChromium } from '#tests/browser.ts';
import { isCi } from '#tests/ci.ts';
import { findMakeFat } from '#tests/fat-disk.ts';
import { findFirefox } from '#tests/firefox.ts';
import { findJava } from '#tests/html-checker.ts';
import { findNginx } from '#tests/nginx.ts';
import { findPostgres } from '#tests/postgres.ts';
import { findSystemdAnalyze } from '#tests/systemd.ts';
import { installPackages } from './install-packages.ts';

type Tool = { name: string; debianPackage: string; isThere: () => boolean; without: string };

const tools: Tool[] = [
  {
    name: 'Chromium',
    debianPackage: 'chromium-headless-shell',
    isThere: () => findChromium() !== null,
    without: 'the browser tests are left out',
  },
  {
    name: 'Firefox',
    debianPackage: 'firefox-esr',
    isThere: () => findFirefox() !== null,
    without: 'its journeys are left out',
  },
  {
    name: 'PostgreSQL',
    debianPackage: 'postgresql',
    isThere: () => Boolean(process.env['TEST_DATABASE_URL']) || findPostgres() !== null,
    without: 'the database tests run on SQLite only',
  },
  {
    name: 'Java',
    debianPackage: 'default-jre-headless',
    isThere: () => findJava() !== null,
    without: 'the HTML of the pages is not checked',
  },
  {
    name: 'mkfs.fat',
    debianPackage: 'dosfstools',
    isThere: () => findMakeFat() !== null,
    without: 'no disk of the FAT kind is made',
  },
  {
    name: 'nginx',
    debianPackage: 'nginx-light',
    isThere: () => findNginx() !== null,
    without: 'the site is not tried behind it',
  },
  {
    name: 'systemd-analyze',
    debianPackage: 'systemd',
    isThere: () => findSystemdAnalyze() !== null,
    without: 'the units of systemd are not verified',
  },
];

/**
 * Looks for what the tests need besides packages. Installs it on Debian as root, else says in a line what to install.
 * With `CI=true` something missing ends the process.
 */
export function findTools(): { chromium: boolean } {
  const missing = tools.filter((tool) => !tool.isThere());
  if (missing.length > 0) installPackages(missing.map((tool) => tool.debianPackage));
  const stillMissing = missing.filter((tool) => !tool.isThere());
  for (const { name, debianPackage, without } of stillMissing) {
    console.warn(`${name} was not found: ${without}. To install it on Debian: apt-get install ${debianPackage}`);
  }
  if (stillMissing.length > 0 && isCi) process.exit(1);
  return { chromium: !stillMissing.some((tool) => tool.name === 'Chromium') };
}
