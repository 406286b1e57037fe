import { type Places, placeName } from '#app/features/places/place.ts';
import { baliDayOf, isoDay } from '#app/i18n/bali-day.ts';
import type { Language } from '#app/i18n/languages.ts';
import { byteOrderMark, csvRecord } from '#app/platform/csv/csv-record.ts';
import { type Counts, countNames } from './counts.ts';
import type { Statistics } from './find-statistics.server.ts';
import type { CountSubject } from './statistics-query.ts';
import { statisticsWordsOf } from './statistics-words.ts';

type Reader = { language: Language; places: Places };

type Line = { named: readonly (string | null)[]; counts: Counts };

/** The rows of a table as a CSV file with a header; of days every one of the period. */
export function statisticsFile(statistics: Statistics, by: CountSubject, reader: Reader): string {
  const words = statisticsWordsOf(reader.language);
  const { names, lines } = tableOf(statistics, by, reader);
  const head = [
    ...names.map((name) => words(`statistics.${name}`)),
    ...countNames.map((count) => words(`statistics.${count}`)),
  ];
  const records = lines.map(({ named, counts }) => [...named, ...countNames.map((count) => counts[count])]);
  return byteOrderMark + [head, ...records].map(csvRecord).join('');
}

type Table = { names: readonly ('reference' | 'listing' | 'area' | 'language' | 'day')[]; lines: Line[] };

function tableOf({ days, listings, areas, languages }: Statistics, by: CountSubject, reader: Reader): Table {
  switch (by) {
    case 'listing':
      return {
        names: ['reference', 'listing', 'area'],
        lines: listings.map(({ reference, name, place, counts }) => ({
          named: [reference, name, place && placeName(reader.places.get(place), place, reader.language)],
          counts,
        })),
      };
    case 'day':
      return {
        names: ['day'],
        lines: days.map(({ day, counts }) => ({ named: [isoDay(day)], counts })),
      };
    default:
      return {
        names: [by],
        lines: (by === 'area' ? areas : languages).map(({ name, counts }) => ({ named: [name], counts })),
      };
  }
}

/** `statistics-by-area-30-days-2026-11-21.csv`, by the day in Bali. */
export function statisticsFileName(by: CountSubject, days: number, now: number): string {
  return `statistics-by-${by}-${days}-days-${isoDay(baliDayOf(now))}.csv`;
}
