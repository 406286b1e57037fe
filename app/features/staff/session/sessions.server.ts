import { randomUUID } from 'node:crypto';
import { noteSignIn } from '#app/features/activity/acting.server.ts';
import { createSecret, hashSecret } from '#app/features/staff/secret.server.ts';
import { staffOf } from '#app/features/staff/staff.server.ts';
import type { Db } from '#db/tables.ts';
import { maxSessionMs, readSignInWay, type Session, type SignedIn, type SignInWay, sessionIdleMs } from './session.ts';

/** Not every request writes: a session may seem older by this much. */
const touchIntervalMs = 60 * 1000;

type Beginning = {
  staffId: string;
  userAgent: string;
  now: number;
  /** Absent: the password alone. */
  way?: SignInWay;
};

/** Signs a member in and returns the token for the cookie. */
export async function startSession(db: Db, { staffId, userAgent, now, way = 'password' }: Beginning): Promise<string> {
  const token = createSecret();
  const [id, browser] = [randomUUID(), browserName(userAgent)];
  await db.kysely
    .insertInto('staff_sessions')
    .values({
      id,
      token_hash: hashSecret(token),
      staff_id: staffId,
      browser,
      created_at: now,
      last_seen_at: now,
      way,
    })
    .execute();
  noteSignIn(staffId, { id, browser });
  return token;
}

/** Deletes the sessions that have ended, of all members. */
export async function deleteEndedSessions({ kysely }: Db, now: number): Promise<void> {
  await kysely
    .deleteFrom('staff_sessions')
    .where((eb) => eb.or([eb('last_seen_at', '<=', now - sessionIdleMs), eb('created_at', '<=', now - maxSessionMs)]))
    .execute();
}

/** Who is signed in with this token; null when nobody is. Extends the session. */
export async function findSignedIn(db: Db, token: string, now: number): Promise<SignedIn | null> {
  const row = await db.kysely
    .selectFrom('staff_sessions as session')
    .innerJoin('staff', 'staff.id', 'session.staff_id')
    .select(['staff.id', 'staff.email', 'staff.name', 'staff.role'])
    .select([
      'session.id as session_id',
      'session.browser',
      'session.way',
      'session.created_at',
      'session.last_seen_at',
    ])
    .where('session.token_hash', '=', hashSecret(token))
    .where('session.last_seen_at', '>', now - sessionIdleMs)
    .where('session.created_at', '>', now - maxSessionMs)
    .where('staff.disabled_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  // When the database cannot be written, reading goes on: the session only seems older.
  if (row.last_seen_at <= now - touchIntervalMs) await touch(db, row.session_id, now).catch(() => undefined);
  return {
    staff: staffOf(row),
    sessionId: row.session_id,
    browser: row.browser,
    way: readSignInWay(row.way),
    createdAt: row.created_at,
  };
}

async function touch(db: Db, sessionId: string, now: number): Promise<void> {
  await db.kysely.updateTable('staff_sessions').set({ last_seen_at: now }).where('id', '=', sessionId).execute();
}

/** A member's active sessions, the last used first. */
export async function findSessions(db: Db, staffId: string, now: number): Promise<Session[]> {
  const rows = await db.kysely
    .selectFrom('staff_sessions')
    .selectAll()
    .where('staff_id', '=', staffId)
    .where('last_seen_at', '>', now - sessionIdleMs)
    .where('created_at', '>', now - maxSessionMs)
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    browser: row.browser,
    way: readSignInWay(row.way),
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
  }));
}

const sessionId = /^[\da-f-]{36}$/;

/** Ends one of a member's own sessions; false when it is not theirs or the id is malformed. */
export async function endSession(db: Db, { staff }: SignedIn, id: string): Promise<boolean> {
  if (!sessionId.test(id)) return false;
  const ended = await db.kysely
    .deleteFrom('staff_sessions')
    .where('id', '=', id)
    .where('staff_id', '=', staff.id)
    .returning('id')
    .execute();
  return ended.length > 0;
}

/** A second factor was set up in this session, which proves it. */
export async function noteProven({ kysely }: Db, { sessionId }: SignedIn, way: SignInWay): Promise<void> {
  await kysely.updateTable('staff_sessions').set({ way }).where('id', '=', sessionId).execute();
}

/** Ends all of a member's sessions except the current one. */
export async function endOtherSessions(db: Db, { staff, sessionId }: SignedIn): Promise<void> {
  await db.kysely.deleteFrom('staff_sessions').where('staff_id', '=', staff.id).where('id', '!=', sessionId).execute();
}

/** In this order, because each also claims to be those after it. */
const browsers: [pattern: RegExp, name: string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: [pattern: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** `Firefox · Windows`: just enough for somebody to recognize their own browser. Empty when unknown. */
export function browserName(userAgent: string): string {
  const find = (known: typeof browsers) => known.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [find(browsers), find(systems)].filter(Boolean).join(' · ');
}
