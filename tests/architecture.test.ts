import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Breaches of the arrows, by the rule that must catch them: the file they are planted in, and what it imports. */
const forbiddenImports: [file: string, imported: string][] = [
  // Against the way routes → features → ui → i18n.
  ['app/i18n/planted.ts', '#app/ui/icon.tsx'],
  ['app/i18n/planted.ts', '#app/features/listings/listing.ts'],
  ['app/i18n/planted.ts', '#app/platform/log.ts'],
  ['app/ui/planted.tsx', '#app/features/listings/listing.ts'],
  ['app/ui/planted.tsx', '#app/routes/home.tsx'],
  ['app/ui/planted.tsx', '#app/services.ts'],
  ['app/platform/planted.ts', '#app/features/listings/listing.ts'],
  ['app/platform/planted.server.ts', '#app/i18n/languages.ts'],
  ['app/platform/db/planted.server.ts', '#db/tables.ts'],
  ['app/features/listings/planted.ts', '#app/routes/home.tsx'],
  ['app/features/listings/planted.server.ts', '#app/services.ts'],
  ['app/features/listings/planted.server.ts', '#app/services.server.ts'],
  ['app/features/listings/planted.tsx', '#server/app.ts'],
  // A feature opening its own world.
  ['app/features/listings/planted.server.ts', '#db/migrations/migrations.ts'],
  ['app/features/media/planted.ts', '#app/platform/images/image-tool.server.ts'],
  ['app/features/listings/planted.tsx', './listings.server.ts'],
  ['app/platform/planted.ts', './db/sqlite.server.ts'],
  // Features know each other one way.
  ['app/features/places/planted.ts', '#app/features/listings/listing.ts'],
  ['app/features/handoffs/planted.ts', '#app/features/leads/lead.ts'],
  ['app/features/favorites/planted.tsx', '#app/features/listings/listing.ts'],
  ['app/features/places/planted.ts', '#app/features/favorites/favorites.ts'],
  ['app/features/media/planted.server.ts', '#app/features/listings/listings.server.ts'],
  ['app/features/listings/planted.ts', '#app/features/visits/visits.ts'],
  ['app/features/listings/planted.server.ts', '#app/features/leads/leads.server.ts'],
  ['app/features/visits/planted.ts', '#app/features/leads/lead.ts'],
  ['app/features/leads/planted.ts', '#app/features/inbox/inbox.ts'],
  ['app/features/handoffs/planted.ts', '#app/features/listings/listing.ts'],
  // Routes know no route, no table, and of the platform little.
  ['app/routes/planted.tsx', '#app/routes/home.tsx'],
  ['app/routes/planted.tsx', './home.tsx'],
  ['app/routes/planted.tsx', '#app/platform/db/open-database.server.ts'],
  ['app/routes/planted.tsx', '#db/tables.ts'],
  ['app/routes/api/planted.ts', '#app/services.server.ts'],
  ['app/routes/planted.tsx', '#server/env.ts'],
  // The frame, the composition root, the server and the database.
  ['app/planted.tsx', '#app/services.server.ts'],
  ['app/services.server.ts', '#app/routes/home.tsx'],
  ['server/planted.ts', '#app/features/listings/listing.ts'],
  ['server/planted.ts', '#app/platform/db/sqlite.server.ts'],
  ['db/planted.ts', '#app/routes/home.tsx'],
  ['db/demo/planted.server.ts', '#app/services.server.ts'],
  ['db/planted.ts', '#tests/factories.ts'],
  // Every file by its own path.
  ['app/features/listings/search/planted.ts', '../listing.ts'],
  ['app/features/listings/planted.test.ts', '../places/place.ts'],
  ['scripts/planted.ts', '../server/app.ts'],
  ['tests/e2e/planted.ts', '../server.ts'],
  ['server/planted.ts', './../app/root.tsx'],
];

const allowedImports: [file: string, imported: string][] = [
  ['app/ui/planted.tsx', '#app/i18n/languages.ts'],
  ['app/features/listings/planted.ts', '#app/features/places/place.ts'],
  ['app/features/listings/planted.tsx', '#app/features/favorites/favorite-button.tsx'],
  ['app/features/agency/planted.tsx', '#app/features/favorites/favorites-link.tsx'],
  ['app/features/listings/planted.tsx', '#app/ui/icon.tsx'],
  ['app/features/listings/planted.server.ts', '#db/tables.ts'],
  ['app/features/visits/planted.server.ts', '#app/features/listings/listings.server.ts'],
  ['app/routes/planted.tsx', '#app/features/listings/listings.server.ts'],
  ['app/routes/planted.tsx', '#app/services.ts'],
  ['app/routes/planted.tsx', './+types/planted.ts'],
  ['app/services.server.ts', '#app/platform/db/open-database.server.ts'],
  ['server/planted.ts', '#app/routes/media.ts'],
  ['db/demo/planted.server.ts', '#app/features/listings/listing.ts'],
  ['scripts/planted.ts', '#server/http-server.ts'],
  ['app/features/listings/planted.test.ts', '#tests/test-db.ts'],
];

/** Other breaches, each a whole file. */
const forbiddenCode: [rule: string, file: string, code: string][] = [
  ['noProcessEnv', 'app/features/listings/planted.server.ts', 'export const home = process.env.HOME;'],
  ['noProcessEnv', 'server/planted.ts', 'export const home = process.env.HOME;'],
  [
    'noNodejsModules',
    'app/features/listings/planted.ts',
    "import { readFileSync } from 'node:fs';\nreadFileSync('x');",
  ],
  ['noBarrelFile', 'app/ui/planted.ts', "export { Icon } from './icon.tsx';"],
  ['noReExportAll', 'app/ui/planted.ts', "export * from './icon.tsx';"],
  ['noDefaultExport', 'app/ui/planted.tsx', 'export default function Planted() {}'],
  ['useFilenamingConvention', 'app/ui/PlantedFile.ts', 'export const planted = 1;'],
  ['noExplicitAny', 'server/planted.ts', 'export const planted = (x: any) => x;'],
  ['noNonNullAssertion', 'server/planted.ts', 'export const planted = (x: string | null) => x!.length;'],
  ['useConsistentTypeDefinitions', 'server/planted.ts', 'export interface Planted { a: string }'],
  ['noImportCycles', 'app/ui/planted-a.ts', "import { b } from '#app/ui/planted-b.ts';\nexport const a = () => b;"],
];

const cycle = ['app/ui/planted-b.ts', "import { a } from '#app/ui/planted-a.ts';\nexport const b = () => a;"] as const;

/** What Biome, with this project's own settings, says of planted files: rules by planted number. */
let found: Map<number, string[]>;
let folder = '';

const planted: [file: string, code: string][] = [
  ...[...forbiddenImports, ...allowedImports].map(([file, imported]): [string, string] => [file, importing(imported)]),
  ...forbiddenCode.map(([, file, code]): [string, string] => [file, code]),
];

function importing(imported: string): string {
  return `import { planted } from '${imported}';\n\nexport const used = planted;\n`;
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bale-arrows-'));
  found = new Map(planted.map(([file, code], number) => [number, lint(join(folder, String(number)), file, code)]));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function lint(root: string, file: string, code: string): string[] {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write(file, code);
  write(...cycle);
  for (const name of ['biome.json', '.gitignore', 'package.json']) copyFileSync(name, join(root, name));
  const biome = resolve('node_modules/.bin/biome');
  const { stdout } = spawnSync(process.execPath, [biome, 'lint', '--reporter=json', file], {
    cwd: root,
    encoding: 'utf8',
  });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { category: string; severity: string }[] };
  return diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ category }) => category.split('/').at(-1) ?? '');
}

describe('an import against the arrows is caught', () => {
  it.each(forbiddenImports.map(([file, imported], number) => [file, imported, number] as const))(
    '%s importing %s',
    (_file, _imported, number) => expect(found.get(number)).toContain('noRestrictedImports'),
  );
});

describe('an import along the arrows is not', () => {
  it.each(allowedImports.map(([file, imported], at) => [file, imported, forbiddenImports.length + at] as const))(
    '%s importing %s',
    (_file, _imported, number) => expect(found.get(number)).toEqual([]),
  );
});

describe('other breaches are caught', () => {
  const first = forbiddenImports.length + allowedImports.length;
  it.each(forbiddenCode.map(([rule, file], at) => [rule, file, first + at] as const))('%s in %s', (rule, _, number) => {
    expect(found.get(number)).toContain(rule);
  });
});

describe('what lint cannot see', () => {
  it('every feature has its zone', () => {
    const { overrides } = JSON.parse(readFileSync('biome.json', 'utf8')) as { overrides: { includes: string[] }[] };
    const zones = overrides.flatMap(({ includes }) => includes);
    for (const feature of readdirSync('app/features')) expect(zones).toContain(`app/features/${feature}/**`);
  });

  it('the tables are types only, so that features may know them', () => {
    expect(readFileSync('db/tables.ts', 'utf8')).not.toMatch(/^(?:export )?(?:const|let|var|function|class|enum) /m);
  });

  it('nothing is kept in a drawer', () => {
    const drawers = ['utils', 'util', 'helpers', 'lib', 'types', 'hooks', 'constants', 'components'];
    const folders = globSync(['app/**/*', 'server/**/*', 'db/**/*', 'tests/**/*', 'bench/**/*', 'scripts/**/*']);
    expect(
      folders.filter((path) => drawers.some((drawer) => new RegExp(`(^|/)${drawer}(/|\\.|$)`).test(path))),
    ).toEqual([]);
  });
});
