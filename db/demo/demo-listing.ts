import type { ListingDraft } from '#app/features/listings/listing.ts';

/** A listing to be saved; its pictures are names of the stock, the cover first. `views` are those counted so far. */
export type DemoListing = Omit<ListingDraft, 'media'> & { pictures: string[]; views: number };
