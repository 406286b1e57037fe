/** Hashing is deliberately slow and takes memory: few at once, and a short queue. */
export type Passwords = {
  hash(password: string): Promise<string>;
  /**
   * Whether the password matches the hash. Without a hash it takes as long and is never right. `outdated`: it was
   * right, and should be hashed again with the current parameters.
   */
  verify(password: string, hash: string | null): Promise<{ right: boolean; outdated: boolean }>;
};

/** Too many passwords are queued. Nothing was checked; try again later. */
export class PasswordsBusy extends Error {
  override name = 'PasswordsBusy';
}
