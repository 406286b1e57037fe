import { findUnlikely, type Usual } from '#app/features/records/checks/unlikely.ts';
import type { ImportRow } from './import-row.ts';

/** The home with a doubt for each of its values that can hardly be meant. */
export function withUnlikely(row: ImportRow, usual: Usual): ImportRow {
  const unlikely = findUnlikely(row.fields, usual).map(({ field, price, sqm, count, day }) => {
    const value = price ? `${price.currency} ${price.amount}` : sqm === undefined ? (day ?? count) : `${sqm} m²`;
    return { column: '', value: String(value), reason: 'unlikely' as const, target: field };
  });
  return unlikely.length === 0 ? row : { ...row, doubts: [...(row.doubts ?? []), ...unlikely] };
}
