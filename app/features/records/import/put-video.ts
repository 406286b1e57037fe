import type { Cell, RowDraft } from './row-draft.ts';
import { readVideoAddress } from './values/read-video-address.ts';

/** Puts the first of some addresses that can be shown; the others are listed. */
export function putVideo(draft: RowDraft, cells: readonly Cell[]): void {
  const field = 'videoUrl';
  for (const cell of cells.filter(({ text }) => text !== '')) {
    const read = readVideoAddress(cell.text);
    if (typeof read === 'string') draft.leaveOut(cell, read, field);
    else if (draft.fields[field] == null) draft.set(field, read.address, cell);
    else if (draft.fields[field] !== read.address) draft.leaveOut(cell, 'one_only', field);
  }
}
