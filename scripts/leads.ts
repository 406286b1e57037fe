import { erasureFolders, writeErasures } from '#app/features/privacy/erasures.server.ts';
import { runLeadsCommand } from '#app/features/privacy/person-command.server.ts';
import { openFiles } from '#app/platform/files/open-files.server.ts';
import { removeMailFiles } from '#app/platform/mail/mail-folder.server.ts';
import { boot } from './boot.ts';
import { withSite } from './with-database.ts';

// npm run leads -- export|erase --email …   prints or deletes all data about a person

await boot((settings) =>
  withSite(settings, async (db) => {
    process.exitCode = await runLeadsCommand(process.argv.slice(2), {
      db,
      files: await openFiles(settings),
      forgetFiles: (messageIds) => removeMailFiles(settings.dataDir, messageIds),
      noteErased: () => writeErasures(db, erasureFolders(settings)),
      clock: Date,
      out: (text) => void process.stdout.write(text),
      say: (text) => void process.stderr.write(text),
    });
  }),
);
