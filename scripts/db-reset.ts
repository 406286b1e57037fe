import { openPictures } from '#app/features/media/pictures.server.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { openDatabase } from '#app/platform/db/open-database.server.ts';
import type { Settings } from '#app/platform/settings.ts';
import { resetCatalogue } from '#db/demo/reset-catalogue.server.ts';
import { migrations } from '#db/migrations/migrations.ts';
import type { Tables } from '#db/tables.ts';
import { boot } from './boot.ts';

// npm run db:reset              empties the database of the settings and loads the demonstration catalogue
// npm run db:reset -- --empty   leaves it empty; --demo loads the demonstration although DEMO=off; --yes see below

const options = new Set(process.argv.slice(2));

await boot(async (settings, log) => {
  const refusal = reasonToRefuse(settings);
  if (refusal !== null) {
    process.stderr.write(`${refusal}\n`);
    process.exitCode = 64;
    return;
  }
  const db = await openDatabase<Tables>({ url: settings.databaseUrl, dataDir: settings.dataDir, log });
  try {
    await migrate(db, migrations);
    const pictures = await openPictures({ dataDir: settings.dataDir, log });
    try {
      await resetCatalogue({ db, pictures, log }, !options.has('--empty'));
    } finally {
      await pictures.close();
    }
  } finally {
    await db.close();
  }
  process.stdout.write(
    options.has('--empty') ? 'The catalogue is empty.\n' : 'The demonstration catalogue is loaded.\n',
  );
});

function reasonToRefuse({ demo, databaseUrl }: Settings): string | null {
  const unknown = [...options].find((option) => !['--empty', '--demo', '--yes'].includes(option));
  if (unknown !== undefined) return `${unknown} is unknown. There are --empty, --demo and --yes.`;
  if (!demo && !options.has('--empty') && !options.has('--demo')) {
    return 'Nothing was changed. DEMO=off: this database is not for the demonstration. Say --empty to empty it, or --demo to load the demonstration all the same.';
  }
  if (process.env['NODE_ENV'] === 'production' && databaseUrl !== null && !options.has('--yes')) {
    return 'Nothing was changed. This would delete every listing in the database of DATABASE_URL, and NODE_ENV=production says they are real. Say --yes if that is what you want.';
  }
  return null;
}
