import { useRecordWords } from '#app/features/records/record-words.ts';
import type { Shown } from './place-spot.ts';

/** What visitors see of where a listing is, in words. */
export function useShownWords({ privacy, areaName }: { privacy: string; areaName: string }) {
  const words = useRecordWords();
  return (shown: Shown | null): string => {
    if (shown === null) return words('record_place.sees_later');
    switch (privacy) {
      case 'exact':
        return words('record_place.sees_exact');
      case 'area':
        return words('record_place.sees_area', { area: areaName });
      default:
        return words('record_place.sees_around');
    }
  };
}
