import { runRestoreCommand } from '#app/features/backup/backup-command.server.ts';
import { openFiles } from '#app/platform/files/open-files.server.ts';
import { migrations } from '#db/migrations/migrations.ts';
import { boot } from './boot.ts';
import { report, withDatabaseAsIs } from './with-database.ts';

// npm run restore -- FILE [--replace]    while the site stands still

await boot((settings) =>
  withDatabaseAsIs(settings, async (db) => {
    const files = await openFiles(settings);
    report(await runRestoreCommand(process.argv.slice(2), { db, files, migrations }));
  }),
);
