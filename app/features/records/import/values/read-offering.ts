import type { OfferKind, Tenure } from '#app/features/listings/listing-vocabulary.ts';
import type { RentPeriod } from '#app/features/listings/price.ts';
import { type StandardStatus, standardStatuses } from '#app/features/listings/standard-status.ts';
import { plainWords, valuesByWord, type WordTable } from './plain-words.ts';
import { readPeriod } from './word-lists.ts';

const kinds: WordTable<OfferKind> = {
  sale: 'for sale, sell, selling, resale, for resale, sale only, to buy, buy, dijual, jual, dijual cepat, jual cepat, fast sale, urgent sale, penjualan, للبيع, بيع',
  rent: 'for rent, rental, rentals, rent only, for lease, to let, for let, lease, long term let, short term let, holiday let, holiday rental, disewa, disewakan, sewa, dikontrakkan, dikontrakan, kontrak, kontrakan, للايجار, ايجار',
};

/** `Pending` is RESO's; who means a page that waits to be read by an editor keeps no such homes online. */
const statuses: WordTable<StandardStatus> = {
  Incomplete: 'draft, konsep, pending review, auto draft, unpublished',
  ComingSoon: 'coming soon, available soon, upcoming, segera, segera hadir, akan datang, قريبا',
  Active:
    'active, available, available now, still available, tersedia, masih tersedia, masih ada, masih available, aktif, publish, published, on market, on the market, live, new, new listing, unsold, not sold, not sold yet, not yet sold, not rented yet, not yet rented, not let yet, belum terjual, belum laku, belum tersewa, belum disewa, متاح, لم يبع بعد, غير مباع',
  ActiveUnderContract:
    'under offer, under contract, active under contract, offer accepted, sale agreed, in negotiation, dalam penawaran, dalam negosiasi',
  Pending: 'reserved, booked, deposit paid, dipesan, sudah dp, محجوز',
  Closed:
    'sold, sold out, already sold, let, let out, rented, rented out, already rented, leased, terjual, laku, tersewa, sudah terjual, sudah laku, sudah tersewa, sudah disewa, مباع, مؤجر',
  Hold: 'on hold, hold by owner, on hold by owner, paused, suspended, ditahan, private, unavailable, not available, no longer available, not available anymore, currently unavailable, tidak tersedia, tidak available, sudah tidak tersedia, inactive, not active, tidak aktif, nonaktif, non aktif, غير متاح, غير متوفر',
  Withdrawn: 'off market, off the market, removed, withdrawn by owner, ditarik, ditarik pemilik, delisted',
  Expired: 'kedaluwarsa, kadaluarsa',
  Canceled: 'cancelled, dibatalkan, batal',
};

const tenures: WordTable<Tenure> = {
  freehold: 'hak milik, free hold, shm, hm, ملكية حرة, تملك حر',
  leasehold: 'hak sewa, lease hold, leased land, حق انتفاع, حق انتفاع طويل',
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
const maxWords = 4;

/** Words that join others and say nothing themselves. */
const joining = new Set(['and', 'or', 'dan', 'atau', 'per', 'only', 'status', 'و']);

/**
 * Reads `For Sale`, `Disewakan per tahun`, `Sale, leasehold`, `Sold`, in any order. Null unless all of it is known: `New windows` says
 * nothing of where an offer stands, nor does `not sold` say what `sold` does.
 */
export function readOffering(text: string): Offering | null {
  const words = plainWords(text.replace(/\B([A-Z])/g, isSpelledTogether(text) ? ' $1' : '$1')).split(' ');
  const found: Offering = { kinds: [], tenure: null, period: null, status: null };
  let known = 0;
  for (let at = 0; at < words.length; ) {
    const length = takePhrase(words.slice(at, at + maxWords), found);
    if (length === 0 && !joining.has(words[at] ?? '')) return null;
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
