import { expect, test } from 'vitest';
import { findPlaces } from '#app/features/places/places.server.ts';
import { recordSheet } from '#app/features/records/record.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { saveStaff } from '#app/features/staff/staff.server.ts';
import { saveSurroundings } from '#tests/factories.ts';
import { describeOnBothEngines, openTestDb } from '#tests/test-db.ts';
import { createFromForm } from './new-record.server.ts';

const now = Date.UTC(2026, 10, 23, 2);

describeOnBothEngines('a new listing', (engine) => {
  test('stands in its area, without a position that nobody set', async () => {
    const db = await openTestDb(engine);
    await saveSurroundings(db);
    const staff = (await saveStaff(db, { email: 'made@bale.example', name: 'Made', role: 'agent' }, now))!;
    const form = new FormData();
    const typed = { type: 'Villa', place: 'canggu', kind: 'sale', amount: '300.000', currency: 'USD' };
    for (const [name, value] of Object.entries(typed)) form.set(name, value);
    const tools = { db, places: await findPlaces(db), staff: { id: staff.id, role: 'agent' as const } };
    const made = await createFromForm({ ...tools, now, language: 'en' }, form);
    const record = await findRecord(db, made.outcome === 'created' ? made.id : 0);
    expect(recordSheet(record!)).toEqual({
      ...{ type: 'Villa', place: 'canggu', locationPrivacy: 'area', agent: staff.id },
      ...{ offers: ['a'], 'offer.a.kind': 'sale', 'offer.a.price': { amount: 300_000, currency: 'USD' } },
    });
  });
});
