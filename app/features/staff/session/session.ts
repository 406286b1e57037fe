import type { Staff } from '#app/features/staff/staff.ts';

const hourMs = 60 * 60 * 1000;

/** A session ends after this long without a request, */
export const sessionIdleMs = 12 * hourMs;
/** and in any case this long after signing in. */
export const maxSessionMs = 7 * 24 * hourMs;

/** What somebody proved when they signed in. */
export const signInWays = ['password', 'password_code', 'passkey', 'recovery_code'] as const;

export type SignInWay = (typeof signInWays)[number];

/** A signed-in member and their session's id, browser, way and beginning. */
export type SignedIn = { staff: Staff; sessionId: string; browser: string; way: SignInWay; createdAt: number };

/** Whether a second factor has to be set up, or proven, before anything else. */
export function isHeld({ way }: SignedIn, agency: { requiresSecondFactor?: boolean | undefined }): boolean {
  return agency.requiresSecondFactor === true && way === 'password';
}

/** How a row of the database says it; a later version's way counts as the least. */
export function readSignInWay(stored: string): SignInWay {
  return signInWays.find((way) => way === stored) ?? 'password';
}

/** A member's own session; times in epoch milliseconds. */
export type Session = { id: string; browser: string; way: SignInWay; createdAt: number; lastSeenAt: number };

/** A browser is known for this long after it signed in. */
export const deviceLifeMs = 180 * 24 * hourMs;

/** Browsers accept a `__Host-` cookie only over https and from this very host. */
const nameOf = (name: 'session' | 'device' | 'step', https: boolean) => (https ? `__Host-${name}` : name);

/** The session token of a `Cookie` header; null without one, or with several, of which one may have been planted. */
export function readSessionToken(header: string | null, https: boolean): string | null {
  return readCookie(header, nameOf('session', https));
}

/** The token by which a browser is known that has signed in before; null as above. */
export function readDeviceToken(header: string | null, https: boolean): string | null {
  return readCookie(header, nameOf('device', https));
}

/** The ticket of a browser whose password was right and who has still to prove a second factor; null as above. */
export function readStepTicket(header: string | null, https: boolean): string | null {
  return readCookie(header, nameOf('step', https));
}

function readCookie(header: string | null, name: string): string | null {
  const prefix = `${name}=`;
  const sent = (header ?? '').split(';').map((part) => part.trim());
  const [token, ...more] = sent.filter((part) => part.startsWith(prefix)).map((part) => part.slice(prefix.length));
  return token && more.length === 0 ? token : null;
}

/** The `Set-Cookie` header for a token; null deletes it. `https`: whether visitors reach the site that way. */
export function sessionCookie(token: string | null, https: boolean): string {
  return writeCookie(nameOf('session', https), token ?? '', token === null ? 0 : maxSessionMs, https);
}

/** The `Set-Cookie` header for the token of a browser that has signed in; it stays when the session ends. */
function deviceCookie(token: string, https: boolean): string {
  return writeCookie(nameOf('device', https), token, deviceLifeMs, https);
}

/** The headers for a browser that has just signed in. */
export function signedInCookies(
  { token, deviceToken }: { token: string; deviceToken: string },
  https: boolean,
): [name: string, value: string][] {
  return [
    ['Set-Cookie', sessionCookie(token, https)],
    ['Set-Cookie', deviceCookie(deviceToken, https)],
    ['Set-Cookie', stepCookie(null, https)],
  ];
}

const stepLifeMs = 10 * 60 * 1000;

/** The `Set-Cookie` header for the ticket between password and second factor; null deletes it. */
export function stepCookie(ticket: string | null, https: boolean): string {
  return writeCookie(nameOf('step', https), ticket ?? '', ticket === null ? 0 : stepLifeMs, https);
}

function writeCookie(name: string, value: string, lifeMs: number, https: boolean): string {
  const attributes = ['Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${lifeMs / 1000}`, ...(https ? ['Secure'] : [])];
  return [`${name}=${value}`, ...attributes].join('; ');
}
