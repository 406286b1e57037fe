import { createHash, randomBytes } from 'node:crypto';

/** A secret for a cookie or a link: 256 random bits. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a secret. Being random it needs no salt: whoever reads the database cannot go back. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
