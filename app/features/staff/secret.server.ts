import { createHash, randomBytes } from 'node:crypto';

/** A secret for a cookie or a link: 256 random bits. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a secret. It is random and needs no salt; it cannot be reversed. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
