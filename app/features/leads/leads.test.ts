import { expect, test } from 'vitest';
import { removeListing, saveListings } from '#app/features/listings/listings.server.ts';
import { listingDraft, saveSurroundings } from '#tests/factories.ts';
import { aLead } from '#tests/lead-factories.ts';
import { describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';
import type { Lead } from './lead.ts';
import type { ViewingDetails } from './lead-details.ts';
import { findLead, saveLead } from './leads.server.ts';

const hourMs = 60 * 60 * 1000;

describeOnBothEngines('leads', (engine) => {
  test('are saved as they were written', async () => {
    const { save, kept } = await open(engine);
    expect(await save({ phone: '+62 361 000 011', message: 'سطر\nBaris 😀' })).toMatchObject({ repeated: false });
    expect(await kept()).toMatchObject([
      { name: 'Made Contoh', phone: '+62 361 000 011', message: 'سطر\nBaris 😀', received_at: aLead.receivedAt },
    ]);
  });

  test('a form sent twice is one lead, even simultaneously', async () => {
    const { save, kept } = await open(engine);
    const answers = await Promise.all([save(), save(), save()]);
    answers.push(await save({ receivedAt: aLead.receivedAt + 48 * hourMs }));
    expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1);
    expect(await kept()).toHaveLength(1);
  });

  test('a form corrected before it was sent again is another lead', async () => {
    const { save, kept } = await open(engine);
    await save();
    expect(await save({ phone: '+62 361 000 011' })).toMatchObject({ repeated: false });
    expect(await kept()).toHaveLength(2);
  });

  test.for(['', 'short', '<script>'])('with %j for a key the same message counts once a day', async (formKey) => {
    const { save, kept } = await open(engine);
    await save({ formKey });
    const later = (hours: number) => aLead.receivedAt + hours * hourMs;
    expect(await save({ formKey, name: 'Made', email: 'MADE@bale.example', receivedAt: later(2) })).toMatchObject({
      repeated: true,
    });
    expect(await save({ formKey, receivedAt: later(25) })).toMatchObject({ repeated: false });
    expect(await save({ formKey, message: 'Another question.' })).toMatchObject({ repeated: false });
    expect(await kept()).toHaveLength(3);
  });

  test.for(['', aLead.formKey])(
    'of kinds that say more are read as they were, and other days are another (%j)',
    async (formKey) => {
      const { db, save, kept } = await open(engine);
      const details: ViewingDetails = { kind: 'viewing', days: ['2026-12-01'], part: 'any' };
      const viewing: Partial<Lead> = { formKey, kind: 'viewing', message: '', details };
      await save(viewing);
      expect(await save(viewing)).toMatchObject({ repeated: true });
      const [row] = await kept();
      expect(await findLead(db, row?.id ?? '')).toEqual({ ...aLead, ...viewing, formKey: '' });
      expect(await save({ ...viewing, details: { ...details, days: ['2026-12-02'] } })).toMatchObject({
        repeated: false,
      });
    },
  );

  test('outlive the listing they were about', async () => {
    const { db, save, kept } = await open(engine);
    await saveSurroundings(db);
    const [listingId = 0] = await saveListings(db, [listingDraft()]);
    await save({ kind: 'property', listingId, page: `/property/${listingId}` });
    expect(await kept()).toMatchObject([{ listing_id: listingId }]);
    await removeListing(db, listingId);
    expect(await kept()).toMatchObject([{ listing_id: null, page: `/property/${listingId}` }]);
  });
});

async function open(engine: TestEngine) {
  const db = await openTestDb(engine);
  return {
    db,
    save: (change: Partial<Lead> = {}) => saveLead(db, { ...aLead, ...change }),
    kept: () => db.kysely.selectFrom('leads').selectAll().orderBy('received_at').execute(),
  };
}
