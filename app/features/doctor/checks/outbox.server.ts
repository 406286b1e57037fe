import type { TableTools } from '#app/features/doctor/doctor-tools.ts';
import { type Finding, findingsOf } from '#app/features/doctor/finding.ts';

const hourMs = 60 * 60 * 1000;

/** Mails that have waited for more than an hour, and those that were refused for good within the last week. */
export async function checkOutbox({ db, clock }: Pick<TableTools, 'db' | 'clock'>): Promise<Finding[]> {
  const { good, doubt, trouble } = findingsOf('outbox');
  const now = clock.now();
  const count = () => db.kysely.selectFrom('mails').select(({ fn }) => fn.countAll<number>().as('count'));
  const late = await count()
    .select(({ fn }) => fn.min('written_at').as('oldest'))
    .where('state', 'in', ['waiting', 'sending'])
    .where('written_at', '<', now - hourMs)
    .executeTakeFirstOrThrow();
  const refused = await count()
    .where('state', '=', 'refused')
    .where('settled_at', '>', now - 7 * 24 * hourMs)
    .executeTakeFirstOrThrow();
  const found: Finding[] = [];
  if (late.count > 0) {
    const hours = String(Math.floor((now - (late.oldest ?? now)) / hourMs));
    found.push(trouble('outbox_stuck', 'outbox_stuck_way', { count: String(late.count), hours }));
  }
  if (refused.count > 0) found.push(doubt('outbox_refused', 'outbox_refused_way', { count: String(refused.count) }));
  return found.length > 0 ? found : [good('outbox_good')];
}
