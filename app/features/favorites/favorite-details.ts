import { type DeviceTools, openSyncedRecord, thisDevice } from '#app/platform/synced-record.ts';

/** What a listing asks: by which of its offers, in whole units of a currency. */
export type ListPrice = { offer: string; amount: number; currency: string };

/** What is kept with a favorite. */
export type FavoriteDetails = {
  /** The visitor's own words about it. */
  note?: string;
  /** What it asked when it was saved. */
  listPrice?: ListPrice;
  /** By which of its offers it was saved, where nothing is shown that it asked. */
  offer?: string;
};

/** By which of its offers a favorite was saved; null where that is not known. */
export const savedOffer = (details: FavoriteDetails | undefined): string | null =>
  details?.listPrice?.offer ?? details?.offer ?? null;

type AllDetails = Readonly<Record<number, FavoriteDetails>>;

/** Characters of a note. */
export const maxNote = 1000;

/**
 * What is kept with the favorites, by id: one record on this device, in sync across tabs. A storage that fails or holds
 * anything else is logged and treated as empty; what cannot be stored lasts as long as the page.
 */
export function openFavoriteDetails(tools: DeviceTools) {
  const key = 'favoriteDetails';
  const record = openSyncedRecord<AllDetails>({ key, parse: readDetails, name: 'Details of favorites are', ...tools });
  return {
    all: record.value,
    subscribe: record.subscribe,
    /** Forgets them when undefined. Returns those before. */
    replace(id: number, details: FavoriteDetails | undefined): FavoriteDetails | undefined {
      let before: FavoriteDetails | undefined;
      record.change(({ [id]: previous, ...others }) => {
        before = previous;
        return details ? { ...others, [id]: details } : others;
      });
      return before;
    },
    /** As much of it as a note may have; an empty one is none. */
    writeNote(id: number, text: string) {
      record.change(({ [id]: { note: _, ...rest } = {}, ...others }) => {
        const details = text === '' ? rest : { ...rest, note: beginningOf(text) };
        return Object.keys(details).length > 0 ? { ...others, [id]: details } : others;
      });
    },
  };
}

/** Those of this browser. */
export const favoriteDetails = openFavoriteDetails(thisDevice);

/** What is known of the details in a stored record; nothing for null. Throws for anything else. */
function readDetails(text: string | null): AllDetails {
  const record: unknown = JSON.parse(text ?? '{}');
  if (!isRecord(record)) throw new TypeError('Not a record');
  return Object.fromEntries(Object.entries(record).map(([id, details]) => [id, readOne(details)]));
}

function readOne(details: unknown): FavoriteDetails {
  if (!isRecord(details)) throw new TypeError('Not the details of a favorite');
  const { note, listPrice, offer } = details;
  if (note !== undefined && typeof note !== 'string') throw new TypeError('Not a note');
  if (offer !== undefined && typeof offer !== 'string') throw new TypeError('Not the name of an offer');
  return {
    ...(note !== undefined && { note: beginningOf(note) }),
    ...(listPrice !== undefined && { listPrice: readListPrice(listPrice) }),
    ...(offer !== undefined && { offer }),
  };
}

/** As much of a text as a note may have, no character halved. */
function beginningOf(text: string): string {
  return text.slice(0, maxNote).replace(/[\uD800-\uDBFF]$/, '');
}

function readListPrice(listPrice: unknown): ListPrice {
  if (isRecord(listPrice)) {
    const { offer, amount, currency } = listPrice;
    const isPrice = typeof offer === 'string' && typeof currency === 'string' && Number.isSafeInteger(amount);
    if (isPrice) return { offer, currency, amount: Number(amount) };
  }
  throw new TypeError('Not a price');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
