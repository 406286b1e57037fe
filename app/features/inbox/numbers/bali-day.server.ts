import { type RawBuilder, sql } from 'kysely';
import { type BaliDay, startOfBaliDay } from '#app/i18n/bali-day.ts';

const offsetMs = -startOfBaliDay(0);
const dayMs = startOfBaliDay(1) - startOfBaliDay(0);

/** `baliDayOf` a column, counted by the database. Literals, because a bound number is no integer to SQLite, which would not cut off. */
export function baliDayColumn(column: string): RawBuilder<BaliDay> {
  return sql`(${sql.ref(column)} + ${sql.lit(offsetMs)}) / ${sql.lit(dayMs)}`;
}
