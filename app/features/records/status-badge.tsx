import type { StandardStatus } from '#app/features/listings/standard-status.ts';
import { useRecordWords } from './record-words.ts';

/** Where an offer, or a listing by its most visible offer, stands: a coloured dot and its name. */
export function StatusBadge({ status }: { status: string }) {
  const words = useRecordWords();
  return (
    <span className="record-status" data-status={status}>
      {words(`record_status.${status as StandardStatus}`)}
    </span>
  );
}
