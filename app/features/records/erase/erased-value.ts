import type { Json } from '#app/features/changes/sheet.ts';

/** The log has it in the place of what was erased: whoever typed over that meets a conflict, and it cannot be restored. */
export const erasedValue = { erased: true };

export function isErased(value: Json): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && value['erased'] === true;
}
