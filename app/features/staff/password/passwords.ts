/** Hashing is made to be slow and large: few at once, and no endless line before them. */
export type Passwords = {
  hash(password: string): Promise<string>;
  /**
   * Whether this is the password of the hash. Without a hash it takes as long and is never right. `outdated` when it was
   * right and should be kept anew, because hashes are made differently today.
   */
  verify(password: string, hash: string | null): Promise<{ right: boolean; outdated: boolean }>;
};

/** Too many passwords wait to be checked. Nothing was checked; later there will be room. */
export class PasswordsBusy extends Error {
  override name = 'PasswordsBusy';
}
