import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { openDatabase } from '#app/platform/db/open-database.server.ts';
import { createLog } from '#app/platform/log.ts';
import type { Tables } from '#db/tables.ts';
import { describeOnBothEngines } from '#tests/test-db.ts';
import { migrations } from './migrations.ts';

const aRow = {
  ...{ id: 'lead-1', form_key: 'key-1', kind: 'property', listing_id: null, name: 'Made', email: 'made@bale.example' },
  ...{ phone: null, subject: null, inquiry_type: null, message: 'Is it quiet?', language: 'id', page: '/property/1' },
  ...{ consent_version: '2026-11-21', received_at: 1, state: 'spam' },
};
const aMail = {
  ...{ id: 'mail-1', kind: 'agency', lead_id: 'lead-1', once_key: null, message_id: '<mail-1@bale.example>' },
  ...{ to_name: null, to_address: 'hello@bale.example', reply_to_name: null, reply_to_address: null },
  ...{ subject: 'A lead', text: 'A lead', html: '<p>A lead</p>', written_at: 1, state: 'waiting' as const, due_at: 1 },
  ...{ lease: null, attempts: 0, last_error: null, settled_at: null },
};

describeOnBothEngines('leads from before the inbox', (engine) => {
  test('are kept with their mails, and in no unknown state', async () => {
    const db = await openDatabase<Tables>({ ...(await engine.createAddress()), log: createLog('silent') });
    onTestFinished(() => db.close());
    await migrate(db, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0007')));
    await db.kysely.insertInto('leads').values(aRow).execute();
    await db.kysely.insertInto('mails').values(aMail).execute();
    await migrate(db, migrations);

    const leads = await db.kysely.selectFrom('leads').selectAll().execute();
    expect(leads).toMatchObject([{ ...aRow, details_json: '{}', assigned_to: null, answered_at: null }]);
    expect(await db.kysely.selectFrom('mails').select('lead_id').execute()).toEqual([{ lead_id: 'lead-1' }]);
    await expect(db.kysely.updateTable('leads').set({ state: 'forgotten' }).execute()).rejects.toThrow();
    await expect(db.kysely.updateTable('leads').set({ kind: 'other' }).execute()).rejects.toThrow();
  });
});
