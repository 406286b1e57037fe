import type { ImportLookups } from './import-lookups.ts';
import type { Cell, RowDraft } from './row-draft.ts';

/** Takes the area that a value names. A misspelt name is taken where it can mean one area only, and marked. */
export function putPlace(draft: RowDraft, cell: Cell, lookups: ImportLookups): void {
  const text = draft.answered('place', cell);
  if (text === null) return;
  const exact = lookups.place(text);
  const slug = exact ?? lookups.nearPlace(text);
  if (slug === null) {
    draft.refuse(cell, 'unknown_place', 'place');
    return;
  }
  draft.set('place', slug, cell);
  if (exact === null) draft.doubt(cell, 'other_spelling', 'place');
}
