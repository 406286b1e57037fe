import type { Sheet } from '#app/features/changes/sheet.ts';
import { withValues } from '#app/features/changes/sheet.ts';
import type { Listing } from '#app/features/listings/listing.ts';
import type { StandardStatus } from '#app/features/listings/standard-status.ts';
import { settledStatuses } from '#app/features/records/list/listing-summary.ts';
import type { ListingRecord } from '#app/features/records/record.ts';
import { baliDayOf, isoDay } from '#app/i18n/bali-day.ts';
import { defaultLanguage } from '#app/i18n/languages.ts';
import { createRandom, type Random } from '#db/demo/random.ts';
import { demoAgents } from './demo-agents.ts';
import { demoOwners } from './demo-owners.ts';
import { keyPlaces, letNotes, saleNotes } from './notes.ts';

/** Another number gives other owners. */
const seed = 20_261_123;
const dayMs = 86_400_000;

/** The office’s own numbers of a listing: the same ones each time. */
export function randomOfRecord(id: number): Random {
  return createRandom(seed + id);
}

/** So many days after a moment, in Bali. */
export function dayFrom(now: number, days: number): string {
  return isoDay(baliDayOf(now) + days);
}

/** The record of a listing of the demonstration, with what the office alone knows of it at `now`, the day it is loaded. */
export function withOwnSide(record: ListingRecord, listing: Listing, now: number): ListingRecord {
  const random = randomOfRecord(record.id);
  const agent = agentOf(listing, random);
  const changedAt = Math.max(Math.min(listing.onMarketAt, now), now - random.whole(1, 50 * 24) * (dayMs / 24));
  const internal = withValues(
    {},
    { agent, ...ownerOf(random), ...mandateOf(listing, random, now), ...papersOf(listing, random) },
  );
  return { ...record, agentId: agent, internal, changedAt, texts: textsOf(record, changedAt) };
}

function isLetOnly({ offers }: Listing): boolean {
  return offers.every(({ kind }) => kind === 'rent');
}

/** One of them lets; every sixth listing is of the office. */
function agentOf(listing: Listing, random: Random): string | null {
  const [sales, lettings, far] = demoAgents;
  if (random.next() < 1 / 6) return null;
  if (isLetOnly(listing)) return lettings.id;
  return random.next() < 0.65 ? sales.id : far.id;
}

function ownerOf(random: Random): Sheet {
  const owner = random.pick(demoOwners);
  return {
    'internal.ownerName': owner.name,
    'internal.ownerPhone': owner.phone,
    'internal.ownerEmail': random.next() < 0.8 ? owner.email : null,
  };
}

/** One mandate of nine ends within a month, and of some the end was missed. */
function mandateOf(listing: Listing, random: Random, now: number): Sheet {
  const isExclusive = random.next() < 0.45;
  const chance = random.next();
  const days = chance < 0.02 ? -random.whole(2, 9) : chance < 0.13 ? random.whole(3, 28) : random.whole(35, 330);
  const isSettled = listing.offers.every(({ standardStatus }) => settledStatuses.includes(standardStatus));
  const hasEnd = isExclusive || random.next() < 0.4;
  return {
    'internal.mandate': isExclusive ? 'exclusive' : 'open',
    'internal.mandateEnd': hasEnd ? dayFrom(now, isSettled ? -Math.abs(days) : days) : null,
    'internal.commission': isLetOnly(listing) ? 10 : random.pick([5, 5, 5, 4, 3.5]),
    'internal.consentOn': dayFrom(listing.onMarketAt, -random.whole(2, 12)),
  };
}

function papersOf(listing: Listing, random: Random): Sheet {
  const notes = isLetOnly(listing) ? letNotes : saleNotes;
  return {
    'internal.keys': listing.type === 'Land' || random.next() < 0.2 ? null : random.pick(keyPlaces),
    'internal.notes': random.next() < 0.45 ? random.pick(notes) : null,
    'internal.noPictures': listing.media.length === 0 ? 'The photographer comes once the tenants have left' : null,
  };
}

/** Of every fourteenth listing the English text was changed since its Arabic one was written. */
function textsOf({ id, texts }: ListingRecord, changedAt: number): ListingRecord['texts'] {
  const at = (time: number) => ({ title: time, description: time });
  const times = Object.keys(texts.times).map((tag) => {
    const isBehind = id % 14 === 3 && tag === 'ar';
    return [tag, at(isBehind ? changedAt - 20 * dayMs : changedAt)] as const;
  });
  return { ...texts, times: Object.fromEntries(times), source: defaultLanguage };
}

/** How offers came to where they stand. */
type Past = { from: StandardStatus; reason: string; days: number };

const pasts: { [Status in StandardStatus]?: Past } = {
  ActiveUnderContract: { from: 'Active', reason: 'Offer accepted, the deposit is with the notary', days: 9 },
  Pending: { from: 'ActiveUnderContract', reason: 'Papers checked, the deed is being prepared', days: 6 },
  Closed: { from: 'Pending', reason: 'Signed at the notary', days: 24 },
  Hold: { from: 'Active', reason: 'The owner is repairing the roof', days: 13 },
  Withdrawn: { from: 'Active', reason: 'The owner keeps the house for the family', days: 31 },
  Expired: { from: 'Active', reason: 'The mandate ended and was not renewed', days: 40 },
};

/** How an offer came to where it stands; null where nobody remembers. */
export function pastOf(status: StandardStatus, kind: 'sale' | 'rent'): Past | null {
  const past = pasts[status] ?? null;
  const isLet = status === 'Closed' && kind === 'rent';
  return past && isLet ? { ...past, from: 'Active', reason: 'Let for a year, the contract is signed' } : past;
}
