import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import type { PersonKeys } from '#app/features/leads/same-person.server.ts';
import type { Db } from '#db/tables.ts';
import { erasePerson } from './erase-person.server.ts';
import { countHeld, findHeld } from './find-person.server.ts';
import type { EraseTools } from './forget-files.server.ts';
import { insertAct, type PersonCounts } from './person-acts.server.ts';
import { copyOfHeld } from './person-copy.server.ts';
import { PersonForm } from './person-keys.ts';

const usage = `npm run leads -- export --email made@bale.example   prints all that is held on a person, as JSON
npm run leads -- erase --email made@bale.example    deletes it, and says how much it was
--phone +6281355501001 finds what has that number, instead or besides
`;

type Tools = EraseTools & {
  db: Db;
  clock: { now(): number };
  /** `out` gets the data, `say` the messages about it. */
  out(text: string): void;
  say(text: string): void;
};

/** Exports or erases everything stored about a person; resolves to the exit code. */
export async function runLeadsCommand(args: string[], tools: Tools): Promise<number> {
  const parsed = readCommand(args);
  if (parsed === null) {
    tools.say(usage);
    return 64;
  }
  return parsed.command === 'export' ? exportPerson(tools, parsed.keys) : eraseAll(tools, parsed.keys);
}

async function exportPerson({ db, clock, out, say }: Tools, keys: PersonKeys): Promise<number> {
  const held = await findHeld(db, keys);
  const counts = countHeld(held);
  await insertAct(db, { id: randomUUID(), kind: 'export', counts, staffId: null, now: clock.now() });
  out(`${JSON.stringify(copyOfHeld(held), null, 2)}\n`);
  say(`Exported what is held on ${nameOf(keys)}: ${wordsOf(counts)}.\n`);
  return 0;
}

async function eraseAll({ say, ...tools }: Tools, keys: PersonKeys): Promise<number> {
  const order = { keys, seen: null, choice: 'all', key: randomUUID(), staffId: null } as const;
  const result = await erasePerson(tools, { ...order, now: tools.clock.now() });
  if (result.outcome !== 'done') {
    say('Somebody changed it meanwhile, and nothing was erased. Please run it again.\n');
    return 75;
  }
  say(`Erased what was held on ${nameOf(keys)}: ${wordsOf(result.counts)}.\n`);
  say('Mails that were sent already lie with whoever received them: delete those in the agency’s mailbox.\n');
  say(
    'A backup of before that brings it back for nobody: npm run restore erases it again. Copies of everything forget it as they are deleted.\n',
  );
  return 0;
}

function readCommand(args: string[]): { command: 'export' | 'erase'; keys: PersonKeys } | null {
  try {
    const options = { email: { type: 'string' }, phone: { type: 'string' } } as const;
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    const [command, ...more] = positionals;
    const keys = v.safeParse(PersonForm, { email: values.email ?? '', phone: values.phone ?? '' });
    if ((command !== 'export' && command !== 'erase') || more.length > 0 || !keys.success) return null;
    const { email, phone } = keys.output;
    return email === null && phone === null ? null : { command, keys: { email, phone } };
  } catch {
    // An unknown option.
    return null;
  }
}

function nameOf({ email, phone }: PersonKeys): string {
  return [email, phone].filter((key) => key !== null).join(', ');
}

const names: Record<keyof PersonCounts, readonly [string, string]> = {
  leads: ['inquiry', 'inquiries'],
  mails: ['mail', 'mails'],
  homes: ['home as owner', 'homes as owner'],
  documents: ['document', 'documents'],
  imports: ['row of an import', 'rows of imports'],
};

function wordsOf(counts: PersonCounts): string {
  const parts = Object.entries(names).map(([name, [one, more]]) => {
    const count = counts[name as keyof PersonCounts];
    return `${count} ${count === 1 ? one : more}`;
  });
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
