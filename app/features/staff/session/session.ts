import type { Staff } from '#app/features/staff/staff.ts';

const hourMs = 60 * 60 * 1000;

/** A session ends when nothing was asked for so long, */
export const sessionIdleMs = 12 * hourMs;
/** and in any case so long after signing in. */
export const sessionMostMs = 7 * 24 * hourMs;

/** Somebody who is signed in, and the id of the session that says so. */
export type SignedIn = { staff: Staff; sessionId: string };

/** One of somebody's own sessions, times in epoch milliseconds. */
export type Session = { id: string; browser: string; createdAt: number; lastSeenAt: number };
