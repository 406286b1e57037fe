import type { ImportRow } from '#app/features/records/import/import-row.ts';
import { aPlace } from '#tests/factories.ts';

/** A home of a source with everything that is required but pictures. `at`: its number. */
export function importRow(at: number, change: Partial<ImportRow> = {}): ImportRow {
  return {
    row: at + 1,
    sourceReference: `PE-${at}`,
    fields: {
      ...{ type: 'Villa', place: aPlace.slug, bedrooms: 3, locationPrivacy: 'area' },
      ...{ 'text.en.title': `Villa ${at}`, 'text.en.description': 'Three bedrooms beside a rice field.' },
      ...{ offers: ['sale'], 'offer.sale.kind': 'sale', 'offer.sale.tenure': 'freehold' },
      ...{ 'offer.sale.price': { amount: 400_000 + at, currency: 'USD' } },
      'internal.noPictures': 'The owner sends them later.',
    },
    pictures: [],
    oldAddress: `/listing.php?id=${at}`,
    problems: [],
    ...change,
  };
}
