import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import type { Sheet } from '#app/features/changes/sheet.ts';
import { openCatalogue } from '#app/features/listings/catalogue.server.ts';
import { createLog } from '#app/platform/log.ts';
import { demoAgency } from '#db/demo/demo-agency.ts';
import { describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';
import { findVersionText, legalNames } from './legal-page.server.ts';
import { legalSheet } from './legal-texts.ts';
import {
  findLegalVersion,
  findLegalVersions,
  getLegalVersion,
  keepOwnTexts,
  type LegalVersion,
  publishAgain,
  publishLegalTexts,
} from './legal-versions.server.ts';
import { openLegal } from './open-legal.server.ts';
import { ownTexts, ownTextsDay } from './own-texts.server.ts';

const now = Date.UTC(2026, 10, 26, 3);
const names = legalNames(demoAgency);
const owner = '7f9c24e5-2b61-4d52-9a51-0d7b6f1f4c11';
const own = legalSheet(ownTexts);

const terms = { title: 'Terms', lead: 'These are they.', sections: [{ title: 'Law', paragraphs: ['Of {company}.'] }] };

describeOnBothEngines('versions of the legal texts', (engine) => {
  test('begin with the software’s own, once', async () => {
    const { db } = await open(engine);
    await Promise.all([keepOwnTexts(db, names, now), keepOwnTexts(db, names, now)]);
    const all = await findLegalVersions(db, 10);
    expect(all).toEqual([
      { number: 1, texts: ownTexts, names: null, publishedAt: Date.parse(ownTextsDay), staffId: null, isOwn: true },
    ]);
  });

  test('have the texts of a newer software as a version, unless the owner wrote others', async () => {
    const { db, publish } = await open(engine);
    const older = {
      form_key: 'software 2020-01-01',
      texts_json: JSON.stringify({ ...ownTexts, line: { en: '{privacy}' } }),
    };
    await db.kysely.updateTable('legal_versions').set(older).execute();
    await keepOwnTexts(db, names, now);
    await keepOwnTexts(db, names, now);
    expect(await getLegalVersion(db)).toMatchObject({ number: 2, texts: ownTexts, publishedAt: now, isOwn: true });
    await publish({ 'terms.en': terms }, { base: 2 });
    await db.kysely
      .updateTable('legal_versions')
      .set({ form_key: 'software 2021-01-01' })
      .where('number', '=', 2)
      .execute();
    await keepOwnTexts(db, names, now);
    expect(await getLegalVersion(db)).toMatchObject({ number: 3, isOwn: false });
  });

  test('are made of what was changed, and leave former ones as they were', async () => {
    const { db, publish } = await open(engine);
    expect(await publish({ 'terms.en': terms, 'terms.ar': null })).toEqual({ outcome: 'published', number: 2 });
    const [second, first] = await findLegalVersions(db, 10);
    expect(second).toMatchObject({ number: 2, names: null, publishedAt: now, staffId: owner, isOwn: false });
    expect(second?.texts.terms).toEqual({ en: terms, id: ownTexts.terms.id });
    expect(first).toMatchObject({ number: 1, texts: ownTexts, names });
    expect(await publish({}, { base: 2 })).toEqual({ outcome: 'same', number: 2 });
  });

  test('are made once of a form that comes twice, also at once', async () => {
    const { db, publish } = await open(engine);
    const key = randomUUID();
    const twice = await Promise.all([publish({ 'terms.en': terms }, { key }), publish({ 'terms.en': terms }, { key })]);
    expect(twice).toEqual([
      { outcome: 'published', number: 2 },
      { outcome: 'published', number: 2 },
    ]);
    expect(await findLegalVersions(db, 10)).toHaveLength(2);
    // The page of before, by Back, with something else in it.
    expect(await publish({ 'terms.en': { ...terms, lead: 'Others.' } }, { key })).toMatchObject({ outcome: 'changed' });
  });

  test('take what two owners changed at once, and refuse where both changed the same', async () => {
    const { db, publish } = await open(engine);
    const sent = [{ 'line.en': 'Ours: {privacy}.' }, { 'box.en': 'Yes to {privacy} and {terms}' }];
    const outcomes = await Promise.all(sent.map((sheet) => publish(sheet)));
    expect(outcomes.map((each) => each.outcome)).toEqual(['published', 'published']);
    const { number, texts } = await getLegalVersion(db);
    expect([number, texts.line.en, texts.box.en]).toEqual([3, 'Ours: {privacy}.', 'Yes to {privacy} and {terms}']);
    const late = await publish({ 'line.en': 'Mine: {privacy}.', 'line.id': 'Milik saya: {privacy}.' });
    expect(late).toMatchObject({ outcome: 'changed', fields: ['line.en'], latest: { number: 3, staffId: owner } });
    expect(late).toMatchObject({ merged: { 'line.en': 'Ours: {privacy}.', 'line.id': 'Milik saya: {privacy}.' } });
    expect((await getLegalVersion(db)).number).toBe(3);
    expect(await publish({ 'line.en': 'Mine: {privacy}.' }, { base: 999 })).toMatchObject({ outcome: 'changed' });
  });

  test('are taken back by another that says the same', async () => {
    const { db, publish, again } = await open(engine);
    await publish({ 'terms.en': terms });
    expect(await again(1, 2)).toEqual({ outcome: 'published', number: 3 });
    expect((await getLegalVersion(db)).texts).toEqual(ownTexts);
    expect(await again(1, 2)).toMatchObject({ outcome: 'changed' });
    expect(await again(1, 3)).toEqual({ outcome: 'same', number: 3 });
    expect(await again(77, 3)).toMatchObject({ outcome: 'changed' });
    expect(await findLegalVersions(db, 10)).toHaveLength(3);
  });

  test('are read by every process within a moment', async () => {
    const { db, publish, address } = await open(engine);
    const other = await openTestDb(engine, address);
    const legal = await openLegal({ db: other, clock: { now: () => now } }, demoAgency);
    const catalogue = await openCatalogue({ db: other, log: createLog('silent'), onRebuild: () => legal.follow() });
    onTestFinished(() => catalogue.close());
    await publish({ 'terms.en': terms });
    await expect.poll(() => legal.version.number).toBe(2);
    expect((await findLegalVersion(db, 2))?.texts).toEqual(legal.version.texts);
  });

  test('stay readable with what the agency was called then', async () => {
    const { db, publish } = await open(engine);
    await publish({ 'terms.en': terms });
    const renamed = { ...demoAgency, name: 'Pandan Estates', email: 'new@pandan.example' };
    await publish({ 'terms.en': { ...terms, lead: 'Others.' } }, { base: 2, agency: renamed });
    const later = { ...demoAgency, name: 'Third Name', email: 'third@name.example' };
    const read = (param: string) => findVersionText({ db, agency: later }, 'terms', param, 'en');
    expect(await read('2')).toMatchObject({
      ...{ title: 'Terms', version: 'Version 2', changed: '26 November 2026', email: 'new@pandan.example' },
      ...{ sections: [{ title: 'Law', paragraphs: ['Of Pandan Estates.'] }], address: '/terms/2' },
      notice: 'This is a former version. Another one took its place on 26 November 2026.',
      links: [{ address: '/privacy/2' }, { address: '/terms' }],
    });
    expect(await read('3')).toMatchObject({ email: null, notice: 'This version is the one that holds now.' });
    expect((await read('3'))?.sections[0]?.paragraphs).toEqual(['Of Third Name.']);
    for (const param of ['0', '4', '01', '-1', '1.0', '999999999999', 'x', '']) expect(await read(param)).toBeNull();
    const arabic = await findVersionText({ db, agency: later }, 'terms', '2', 'ar');
    expect(arabic).toMatchObject({ title: ownTexts.terms.ar?.title, version: 'النسخة 2' });
  });
});

async function open(engine: TestEngine) {
  const address = await engine.createMigrated();
  const db = await openTestDb(engine, address);
  const row = { id: owner, email: 'owner@bale.example', name: 'Wayan Contoh', role: 'owner' as const, created_at: now };
  await db.kysely
    .insertInto('staff')
    .values({ ...row, password_hash: null, disabled_at: null })
    .execute();
  await keepOwnTexts(db, names, now);
  type Options = { base?: number; key?: string; agency?: typeof demoAgency };
  return {
    db,
    address,
    publish: (sheet: Sheet, { base = 1, key = randomUUID(), agency = demoAgency }: Options = {}) =>
      change(db, base, sheet).then((sent) =>
        publishLegalTexts(db, { staffId: owner, key, now }, { base, sent, names: legalNames(agency) }),
      ),
    again: (number: number, base: number) =>
      publishAgain(db, { staffId: owner, key: randomUUID(), now }, { base, number, names }),
  };
}

/** Everything as a form sends it: what was changed over a version. */
async function change(db: LegalVersionDb, base: number, sheet: Sheet): Promise<Sheet> {
  const version: LegalVersion | null = await findLegalVersion(db, base);
  return { ...(version ? legalSheet(version.texts) : own), ...sheet };
}

type LegalVersionDb = Parameters<typeof findLegalVersion>[0];
