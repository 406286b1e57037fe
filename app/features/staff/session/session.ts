import type { Staff } from '#app/features/staff/staff.ts';

const hourMs = 60 * 60 * 1000;

/** A session ends after this long without a request, */
export const sessionIdleMs = 12 * hourMs;
/** and in any case this long after signing in. */
export const maxSessionMs = 7 * 24 * hourMs;

/** A signed-in member and their session's id. */
export type SignedIn = { staff: Staff; sessionId: string };

/** A member's own session; times in epoch milliseconds. */
export type Session = { id: string; browser: string; createdAt: number; lastSeenAt: number };

/** Browsers accept a `__Host-` cookie only over https and from this very host. */
function nameOf(https: boolean): string {
  return https ? '__Host-session' : 'session';
}

/** The session token of a `Cookie` header; null without one, or with several, of which one may have been planted. */
export function readSessionToken(header: string | null, https: boolean): string | null {
  const prefix = `${nameOf(https)}=`;
  const sent = (header ?? '').split(';').map((part) => part.trim());
  const [token, ...more] = sent.filter((part) => part.startsWith(prefix)).map((part) => part.slice(prefix.length));
  return token && more.length === 0 ? token : null;
}

/** The `Set-Cookie` header for a token; null deletes it. `https`: whether visitors reach the site that way. */
export function sessionCookie(token: string | null, https: boolean): string {
  const seconds = token === null ? 0 : maxSessionMs / 1000;
  const attributes = ['Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${seconds}`, ...(https ? ['Secure'] : [])];
  return [`${nameOf(https)}=${token ?? ''}`, ...attributes].join('; ');
}
