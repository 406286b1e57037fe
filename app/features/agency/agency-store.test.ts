import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { changesSince } from '#app/features/changes/change-log.server.ts';
import type { Sheet } from '#app/features/changes/sheet.ts';
import { demoAgency } from '#db/demo/demo-agency.ts';
import { describeOnBothEngines, openTestDb } from '#tests/test-db.ts';
import { findAgency, saveAgencyFields } from './agency-store.server.ts';

const now = 1_790_000_000_000;
const command = (staffId: string | null = null) => ({ staffId, key: randomUUID(), now });
const save = (fields: Sheet, revision = 0) => ({ revision, fields, fallback: demoAgency });

describeOnBothEngines('the agency as its owner changes it', (engine) => {
  test('begins as the demonstration’s and logs every field that becomes another', async () => {
    const db = await openTestDb(engine);
    const result = await saveAgencyFields(
      db,
      command(),
      save({ name: 'Pandan Estates', since: 2014, email: demoAgency.email }),
    );
    expect(result).toMatchObject({ revision: 1, saved: ['name', 'since', 'email'], conflicts: [], refused: {} });
    expect((await findAgency(db))?.record).toEqual({ ...demoAgency, name: 'Pandan Estates', since: 2014 });
    const log = await changesSince(db, 'agency', 0);
    expect(log.map(({ field, before, after }) => [field, before, after])).toEqual([
      ['name', 'Bale Estates', 'Pandan Estates'],
      ['since', 2025, 2014],
    ]);
  });

  test('keeps what a colleague changed meanwhile, and says so', async () => {
    const db = await openTestDb(engine);
    await saveAgencyFields(db, command(), save({ name: 'Pandan Estates', 'chat.telegram': 'pandan_example' }));
    const result = await saveAgencyFields(
      db,
      command(),
      save({ name: 'Pandan Homes', 'hours.sunday': { opens: '10:00', closes: '12:00' } }),
    );
    expect(result).toMatchObject({
      saved: ['hours.sunday'],
      conflicts: [{ field: 'name', current: 'Pandan Estates', happenedAt: now }],
    });
    const record = (await findAgency(db))?.record;
    expect(record?.name).toBe('Pandan Estates');
    expect(record?.hours.sunday).toEqual({ opens: '10:00', closes: '12:00' });
  });

  test('refuses what makes no agency field by field, and takes the rest', async () => {
    const db = await openTestDb(engine);
    const sent = { name: '', email: 'nobody', referencePrefix: 'PE', phones: [], 'chat.whatsapp': '+62' };
    const result = await saveAgencyFields(db, command(), save(sent));
    expect(Object.keys(result.refused).toSorted()).toEqual(['chat.whatsapp', 'email', 'name', 'phones']);
    expect(result.saved).toEqual(['referencePrefix']);
    expect((await findAgency(db))?.record).toEqual({ ...demoAgency, referencePrefix: 'PE' });
  });

  test('changes nothing where nothing is new, and once where a form comes twice', async () => {
    const db = await openTestDb(engine);
    expect(await saveAgencyFields(db, command(), save({ name: demoAgency.name }))).toMatchObject({ revision: 0 });
    expect(await findAgency(db)).toBeNull();
    const twice = command();
    await saveAgencyFields(db, twice, save({ since: 2014 }));
    await saveAgencyFields(db, command(), save({ since: 2015 }, 1));
    await saveAgencyFields(db, twice, save({ since: 2014 }));
    expect((await findAgency(db))?.record.since).toBe(2015);
  });
});
