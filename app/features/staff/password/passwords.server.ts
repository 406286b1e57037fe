import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** Hashing is deliberately slow and takes memory: few at once, and a short queue. */
export type Passwords = {
  hash(password: string): Promise<string>;
  /**
   * Whether the password matches the hash. Without a hash it takes as long and is never right. `outdated`: it was
   * right, and should be hashed again with the current parameters. `isKnown`: waits in a queue of its own, which goes first.
   */
  verify(password: string, hash: string | null, isKnown?: boolean): Promise<{ right: boolean; outdated: boolean }>;
};

/** Too many passwords are queued. Nothing was checked; try again later. */
export class PasswordsBusy extends Error {
  override name = 'PasswordsBusy';
}

/** Memory in KiB. OWASP's argon2id parameters for little memory: 19 MiB, two passes. */
export type Cost = { memory: number; passes: number; parallelism: number };

const today: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const maxRunning = 2;
const maxWaiting = 40;
const tagLength = 32;

/** Hashes with argon2id, two at once. Each hash records its parameters in the PHC string format. */
export function createPasswords(cost: Cost = today): Passwords {
  const line = createLine();
  const derive = (password: string, salt: Buffer, by: Cost, length: number, isKnown = false) =>
    line(isKnown, () => argon2id(password, { nonce: salt, tagLength: length, ...by }));

  return {
    async hash(password) {
      const salt = randomBytes(16);
      return write({ cost, salt, tag: await derive(password, salt, cost, tagLength) });
    },
    async verify(password, hash, isKnown) {
      const stored = hash === null ? null : read(hash);
      const checked = stored ?? { cost, salt: nobody, tag: nobody };
      const tag = await derive(password, checked.salt, checked.cost, checked.tag.length, isKnown);
      const right = stored !== null && timingSafeEqual(tag, stored.tag);
      return { right, outdated: right && !isSame(checked.cost, cost) };
    },
  };
}

const nobody = Buffer.alloc(tagLength);

function argon2id(password: string, parameters: Omit<Argon2Parameters, 'message'>): Promise<Buffer> {
  // Keyboards compose letters differently: it is the same password.
  return promisify(argon2)('argon2id', { message: password.normalize('NFC'), ...parameters });
}

/** Runs two at once and queues a few, known browsers before all others; throws `PasswordsBusy` beyond that. */
function createLine() {
  const queues: Record<'known' | 'others', (() => void)[]> = { known: [], others: [] };
  let working = 0;
  return async function inLine<Result>(isKnown: boolean, work: () => Promise<Result>): Promise<Result> {
    const waiting = isKnown ? queues.known : queues.others;
    if (working < maxRunning) working += 1;
    else if (waiting.length >= maxWaiting) throw new PasswordsBusy('Too many passwords wait to be checked.');
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = queues.known.shift() ?? queues.others.shift();
      // The next one takes over the running slot.
      if (next) next();
      else working -= 1;
    }
  };
}

type StoredHash = { cost: Cost; salt: Buffer; tag: Buffer };

const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** Throws for anything this site has not written. */
function read(hash: string): StoredHash {
  const [, memory, passes, parallelism, salt = '', tag = ''] = form.exec(hash) ?? [];
  if (memory === undefined) throw new Error('A stored password is not an argon2id hash.');
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

function write({ cost, salt, tag }: StoredHash): string {
  const [saltText, tagText] = [salt, tag].map((bytes) => bytes.toString('base64').replaceAll('=', ''));
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${saltText}$${tagText}`;
}

function isSame(one: Cost, other: Cost): boolean {
  return one.memory === other.memory && one.passes === other.passes && one.parallelism === other.parallelism;
}
