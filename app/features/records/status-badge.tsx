import { useRecordWords } from './record-words.tsx';

/** Where a listing stands: a coloured dot and its name. */
export function StatusBadge({ status }: { status: string }) {
  const words = useRecordWords();
  return (
    <span className="record-status" data-status={status}>
      {words(`record_status.${status as 'Active'}`)}
    </span>
  );
}
