import type { Span } from '#app/features/inbox/numbers/period/period.ts';
import { type WorkingWeek, workingMsBetween } from '#app/features/inbox/working-hours.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { Tables } from '#db/tables.ts';
import { leadsWithin } from './incoming.server.ts';
import { medianOf } from './median.ts';

/**
 * How long leads of a span waited for their first answer, in milliseconds of working hours: as long as half of those that
 * were answered. Null when none was.
 */
export async function medianFirstAnswer(
  { kysely }: Database<Tables>,
  span: Span,
  week: WorkingWeek,
): Promise<number | null> {
  const rows = await leadsWithin(kysely, span)
    .select(['received_at', 'answered_at'])
    .where('answered_at', 'is not', null)
    .$narrowType<{ answered_at: number }>()
    .execute();
  return medianOf(rows.map((row) => workingMsBetween(row.received_at, row.answered_at, week)));
}
