import type { OfferKind } from '#app/features/listings/listing-vocabulary.ts';
import type { Currency } from '#app/features/listings/price.ts';
import type { StandardStatus } from '#app/features/listings/standard-status.ts';
import type { Left } from '#app/features/records/left-over.tsx';
import type { RecordName } from '#app/features/records/record-head.tsx';

/** A status an offer may take next, and in words what visitors see then. */
export type NextStatus = { status: StandardStatus; shown: string };

export type MoveLine = {
  id: string;
  to: StandardStatus;
  /** `YYYY-MM-DD`. */
  on: string;
  reason: string;
  /** In words; null where it is not noted. */
  closedFor: string | null;
  /** Null once whoever did it is no longer among the staff. */
  by: string | null;
  isUndone: boolean;
};

/** One offer, where it stands and where it may go. */
export type OfferState = {
  key: string;
  name: string;
  price: string | null;
  currency: Currency;
  status: StandardStatus;
  /** The day since which it stands there, `YYYY-MM-DD`. */
  since: string;
  next: NextStatus[];
  /** Another offer that visitors still find though this one was sold. */
  open: { key: string; kind: OfferKind } | null;
  /** What the last move, by its id, is undone to; null where there is none to undo. */
  undo: { move: string; to: StandardStatus } | null;
  /** The latest first. */
  moves: MoveLine[];
};

/** What the page of where a listing stands shows. */
export type StateView = RecordName & {
  isPublished: boolean;
  mayMove: boolean;
  /** Whether visitors are shown for how much homes were sold. */
  showsSoldPrices: boolean;
  offers: OfferState[];
  /** In Bali, `YYYY-MM-DD`. */
  today: string;
  key: string;
};

/** What was typed into the form of an offer, and which of its fields are wrong. */
export type RefusedMove = { offer: string; values: Readonly<Record<string, string>>; wrong: string[] };

/** `changed`: the offer stands elsewhere since the page was rendered. `lost`, `disk_full`: it could not be saved. */
export type StateProblem =
  /** A form of another version of the site; nothing was done. */
  | { outcome: 'old_form'; left: Left[] }
  | ({ outcome: 'refused'; left: Left[] } & RefusedMove)
  | ({ outcome: 'changed' | 'lost' | 'disk_full' } & Omit<RefusedMove, 'wrong'>);
