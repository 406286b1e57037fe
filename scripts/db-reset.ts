import { openPictures } from '#app/features/media/pictures.server.ts';
import { openFiles } from '#app/platform/files/open-files.server.ts';
import { resetCatalogue } from '#db/demo/reset-catalogue.server.ts';
import { reasonNotToReset } from '#db/demo/reset-check.ts';
import { boot } from './boot.ts';
import { report, withDatabase } from './with-database.ts';

// npm run db:reset              empties the database of the settings and loads the demonstration catalogue
// npm run db:reset -- --empty   leaves it without listings; --demo loads the demonstration although DEMO is off;
//                               --yes does so in production as well

const options = new Set(process.argv.slice(2));

await boot(async (settings, log) => {
  const isProduction = process.env['NODE_ENV'] === 'production' && settings.databaseUrl !== null;
  const reason = reasonNotToReset({ options, demo: settings.demo, isProduction });
  if (reason !== null) return report({ done: false, text: reason });
  await withDatabase(settings, async (db) => {
    const files = await openFiles(settings);
    const pictures = await openPictures({ files, log });
    try {
      await resetCatalogue({ db, files, pictures, log }, !options.has('--empty'));
    } finally {
      await pictures.close();
    }
  });
  const isEmpty = options.has('--empty');
  report({
    done: true,
    text: isEmpty ? 'The catalogue is empty; the places are there.' : 'The demonstration catalogue is loaded.',
  });
});
