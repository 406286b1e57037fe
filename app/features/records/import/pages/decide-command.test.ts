import { expect, test } from 'vitest';
import { findImport, findSource } from '#app/features/records/import/imports.server.ts';
import { saveStaff } from '#app/features/staff/staff.server.ts';
import { fillImports, shownImportId } from '#tests/desk-records.ts';
import { openMovingSite } from '#tests/moving-site.ts';
import { describeOnBothEngines } from '#tests/test-db.ts';
import { runImportCommand } from './import-commands.server.ts';

describeOnBothEngines('what is decided of a home of a dry run', (engine) => {
  test.each(['<img src=x>', '', '1e999', '-1', '1.5', '99999999999'])(
    'is nothing where the form names none: %j',
    async (position) => {
      const site = await openMovingSite(engine);
      const owner = await saveStaff(site.db, { email: 'made@bale.example', name: 'Made', role: 'owner' }, 0);
      await fillImports(site.db, [], Date.now(), owner?.id);
      const run = (await findImport(site.db, shownImportId))!;
      const source = (await findSource(site.db, run.sourceId))!;
      const catalogue = { places: new Map(), movedPlaces: new Map() };
      const tools = { ...site, catalogue, tasks: { wake() {} }, staffId: owner?.id ?? '', language: 'en' as const };
      for (const name of ['take', 'keep']) {
        const form = new FormData();
        form.set('do', name);
        form.set('position', position);
        expect(await runImportCommand(tools, { run, source }, form)).toBe('unknown');
      }
    },
  );
});
