import { runAgencyCommand } from '#app/features/agency/agency-command.server.ts';
import { blankAgency } from '#db/demo/blank-agency.ts';
import { demoAgency } from '#db/demo/demo-agency.ts';
import { boot } from './boot.ts';
import { report, withSite } from './with-database.ts';

// npm run agency -- show|set agency.json    also while the site runs

await boot((settings) =>
  withSite(settings, async (db) => {
    report(await runAgencyCommand(process.argv.slice(2), { db, fallback: settings.demo ? demoAgency : blankAgency }));
  }),
);
