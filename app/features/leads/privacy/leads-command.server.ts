import { parseArgs } from 'node:util';
import type { Db } from '#db/tables.ts';
import { erasePerson, findPerson } from './person.server.ts';

const usage = `npm run leads -- export --email made@bale.example   prints all that is held on a person, as JSON
npm run leads -- erase --email made@bale.example    deletes it, and says how much it was
`;

type Tools = {
  db: Db;
  forgetFiles: (messageIds: readonly string[]) => Promise<void>;
  /** `out` gets the data, `say` the messages about it. */
  out(text: string): void;
  say(text: string): void;
};

/** Exports or erases everything stored about a person; resolves to the exit code. */
export async function runLeadsCommand(args: string[], { db, forgetFiles, out, say }: Tools): Promise<number> {
  const parsed = readCommand(args);
  if (parsed === null) {
    say(usage);
    return 64;
  }
  const { command, email } = parsed;
  if (command === 'export') {
    const held = await findPerson(db, email);
    out(`${JSON.stringify(held, null, 2)}\n`);
    say(`Exported what is held on ${email}: ${countOf(held.leads.length, held.mails.length)}.\n`);
  } else {
    const { leads, mails } = await erasePerson(db, email, forgetFiles);
    say(`Erased what was held on ${email}: ${countOf(leads, mails)}.\n`);
    say('Mails that were sent already lie with whoever received them: delete those in the agency’s mailbox.\n');
    say('Backups forget it as they age.\n');
  }
  return 0;
}

function readCommand(args: string[]): { command: 'export' | 'erase'; email: string } | null {
  try {
    const { positionals, values } = parseArgs({ args, options: { email: { type: 'string' } }, allowPositionals: true });
    const [command, ...more] = positionals;
    const email = values.email?.trim() ?? '';
    if ((command !== 'export' && command !== 'erase') || more.length > 0 || !email.includes('@')) return null;
    return { command, email };
  } catch {
    // An unknown option.
    return null;
  }
}

function countOf(leads: number, mails: number): string {
  return `${leads} ${leads === 1 ? 'inquiry' : 'inquiries'} and ${mails} ${mails === 1 ? 'mail' : 'mails'}`;
}
