import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { openDatabase } from '#app/platform/db/open-database.server.ts';
import { createLog } from '#app/platform/log.ts';
import type { Tables } from '#db/tables.ts';
import { aLead } from '#tests/lead-factories.ts';
import { describeOnBothEngines } from '#tests/test-db.ts';
import { migrations } from './migrations.ts';

describeOnBothEngines('leads from before versions of the legal texts', (engine) => {
  test('name the first version where they were shown it, and the day of theirs where nobody has the words', async () => {
    const db = await openDatabase<Tables>({ ...(await engine.createAddress()), log: createLog('silent') });
    onTestFinished(() => db.close());
    await migrate(db, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0044')));
    const { kind, name, email, message, language, page } = aLead;
    for (const day of ['2026-11-21', '2026-11-23']) {
      const row = { id: day, form_key: day, kind, name, email, message, language, page, received_at: 1 };
      const unknown = { listing_id: null, phone: null, subject: null, inquiry_type: null };
      await db.kysely
        .insertInto('leads')
        .values({ ...row, ...unknown, consent_version: day })
        .execute();
    }
    await migrate(db, migrations);
    const leads = await db.kysely.selectFrom('leads').select('consent_version').orderBy('id').execute();
    expect(leads.map((lead) => lead.consent_version)).toEqual(['2026-11-21', '1']);
  });
});
