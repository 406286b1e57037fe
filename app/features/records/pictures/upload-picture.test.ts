import { hash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import { maxPictures } from '#app/features/listings/listing.ts';
import { sweepOrphans } from '#app/features/media/orphans.server.ts';
import { openPictures } from '#app/features/media/pictures.server.ts';
import { recordSheet } from '#app/features/records/record.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { createRecord, discardChanges, publishRecord, saveFields } from '#app/features/records/records.server.ts';
import { pictureIds } from '#app/features/records/sheet/listing-sheet.ts';
import { saveStaff } from '#app/features/staff/staff.server.ts';
import type { Role } from '#app/features/staff/staff.ts';
import { openLocalFiles } from '#app/platform/files/local-files.server.ts';
import { createLog } from '#app/platform/log.ts';
import { cutBody } from '#tests/cut-body.ts';
import { savePictureRows, saveSurroundings } from '#tests/factories.ts';
import { sampleJpeg, temporaryFolder } from '#tests/sample-pictures.ts';
import { describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';
import type { ChosenFile } from './chosen-files.ts';
import { findSheetPictures } from './find-sheet-pictures.server.ts';
import { uploadForm } from './pictures-form.server.ts';
import { uploadBody, uploadPicture } from './upload-picture.server.ts';

const now = Date.UTC(2026, 10, 23, 2);
const begun = {
  ...{ type: 'Villa', place: 'canggu', pin: { latitude: -8.65, longitude: 115.13 }, offers: ['a'], bedrooms: 3 },
  ...{ 'offer.a.kind': 'sale', 'offer.a.price': { amount: 450_000, currency: 'USD' }, 'offer.a.tenure': 'freehold' },
  ...{ 'text.en.title': 'A villa', 'text.en.description': 'By the sea.' },
};

async function open(engine: TestEngine) {
  const db = await openTestDb(engine);
  await saveSurroundings(db);
  const files = await openLocalFiles(await temporaryFolder());
  const log = createLog('silent');
  const pictures = await openPictures({ files, log, quietMs: 600_000 });
  onTestFinished(() => pictures.close());
  const staffOf = async (role: Role) =>
    (await saveStaff(db, { email: `${role}@bale.example`, name: role, role }, now))!;
  const staff = await staffOf('owner');
  const tools = { db, pictures, log, staff, clock: { now: () => now }, rules: { keep: 'own', publish: true } as const };
  const command = () => ({ staffId: staff.id, key: randomUUID(), now });
  const id = await createRecord(db, command(), begun);
  const idsOf = async () => pictureIds(recordSheet((await findRecord(db, id))!));
  return { ...tools, files, tools, id, idsOf, staffOf, command: () => ({ ...command(), listingId: id }) };
}

describeOnBothEngines('a picture that is added', (engine) => {
  test('stands behind the others of a draft, once, and is published with it', { timeout: 30_000 }, async () => {
    const { db, tools, id, idsOf, command, files, log, pictures } = await open(engine);
    const [one, other] = [await sampleJpeg(900, 600), await sampleJpeg(1200, 900, 7)];
    const first = await uploadPicture(tools, id, one);
    expect(first).toMatchObject({ isNew: true });
    const [, again] = [await uploadPicture(tools, id, other), await uploadPicture(tools, id, one)];
    expect(again).toEqual({ ...first, isNew: false });
    const ids = await idsOf();
    expect(ids).toHaveLength(2);

    // What no listing on the site shows is kept all the same.
    const tomorrow = { now: () => Date.now() + 24 * 60 * 60 * 1000 };
    await sweepOrphans({ db, files, log, clock: tomorrow });
    expect(await files.list('masters')).toHaveLength(2);

    await saveFields(db, command(), { revision: 9, fields: { [`picture.${ids[1]}.rotation`]: 90 } });
    const sheet = recordSheet((await findRecord(db, id))!);
    expect(await findSheetPictures({ db, pictures }, sheet)).toMatchObject([
      { id: ids[0], mediaId: ids[0], width: 900, height: 600, similarTo: null },
      { id: ids[1], mediaId: `${ids[1]}r90`, width: 900, height: 1200 },
    ]);
    const published = await publishRecord(db, command(), { revision: 99, status: 'Active' });
    expect(published).toMatchObject({
      outcome: 'published',
      record: { published: { media: [{ mediaId: ids[0], alt: { en: 'A villa' } }, { mediaId: `${ids[1]}r90` }] } },
    });
  });

  test('is added whatever others do at the same time, and can be dropped again', { timeout: 30_000 }, async () => {
    const { db, tools, id, idsOf, command } = await open(engine);
    const files = await Promise.all([1, 2, 3, 4].map((seed) => sampleJpeg(900, 600, seed)));
    const answers = await Promise.all(files.map((file) => uploadPicture(tools, id, file)));
    const ids = answers.map((answer) => ('picture' in answer ? answer.picture : ''));
    expect((await idsOf()).toSorted()).toEqual(ids.toSorted());
    await publishRecord(db, command(), { revision: 99, status: 'Active' });
    expect(await uploadPicture(tools, id, await sampleJpeg(900, 600, 9))).toMatchObject({ isNew: true });
    expect(await idsOf()).toHaveLength(5);
    expect(await discardChanges(db, command(), { revision: 99, fields: ['pictures'] })).toBe('discarded');
    expect((await idsOf()).toSorted()).toEqual(ids.toSorted());
  });

  test('stands among those it was chosen with by its name, whichever arrives first', { timeout: 30_000 }, async () => {
    const { tools, id, idsOf } = await open(engine);
    const send = async (seed: number, file: ChosenFile | null) => {
      const answer = await uploadPicture(tools, id, await sampleJpeg(900, 600, seed), file);
      return 'picture' in answer ? answer.picture : '';
    };
    const [group, later] = [randomUUID(), randomUUID()];
    const before = await send(1, null);
    const third = await send(2, { group, at: 2 });
    const first = await send(3, { group, at: 0 });
    const after = await send(4, { group: later, at: 1 });
    const second = await send(5, { group, at: 1 });
    const fourth = await send(6, { group, at: 3 });
    const earliest = await send(7, { group: later, at: 0 });
    expect(await idsOf()).toEqual([before, first, second, third, fourth, earliest, after]);
  });

  test('is one picture whichever device made its file smaller, and in each listing for itself', {
    timeout: 30_000,
  }, async () => {
    const { db, tools, id, idsOf, command } = await open(engine);
    const original = await sampleJpeg(1500, 1000);
    const fileId = hash('sha256', original, 'hex').slice(0, 16);
    const [phone, laptop] = [await sampleJpeg(900, 600), await sampleJpeg(905, 603)];
    const chosen = { group: randomUUID(), at: 0, id: fileId };
    const first = await uploadPicture(tools, id, phone, chosen);
    expect(first).toMatchObject({ isNew: true });
    const again = [
      await uploadPicture(tools, id, laptop, { ...chosen, group: randomUUID() }),
      await uploadPicture(tools, id, original),
    ];
    expect(again).toEqual([
      { ...first, isNew: false },
      { ...first, isNew: false },
    ]);
    expect(await idsOf()).toHaveLength(1);

    // What another listing has is of no help, and nobody learns of it.
    const { listingId: _, ...creation } = command();
    const other = await createRecord(db, creation, begun);
    expect(await uploadPicture(tools, other, laptop, chosen)).toMatchObject({ isNew: true });

    // One that was taken out comes anew.
    await saveFields(db, command(), { revision: 9, fields: { pictures: [] } });
    expect(await uploadPicture(tools, id, laptop, { ...chosen, group: randomUUID() })).toMatchObject({ isNew: true });
    expect(await uploadPicture(tools, id, phone, { ...chosen, group: randomUUID() })).toMatchObject({ isNew: false });
    expect(await idsOf()).toHaveLength(1);
  });

  test('is one picture when two devices send it at the same time', { timeout: 30_000 }, async () => {
    const { tools, id, idsOf } = await open(engine);
    const files = await Promise.all([900, 906, 912].map((width) => sampleJpeg(width, 600)));
    const answers = await Promise.all(
      files.map((file) => uploadPicture(tools, id, file, { group: randomUUID(), at: 0, id: '0'.repeat(16) })),
    );
    const [one = ''] = await idsOf();
    expect(await idsOf()).toHaveLength(1);
    expect(answers.map((answer) => 'picture' in answer && answer.picture)).toEqual([one, one, one]);
  });

  test('looks like another one', { timeout: 30_000 }, async () => {
    const { db, tools, id, idsOf, pictures } = await open(engine);
    await uploadPicture(tools, id, await sampleJpeg(1200, 800));
    await uploadPicture(tools, id, await sampleJpeg(900, 600));
    const ids = await idsOf();
    const sheet = recordSheet((await findRecord(db, id))!);
    expect(await findSheetPictures({ db, pictures }, sheet)).toMatchObject([
      { similarTo: null },
      { similarTo: ids[0] },
    ]);
  });

  test('is refused where it is none, where there are enough, and from whoever may not', async () => {
    const { db, tools, id, idsOf, command, staffOf } = await open(engine);
    const picture = await sampleJpeg(900, 600);
    expect(await uploadPicture(tools, id, Buffer.from('<svg onload="alert(1)"/>'))).toEqual({ failure: 'svg' });
    expect(await uploadPicture(tools, id, Buffer.alloc(0))).toEqual({ failure: 'empty' });
    expect(await uploadPicture({ ...tools, staff: await staffOf('agent') }, id, picture)).toEqual({
      failure: 'forbidden',
    });
    expect(await uploadPicture({ ...tools, staff: await staffOf('viewer') }, id, picture)).toEqual({
      failure: 'forbidden',
    });
    expect(await uploadPicture(tools, id + 1, picture)).toEqual({ failure: 'gone' });
    expect(await idsOf()).toEqual([]);
    const all = Array.from({ length: maxPictures }, (_, at) => String(at).padStart(16, '0'));
    await savePictureRows(db, all);
    await saveFields(db, command(), { revision: 9, fields: { pictures: all } });
    expect(await uploadPicture(tools, id, picture)).toEqual({ failure: 'full' });
  });

  test('is held in memory by no form without a script, however much is sent', { timeout: 60_000 }, async () => {
    const { tools, id, idsOf } = await open(engine);
    const photo = await sampleJpeg(900, 600);
    const count = 12;
    const before = process.memoryUsage().rss;
    let peak = before;
    async function* form() {
      for (let number = 0; number < count; number += 1) {
        yield Buffer.from(`--x\r\nContent-Disposition: form-data; name="file"; filename="${number}.jpg"\r\n\r\n`);
        yield photo;
        // The last one is a photo and no more.
        for (let left = number === count - 1 ? 0 : 460; left > 0; left -= 1) yield Buffer.alloc(65_536);
        peak = Math.max(peak, process.memoryUsage().rss);
        yield Buffer.from('\r\n');
      }
      yield Buffer.from('--x\r\nContent-Disposition: form-data; name="picture.a.category"\r\n\r\npool\r\n--x--');
    }
    const headers = new Headers({ 'Content-Type': 'multipart/form-data; boundary=x' });
    const body = Readable.toWeb(Readable.from(form())) as ReadableStream<Uint8Array<ArrayBuffer>>;
    const sent = await uploadForm(tools, id, { body, headers });
    expect([...sent.form!]).toEqual([['picture.a.category', 'pool']]);
    expect(sent.failures.every(({ failure }) => failure === 'too-many-bytes')).toBe(true);
    expect([sent.failures.length, (await idsOf()).length]).toEqual([count - 1, 1]);
    expect((peak - before) / 1e6).toBeLessThan(150);
  });

  test('is no fault where its sender left before it was there', async () => {
    const { tools, id, idsOf } = await open(engine);
    const log = { info: vi.fn(), error: vi.fn() };
    const half = (await sampleJpeg(900, 600)).subarray(0, 9_000);
    const url = 'https://bale.example/account/listings/1/pictures/upload';
    expect(await uploadBody({ ...tools, log }, id, { url, body: cutBody(half) })).toEqual({ failure: 'offline' });
    const headers = new Headers({ 'Content-Type': 'multipart/form-data; boundary=x' });
    const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
    const sent = await uploadForm({ ...tools, log }, id, { body: cutBody(head, half), headers });
    expect(sent).toEqual({ form: null, failures: [{ name: 'a.jpg', failure: 'offline' }] });
    expect([log.error.mock.calls, await idsOf()]).toEqual([[], []]);
  });

  test('is said not to be kept when the disk is full', async () => {
    const { tools, id, idsOf } = await open(engine);
    const receive = () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
    const answer = await uploadPicture({ ...tools, pictures: { receive } }, id, await sampleJpeg(900, 600));
    expect([answer, await idsOf()]).toEqual([{ failure: 'disk_full' }, []]);
  });
});
