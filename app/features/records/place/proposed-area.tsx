import { useRecordWords } from '#app/features/records/record-words.ts';
import { Badge } from '#app/features/staff/desk/badge.tsx';
import type { PlaceSpot } from './place-spot.ts';

/** The area in which visitors would look for the pin, while the listing stands in another one. */
export function ProposedArea({ proposed, place }: Pick<PlaceSpot, 'proposed'> & { place: string }) {
  const words = useRecordWords();
  if (proposed === null || proposed.value === place) return null;
  return <Badge tone="info">{words('record_place.proposed', { area: proposed.label })}</Badge>;
}
