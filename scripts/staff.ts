import { parseArgs } from 'node:util';
import { runStaffCommand, staffUsage } from '#app/features/staff/staff-command.server.ts';
import { boot } from './boot.ts';
import { report, withSite } from './with-database.ts';

// npm run staff -- add|reset|reset-second-step|disable --email …    also while the site runs

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

await boot((settings) =>
  withSite(settings, async (db) => {
    const command = readCommand();
    const tools = { db, publicUrl: settings.publicUrl, clock: { now: () => Date.now() } };
    report(command ? await runStaffCommand(tools, command) : { done: false, text: staffUsage });
  }),
);
