import { parseArgs } from 'node:util';
import { runStaffCommand, staffUsage } from '#app/features/staff/staff-command.server.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { openDatabase } from '#app/platform/db/open-database.server.ts';
import { migrations } from '#db/migrations/migrations.ts';
import type { Tables } from '#db/tables.ts';
import { boot } from './boot.ts';

// npm run staff -- add|reset|disable --email …    also while the site runs

/** What `sysexits.h` calls EX_USAGE. */
const wrongUsage = 64;

const text = { type: 'string' } as const;

function readCommand() {
  try {
    const options = { email: text, role: text, name: text };
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    return { verb: positionals[0] ?? '', email: values.email ?? '', role: values.role, name: values.name };
  } catch {
    return null;
  }
}

await boot(async (settings, log) => {
  const command = readCommand();
  const db = await openDatabase<Tables>({ url: settings.databaseUrl, dataDir: settings.dataDir, log });
  try {
    await migrate(db, migrations);
    const tools = { db, publicUrl: settings.publicUrl, clock: { now: () => Date.now() } };
    const report = command ? await runStaffCommand(tools, command) : { done: false, text: staffUsage };
    (report.done ? process.stdout : process.stderr).write(`${report.text}\n`);
    if (!report.done) process.exitCode = wrongUsage;
  } finally {
    await db.close();
  }
});
