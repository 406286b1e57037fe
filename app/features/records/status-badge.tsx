import type { StandardStatus } from '#app/features/listings/standard-status.ts';
import { Badge, type BadgeTone } from '#app/features/staff/desk/badge.tsx';
import { useRecordWords } from './record-words.ts';

const tones: { readonly [Status in StandardStatus]?: BadgeTone } = {
  ComingSoon: 'info',
  Active: 'success',
  ActiveUnderContract: 'warning',
  Pending: 'warning',
  Withdrawn: 'danger',
  Expired: 'danger',
  Canceled: 'danger',
};

/** Where an offer, or a listing by its most visible offer, stands. */
export function StatusBadge({ status }: { status: string }) {
  const words = useRecordWords();
  const known = status as StandardStatus;
  return <Badge tone={tones[known] ?? 'neutral'}>{words(`record_status.${known}`)}</Badge>;
}
