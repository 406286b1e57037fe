import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { changesSince } from '#app/features/changes/change-log.server.ts';
import type { Sheet } from '#app/features/changes/sheet.ts';
import { ownRules } from '#app/features/law/own-rules.server.ts';
import { findListing, saveListing } from '#app/features/listings/listings.server.ts';
import { findDatedRates } from '#app/features/listings/rates.server.ts';
import { findVersion } from '#app/features/listings/store/listing-versions.server.ts';
import { savePicture } from '#app/features/media/picture-rows.server.ts';
import { demoAgency } from '#db/demo/demo-agency.ts';
import { listingDraft, saleOffer, saveSurroundings } from '#tests/factories.ts';
import { describeOnBothEngines, openTestDb } from '#tests/test-db.ts';
import { openLaw } from './agency-law.server.ts';
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
    const sent = { name: '', email: 'nobody', referencePrefix: 'PE', phones: ['x'], 'chat.whatsapp': '+62' };
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

  test('compares every price anew where the owner changes a rate, and again where that is undone', async () => {
    const db = await openTestDb(engine);
    await saveSurroundings(db);
    const offers = [saleOffer({ price: { amount: 9_000_000_000, currency: 'IDR' } })];
    const id = await saveListing(db, listingDraft({ offers }));
    const comparable = async () => (await findListing(db, id))?.offers[0]?.comparableUsd;
    const first = await findDatedRates(db);
    const rates = { perUsd: { ...first.perUsd, IDR: 18_000 }, asOf: '2026-11-20' };
    expect(await saveAgencyFields(db, command(), save({ rates }))).toMatchObject({ saved: ['rates'], refused: {} });
    expect([await comparable(), await findDatedRates(db)]).toEqual([500_000, rates]);
    const { version, rebuiltAt } = await findVersion(db);
    expect(rebuiltAt).toBe(version);
    const [change] = await changesSince(db, 'agency', 0);
    expect(change).toMatchObject({ field: 'rates', before: first, after: rates });
    await saveAgencyFields(db, command(), { ...save({ rates: change!.before }, 1), kind: 'undo' });
    expect([await comparable(), await findDatedRates(db)]).toEqual([9_000_000_000 / first.perUsd.IDR, first]);
    const wrong = { perUsd: { ...first.perUsd, IDR: 0 }, asOf: '2026-11-20' };
    expect(Object.keys((await saveAgencyFields(db, command(), save({ rates: wrong }, 2))).refused)).toEqual(['rates']);
  });

  test('takes corrections of the law and of costs, and says where in them something is wrong', async () => {
    const db = await openTestDb(engine);
    const looked = { by: 'A notary', on: '2026-11-28' };
    const texts = { r_shm_ok: { en: 'A citizen may.' } };
    const ownership = { ...looked, texts };
    expect(await saveAgencyFields(db, command(), save({ ownership }))).toMatchObject({ saved: ['ownership'] });
    expect((await findAgency(db))?.record.ownership).toEqual(ownership);
    const refusals: [Sheet, string][] = [
      [{ ownership: { ...looked, rules: [{ ...ownRules.rules[0]!, why: 'r_none' }] } }, 'H-wni-shm names r_none'],
      [{ ownership: { ...looked, rules: [{ id: 'H-wni-shm' }] } }, 'ownership.rules.0.verdict is missing'],
      [{ ownership: { ...looked, rates: 1 } }, 'ownership.rates is no part of the record'],
      [{ ownership: '{' }, 'ownership must be an object'],
      [{ costs: { ...looked, lines: [{ id: 'BPHTB' }] } }, 'costs.lines.0.id must be small letters, digits and _'],
    ];
    for (const [sent, reason] of refusals) {
      const { saved, refused } = await saveAgencyFields(db, command(), save({ ...sent, since: 2014 }, 1));
      expect(Object.values(refused).join()).toContain(reason);
      expect(saved).toEqual(['since']);
    }
    expect((await findAgency(db))?.record.ownership).toEqual(ownership);
    const [change] = await changesSince(db, 'agency', 0);
    expect(change).toMatchObject({ field: 'ownership', before: null, after: ownership });
    await saveAgencyFields(db, command(), save({ ownership: null }, 2));
    expect((await findAgency(db))?.record.ownership).toBeUndefined();
  });

  test('withdraws rules and lines of costs with a reason, and brings them back', async () => {
    const db = await openTestDb(engine);
    const withdrawnRules = [{ id: 'H-wna-shm', because: 'Another law holds.' }];
    const withdrawnCosts = [{ id: 'bphtb', because: 'Repealed.' }];
    const result = await saveAgencyFields(db, command(), save({ withdrawnRules, withdrawnCosts }));
    expect(result).toMatchObject({ saved: ['withdrawnRules', 'withdrawnCosts'], refused: {} });
    const record = (await findAgency(db))?.record;
    const law = openLaw({ warn: () => undefined });
    expect(law(demoAgency).rules.some(({ id }) => id === 'H-wna-shm')).toBe(true);
    expect(record && law(record).rules.some(({ id }) => id === 'H-wna-shm')).toBe(false);
    const [rule] = withdrawnRules;
    const refused = [
      [{ id: 'H-nothing', because: 'It was never there.' }],
      [{ id: 'H-wni-shm', because: ' ' }],
      [{ id: '', because: 'It is old.' }],
      [{ id: 'H-wni-shm', because: 'x'.repeat(301) }],
      [rule!, rule!],
    ];
    for (const sent of refused) {
      const answer = await saveAgencyFields(
        db,
        command(),
        save({ withdrawnRules: sent, withdrawnCosts: sent, since: 2014 }, 1),
      );
      expect([answer.saved, Object.keys(answer.refused).toSorted()]).toEqual([
        ['since'],
        ['withdrawnCosts', 'withdrawnRules'],
      ]);
    }
    const change = (await changesSince(db, 'agency', 0)).find(({ field }) => field === 'withdrawnCosts');
    expect(change).toMatchObject({ before: null, after: withdrawnCosts });
    await saveAgencyFields(db, command(), save({ withdrawnRules: null, withdrawnCosts: null }, 2));
    expect((await findAgency(db))?.record).toEqual({ ...demoAgency, since: 2014 });
  });

  test('writes all fields or none where they belong together', async () => {
    const db = await openTestDb(engine);
    const sent = command();
    const fields = { withdrawnRules: [{ id: 'H-nothing', because: 'It was never there.' }], since: 2014 };
    const result = await saveAgencyFields(db, sent, { ...save(fields), isWhole: true });
    expect(result).toMatchObject({ saved: [], refused: { withdrawnRules: 'H-nothing is not there' } });
    expect(await changesSince(db, 'agency', 0)).toEqual([]);
    const again = await saveAgencyFields(db, sent, { ...save({ since: 2014 }), isWhole: true });
    expect(again).toMatchObject({ saved: ['since'], refused: {} });
  });

  test('refuses pictures that are not there', async () => {
    const db = await openTestDb(engine);
    const id = '0123456789abcdef';
    const sent = { 'pictures.hero': { id }, logo: { picture: { id, width: 400, height: 100 } }, since: 2014 };
    const result = await saveAgencyFields(db, command(), save(sent));
    expect(Object.keys(result.refused).toSorted()).toEqual(['logo', 'pictures.hero']);
    expect(result.saved).toEqual(['since']);
    await savePicture(db, { id, format: 'jpeg', width: 900, height: 600, color: '#123456', dhash: '' });
    expect((await saveAgencyFields(db, command(), save(sent, 1))).refused).toEqual({});
    expect((await findAgency(db))?.record.pictures.hero).toEqual({ id });
  });
});
