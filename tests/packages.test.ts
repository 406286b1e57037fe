import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Locked = {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  dev?: boolean;
  hasInstallScript?: boolean;
};

const locked = readLocked('package-lock.json');
/** Installed apart, for one test. */
const ofScanner = readLocked('tests/observatory/scanner/package-lock.json');

/** Packages that would run something when they are installed. The site's own installation lets none of them. */
const withScripts = ['vnu-jar'];

const nameOf = (path: string) => path.replace(/^.*node_modules\//, '');

function readLocked(path: string): [path: string, Locked][] {
  const { packages } = JSON.parse(readFileSync(path, 'utf8')) as { packages: Record<string, Locked> };
  return Object.entries(packages).filter(([name]) => name !== '');
}

test('every locked package has the sum of its content', () => {
  expect(locked.length).toBeGreaterThan(100);
  const without = [...locked, ...ofScanner].filter(
    ([, { integrity = '' }]) => !/^sha512-[\w+/]{86}==$/.test(integrity),
  );
  expect(without.map(([path]) => path)).toEqual([]);
});

test('comes from the registry', () => {
  const elsewhere = [...locked, ...ofScanner].filter(
    ([, { resolved, link }]) => link || (resolved && !resolved.startsWith('https://registry.npmjs.org/')),
  );
  expect(elsewhere.map(([path]) => path)).toEqual([]);
});

test('only named packages have scripts that run at installation, and none of them runs', () => {
  const found = locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path));
  expect(found).toEqual(withScripts);
  for (const path of ['scripts/ensure.mjs', 'tests/observatory/scan.ts'])
    expect(readFileSync(path, 'utf8'), path).toContain("'--ignore-scripts'");
});

test('npm run sbom lists what the site is made of, each with its sum', () => {
  const text = execFileSync(process.execPath, ['scripts/sbom.ts'], { encoding: 'utf8', maxBuffer: 2 ** 24 });
  const { bomFormat, components } = JSON.parse(text) as {
    bomFormat: string;
    components: { name: string; version: string; hashes: { content: string }[] }[];
  };
  expect(bomFormat).toBe('CycloneDX');
  expect(components.filter(({ hashes }) => !/^[0-9a-f]{128}$/.test(`${hashes[0]?.content}`))).toEqual([]);
  const listed = new Set(components.map(({ name, version }) => `${name} ${version}`));
  const own = locked.filter(([, { dev }]) => !dev).map(([path, { version }]) => `${nameOf(path)} ${version}`);
  expect(listed).toEqual(new Set(own));
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };
  for (const [name, version] of Object.entries(dependencies)) expect([...listed]).toContain(`${name} ${version}`);
  expect([...listed].filter((name) => name.startsWith('vitest '))).toEqual([]);
});

test("every command that runs the site's code installs what it needs first", () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const running = Object.keys(scripts).filter((name) => scripts[name]?.startsWith('exec node '));
  expect(running.length).toBeGreaterThan(20);
  const unready = running.filter(
    (name) => !/^node scripts\/ensure\.mjs (install|build)$/.test(scripts[`pre${name}`] ?? ''),
  );
  expect(unready).toEqual([]);
});
