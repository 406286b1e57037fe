import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { saveListing } from '#app/features/listings/listings.server.ts';
import { findDocuments } from '#app/features/media/documents/documents.server.ts';
import { renditionPath } from '#app/features/media/rendition.ts';
import { countRows } from '#app/features/records/import/import-rows.server.ts';
import { findImport } from '#app/features/records/import/imports.server.ts';
import { fillRecords, saveFields } from '#app/features/records/records.server.ts';
import { createLink, linkLifeMs, passwordAddress } from '#app/features/staff/sign-in/one-time-links.server.ts';
import { saveStaff } from '#app/features/staff/staff.server.ts';
import { saveReference } from '#db/reference/save-reference.server.ts';
import { addEditor, addStaff, post as postForm, signInOver } from '#tests/desk-client.ts';
import { listingDraft } from '#tests/factories.ts';
import { post, postStatus, visitorOf } from '#tests/faults/leads/post-lead.ts';
import { changePrice } from '#tests/price-change.ts';
import { sampleJpeg } from '#tests/sample-pictures.ts';
import type { RunningSite } from '#tests/server.ts';
import { startSmtp } from '#tests/smtp-server.ts';
import { createFolder, describeOnPostgres, openTestDb } from '#tests/test-db.ts';
import { beginListing, sendDocument, sendPicture } from './desk-files.ts';
import { openScaledSite } from './scaled-site.ts';

/** The bytes of a picture, which has to be there. */
async function pictureAt({ url }: RunningSite, path: string): Promise<Buffer> {
  const response = await fetch(url + path);
  expect([path, response.status]).toEqual([path, 200]);
  return Buffer.from(await response.arrayBuffer());
}

describeOnPostgres('several machines without a shared disk', (engine) => {
  test('are one site, for its pictures, documents, people and mails, and machines come and go', async () => {
    const address = await engine.createMigrated();
    const db = await openTestDb(engine, address);
    const smtp = await startSmtp();
    onTestFinished(() => smtp.close());
    const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'site@bale.example' };
    const { storage, start } = await openScaledSite(address, mail);
    const backups = [(await createFolder()).dataDir, (await createFolder()).dataDir];
    const [one, other] = [await start({ BACKUP_DIR: backups[0]! }), await start({ BACKUP_DIR: backups[1]! })];

    // Signed in at one is signed in at the other.
    const cookie = await signInOver(one.url, await addEditor(db, 'putu@bale.example'));
    for (const { url } of [one, other]) {
      const desk = await fetch(`${url}/account`, { headers: { Cookie: cookie }, redirect: 'manual' });
      expect(desk.status).toBe(200);
    }

    // What one receives, the other shows; a size that nobody had made is made once.
    const listingId = await beginListing({ url: one.url, cookie });
    const { answer } = await sendPicture({ url: one.url, cookie }, listingId, await sampleJpeg(2400, 1600));
    const mediaId = 'picture' in answer ? answer.picture : '';
    const path = renditionPath({ mediaId, width: 2400, format: 'webp' });
    const shown = await pictureAt(other, path);
    expect(shown.equals(await pictureAt(one, path))).toBe(true);
    const stored = storage.requests.filter((each) => each.startsWith(`PUT renditions/${mediaId}/2400.webp`));
    expect(stored).toHaveLength(1);
    expect(await sendDocument({ url: one.url, cookie }, listingId, '%PDF-1.7 a certificate')).toBe(303);
    const [document] = await findDocuments(db, listingId);
    const file = await fetch(`${other.url}/account/listings/${listingId}/documents/${document!.id}`, {
      headers: { Cookie: cookie },
    });
    expect(await file.text()).toBe('%PDF-1.7 a certificate');
    for (const { dataDir } of [one, other]) {
      expect((await readdir(join(dataDir, 'media'))).toSorted()).toEqual(['copies', 'unfinished']);
    }

    // A form that arrives twice at once is one lead, and each mail is sent once.
    const visitors = [1, 2, 3, 4].map(visitorOf);
    const sent = visitors.flatMap((visitor) => [one, other].map(({ url }) => post(url, visitor)));
    expect(await Promise.all(sent)).not.toContain(false);
    const leads = () => db.kysely.selectFrom('leads').select('email').execute();
    expect(await leads()).toHaveLength(visitors.length);
    const waiting = () => db.kysely.selectFrom('mails').select('id').where('settled_at', 'is', null).execute();
    await expect.poll(waiting, { timeout: 60_000 }).toEqual([]);
    const ids = smtp.received.map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(visitors.length);

    // Guesses at one are guesses at the other.
    const guess = async ({ url }: RunningSite) =>
      (await postForm(`${url}/account/sign-in`, '', { email: 'putu@bale.example', password: 'not it' })).status;
    const guesses: number[] = [];
    for (const node of [one, other, one, other, one, other, one]) guesses.push(await guess(node));
    expect(guesses).toEqual([422, 422, 422, 422, 422, 429, 429]);

    // A link is good once, wherever.
    const wayan = (await saveStaff(db, { email: 'wayan@bale.example', name: 'Wayan', role: 'agent' }, Date.now()))!;
    const link = await createLink(db, { staffId: wayan.id, lifeMs: linkLifeMs.reset, now: Date.now() });
    const choice = { link, password: 'seven wet umbrellas', repeat: 'seven wet umbrellas' };
    const chosen = await Promise.all([one, other].map(({ url }) => postForm(url + passwordAddress(link), '', choice)));
    expect(chosen.filter(({ status }) => status === 303)).toHaveLength(1);

    // What is to be done at a time is done by one.
    const backedUp = async () => (await Promise.all(backups.map((folder) => readdir(folder)))).flat();
    await expect.poll(backedUp, { timeout: 60_000 }).toHaveLength(1);

    // One is lost while visitors write; who comes instead has everything.
    const thanked: string[] = [];
    const write = async (at: RunningSite, count: number) => {
      const visitor = visitorOf(count);
      if ((await postStatus(at.url, visitor)) === 303) thanked.push(visitor.email);
    };
    const writing = [10, 11, 12, 13, 14, 15].map((count) => write(count % 2 ? one : other, count));
    await other.stop('SIGKILL');
    await Promise.all(writing);
    await write(one, 20);
    expect(thanked).toContain(visitorOf(20).email);
    const third = await start();
    expect(shown.equals(await pictureAt(third, path))).toBe(true);
    await write(third, 21);
    const saved = new Set((await leads()).map(({ email }) => email));
    expect(thanked.filter((email) => !saved.has(email))).toEqual([]);
    expect(await backedUp()).toHaveLength(1);
  });

  test('show what was published at another one, and go on with an import of one that is lost', async () => {
    const address = await engine.createMigrated();
    const db = await openTestDb(engine, address);
    await saveReference(db);
    const listingId = await saveListing(db, listingDraft());
    await fillRecords(db);
    const { start } = await openScaledSite(address);
    const [one, other] = [await start(), await start()];
    const owner = await addStaff(db, 'owner@bale.example', 'owner');
    const desk = { url: one.url, cookie: await signInOver(one.url, owner) };

    // It has no picture, for which there is to be a reason.
    const by = { listingId, staffId: owner.id, key: randomUUID(), now: Date.now() };
    await saveFields(db, by, { revision: 0, fields: { 'internal.noPictures': 'The owner sends them later.' } });

    // Visitors of the other one have its page, which is cached there, and find it by search.
    const seen = await changePrice({ desk, visitors: other.url, listingId, amount: 731_000 });
    for (const [where, ms] of Object.entries(seen)) expect([where, ms < 5_000]).toEqual([where, true]);

    // The file lies where the other finds it, and the work of one that is lost is taken over.
    const body = new FormData();
    const key = randomUUID();
    for (const [name, value] of Object.entries({ key, kind: 'csv' })) body.set(name, value);
    body.set('file', new File([tableOf(importedCount)], 'homes.csv', { type: 'text/csv' }));
    const headers = { Cookie: desk.cookie, Origin: one.url };
    const sent = await fetch(`${one.url}/account/import`, { method: 'POST', body, headers, redirect: 'manual' });
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, expect.stringContaining(key)]);
    const order = (at: RunningSite, fields: Record<string, string>) =>
      postForm(`${at.url}/account/import/${key}`, desk.cookie, fields).then(({ status }) => status);
    const columns = Object.fromEntries(Object.values(heads).map((target, at) => [`target.${at}`, target]));
    expect(await order(other, { do: 'match', currency: 'USD', ...columns })).toBe(303);
    const stateOf = async () => (await findImport(db, key))?.state;
    await expect.poll(stateOf, { timeout: 60_000 }).toBe('ready');
    expect(await countRows(db, key)).toMatchObject({ new: importedCount, refused: 0 });
    expect(await order(one, { do: 'start' })).toBe(303);
    await expect.poll(async () => (await countRows(db, key)).done, { interval: 20 }).toBeGreaterThan(0);
    await one.stop('SIGKILL');
    expect((await countRows(db, key)).done).toBeLessThan(importedCount);
    // As long as others leave it to whoever is silent: minutes.
    await db.kysely.updateTable('tasks').set({ next_at: 0 }).where('kind', '=', 'import').execute();
    await expect.poll(stateOf, { timeout: 120_000 }).toBe('done');
    expect(await countRows(db, key)).toMatchObject({ done: importedCount });
    const { count } = await db.kysely
      .selectFrom('listing_records')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1 + importedCount);
  });
});

const importedCount = 600;

/** What each column of the table becomes. */
const heads = {
  ...{ Ref: 'reference', Type: 'type', Area: 'place', Bedrooms: 'bedrooms', Price: 'price.sale' },
  ...{ Title: 'text.en.title', Description: 'text.en.description' },
};

function tableOf(homes: number): string {
  const rows = Array.from({ length: homes }, (_, at) => `PE-${at};Villa;Canggu;3;450000;Villa ${at};Three bedrooms.`);
  return [Object.keys(heads).join(';'), ...rows].join('\r\n');
}
