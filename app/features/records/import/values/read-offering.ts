import type { OfferKind, Tenure } from '#app/features/listings/listing-vocabulary.ts';
import type { RentPeriod } from '#app/features/listings/price.ts';
import { type StandardStatus, standardStatuses } from '#app/features/listings/standard-status.ts';
import { plainWords, valuesByWord, type WordTable } from './plain-words.ts';
import { readPeriod } from './word-lists.ts';

const kinds: WordTable<OfferKind> = {
  sale: 'for sale, sell, selling, resale, to buy, buy, dijual, jual, penjualan, للبيع, بيع',
  rent: 'for rent, rental, rentals, for lease, to let, lease, disewakan, sewa, dikontrakkan, dikontrakan, kontrak, للايجار, ايجار',
};

/** `Pending` is RESO's; who means a page that waits to be read by an editor keeps no such homes online. */
const statuses: WordTable<StandardStatus> = {
  Incomplete: 'draft, konsep, pending review, auto draft',
  ComingSoon: 'coming soon, segera, segera hadir, قريبا',
  Active: 'active, available, tersedia, aktif, publish, published, on market, live, new, متاح',
  ActiveUnderContract: 'under offer, under contract, active under contract, dalam penawaran',
  Pending: 'reserved, booked, dipesan, محجوز',
  Closed: 'sold, sold out, let, rented, rented out, leased, terjual, laku, tersewa, sudah terjual, مباع, مؤجر',
  Hold: 'on hold, paused, ditahan, private',
  Withdrawn: 'off market, removed, ditarik, delisted',
  Expired: 'kedaluwarsa, kadaluarsa',
  Canceled: 'cancelled, dibatalkan, batal',
};

const tenures: WordTable<Tenure> = {
  freehold: 'hak milik, free hold, shm, ملكية حرة',
  leasehold: 'hak sewa, lease hold, leased land, حق انتفاع',
};

const kindByWord = valuesByWord(kinds);
const statusByWord = valuesByWord(statuses);
const tenureByWord = valuesByWord(tenures);

/** What is offered and where it stands. What is not said is not there. */
export type Offering = {
  kinds: OfferKind[];
  tenure: Tenure | null;
  period: RentPeriod | null;
  status: StandardStatus | null;
};

/** Longest phrase of the lists. */
const maxWords = 3;

/** Reads `For Sale`, `Disewakan per tahun`, `Sale, leasehold`, `Sold`, in any order; null where none of it is known. */
export function readOffering(text: string): Offering | null {
  const words = plainWords(text.replace(/\B([A-Z])/g, isSpelledTogether(text) ? ' $1' : '$1')).split(' ');
  const found: Offering = { kinds: [], tenure: null, period: null, status: null };
  let known = 0;
  for (let at = 0; at < words.length; ) {
    const length = takePhrase(words.slice(at, at + maxWords), found);
    known += length;
    at += length || 1;
  }
  return known === 0 ? null : found;
}

/** `ActiveUnderContract`, as services with enumerated types spell it. */
function isSpelledTogether(text: string): boolean {
  return standardStatuses.some((status) => status === text.trim());
}

/** How many of the words are a phrase, the longest there is. */
function takePhrase(words: readonly string[], found: Offering): number {
  for (let length = words.length; length > 0; length -= 1) {
    const phrase = words.slice(0, length).join(' ');
    const kind = kindByWord.get(phrase);
    const status = statusByWord.get(phrase);
    const tenure = tenureByWord.get(phrase);
    const period = readPeriod(phrase);
    if (kind !== undefined && !found.kinds.includes(kind)) found.kinds.push(kind);
    found.status ??= status ?? null;
    found.tenure ??= tenure ?? null;
    found.period ??= period;
    if (kind ?? status ?? tenure ?? period) return length;
  }
  return 0;
}
