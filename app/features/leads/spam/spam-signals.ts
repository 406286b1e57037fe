import type { Lead } from '#app/features/leads/lead.ts';

/** What makes a lead doubtful, and how much. From `doubtful` on it is kept apart and nobody is mailed. */
export const spamSigns = {
  /** The field that people do not see was filled. */
  trap: 100,
  /** A link, or an address of the web, as the name or the subject. */
  link_as_name: 60,
  /** Markup of links, which no person types. */
  markup: 60,
  many_links: 50,
  some_links: 20,
  /** The same long text came from other addresses today. */
  repeated: 60,
  /** Sent sooner than anybody types. */
  too_fast: 40,
  /** The time it was begun at is none that we signed. */
  wrong_time: 40,
} as const;

export type SpamSignal = keyof typeof spamSigns;

export const doubtful = 50;

type Evidence = {
  /** Epoch milliseconds; null without a script, `wrong` when it is none of ours. */
  begunAt: number | 'wrong' | null;
  trap: string;
  /** From how many other addresses the same long text came today. */
  repetitions: number;
  /** Links to the site itself are none. */
  ownHost: string;
};

const fastestMs = 2_000;
/** A page may stay open over a night. */
const oldestMs = 48 * 60 * 60 * 1000;

/** Everything doubtful about a lead; empty for what people send. A form without a script has no time, and no less trust. */
export function findSpamSignals(
  { name, subject, message, receivedAt }: Pick<Lead, 'name' | 'subject' | 'message' | 'receivedAt'>,
  { begunAt, trap, repetitions, ownHost }: Evidence,
): SpamSignal[] {
  const links = (message.match(linkStart) ?? []).length - message.split(`//${ownHost}`).length + 1;
  const found: Record<SpamSignal, boolean> = {
    trap: trap !== '',
    link_as_name: linkAsWord.test(name) || linkAsWord.test(subject ?? ''),
    markup: /\[(?:url|link)\b|<a\s/i.test(message),
    many_links: links >= 4,
    some_links: links >= 2 && links < 4,
    repeated: repetitions >= 2,
    too_fast: typeof begunAt === 'number' && receivedAt - begunAt < fastestMs,
    wrong_time: begunAt === 'wrong' || (typeof begunAt === 'number' && receivedAt - begunAt > oldestMs),
  };
  return (Object.keys(found) as SpamSignal[]).filter((sign) => found[sign]);
}

const linkStart = /https?:\/\/|(?<!\/)\bwww\./gi;
const linkAsWord = /https?:\/\/|\bwww\./i;

export function spamScore(signs: readonly SpamSignal[]): number {
  return signs.reduce((sum, sign) => sum + spamSigns[sign], 0);
}
