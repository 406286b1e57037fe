import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Staff } from '#app/features/staff/staff.ts';
import type { Db } from '#db/tables.ts';
import { readAssertion, readRegistration } from './passkey-answers.ts';
import { spendTicket, type Ticket, type Tickets } from './tickets.server.ts';

/** Whom passkeys are for: the site as `PUBLIC_URL` names it, and the agency's name. */
export type RelyingParty = { publicUrl: string; name: string };

type Tools = { db: Db; tickets: Tickets; party: RelyingParty; now: number };

const maxPasskeys = 20;

/** Ed25519, ES256 and RS256: all that authenticators use today. */
const algorithms = [-8, -7, -257];

const hostOf = ({ publicUrl }: RelyingParty) => new URL(publicUrl).hostname;
const originOf = ({ publicUrl }: RelyingParty) => new URL(publicUrl).origin;

/** A signed ticket is the challenge: it comes back in what the browser signs. */
const decode = (challenge: string) => Buffer.from(challenge, 'base64url').toString();

/** What a browser asks its passkeys for, whoever they belong to. */
export function signInOptions({ tickets, party, now }: Omit<Tools, 'db'>) {
  const challenge = tickets.sign('challenge', '', now);
  return generateAuthenticationOptions({ rpID: hostOf(party), challenge, userVerification: 'required' });
}

/** What a browser makes a new passkey of for this member. */
export async function addingOptions({ db, tickets, party, now }: Tools, { id, email, name }: Staff) {
  const known = await db.kysely.selectFrom('staff_passkeys').select('id').where('staff_id', '=', id).execute();
  return generateRegistrationOptions({
    ...{ rpName: party.name, rpID: hostOf(party), userName: email, userDisplayName: name },
    userID: new Uint8Array(Buffer.from(id)),
    challenge: tickets.sign('adding', id, now),
    excludeCredentials: known,
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** Adds the passkey a browser has made for this member; false when the answer is not valid, or there are too many. */
export async function savePasskey(
  { db, tickets, party, now }: Tools,
  { staffId, sent, name }: { staffId: string; sent: string; name: string },
): Promise<boolean> {
  const response = readRegistration(sent);
  if (response === null) return false;
  const seen: Ticket[] = [];
  const verified = await verifyRegistrationResponse({
    ...{ response, expectedOrigin: originOf(party), expectedRPID: hostOf(party), requireUserVerification: true },
    supportedAlgorithmIDs: algorithms,
    expectedChallenge: (challenge) => isSeen(seen, tickets.read('adding', decode(challenge), now)),
  }).catch(() => null);
  const [ticket] = seen;
  if (!verified?.verified || ticket?.about !== staffId || !(await spendTicket(db, ticket))) return false;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  const key = { id, public_key: Buffer.from(publicKey).toString('base64url'), counter };
  return insertPasskey(db, { ...key, staff_id: staffId, name, created_at: now, last_used_at: null });
}

type Row = { id: string; public_key: string; counter: number; staff_id: string; name: string; created_at: number };

async function insertPasskey({ kysely }: Db, row: Row & { last_used_at: null }): Promise<boolean> {
  const of = kysely.selectFrom('staff_passkeys').select('id').where('staff_id', '=', row.staff_id);
  if ((await of.execute()).length >= maxPasskeys) return false;
  const added = await kysely
    .insertInto('staff_passkeys')
    .values(row)
    .onConflict((known) => known.column('id').doNothing())
    .returning('id')
    .execute();
  return added.length > 0;
}

/** Whose passkey has signed this; null when it is not valid, was used before or belongs to nobody who may sign in. */
export async function takePasskey({ db, tickets, party, now }: Tools, sent: string): Promise<string | null> {
  const response = readAssertion(sent);
  const known = response && (await findPasskey(db, response.id));
  if (!response || !known) return null;
  const seen: Ticket[] = [];
  const publicKey = new Uint8Array(Buffer.from(known.public_key, 'base64url'));
  const verified = await verifyAuthenticationResponse({
    ...{ response, expectedOrigin: originOf(party), expectedRPID: hostOf(party), requireUserVerification: true },
    credential: { id: known.id, publicKey, counter: known.counter },
    expectedChallenge: (challenge) => isSeen(seen, tickets.read('challenge', decode(challenge), now)),
  }).catch(() => null);
  const [ticket] = seen;
  if (!verified?.verified || ticket === undefined || !(await spendTicket(db, ticket))) return null;
  const used = { counter: verified.authenticationInfo.newCounter, last_used_at: now };
  await db.kysely.updateTable('staff_passkeys').set(used).where('id', '=', known.id).execute();
  return known.staff_id;
}

async function findPasskey({ kysely }: Db, id: string) {
  return kysely
    .selectFrom('staff_passkeys')
    .innerJoin('staff', 'staff.id', 'staff_passkeys.staff_id')
    .select(['staff_passkeys.id', 'public_key', 'counter', 'staff_id'])
    .where('staff_passkeys.id', '=', id)
    .where('staff.disabled_at', 'is', null)
    .executeTakeFirst();
}

function isSeen(seen: Ticket[], ticket: Ticket | null): boolean {
  if (ticket !== null) seen.push(ticket);
  return ticket !== null;
}
