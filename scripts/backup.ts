import { runBackupCommand } from '#app/features/backup/backup-command.server.ts';
import { openFiles } from '#app/platform/files/open-files.server.ts';
import { boot } from './boot.ts';
import { report, withSiteAsIs } from './with-database.ts';

// npm run backup -- FILE    also while the site runs

await boot((settings) =>
  withSiteAsIs(settings, async (db) => {
    const files = await openFiles(settings);
    report(await runBackupCommand(process.argv.slice(2), { db, files, clock: { now: () => Date.now() } }));
  }),
);
