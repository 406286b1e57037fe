import type { ListingCardView } from '#app/features/listings/view/listing-card-view.ts';
import { sharedValue } from '#app/ui/shared-value.ts';
import { whenIdle } from '#app/ui/when-idle.ts';

const lastVisit = sharedValue<number>();

/** When this visitor was last here, in epoch milliseconds; null on a first visit, and until the device has said so. */
export const useLastVisit = lastVisit.useValue;

/** Nothing is new to somebody who was never here, and nothing sold or let is. */
export function isNew({ listedAt, offer }: Pick<ListingCardView, 'listedAt' | 'offer'>, since: number | null): boolean {
  return since !== null && listedAt > since && !offer.closed;
}

/** Answers how to call it off. Without its script nothing is marked. */
export const watchVisitsWhenIdle = () =>
  whenIdle(async () => {
    const visits = await import('./visits.ts').catch(() => null);
    visits?.watchVisits({
      storage: () => localStorage,
      page: document,
      now: Date.now,
      log: (message, cause) => console.warn(message, cause),
      show: lastVisit.set,
    });
  });
