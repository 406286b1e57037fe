import type { Lead } from '#app/features/leads/lead.ts';

/** Spam signals and their scores. From `doubtful` on a lead is spam and nobody is mailed. */
export const signalScores = {
  /** The honeypot field was filled. */
  trap: 100,
  /** A URL as the name or subject. */
  link_as_name: 60,
  /** Link markup, which no person types. */
  markup: 60,
  many_links: 50,
  some_links: 20,
  /** Two things that are offered to sites and never asked of an agency, such as backlinks and pills. */
  some_offers: 40,
  /** Three of them, or more. */
  many_offers: 60,
  /** The same long text came from other addresses today. */
  repeated: 60,
  /** Sent faster than anybody types; browsers that fill in forms are as fast. */
  too_fast: 30,
  /** The time has an invalid signature or is too old. */
  wrong_time: 40,
} as const;

export type SpamSignal = keyof typeof signalScores;

export const doubtful = 50;

type Evidence = {
  /** Epoch milliseconds; null without a script, `wrong` when its signature is invalid. */
  begunAt: number | 'wrong' | null;
  trap: string;
  /** How many other addresses sent the same long text today. */
  repetitions: number;
  /** Links to the site itself do not count. */
  ownHost: string;
};

const minFillMs = 2_000;
/** A page may stay open overnight. */
const maxFillMs = 48 * 60 * 60 * 1000;

/** The signals of a lead. A form without a script has no time, which is no signal. */
export function findSpamSignals(
  { name, subject, message, receivedAt }: Pick<Lead, 'name' | 'subject' | 'message' | 'receivedAt'>,
  { begunAt, trap, repetitions, ownHost }: Evidence,
): SpamSignal[] {
  const links = (message.match(linkStart) ?? []).length - message.split(`//${ownHost}`).length + 1;
  const offers = offersIn(`${name} ${subject ?? ''} ${message}`);
  const found: Record<SpamSignal, boolean> = {
    trap: trap !== '',
    link_as_name: linkAsWord.test(name) || linkAsWord.test(subject ?? ''),
    markup: /\[(?:url|link)\b|<a\s/i.test(message),
    many_links: links >= 4,
    some_links: links >= 2 && links < 4,
    some_offers: offers === 2,
    many_offers: offers >= 3,
    repeated: repetitions >= 2,
    too_fast: typeof begunAt === 'number' && receivedAt - begunAt < minFillMs,
    wrong_time: begunAt === 'wrong' || (typeof begunAt === 'number' && receivedAt - begunAt > maxFillMs),
  };
  return (Object.keys(found) as SpamSignal[]).filter((signal) => found[signal]);
}

const linkStart = /https?:\/\/|(?<!\/)\bwww\./gi;
const linkAsWord = /https?:\/\/|\bwww\./i;

/** One each: several words for the same thing are one offer. */
const offerWords: readonly RegExp[] = [
  /\b(?:seo|search engine optimi[sz]ation|page one of google|rank(?:ing)? (?:on|in) google)\b/i,
  /\b(?:back ?links?|link building|guest posts?|domain authority)\b/i,
  /\b(?:casino|gambling|betting|slot gacor|judi online|togel|poker online)\b/i,
  /\b(?:viagra|cialis|levitra|tramadol|pharmacy online|online pharmacy|weight loss pills?)\b/i,
  /\b(?:porn|xxx|sex cams?|adult dating)\b/i,
  /\b(?:forex|binary options?|bitcoin|crypto(?:currency)? (?:trading|investments?))\b/i,
  /\b(?:payday loans?|business loans?|pinjaman online|debt relief)\b/i,
  /\b(?:web ?site traffic|web traffic|email lists?|bulk e?mails?|social media followers|explainer videos?)\b/i,
  /\b(?:replica watches|fake documents|followers and likes)\b/i,
];

function offersIn(text: string): number {
  return offerWords.filter((words) => words.test(text)).length;
}

export function spamScore(signals: readonly SpamSignal[]): number {
  return signals.reduce((sum, signal) => sum + signalScores[signal], 0);
}
