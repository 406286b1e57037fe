import { sessionMostMs } from './session.ts';

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
  const seconds = token === null ? 0 : sessionMostMs / 1000;
  const attributes = ['Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${seconds}`, ...(https ? ['Secure'] : [])];
  return [`${nameOf(https)}=${token ?? ''}`, ...attributes].join('; ');
}
