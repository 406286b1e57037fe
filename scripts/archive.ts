import { runArchiveCommand } from '#app/features/archive/archive-command.server.ts';
import { openPictures } from '#app/features/media/pictures.server.ts';
import { openFiles } from '#app/platform/files/open-files.server.ts';
import { createLog } from '#app/platform/log.ts';
import { boot } from './boot.ts';
import { checkPlaceIsMeant, report, withDatabase, withSite } from './with-database.ts';

// npm run archive -- out|in site.zip    also while the site runs

await boot(async (settings) => {
  const words = process.argv.slice(2);
  const isIn = words[0] === 'in';
  if (isIn) checkPlaceIsMeant(settings, ['archive --', ...words].join(' '));
  await (isIn ? withDatabase : withSite)(settings, async (db) => {
    const files = await openFiles(settings);
    const pictures = await openPictures({ files, log: createLog('silent') });
    const { publicUrl } = settings;
    try {
      const tools = { db, files, pictures, publicUrl, clock: { now: () => Date.now() } };
      report(await runArchiveCommand(words, tools));
    } finally {
      await pictures.close();
    }
  });
});
