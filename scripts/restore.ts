import { runRestoreCommand } from '#app/features/backup/backup-command.server.ts';
import { erasureFolders } from '#app/features/privacy/erasures.server.ts';
import { openFiles } from '#app/platform/files/open-files.server.ts';
import { removeMailFiles } from '#app/platform/mail/mail-folder.server.ts';
import { migrations } from '#db/migrations/migrations.ts';
import { boot } from './boot.ts';
import { checkPlaceIsMeant, report, withDatabaseAsIs } from './with-database.ts';

// npm run restore -- FILE [--replace]    while the site stands still

await boot(async (settings) => {
  const words = process.argv.slice(2);
  checkPlaceIsMeant(settings, ['restore --', ...words].join(' '));
  await withDatabaseAsIs(settings, async (db) => {
    const files = await openFiles(settings);
    const forgetFiles = (messageIds: readonly string[]) => removeMailFiles(settings.dataDir, messageIds);
    const tools = { db, files, migrations, erasureFolders: erasureFolders(settings), forgetFiles };
    report(await runRestoreCommand(words, tools));
  });
});
