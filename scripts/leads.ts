import { runLeadsCommand } from '#app/features/leads/privacy/leads-command.server.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { openDatabase } from '#app/platform/db/open-database.server.ts';
import { createLog } from '#app/platform/log.ts';
import { removeMailFiles } from '#app/platform/mail/mail-folder.server.ts';
import { migrations } from '#db/migrations/migrations.ts';
import type { Tables } from '#db/tables.ts';
import { boot } from './boot.ts';

// npm run leads -- export|erase --email …   prints or deletes all data about a person

await boot(async ({ databaseUrl: url, dataDir }) => {
  const db = await openDatabase<Tables>({ url, dataDir, log: createLog('silent') });
  try {
    await migrate(db, migrations);
    process.exitCode = await runLeadsCommand(process.argv.slice(2), {
      db,
      forgetFiles: (messageIds) => removeMailFiles(dataDir, messageIds),
      out: (text) => void process.stdout.write(text),
      say: (text) => void process.stderr.write(text),
    });
  } finally {
    await db.close();
  }
});
