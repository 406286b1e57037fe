import { createHash } from 'node:crypto';
import { offeredLanguages } from '#app/features/agency/agency.ts';
import type { CurrentAgency } from '#app/features/agency/open-agency.server.ts';
import type { Catalogue } from '#app/features/listings/catalogue.server.ts';
import { type Listing, visibility } from '#app/features/listings/listing.ts';
import { readListingId } from '#app/features/listings/listing-path.ts';
import { findListing } from '#app/features/listings/listings.server.ts';
import type { DrawingOrder, Pictures } from '#app/features/media/pictures.ts';
import { type Language, languages } from '#app/i18n/languages.ts';
import type { Db } from '#db/tables.ts';
import { shareDrawing, shareFonts } from './share-drawing.ts';
import {
  type PicturedPage,
  pageWords,
  picturedPages,
  type ShareLook,
  type ShareWords,
  shareWords,
} from './share-words.ts';

/** A drawn picture by its address: of a listing, by its id, or of a page. `hash` is of all that decides how it looks. */
export type ShareAddress = { of: string; language: Language; hash: string };

const address = /^\/media\/share\/([1-9]\d{0,8}|[a-zA-Z]{1,20})-([a-z]{2})-([0-9a-f]{16})\.jpg$/u;

type About = { agency: Pick<CurrentAgency, 'record' | 'pictures'>; catalogue: Pick<Catalogue, 'places'> };

/** The address of a listing's picture in a language. It is another when title, price, status, facts, cover or design change. */
export function sharePath({ agency, catalogue }: About, listing: Listing, language: Language): string {
  const around = { agency: agency.record, places: catalogue.places };
  return pathOf(String(listing.id), shareWords(listing, language, around));
}

/** The address of a page's picture in a language. */
export function pageSharePath({ agency }: Pick<About, 'agency'>, page: PicturedPage, language: Language): string {
  return pathOf(page, pageWords(page, language, agency));
}

/** What a path asks for; null for every path that is never given. */
export function readSharePath(path: string): ShareAddress | null {
  const [, of, tag, hash] = address.exec(path) ?? [];
  const language = languages.find((each) => each.tag === tag)?.tag;
  return of && language && hash ? { of, language, hash } : null;
}

type Tools = About & { db: Db; pictures: Pick<Pictures, 'findDrawn'> };

/**
 * The picture, drawn now when it is true and not there yet: what it is of must give the same address, so nobody can have
 * others drawn. Null for anything else. Throws `PictureNotMade`.
 */
export function findSharePicture(
  tools: Tools,
  { of, language, hash }: ShareAddress,
): ReturnType<Pictures['findDrawn']> {
  if (!offeredLanguages(tools.agency.record).includes(language)) return Promise.resolve(null);
  return tools.pictures.findDrawn({ of, shape: language, hash }, async () => {
    const words = await findWords(tools, of, language);
    return words && hashOf(words) === hash ? orderOf(words) : null;
  });
}

async function findWords(tools: Tools, of: string, language: Language): Promise<ShareWords | null> {
  const page = picturedPages.find((name) => name === of);
  if (page) return pageWords(page, language, tools.agency);
  const id = readListingId(of);
  const listing = id === null ? null : await findListing(tools.db, id);
  const isShown = listing && ['searchable', 'closed'].includes(visibility(listing));
  return isShown
    ? shareWords(listing, language, { agency: tools.agency.record, places: tools.catalogue.places })
    : null;
}

function pathOf(of: string, words: ShareWords): string {
  return `/media/share/${of}-${words.language}-${hashOf(words)}.jpg`;
}

function orderOf(words: ShareWords): DrawingOrder {
  return { drawing: shareDrawing(words), coverId: words.coverId, focus: words.focus, fonts: shareFonts };
}

const designs = new WeakMap<object, string>();

/** How words are drawn, whatever they say: with it, a page need not write down a whole drawing to know its address. */
function designOf(look: ShareLook): string {
  const known = designs.get(look);
  if (known) return known;
  const drawings = languages.flatMap(({ tag }) => {
    const words = { language: tag, titleLanguage: tag, look, name: 'x', title: 'x', line: 'x' };
    const figures = { price: 'x', facts: 'x' };
    return [
      shareDrawing({ ...words, coverId: null, figures: null }),
      shareDrawing({ ...words, coverId: 'x', figures }),
    ];
  });
  const design = digest([shareFonts, ...drawings]);
  designs.set(look, design);
  return design;
}

function hashOf({ look, ...words }: ShareWords): string {
  return digest([designOf(look), words]);
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
}
