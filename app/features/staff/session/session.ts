import type { Staff } from '#app/features/staff/staff.ts';

const hourMs = 60 * 60 * 1000;

/** A session ends when nothing was asked for so long, */
export const sessionIdleMs = 12 * hourMs;
/** and in any case so long after signing in. */
export const maxSessionMs = 7 * 24 * hourMs;

/** Somebody who is signed in, and the id of the session that says so. */
export type SignedIn = { staff: Staff; sessionId: string };

/** One of somebody's own sessions, times in epoch milliseconds. */
export type Session = { id: string; browser: string; createdAt: number; lastSeenAt: number };

/** Browsers take a `__Host-` cookie from https only, and from nobody but this very host. */
function nameOf(https: boolean): string {
  return https ? '__Host-session' : 'session';
}

/** The token a browser sent; null without one, or where it sent several and one may be foisted on it. */
export function readSessionToken(header: string | null, https: boolean): string | null {
  const prefix = `${nameOf(https)}=`;
  const sent = (header ?? '').split(';').map((part) => part.trim());
  const [token, ...more] = sent.filter((part) => part.startsWith(prefix)).map((part) => part.slice(prefix.length));
  return token && more.length === 0 ? token : null;
}

/** `Set-Cookie` for a token, or with null to forget it. `https` is how visitors reach the site. */
export function sessionCookie(token: string | null, https: boolean): string {
  const seconds = token === null ? 0 : maxSessionMs / 1000;
  const attributes = ['Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${seconds}`, ...(https ? ['Secure'] : [])];
  return [`${nameOf(https)}=${token ?? ''}`, ...attributes].join('; ');
}
