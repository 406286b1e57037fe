import { runAgencyCommand } from '#app/features/agency/agency-command.server.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { openDatabase } from '#app/platform/db/open-database.server.ts';
import { demoAgency } from '#db/demo/demo-agency.ts';
import { migrations } from '#db/migrations/migrations.ts';
import type { Tables } from '#db/tables.ts';
import { boot } from './boot.ts';

// npm run agency -- show|set agency.json    also while the site runs

/** What `sysexits.h` calls EX_USAGE. */
const wrongUsage = 64;

await boot(async (settings, log) => {
  const db = await openDatabase<Tables>({ url: settings.databaseUrl, dataDir: settings.dataDir, log });
  try {
    await migrate(db, migrations);
    const { done, text } = await runAgencyCommand(process.argv.slice(2), { db, fallback: demoAgency });
    (done ? process.stdout : process.stderr).write(`${text}\n`);
    if (!done) process.exitCode = wrongUsage;
  } finally {
    await db.close();
  }
});
