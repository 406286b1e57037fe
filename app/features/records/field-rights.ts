import type { RecordOrder } from '#app/features/staff/desk/desk-access.ts';
import { isConfidential } from './sheet/record-fields.ts';

/** What a member must be allowed to do for this field to take another value from them. */
export function rightForField(field: string): RecordOrder {
  if (field === 'agent') return 'assign';
  if (field === 'featuredRank') return 'feature';
  return isConfidential(field) ? 'readInternal' : 'edit';
}
