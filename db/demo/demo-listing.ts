import type { ListingDraft } from '#app/features/listings/listing.ts';
import type { Localized } from '#app/i18n/localized.ts';

/** A listing to be saved; its pictures are names of the stock, the cover first. `views` are those counted so far. */
export type DemoListing = Omit<ListingDraft, 'media' | 'texts'> & {
  texts: Localized<ListingDraft['texts']['en']>;
  pictures: string[];
  views: number;
};
