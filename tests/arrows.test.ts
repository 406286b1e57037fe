import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { describe, expect, it } from 'vitest';

/**
 * Who may import whom, by the beginnings of paths. A file's zone is the longest matching prefix on the left. It may import its
 * own zone and what stands on the right in every line that it begins with. ARCHITECTURE.md shows the same lines.
 */
const table = `
app/i18n                 →
app/ui                   → app/i18n
app/platform             →
app/features             → app/ui app/i18n app/platform db/tables
app/features/{places,media,favorites,handoffs,outbox,tasks,activity,law} →
app/features/changes     → app/features/activity
app/features/listings    → app/features/{favorites,law,media,places}
app/features/costs       → app/features/{law,listings}
app/features/ownership   → app/features/{law,listings}
app/features/visits      → app/features/listings
app/features/leads       → app/features/{listings,outbox,places,tasks}
app/features/staff       → app/features/{activity,listings/store,outbox} app/pages.ts
app/features/agency      → app/features/{changes,costs,favorites,handoffs,law,listings,media,places} app/pages.ts
app/features/inbox       → app/features/{activity,leads,listings,media,outbox,places,staff,tasks}
app/features/records     → app/features/{activity,changes,listings,media,outbox,places,staff,tasks}
app/features/departure   → app/features/{inbox,records,staff}
app/features/areas       → app/features/{changes,listings,places,records,staff}
app/features/privacy     → app/features/{changes,inbox,leads,listings,media,records,staff,tasks}
app/features/settings    → app/features/{agency,changes,costs,law,media,outbox,places,staff}
app/features/what-happened → app/features/{activity,changes,listings,places,staff} app/pages.ts
app/features/archive     → app/features/{agency,changes,leads,listings,media,places,records,staff}
app/features/backup      → app/features/{listings,privacy,tasks}
app/features/doctor      → app/features/{backup,media,tasks}
app/features/first-evening → app/features/{agency,changes,listings,media,records,settings,staff,tasks}
app/features/statistics  → app/features/{changes,inbox,listings,outbox,places,records,staff}
app/routes               → app/features app/ui app/i18n app/pages.ts app/services.ts app/platform/{allowance,db/unavailable,forms,qr-code,request,request-body} delivery/render
app/pages                → app/features app/ui app/i18n
app/root                 → app/features app/ui app/i18n app/pages.ts app/services.ts app/site-data.ts app/app.css app/platform/{markup,request} delivery/{scripts,styles}
app/entry                → app/i18n app/platform app/services.ts app/site-data.ts delivery
app/site-data.ts         → app/features app/i18n app/services.ts
app/services.ts          → app/features app/platform db/tables
app/services.server.ts   → app/features app/platform app/services.ts db
delivery                 → app/ui app/i18n app/platform app/app.css
server                   → delivery app/routes app/features/agency/{busy-page,offered-address.ts} app/pages.ts app/services app/platform/{allowance,arrivals,fair-queue,request,request-body,request-scope,log,db/unavailable}
db/tables                → app/platform/db/database.ts
db/migrations            →
db/reference             → db/tables app/features
db/demo                  → db/tables db/reference app/features app/i18n app/platform
`;

type Edge = { from: string; to: string };

const lines = table
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [left = '', right = ''] = line.split('→').map((side) => side.trim());
    const known = right.split(' ').flatMap(alternatives);
    return alternatives(left).map((zone) => ({ zone, known }));
  })
  .toSorted((one, other) => other.zone.length - one.zone.length);

/** `a/{b,c}` as `a/b` and `a/c`. */
function alternatives(path: string): string[] {
  const [, before = '', names] = /^(.*)\{(.*)\}$/.exec(path) ?? [];
  return names === undefined ? [path] : names.split(',').map((name) => before + name);
}

const begins = (path: string, beginning: string) =>
  path.startsWith(`${beginning}/`) || path.startsWith(`${beginning}.`) || path === beginning;
const isProduct = (path: string) => /^(app|delivery|server|db)\//.test(path) && !/\.test\.tsx?$/.test(path);

/** What is wrong with an import, or null. Tests, scripts and benches may import anything, by its own path. */
function findBreach(from: string, imported: string, isType = false): string | null {
  if (/(^|\/)\.\.\//.test(imported))
    return 'name the file by its own path: #app/…, #delivery/…, #db/…, #server/…, #tests/…';
  const to = target(from, imported);
  if (to === null || !isProduct(from)) return null;
  const held = lines.filter(({ zone }) => begins(from, zone));
  const own = held[0]?.zone;
  if (own === undefined) return 'its folder has no line in the table';
  if (/^app\/routes\/.*\.tsx$/.test(to)) return 'nobody imports a page';
  // Of a type nothing is left that runs.
  if (/^app\/(features|platform)\//.test(from) && !from.includes('.server.') && to.includes('.server.') && !isType)
    return 'only x.server.ts may touch the world';
  if (lines.find(({ zone }) => begins(to, zone))?.zone === own) return null;
  return held.some(({ known }) => known.some((path) => begins(to, path))) ? null : `${own} does not know it`;
}

/** The file that an import names, from the root of the project; null for packages and generated types. */
function target(from: string, imported: string): string | null {
  if (imported.includes('/+types/')) return null;
  if (imported.startsWith('#')) return imported.slice(1);
  return imported.startsWith('.') ? join(from, '..', imported.replace(/\?.*/, '')) : null;
}

/** What a file's text imports: statically, as a type, by `import()` or `export … from`. */
const importsOf = (text: string) =>
  [...text.matchAll(/(\b(?:import|export)\s+type\s[^'";]*)?\b(?:from|import)\s*\(?\s*['"]([^'"\n]+)['"]/g)].map(
    ([, type, imported = '']) => ({ imported, isType: type !== undefined }),
  );

/** Each group of files that import each other in a circle. */
function findCycles(edges: Edge[]): string[][] {
  const imports = Map.groupBy(edges, ({ from }) => from);
  const left = new Set<string>();
  const trail: string[] = [];
  const cycles: string[][] = [];
  const visit = (file: string) => {
    if (trail.includes(file)) cycles.push(trail.slice(trail.indexOf(file)));
    if (trail.includes(file) || left.has(file)) return;
    trail.push(file);
    for (const { to } of imports.get(file) ?? []) visit(to);
    trail.pop();
    left.add(file);
  };
  for (const file of imports.keys()) visit(file);
  return cycles;
}

const files = globSync('{app,delivery,server,db,scripts,bench,tests}/**/*.{ts,tsx,mjs}');
const imports = files.flatMap((from) => importsOf(readFileSync(from, 'utf8')).map((found) => ({ from, ...found })));
const edges = imports.flatMap(({ from, imported }) => {
  const to = target(from, imported);
  return to === null ? [] : [{ from, to }];
});

describe('imports', () => {
  it('all keep to the arrows', () => {
    const breaches = imports.flatMap(({ from, imported, isType }) => {
      const breach = findBreach(from, imported, isType);
      return breach === null ? [] : [`${from} imports ${imported}: ${breach}`];
    });
    expect(breaches).toEqual([]);
  });

  it('run in no circle, not even of types', () => {
    expect(findCycles(edges)).toEqual([]);
    const a = 'app/ui/a.ts';
    const b = 'app/ui/b.ts';
    expect(
      findCycles([
        { from: a, to: b },
        { from: b, to: 'app/ui/c.ts' },
        { from: b, to: a },
      ]),
    ).toEqual([[a, b]]);
  });

  it('are read in every form', () => {
    const x = './x.ts';
    const forms = [
      `import '${x}'`,
      `import a from "${x}"`,
      `import type { A } from '${x}'`,
      `import {\n  a,\n  b,\n} from '${x}'`,
      `import type {\n  A,\n  B,\n} from '${x}'`,
      `import { type A } from '${x}'`,
      `export type { A } from '${x}'`,
      `export * from '${x}'`,
      `await import('${x}')`,
      `import(\n  '${x}'\n)`,
      `type A = typeof import('${x}')`,
    ];
    for (const form of forms) {
      const isType = /^(import|export) type/.test(form);
      expect(importsOf(`const a = 1;\n${form};\nf();\n`), form).toEqual([{ imported: x, isType }]);
    }
  });
});

/** Breaches of the arrows: the file they are planted in, and what it imports. */
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
  ['app/features/listings/planted.server.ts', '#app/features/visits/visits.server.ts'],
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
  ['delivery/planted.ts', '#server/app.ts'],
  ['delivery/planted.ts', '#app/routes/home.tsx'],
  ['app/features/listings/planted.tsx', '#delivery/router-internals.ts'],
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
  ['server/planted.ts', '#delivery/cache/compress.ts'],
  ['db/demo/planted.server.ts', '#app/features/listings/listing.ts'],
  ['scripts/planted.ts', '#server/http-server.ts'],
  ['app/features/listings/planted.test.ts', '#tests/test-db.ts'],
];

describe('an import against the arrows is caught', () => {
  it.each(forbiddenImports)('%s importing %s', (file, imported) => expect(findBreach(file, imported)).not.toBeNull());

  it('also when only a type is imported, except that a type of x.server.ts touches nothing', () => {
    expect(findBreach('app/ui/planted.ts', '#app/features/listings/listing.ts', true)).not.toBeNull();
    expect(findBreach('app/features/listings/planted.ts', './listings.server.ts')).not.toBeNull();
    expect(findBreach('app/features/listings/planted.ts', './listings.server.ts', true)).toBeNull();
  });
});

describe('an import along the arrows is not', () => {
  it.each(allowedImports)('%s importing %s', (file, imported) => expect(findBreach(file, imported)).toBeNull());
});

describe('the table', () => {
  it('has a line for every feature', () => {
    const zones = lines.map(({ zone }) => zone);
    for (const feature of readdirSync('app/features')) expect(zones).toContain(`app/features/${feature}`);
  });

  it('names nothing that nobody imports', () => {
    const unused = lines.flatMap(({ zone, known }) =>
      known
        .filter(
          (path) =>
            path !== '' && !edges.some(({ from, to }) => isProduct(from) && begins(from, zone) && begins(to, path)),
        )
        .map((path) => `${zone} → ${path}`),
    );
    expect(unused).toEqual([]);
  });

  it('stands in ARCHITECTURE.md', () => {
    expect(readFileSync('ARCHITECTURE.md', 'utf8').includes(table), 'copy the table there').toBe(true);
  });
});

describe('what no import shows', () => {
  it('the tables are types only, so that features may know them', () => {
    expect(readFileSync('db/tables.ts', 'utf8')).not.toMatch(/^(?:export )?(?:const|let|var|function|class|enum) /m);
  });

  it('nothing lies in a drawer', () => {
    const drawers = ['utils', 'util', 'helpers', 'lib', 'types', 'hooks', 'constants', 'components'];
    const paths = globSync('{app,delivery,server,db,tests,bench,scripts}/**/*');
    expect(paths.filter((path) => drawers.some((drawer) => new RegExp(`(^|/)${drawer}(/|\\.|$)`).test(path)))).toEqual(
      [],
    );
  });
});
