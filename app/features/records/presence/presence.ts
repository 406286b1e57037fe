import type { Section } from '#app/features/records/sheet/field-names.ts';

/** Somebody who has a listing open in the editor. `section`: in which they last were, where that is known. */
export type Present = { id: string; name: string; section: Section | null };
