import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { openDatabase } from '#app/platform/db/open-database.server.ts';
import { createLog } from '#app/platform/log.ts';
import { readPhone } from '#app/platform/phones/phone-number.ts';
import type { Tables } from '#db/tables.ts';
import { aLead } from '#tests/lead-factories.ts';
import { describeOnBothEngines } from '#tests/test-db.ts';
import { migrations } from './migrations.ts';

const phones = [
  ...['+62 0812-3456-7801', '812-3456-7801', '٠٨١٢٣٤٥٦٧٨٠٩', '+44 (0)20 7946 0001', '00 62 812 3456 7801'],
  ...['0812 3456 7801 / 0813 1111 2222', 'wa.me/6281234567801', '0361 000 010', 'ask Made', '8.12E+11', null],
];

describeOnBothEngines('leads from before phone numbers were read', (engine) => {
  test('keep what was typed, and have the number it means', async () => {
    const db = await openDatabase<Tables>({ ...(await engine.createAddress()), log: createLog('silent') });
    onTestFinished(() => db.close());
    await migrate(db, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0060')));
    const { kind, name, email, message, language, page } = aLead;
    // More than are read at once.
    const rows = Array.from({ length: 530 }, (_, at) => ({
      ...{ id: `lead-${String(at).padStart(3, '0')}`, form_key: `${at}`, phone: phones[at % phones.length] ?? null },
      ...{ kind, name, email, message, language, page, received_at: 1, consent_version: '1' },
      ...{ listing_id: null, subject: null, inquiry_type: null },
    }));
    for (const half of [rows.slice(0, 265), rows.slice(265)])
      await db.kysely.insertInto('leads').values(half).execute();
    await migrate(db, migrations);
    const leads = await db.kysely.selectFrom('leads').select(['phone', 'phone_number']).orderBy('id').execute();
    expect(leads).toEqual(rows.map(({ phone }) => ({ phone, phone_number: readPhone(phone) })));
  });
});
