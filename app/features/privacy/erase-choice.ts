import type { AlsoErased } from '#app/features/records/erase/erase-owner.server.ts';
import type { OwnedHome } from '#app/features/records/erase/owned-homes.server.ts';

/** What goes of what may stay: documents, and what was noted about a home. `all`: what a command takes. */
export type Choice = ReadonlySet<string> | 'all';

type Offered = Pick<OwnedHome, 'listingId' | 'documents' | 'notes'>;

/** Of a home; with `all` every document, and the notes that name the owner. */
export function alsoErased({ listingId, documents, notes }: Offered, choice: Choice): AlsoErased {
  return {
    documents: documents.flatMap(({ id }) => (choice === 'all' || choice.has(id) ? [id] : [])),
    notes: notes.flatMap(({ field, isAbout }) =>
      (choice === 'all' ? isAbout : choice.has(noteChoice(listingId, field))) ? [field] : [],
    ),
  };
}

/** How a note is called in the form. */
export function noteChoice(listingId: number, field: string): string {
  return `${listingId} ${field}`;
}
