import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findAgency, saveAgency } from '#app/features/agency/agency-store.server.ts';
import { openPictures } from '#app/features/media/pictures.server.ts';
import { openLocalFiles } from '#app/platform/files/local-files.server.ts';
import { createLog } from '#app/platform/log.ts';
import { demoAgency } from '#db/demo/demo-agency.ts';
import { cutBody } from '#tests/cut-body.ts';
import { pictureId, saveSurroundings } from '#tests/factories.ts';
import { sampleJpeg } from '#tests/sample-pictures.ts';
import { createFolder, describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';
import { receivePerson } from './receive-person.server.ts';

const typed = { 'name.en': 'Putu', 'role.en': 'Rentals', before: '', do: 'save' };

describeOnBothEngines('a form about somebody of the team', (engine) => {
  test('brings a picture, received as those of listings are', async () => {
    const { rows, send, person } = await open(engine);
    expect(await send(typed, await sampleJpeg(700, 900))).toBe('done');
    const { picture } = (await person())!;
    expect(await rows()).toMatchObject([{ id: picture, width: 700, height: 900, format: 'jpeg' }]);
  });

  test('comes back whole where its picture is none, and nothing is saved', async () => {
    const { rows, send, person } = await open(engine);
    for (const [file, failure] of [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'kind'],
      [await sampleJpeg(300, 400), 'small'],
      [(await sampleJpeg(700, 900)).subarray(0, 2000), 'unreadable'],
    ] as const) {
      expect(await send(typed, file)).toMatchObject({ outcome: 'not_saved', failure, inputs: typed, received: null });
    }
    expect([await person(), await rows()]).toEqual([undefined, []]);
  });

  test('whose fields are wrong keeps its picture for the next time', async () => {
    const { send, person } = await open(engine);
    const answer = await send({ ...typed, phone: '0361' }, await sampleJpeg(700, 900));
    expect(answer).toMatchObject({ outcome: 'refused', wrong: ['phone'], received: expect.stringMatching(/^\w{16}$/) });
    const { received } = answer as { received: string };
    expect(await send({ ...typed, received })).toBe('done');
    expect((await person())?.picture).toBe(received);
  });

  test('names no picture that is not there, nor anything else in its place', async () => {
    const { send, person } = await open(engine);
    expect(await send({ ...typed, received: '9'.repeat(16) })).toMatchObject({ failure: 'lost', received: null });
    expect(await person()).toBeUndefined();
    expect(await send({ ...typed, received: '../../secret' })).toBe('done');
    expect(await person()).not.toHaveProperty('picture');
  });

  test('says that the disk is full, and is no form when it is cut off', async () => {
    const { tools, send } = await open(engine);
    const receive = () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
    const full = { ...tools, pictures: { receive } };
    expect(await send(typed, await sampleJpeg(700, 900), full)).toMatchObject({ failure: 'disk_full' });
    const headers = new Headers({ 'Content-Type': 'multipart/form-data; boundary=x' });
    const log = { error: vi.fn(), warn: vi.fn() };
    const head = '--x\r\nContent-Disposition: form-data; name="picture"; filename="a.jpg"\r\n\r\n';
    for (const body of [cutBody('--x\r\n'), cutBody(head, (await sampleJpeg(700, 900)).subarray(0, 9_000))]) {
      expect(await receivePerson({ ...tools, log }, 'new', { body, headers })).toBeNull();
    }
    expect(log.error).not.toHaveBeenCalled();
  });
});

async function open(engine: TestEngine) {
  const db = await openTestDb(engine);
  await saveSurroundings(db);
  await saveAgency(db, { ...demoAgency, people: [] });
  const { dataDir } = await createFolder();
  const log = createLog('silent');
  const pictures = await openPictures({ files: await openLocalFiles(dataDir), log, quietMs: 600_000 });
  onTestFinished(() => pictures.close());
  const staff = { id: randomUUID() };
  await db.kysely
    .insertInto('staff')
    .values({ ...staff, email: 'made@bale.example', name: 'Made', role: 'owner', language: null, created_at: 0 })
    .execute();
  const tools = { db, log, pictures, staff, fallback: demoAgency, clock: { now: () => Date.UTC(2026, 10, 25) } };
  return {
    tools,
    rows: () => db.kysely.selectFrom('media').selectAll().where('id', '!=', pictureId).execute(),
    person: async () => (await findAgency(db))?.record.people?.[0],
    /** A form about somebody new, as a browser sends it. */
    send(fields: Record<string, string>, file?: Buffer, sendTools: Parameters<typeof receivePerson>[0] = tools) {
      const form = new FormData();
      for (const [name, value] of Object.entries({ ...fields, key: randomUUID() })) form.append(name, value);
      form.append('picture', new File(file ? [new Uint8Array(file)] : [], file ? 'putu.jpg' : ''));
      return receivePerson(sendTools, 'new', new Request('https://bale.example', { method: 'POST', body: form }));
    },
  };
}
