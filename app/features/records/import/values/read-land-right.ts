import type { Tenure } from '#app/features/listings/listing-vocabulary.ts';
import { plainWords } from './plain-words.ts';
import type { DayOrder } from './read-day.ts';
import { type Lease, readLease } from './read-lease.ts';
import { readChoice } from './word-lists.ts';

/** `end`: the last day of a lease, or of the right to the land where it is none. `lease`: a length where no day is said. */
export type LandRight = {
  tenure: Tenure | null;
  certificate: string | null;
  end: string | null;
  lease: Extract<Lease, { months: number }> | null;
};

/** No right is longer. */
const maxLength = 200;
const freehold = /^(?:freehold|free hold)$/;
const leasehold = /^(?:leasehold|lease hold|lease|sewa)$/;
const leases = /\b(?:leasehold|lease hold|lease|hak sewa|hs)\b/i;
const until = /\b(?:s\/d|sd|sampai|hingga|until|till?|to|exp(?:ir(?:es|y|ing))?|ends?|berakhir|sisa|remaining)\b/i;

/**
 * Reads `SHM`, `Freehold`, `HS s/d 2051`, `HGB (until 31-12-2040)`, `Leasehold 25 years`; null for what is no right to land, and for
 * what is said to be freehold and leasehold. A home on Hak Milik land is sold with it, and one on Hak Sewa is a lease; other
 * certificates leave open which it is.
 */
export function readLandRight(text: string, order: DayOrder): LandRight | null {
  if (text.length > maxLength) return null;
  const whole = readPart(text);
  if (whole !== null) return { ...whole, end: null, lease: null };
  const at = text.search(new RegExp(`\\d|${until.source}`, 'i'));
  const name = at === -1 ? text : text.slice(0, at);
  const time = at === -1 ? null : readLease(text.slice(at), order);
  if (at !== -1 && time === null) return null;
  const isNamed = plainWords(name) !== '';
  if (!isNamed && !leases.test(text)) return null;
  const right = isNamed ? readName(name) : ({ tenure: 'leasehold', certificate: null } as const);
  if (right === null) return null;
  if (time !== null && 'months' in time) {
    return right.tenure === 'leasehold' ? { ...right, end: null, lease: time } : null;
  }
  return { ...right, end: time?.end ?? null, lease: null };
}

type Right = Pick<LandRight, 'tenure' | 'certificate'>;

function readName(text: string): Right | null {
  const parts = text.split(/[,;/|()–-]|\bon\b|\bdi atas\b/i).filter((part) => plainWords(part) !== '');
  const read = parts.map(readPart);
  if (read.length === 0 || read.includes(null)) return null;
  const said = read.filter((part) => part !== null);
  const named = new Set(
    parts.map(plainWords).map((words) => (freehold.test(words) ? 1 : leasehold.test(words) ? 2 : 0)),
  );
  if (named.has(1) && named.has(2)) return null;
  return {
    tenure:
      said.find(({ tenure }) => tenure === 'leasehold')?.tenure ?? said.find(({ tenure }) => tenure)?.tenure ?? null,
    certificate: said.find(({ certificate }) => certificate)?.certificate ?? null,
  };
}

function readPart(text: string): Right | null {
  const words = plainWords(text);
  if (freehold.test(words)) return { tenure: 'freehold', certificate: null };
  if (leasehold.test(words)) return { tenure: 'leasehold', certificate: null };
  const certificate = readChoice('certificate', words);
  if (certificate === null) return null;
  const tenure = certificate === 'shm' ? 'freehold' : certificate === 'sewa' ? 'leasehold' : null;
  return { tenure, certificate };
}
