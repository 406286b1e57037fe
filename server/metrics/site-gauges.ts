import { Gauge, type Registry } from '@prometheus-io/client';
import type { Services } from '#app/services.ts';

export type SiteTools = { services: Pick<Services, 'db' | 'pictures' | 'log' | 'clock'> };

/** A database that is away must not hold up whoever asks whether it is. */
const deadlineMs = 2_000;

/** Adds what the site holds, and how its database is; answers what brings it up to date. */
export function addSiteGauges(registry: Registry, { services }: SiteTools): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const up = gauge('bale_database_up', '1 while the database answers.');
  const full = gauge('bale_database_disk_full', '1 while nothing new can be stored.');
  const readOnly = gauge('bale_database_read_only', '1 while it may only be read, so that nothing new can be stored.');
  const connections = new Gauge({
    name: 'bale_database_connections',
    help: 'Connections of this process to PostgreSQL, and what waits for one.',
    ...{ labelNames: ['state'] as const, registers: [registry] },
  });
  const images = new Gauge({
    name: 'bale_images_waiting',
    help: 'Pictures that are still to be made: visitors wait for the urgent ones.',
    ...{ labelNames: ['kind'] as const, registers: [registry] },
  });
  const inOutbox = gauge('bale_outbox_waiting', 'Mails that are still to be sent.');
  const oldest = gauge('bale_outbox_oldest_seconds', 'How long the oldest of them has waited; 0 when none waits.');
  const refused = gauge('bale_outbox_refused', 'Mails that were refused for good and are still stored.');
  const leads = gauge('bale_leads', 'What visitors wrote, as stored.');
  const backup = gauge('bale_backup_last_success_timestamp_seconds', 'When the last good backup was made; 0 for none.');
  const nightly = gauge('bale_backup_nightly', '1 where a backup is made every night.');

  async function readDatabase(): Promise<void> {
    const { clock } = services;
    const found = await findFigures(services.db);
    inOutbox.set(found.waiting);
    oldest.set(found.oldestAt === null ? 0 : Math.max(0, (clock.now() - found.oldestAt) / 1000));
    refused.set(found.refused);
    leads.set(found.leads);
    backup.set((found.backup?.good_at ?? 0) / 1000);
    nightly.set(found.backup?.nightly_at == null ? 0 : 1);
  }

  return async () => {
    const { db, pictures } = services;
    full.set(db.isDiskFull() ? 1 : 0);
    readOnly.set(db.isReadOnly() ? 1 : 0);
    for (const [state, count] of Object.entries(db.connections() ?? {})) connections.set({ state }, count);
    for (const [kind, count] of Object.entries(pictures.waiting())) images.set({ kind }, count);
    const late = AbortSignal.timeout(deadlineMs);
    const isUp = await Promise.race([
      readDatabase().then(
        () => true,
        () => false,
      ),
      new Promise<false>((resolve) => late.addEventListener('abort', () => resolve(false), { once: true })),
    ]);
    up.set(isUp ? 1 : 0);
  };
}

async function findFigures({ kysely }: Services['db']) {
  const [mails, leads, backup] = await Promise.all([
    kysely
      .selectFrom('mails')
      .select(({ fn }) => ['state', fn.countAll<number>().as('count'), fn.min('written_at').as('oldest')])
      .where('state', '!=', 'sent')
      .groupBy('state')
      .execute(),
    kysely
      .selectFrom('leads')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    kysely.selectFrom('backup_runs').select(['good_at', 'nightly_at']).executeTakeFirst(),
  ]);
  const waiting = mails.filter(({ state }) => state !== 'refused');
  const oldest = waiting.map((row) => row.oldest).filter((at) => at !== null);
  return {
    waiting: waiting.reduce((sum, { count }) => sum + count, 0),
    oldestAt: oldest.length > 0 ? Math.min(...oldest) : null,
    refused: mails.find(({ state }) => state === 'refused')?.count ?? 0,
    leads: leads.count,
    backup,
  };
}
