import { createHash } from 'node:crypto';
import type { Catalogue } from '#app/features/listings/catalogue.ts';
import { type Listing, visibility } from '#app/features/listings/listing.ts';
import { findListing } from '#app/features/listings/listings.server.ts';
import type { DrawingOrder } from '#app/features/media/drawn-picture.ts';
import type { Pictures } from '#app/features/media/pictures.ts';
import type { Places } from '#app/features/places/place.ts';
import { type Language, languages } from '#app/i18n/languages.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { Tables } from '#db/tables.ts';
import { shareDrawing } from './share-drawing.ts';
import { shareFonts } from './share-faces.ts';
import { shareWords } from './share-words.ts';

/** A drawn picture by its address. `hash` is of all that decides how it looks. */
export type ShareAddress = { listingId: number; language: Language; hash: string };

const prefix = '/media/share/';
const address = /^\/media\/share\/([1-9]\d{0,8})-([a-z]{2})-([0-9a-f]{16})\.jpg$/u;

/** The address of a listing's picture in a language. It is another when title, price, status, facts, cover or design change. */
export function sharePath(listing: Listing, language: Language, places: Places): string {
  return `${prefix}${listing.id}-${language}-${hashOf(shareOrder(listing, language, places))}.jpg`;
}

/** What a path asks for; null for every path that `sharePath` never gives. */
export function readSharePath(path: string): ShareAddress | null {
  const [, id, tag, hash] = address.exec(path) ?? [];
  const language = languages.find((each) => each.tag === tag)?.tag;
  return id && language && hash ? { listingId: Number(id), language, hash } : null;
}

type Tools = { db: Database<Tables>; catalogue: Pick<Catalogue, 'places'>; pictures: Pick<Pictures, 'findDrawn'> };

/**
 * The picture, drawn now when it is true and not there yet: what the listing says must give the same address, so nobody can
 * have others drawn. Null for anything else. Throws `PictureNotMade`.
 */
export function findSharePicture(
  { db, catalogue, pictures }: Tools,
  { listingId, language, hash }: ShareAddress,
): ReturnType<Pictures['findDrawn']> {
  return pictures.findDrawn({ of: String(listingId), shape: language, hash }, async () => {
    const listing = await findListing(db, listingId);
    if (!(listing && ['searchable', 'closed'].includes(visibility(listing)))) return null;
    const order = shareOrder(listing, language, catalogue.places);
    return hashOf(order) === hash ? order : null;
  });
}

function shareOrder(listing: Listing, language: Language, places: Places): DrawingOrder {
  const words = shareWords(listing, language, places);
  return { drawing: shareDrawing(words), coverId: words.coverId, fonts: shareFonts };
}

function hashOf(order: DrawingOrder): string {
  return createHash('sha256').update(JSON.stringify(order)).digest('hex').slice(0, 16);
}
