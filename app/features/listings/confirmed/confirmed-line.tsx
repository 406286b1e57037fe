import type { Confirmed } from './confirmed-words.ts';

/** When somebody of the agency last said that a listing is still to be had; nothing where visitors are not told. */
export function ConfirmedLine({ confirmed, className }: { confirmed?: Confirmed; className?: string }) {
  if (confirmed === undefined) return null;
  return (
    <p className={className}>
      <time dateTime={confirmed.day}>{confirmed.words}</time>
    </p>
  );
}
