/**
 * Where a one-time link leads. Its secret is in the query, of which the log keeps the names only; the page itself is
 * `/account/password`.
 */
export function passwordAddress(token: string): string {
  return `/account/password?link=${token}`;
}
