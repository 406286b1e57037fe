import type { Tenure } from '#app/features/listings/listing-vocabulary.ts';
import { plainWords } from './plain-words.ts';
import { type DayOrder, readDay } from './read-day.ts';
import { readChoice } from './word-lists.ts';

/** `end`: the last day of a lease, or of the right to the land where it is none. */
export type LandRight = { tenure: Tenure | null; certificate: string | null; end: string | null };

/** No right is longer. */
const maxLength = 200;
const freehold = /^(?:freehold|free hold)$/;
const leasehold = /^(?:leasehold|lease hold|lease)$/;
const until = /\b(?:s\/d|sd|sampai(?: dengan)?|hingga|until|till?|to|exp(?:ir(?:es|y|ing))?|ends?|berakhir)\b\.?:?\s*/i;

/**
 * Reads `SHM`, `Freehold`, `HS s/d 2051`, `HGB (until 31-12-2040)`; null for what is no right to land. A home on Hak Milik land
 * is sold with it, and one on Hak Sewa is a lease; other certificates leave open which it is.
 */
export function readLandRight(text: string, order: DayOrder): LandRight | null {
  if (text.length > maxLength) return null;
  const [right = '', day] = text.split(until, 2);
  const end = day === undefined ? null : readDay(day, order);
  if (day !== undefined && end === null) return null;
  const parts = right.split(/[,;/()|–-]|\bon\b|\bdi atas\b/i).filter((part) => plainWords(part) !== '');
  const read = parts.map(readPart);
  if (read.length === 0 || read.includes(null)) return null;
  const said = read.filter((part) => part !== null);
  return {
    tenure:
      said.find(({ tenure }) => tenure === 'leasehold')?.tenure ?? said.find(({ tenure }) => tenure)?.tenure ?? null,
    certificate: said.find(({ certificate }) => certificate)?.certificate ?? null,
    end,
  };
}

function readPart(text: string): Omit<LandRight, 'end'> | null {
  const words = plainWords(text);
  if (freehold.test(words)) return { tenure: 'freehold', certificate: null };
  if (leasehold.test(words)) return { tenure: 'leasehold', certificate: null };
  const certificate = readChoice('certificate', words);
  if (certificate === null) return null;
  const tenure = certificate === 'shm' ? 'freehold' : certificate === 'sewa' ? 'leasehold' : null;
  return { tenure, certificate };
}
