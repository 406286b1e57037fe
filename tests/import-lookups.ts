import { createLookups } from '#app/features/records/import/import-lookups.server.ts';
import { referencePlaces } from '#db/reference/reference.ts';

/** What a source's words are looked up in: all areas of Bali. */
export const testLookups = createLookups(new Map(referencePlaces.map((place) => [place.slug, place])), new Map());
