import { runLeadsCommand } from '#app/features/leads/privacy/leads-command.server.ts';
import { removeMailFiles } from '#app/platform/mail/mail-folder.server.ts';
import { boot } from './boot.ts';
import { withDatabase } from './with-database.ts';

// npm run leads -- export|erase --email …   prints or deletes all data about a person

await boot((settings) =>
  withDatabase(settings, async (db) => {
    process.exitCode = await runLeadsCommand(process.argv.slice(2), {
      db,
      forgetFiles: (messageIds) => removeMailFiles(settings.dataDir, messageIds),
      out: (text) => void process.stdout.write(text),
      say: (text) => void process.stderr.write(text),
    });
  }),
);
