import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { beforeAll, expect, it } from 'vitest';

/** Breaches that the linter must catch: the rule, the file they are planted in, its text. */
const breaches: [rule: string, file: string, code: string][] = [
  ['noRestrictedImports', 'app/ui/against.tsx', importing('#app/features/listings/listing.ts')],
  ['noRestrictedImports', 'app/ui/climbing.tsx', importing('../root.tsx')],
  ['noRestrictedImports', 'app/platform/against.server.ts', importing('#app/i18n/languages.ts')],
  ['noRestrictedImports', 'app/routes/against.tsx', importing('#app/routes/home.tsx')],
  ['noRestrictedImports', 'app/routes/beside.tsx', importing('./home.tsx')],
  ['noRestrictedImports', 'app/routes/api/against.ts', importing('#app/services.server.ts')],
  ['noProcessEnv', 'app/features/listings/env.server.ts', 'export const home = process.env.HOME;'],
  ['noProcessEnv', 'server/env.ts', 'export const home = process.env.HOME;'],
  ['noNodejsModules', 'app/features/listings/disk.ts', "import { readFileSync } from 'node:fs';\nreadFileSync('x');"],
  ['noBarrelFile', 'app/ui/barrel.ts', "export { Icon } from './icon.tsx';"],
  ['noReExportAll', 'app/ui/re-export.ts', "export * from './icon.tsx';"],
  ['noDefaultExport', 'app/ui/default.tsx', 'export default function Planted() {}'],
  ['useFilenamingConvention', 'app/ui/PlantedFile.ts', 'export const planted = 1;'],
  ['noExplicitAny', 'server/any.ts', 'export const planted = (x: any) => x;'],
  ['noNonNullAssertion', 'server/non-null.ts', 'export const planted = (x: string | null) => x!.length;'],
  ['useConsistentTypeDefinitions', 'server/interface.ts', 'export interface Planted { a: string }'],
  ['useNodejsImportProtocol', 'server/protocol.ts', "export { readFileSync } from 'fs';"],
  ['useParseIntRadix', 'server/radix.ts', "export const planted = parseInt('1');"],
  ['noUnusedVariables', 'server/unused.ts', 'const planted = 1;'],
  ['noFocusedTests', 'server/focused.test.ts', "import { it } from 'vitest';\nit.only('runs alone', () => undefined);"],
];

const sound: [file: string, code: string][] = [
  ['app/ui/along.tsx', importing('#app/i18n/languages.ts')],
  ['app/ui/beside.test.ts', importing('#tests/test-db.ts')],
  ['app/platform/along.server.ts', importing('#app/platform/log.ts')],
  ['app/routes/along.tsx', importing('#app/features/listings/listings.server.ts')],
  ['app/routes/typed.tsx', importing('./+types/typed.ts')],
];

/** What Biome, with this project's own settings, says of the planted files: `file: rule`. */
let found: string[];

function importing(imported: string): string {
  return `import { planted } from '${imported}';\n\nexport const used = planted;\n`;
}

beforeAll(() => {
  const root = mkdtempSync(join(tmpdir(), 'bale-lint-'));
  for (const [file, code] of [...breaches.map(([, ...planted]) => planted), ...sound]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), code);
  }
  for (const name of ['biome.json', '.gitignore', 'package.json']) copyFileSync(name, join(root, name));
  found = lint(root);
  rmSync(root, { recursive: true, force: true });
});

function lint(cwd: string): string[] {
  const args = ['lint', '--reporter=json', '--max-diagnostics=none', '--diagnostic-level=warn'];
  const biome = spawnSync(process.execPath, [resolve('node_modules/.bin/biome'), ...args], { cwd, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(biome.stdout) as {
    diagnostics: { category: string; location: { path: string } }[];
  };
  return diagnostics.map(({ category, location }) => `${location.path}: ${category.split('/').at(-1)}`);
}

it.each(breaches)('%s is caught in %s', (rule, file) => expect(found).toContain(`${file}: ${rule}`));

it.each(sound)('nothing is found in %s', (file) => expect(found.filter((line) => line.startsWith(file))).toEqual([]));
