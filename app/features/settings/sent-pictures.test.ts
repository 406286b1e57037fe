import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import type { Agency } from '#app/features/agency/agency.ts';
import { findWholeAgency } from '#app/features/agency/agency-store.server.ts';
import { agencyPictureIds } from '#app/features/agency/pictures/find-agency-pictures.server.ts';
import { openPictures } from '#app/features/media/pictures.server.ts';
import { saveStaff } from '#app/features/staff/staff.server.ts';
import { receiveForm } from '#app/platform/forms/receive-form.server.ts';
import { createLog } from '#app/platform/log.ts';
import { demoAgency } from '#db/demo/demo-agency.ts';
import { openMemoryFiles } from '#tests/memory-files.ts';
import { pixelBomb, sampleJpeg, samplePicture } from '#tests/sample-pictures.ts';
import { describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';
import { findSettings } from './find-settings.server.ts';
import { fieldsInput } from './inputs.ts';
import { type ReceivedFiles, receiveSettingFile } from './received-files.server.ts';
import { runSettingCommand } from './setting-commands.server.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path d="M0 0h40v40z"/></svg>';
const hero = { section: 'pictures', [fieldsInput]: 'pictures.hero' };
const logo = { section: 'logo', [fieldsInput]: 'logo' };

describeOnBothEngines('logo and pictures as forms send them', (engine) => {
  test('a drawing becomes the logo, keeps its word, gives way to a bitmap, and each can be taken back', async () => {
    const { send, record, takeBack } = await open(engine);
    expect(await send({ ...logo, 'logo.word': 'Pandan' }, { 'logo.file': svg })).toMatchObject({ refused: {} });
    const drawn = (await record()).logo;
    expect(drawn).toMatchObject({ viewBox: '0 0 40 40', word: 'Pandan' });
    await send({ ...logo, 'logo.word': 'Kayu' });
    expect((await record()).logo).toEqual({ ...drawn, word: 'Kayu' });
    const bitmap = await samplePicture(400, 100).png().toBuffer();
    await send({ ...logo, 'logo.wordless': 'on' }, { 'logo.file': bitmap });
    expect((await record()).logo).toMatchObject({ picture: { width: 400, height: 100 }, wordless: true });

    const [latest] = await takeBack();
    expect(latest).toMatchObject({ field: 'logo', before: 'A drawing · Kayu', after: 'A picture' });
    expect((await record()).logo).toEqual({ ...drawn, word: 'Kayu' });
    await send({ ...logo, 'logo.word': 'Kayu', 'logo.markless': 'on' });
    expect((await record()).logo).toEqual({ word: 'Kayu' });
  });

  test('a wide picture has its part for phones, anew where it is aimed elsewhere, and can be taken back', async () => {
    const { send, record, takeBack } = await open(engine);
    await send(hero, { 'pictures.hero.file': await sampleJpeg(1200, 800) });
    const first = (await record()).pictures.hero as { id: string; cut: string };
    expect(first).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{16}$/),
      cut: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
    const aimed = { ...hero, 'pictures.hero.id': first.id, 'pictures.hero.x': '90', 'pictures.hero.y': '50' };
    await send(aimed);
    const second = (await record()).pictures.hero as { cut: string };
    expect(second).toMatchObject({ id: first.id, focus: { x: 0.9, y: 0.5 } });
    expect(second.cut).not.toBe(first.cut);

    await takeBack();
    expect((await record()).pictures.hero).toEqual(first);
    await send({ ...aimed, 'pictures.hero.demo': 'on' });
    expect((await record()).pictures.hero).toBe(demoAgency.pictures.hero);
    await takeBack();
    expect((await record()).pictures.hero).toEqual(first);
  });

  test('what cannot be taken is refused with why, and what was there stays', async () => {
    const { send, record } = await open(engine);
    const why = async (fields: Fields, files: Files) => {
      const answer = await send(fields, files);
      return answer !== null && 'refused' in answer ? Object.values(answer.refused).join() : '';
    };
    const scripted = svg.replace('<path', '<script>alert(1)</script><path');
    expect(await why(logo, { 'logo.file': scripted })).toContain('has a script in it');
    expect(await why(logo, { 'logo.file': 'GIF89a, or so it says' })).toMatch(/\S/);
    expect(await why(logo, { 'logo.file': pixelBomb() })).toMatch(/\S/);
    expect(await why(logo, { 'logo.file': Buffer.alloc(6_000_000, ' ') })).toMatch(/\S/);
    expect(await why(hero, { 'pictures.hero.file': svg })).toMatch(/\S/);
    expect(await why(hero, { 'pictures.hero.file': pixelBomb() })).toMatch(/\S/);
    // One of another name, and one for a field that holds no file.
    await send(hero, { 'pictures.hero': svg, 'name.file': svg });
    const { logo: kept, pictures } = await record();
    expect([kept, pictures, agencyPictureIds(await record())]).toEqual([demoAgency.logo, demoAgency.pictures, []]);
  });
});

type Fields = Record<string, string>;
type Files = Record<string, string | Buffer>;

async function open(engine: TestEngine) {
  const [db, { files }] = await Promise.all([openTestDb(engine), openMemoryFiles()]);
  const [log, clock] = [createLog('silent'), { now: Date.now }];
  const pictures = await openPictures({ files, log });
  onTestFinished(() => pictures.close());
  const staff = (await saveStaff(db, { email: 'made@bale.example', name: 'Made', role: 'owner' }, 1))!;
  const tools = { db, pictures, log, clock, staff, fallback: demoAgency, language: 'en' as const };
  const recent = async () => (await findSettings({ db, fallback: demoAgency, places: new Map() }, 'en')).recent;

  /** As a browser without a script does: files with the fields, as they are read on the way in. */
  const send = async (fields: Fields, sent: Files = {}) => {
    const { revision } = await findWholeAgency(db, demoAgency);
    const body = new FormData();
    const all = { revision: String(revision), key: randomUUID(), ...fields };
    for (const [name, value] of Object.entries(all)) body.append(name, value);
    for (const [name, content] of Object.entries(sent))
      body.append(name, new File([new Uint8Array(Buffer.from(content))], 'a'));
    const received: ReceivedFiles = new Map();
    const request = new Request('https://bale.example', { method: 'POST', body });
    const form = await receiveForm(request, (file) => receiveSettingFile(tools, file, received));
    return runSettingCommand(tools, form!, received);
  };

  return {
    send,
    record: async (): Promise<Agency> => (await findWholeAgency(db, demoAgency)).record,
    /** Undoes the latest change; answers what the history said before. */
    takeBack: async () => {
      const before = await recent();
      expect(await send({ do: 'undo', change: before[0]?.id ?? '' })).toEqual({ outcome: 'undone' });
      return before;
    },
  };
}
