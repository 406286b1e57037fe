import { openPictures } from '#app/features/media/pictures.server.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { openDatabase } from '#app/platform/db/open-database.server.ts';
import { resetCatalogue } from '#db/demo/reset-catalogue.server.ts';
import { reasonNotToReset } from '#db/demo/reset-check.ts';
import { migrations } from '#db/migrations/migrations.ts';
import type { Tables } from '#db/tables.ts';
import { boot } from './boot.ts';

// npm run db:reset              empties the database of the settings and loads the demonstration catalogue
// npm run db:reset -- --empty   leaves it without listings; --demo loads the demonstration although DEMO=off;
//                               --yes does so in production as well

const options = new Set(process.argv.slice(2));

await boot(async (settings, log) => {
  const isProduction = process.env['NODE_ENV'] === 'production' && settings.databaseUrl !== null;
  const reason = reasonNotToReset({ options, demo: settings.demo, isProduction });
  if (reason !== null) {
    process.stderr.write(`${reason}\n`);
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
    options.has('--empty')
      ? 'The catalogue is empty; the places are there.\n'
      : 'The demonstration catalogue is loaded.\n',
  );
});
