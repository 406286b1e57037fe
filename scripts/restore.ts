import { runRestoreCommand } from '#app/features/backup/backup-command.server.ts';
import { openFiles } from '#app/platform/files/open-files.server.ts';
import { removeMailFiles } from '#app/platform/mail/mail-folder.server.ts';
import { migrations } from '#db/migrations/migrations.ts';
import { boot } from './boot.ts';
import { report, withDatabaseAsIs } from './with-database.ts';

// npm run restore -- FILE [--replace]    while the site stands still

await boot((settings) =>
  withDatabaseAsIs(settings, async (db) => {
    const files = await openFiles(settings);
    const { dataDir, backupDir } = settings;
    const forgetFiles = (messageIds: readonly string[]) => removeMailFiles(dataDir, messageIds);
    const erasureFolders = [dataDir, ...(backupDir === null ? [] : [backupDir])] as const;
    report(await runRestoreCommand(process.argv.slice(2), { db, files, migrations, erasureFolders, forgetFiles }));
  }),
);
