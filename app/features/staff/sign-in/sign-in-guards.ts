import type { Outbox } from '#app/features/outbox/outbox.ts';
import type { Passwords } from '#app/features/staff/password/passwords.server.ts';
import type { Tickets } from '#app/features/staff/second-factor/tickets.server.ts';
import type { Devices } from '#app/features/staff/session/devices.server.ts';
import { networkOf, secondsUntil } from '#app/platform/allowance.ts';
import { type CreateCounter, inMemory, named } from '#app/platform/counter.ts';
import type { MailSite } from '#app/platform/mail/mail-body.ts';
import type { Db } from '#db/tables.ts';

/** Checks passwords and limits guesses and reset links. One per process: its queue is shared, and its counts where they are in memory. */
export type SignInGuards = ReturnType<typeof createSignInGuards>;

/** What links and forms outside the desk need. */
export type SignInTools = {
  db: Db;
  signInGuards: SignInGuards;
  outbox: Outbox;
  clock: { now(): number };
  site: MailSite;
};

export function createSignInGuards(
  passwords: Passwords,
  devices: Devices,
  tickets: Tickets,
  createCounter: CreateCounter = inMemory,
) {
  return {
    ...{ passwords, devices, tickets },
    takeGuess: createGuessLimits(maxGuesses, named('password', createCounter)),
    takeCodeGuess: createGuessLimits(maxCodeGuesses, named('code', createCounter)),
    takeRecoveryGuess: createGuessLimits(maxGuesses, named('recovery code', createCounter)),
    linkRequests: createLinkRequestLimits(named('link', createCounter)),
  };
}

type Attempt = { email: string; clientAddress: string };

/** `deviceId`: of a browser that has signed in to this very account before; null for all others. */
type Guess = Attempt & { deviceId: string | null };

/** What is counted. */
function createCounters(createCounter: CreateCounter, seconds: number, accountSeconds = seconds) {
  return {
    networks: createCounter('network', seconds),
    pairs: createCounter('pair', seconds),
    accounts: createCounter('account', accountSeconds),
  };
}

function keysOf({ email, clientAddress }: Attempt) {
  const network = networkOf(clientAddress);
  return { network, pair: `${network} ${email}` };
}

/** Wrong passwords within a quarter of an hour. */
const maxGuesses = {
  /** For one account from one network: a person who forgot, and tries what it may have been. */
  pair: 5,
  /** For one account from one network while that account is under attack: a typo is forgiven. */
  pairUnderAttack: 2,
  /** For one account from everywhere; from then on it is under attack. */
  account: 20,
  /** From one network for any account: an office behind one address. */
  network: 20,
  /** From one browser that has signed in to the account before, whatever happens elsewhere. */
  device: 10,
};

const guessSeconds = 15 * 60;

/**
 * Wrong one-time codes, which have six digits only: whoever knows the password could try all of them from ever new networks. So
 * an account that saw thirty within a day takes no more of them there. Its own browsers, passkeys and recovery codes
 * remain, and a new password, which those who knew the old one do not have, begins to count anew.
 */
const maxCodeGuesses = { ...maxGuesses, pairUnderAttack: 0, account: 30, accountSeconds: 24 * 60 * 60 };

type Maxima = typeof maxGuesses & { accountSeconds?: number };

/** `seconds` to wait until another is accepted; at 0 this one may be checked. */
type TakenGuess = {
  seconds: number;
  /** It was not checked. */
  giveBack(): Promise<void>;
  /** The password was right. */
  forgive(): Promise<void>;
};

/** Counts wrong passwords. Nobody can lock an account: however many fail elsewhere, each other network has guesses left. */
function createGuessLimits(max: Maxima, createCounter: CreateCounter) {
  const { networks, pairs, accounts } = createCounters(createCounter, guessSeconds, max.accountSeconds);
  const devices = createCounter('device', guessSeconds);

  /** A guess that counts against the browser alone; null when it has none left. */
  async function takeOfDevice(deviceId: string): Promise<TakenGuess | null> {
    const { consumedPoints } = await devices.penalty(deviceId);
    const giveBack = async () => void (await devices.reward(deviceId));
    const forgive = async () => void (await devices.delete(deviceId));
    if (consumedPoints <= max.device) return { seconds: 0, giveBack, forgive };
    await giveBack();
    return null;
  }

  async function takeOfNetwork({ email, clientAddress }: Attempt): Promise<TakenGuess> {
    const { network, pair } = keysOf({ email, clientAddress });
    const [ofAccount, ofNetwork, ofPair] = await Promise.all([
      accounts.penalty(email),
      networks.penalty(network),
      pairs.penalty(pair),
    ]);
    const isUnderAttack = ofAccount.consumedPoints > max.account;
    const maxOfPair = isUnderAttack ? max.pairUnderAttack : max.pair;
    const exceeded = [
      ...(ofNetwork.consumedPoints > max.network ? [ofNetwork] : []),
      ...(ofPair.consumedPoints > maxOfPair ? [maxOfPair === 0 ? ofAccount : ofPair] : []),
    ];
    const giveBack = async () =>
      void (await Promise.all([accounts.reward(email), networks.reward(network), pairs.reward(pair)]));
    const forgive = async () =>
      void (await Promise.all([accounts.reward(email), networks.reward(network), pairs.delete(pair)]));
    // A guess that is not checked does not count.
    if (exceeded.length > 0) await giveBack();
    return { seconds: Math.max(0, ...exceeded.map(secondsUntil)), giveBack, forgive };
  }

  /** Takes a guess before it is checked, so that simultaneous ones are counted, too. */
  return async function take({ deviceId, ...attempt }: Guess): Promise<TakenGuess> {
    return (deviceId === null ? null : await takeOfDevice(deviceId)) ?? takeOfNetwork(attempt);
  };
}

/** Links requested within an hour. */
const maxLinkRequests = {
  /** From one network, for any account: then it must wait. */
  network: 12,
  /** For one account from one network: then nothing is mailed, and nobody learns that. */
  pair: 3,
  /** For one account from everywhere. */
  account: 6,
};

/**
 * Counts who requests links by mail, whether or not the account exists. `seconds` to wait where the network has requested
 * too many, else 0; `isMailed` is false where the account has had its share.
 */
function createLinkRequestLimits(createCounter: CreateCounter) {
  const { networks, pairs, accounts } = createCounters(createCounter, 60 * 60);

  return {
    async take({ email, clientAddress }: Attempt) {
      const { network, pair } = keysOf({ email, clientAddress });
      const ofNetwork = await networks.penalty(network);
      if (ofNetwork.consumedPoints > maxLinkRequests.network) {
        return { seconds: secondsUntil(ofNetwork), isMailed: false };
      }
      const [ofPair, ofAccount] = await Promise.all([pairs.penalty(pair), accounts.penalty(email)]);
      const isMailed =
        ofPair.consumedPoints <= maxLinkRequests.pair && ofAccount.consumedPoints <= maxLinkRequests.account;
      // What is not mailed does not count: otherwise repeated requests would keep the owner from theirs for ever.
      if (!isMailed) await Promise.all([pairs.reward(pair), accounts.reward(email)]);
      return { seconds: 0, isMailed };
    },
  };
}
