import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runDoctorCommand } from '#app/features/doctor/doctor-command.server.ts';
import { openDatabase } from '#app/platform/db/open-database.server.ts';
import { findLeftovers } from '#app/platform/files/data-folder.server.ts';
import { openFiles } from '#app/platform/files/open-files.server.ts';
import { createLog } from '#app/platform/log.ts';
import type { Settings } from '#app/platform/settings.ts';
import { migrations } from '#db/migrations/migrations.ts';
import type { Db, Tables } from '#db/tables.ts';
import { boot } from './boot.ts';
import { checkHasDatabase } from './with-database.ts';

// npm run doctor [-- --send ADDRESS]    also while the site runs; changes nothing

await boot(async (settings) => {
  const { dataDir, objectStorage, backupDir } = settings;
  const hasNothingElse = !existsSync(dataDir) && objectStorage === null && backupDir === null;
  if (hasNothingElse) checkHasDatabase(settings);
  const db = await openAsIs(settings);
  try {
    const { code, text } = await runDoctorCommand(process.argv.slice(2), {
      ...{ settings, db, clock: { now: () => Date.now() }, nodeVersion: process.version, isThorough: true },
      ...{ files: () => openFiles(settings), migrations: Object.keys(migrations) },
    });
    process.stdout.write(`${text}\n`);
    process.exitCode = code;
  } finally {
    if (db !== null && !(db instanceof Error)) await db.close();
  }
});

/** Neither made nor migrated: whoever looks at it leaves it as it is. */
async function openAsIs({ databaseUrl: url, dataDir }: Settings): Promise<Db | Error | null> {
  const leftovers = await findLeftovers(dataDir);
  const isMissing = url === null && !existsSync(join(dataDir, 'bale.sqlite'));
  if (isMissing && leftovers.length === 0) return null;
  try {
    return await openDatabase<Tables>({ url, dataDir, log: createLog('silent'), leftovers });
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
