import { passwordAddress } from '#app/features/staff/sign-in/one-time-links.server.ts';
import type { Db } from '#db/tables.ts';
import { resetSecondFactors } from './second-factor/second-factors.server.ts';
import { createLink, linkLifeMs } from './sign-in/one-time-links.server.ts';
import { findCredentials, hasStaff, markDisabled, saveStaff } from './staff.server.ts';
import { readRole, roles, staffEmail } from './staff.ts';

type Tools = { db: Db; publicUrl: string; clock: { now(): number } };

/** The arguments of `npm run staff --`. */
export type StaffCommand = { verb: string; email: string; role?: string | undefined; name?: string | undefined };

/** What to print. `done` is false when nothing was changed. */
export type Report = { done: boolean; text: string };

export const staffUsage = `npm run staff -- add --email made@bale.example --role ${roles.join('|')} [--name "Made Contoh"]
npm run staff -- reset --email made@bale.example
npm run staff -- reset-second-step --email made@bale.example
npm run staff -- disable --email made@bale.example`;

/** Adds a member, creates a link to choose a new password, resets a lost second factor, or disables a member. */
export async function runStaffCommand(tools: Tools, command: StaffCommand): Promise<Report> {
  const email = staffEmail(command.email);
  if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) return refused(`--email must be an e-mail address.\n\n${staffUsage}`);
  switch (command.verb) {
    case 'add':
      return add(tools, email, command);
    case 'reset':
      return reset(tools, email);
    case 'reset-second-step':
      return resetSecondStep(tools, email);
    case 'disable':
      return disable(tools, email);
    default:
      return refused(staffUsage);
  }
}

async function add(
  { db, publicUrl, clock }: Tools,
  email: string,
  { role: named, name }: StaffCommand,
): Promise<Report> {
  const role = readRole(named);
  if (role === null) return refused(`--role must be one of ${roles.join(', ')}.`);
  const [beforeAt = email] = email.split('@');
  const staff = await saveStaff(db, { email, name: name?.trim() || beforeAt, role }, clock.now());
  if (staff === null) return refused(`${email} is there already. To give them a new password: reset.`);
  const token = await createLink(db, { staffId: staff.id, lifeMs: linkLifeMs.invitation, now: clock.now() });
  return {
    done: true,
    text: `${staff.name} may sign in as ${role}, once they have chosen a password here within 7 days:\n${publicUrl}${passwordAddress(token)}`,
  };
}

async function reset({ db, publicUrl, clock }: Tools, email: string): Promise<Report> {
  const found = await findCredentials(db, email);
  if (found === null) return unknown(email);
  const token = await createLink(db, { staffId: found.staff.id, lifeMs: linkLifeMs.reset, now: clock.now() });
  return {
    done: true,
    text: `${found.staff.name} chooses a new password here within 10 minutes:\n${publicUrl}${passwordAddress(token)}`,
  };
}

async function resetSecondStep({ db }: Tools, email: string): Promise<Report> {
  const found = await findCredentials(db, email);
  if (found === null) return unknown(email);
  const { name } = found.staff;
  if (!(await resetSecondFactors(db, found.staff.id))) return refused(`${name} has neither passkeys nor codes.`);
  return {
    done: true,
    text: `The passkeys, codes and recovery codes of ${name} are gone, and their sessions have ended. Their password stays.`,
  };
}

async function disable({ db, clock }: Tools, email: string): Promise<Report> {
  const found = await findCredentials(db, email);
  if (found === null) return unknown(email);
  await markDisabled(db, found.staff.id, clock.now());
  return {
    done: true,
    text: `${found.staff.name} is signed out everywhere and can no longer sign in. To undo: reset.`,
  };
}

/** The URL at which the first owner chooses a password, while there are no staff; else null. */
export async function firstOwnerAddress({ db, publicUrl, clock }: Tools): Promise<string | null> {
  if (await hasStaff(db)) return null;
  const token = await createLink(db, { staffId: null, lifeMs: linkLifeMs.setUp, now: clock.now() });
  return publicUrl + passwordAddress(token);
}

function unknown(email: string): Report {
  return refused(`Nobody has the address ${email}.`);
}

function refused(text: string): Report {
  return { done: false, text };
}
