import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { findAgency, saveAgency } from '#app/features/agency/agency-store.server.ts';
import type { Person } from '#app/features/agency/team/person.ts';
import { nameOf } from '#app/features/agency/team/team-view.ts';
import { changesSince } from '#app/features/changes/change-log.server.ts';
import { savePicture } from '#app/features/media/picture-rows.server.ts';
import { runSettingCommand } from '#app/features/settings/setting-commands.server.ts';
import { saveStaff } from '#app/features/staff/staff.server.ts';
import { createLog } from '#app/platform/log.ts';
import { demoAgency } from '#db/demo/demo-agency.ts';
import { saveSurroundings } from '#tests/factories.ts';
import { describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';
import { personText, savePerson } from './save-person.server.ts';

const now = Date.UTC(2026, 10, 25);
const [ketut, sari] = [randomUUID(), randomUUID()];
const typed = { 'name.en': 'Putu', 'role.en': 'Rentals', languages: 'Indonesian, english', place: '1' };

/** Nothing here is cut for phones. */
const uncut = { pictures: { cut: () => Promise.reject(new Error('Nothing is cut.')) } };

describeOnBothEngines('the team at the settings', (engine) => {
  test('takes somebody in at their place, changes, moves, leaves off and takes them out', async () => {
    const { send, people, names, keyOf } = await open(engine);
    expect(await send('new', typed)).toEqual({ outcome: 'saved' });
    expect(await names()).toEqual(['Putu', 'Ketut', 'Sari']);
    expect((await people())[0]).toMatchObject({ role: { en: 'Rentals' }, languages: ['id', 'en'] });
    const putu = await keyOf('Putu');
    await send(putu, { ...typed, place: '3', phone: '+62 361-000 111', whatsapp: '+62 811 000', 'name.ar': 'بوتو' });
    expect(await names()).toEqual(['Ketut', 'Sari', 'Putu']);
    expect((await people())[2]).toMatchObject({ id: putu, phone: '+62361000111', whatsapp: '62811000' });
    await send(putu, { ...typed, place: '9', hidden: 'on' });
    expect((await people())[2]).toMatchObject({ name: 'Putu', hidden: true });
    expect(await send(putu, null)).toEqual({ outcome: 'saved' });
    expect(await names()).toEqual(['Ketut', 'Sari']);
  });

  test('keeps what two owners do at once, and a form sent twice is done once', async () => {
    const { db, tools, send, names } = await open(engine);
    const sent = ['Putu', 'Nyoman'].map((name) => send('new', { ...typed, 'name.en': name, place: '9' }));
    expect(await Promise.all(sent)).toEqual([{ outcome: 'saved' }, { outcome: 'saved' }]);
    expect((await names()).toSorted()).toEqual(['Ketut', 'Nyoman', 'Putu', 'Sari']);
    const twice = { staffId: null, key: randomUUID(), now };
    const change = { key: 'new', before: '', inputs: { ...typed, 'name.en': 'Gede' }, picture: undefined };
    await Promise.all([savePerson(tools, twice, change), savePerson(tools, twice, change)]);
    expect((await names()).filter((name) => name === 'Gede')).toHaveLength(1);
    expect(await changesSince(db, 'agency', 0)).toHaveLength(3);
  });

  test('overwrites nobody who was changed meanwhile, and knows who is not there', async () => {
    const { send, people, names, keyOf } = await open(engine);
    const key = await keyOf('Ketut');
    const before = personText((await people())[0]!);
    await send(key, { ...typed, 'name.en': 'Ketut Contoh' });
    expect(await send(key, { ...typed, 'name.en': 'Other' }, { before })).toEqual({ outcome: 'gone' });
    expect(await send('nobody', typed)).toEqual({ outcome: 'gone' });
    expect(await names()).toEqual(['Ketut Contoh', 'Sari']);
  });

  test('says what cannot be so, and saves nothing of it', async () => {
    const { send, names, account, keyOf } = await open(engine);
    const wrong = { 'name.id': 'Putu', languages: 'Elvish', phone: '0361', whatsapp: 'mine', staff: 'x' };
    expect(await send('new', wrong)).toEqual({
      outcome: 'refused',
      wrong: ['name', 'role', 'languages', 'phone', 'whatsapp', 'staff'],
    });
    expect(await send('new', { ...typed, 'name.en': 'x'.repeat(61) })).toMatchObject({ wrong: ['name'] });
    expect(await send(await keyOf('Sari'), { ...typed, 'name.en': 'Sari', staff: account })).toMatchObject({
      outcome: 'saved',
    });
    expect(await send('new', { ...typed, staff: account })).toEqual({ outcome: 'refused', wrong: ['staff'] });
    expect(await names()).toEqual(['Sari', 'Ketut']);
  });

  test('has a picture as long as nobody takes it away, and none that was deleted', async () => {
    const { db, send, people, keyOf } = await open(engine);
    const picture = '1'.repeat(16);
    await savePicture(db, { id: picture, width: 800, height: 900, color: '#123456', format: 'jpeg', dhash: '' });
    const key = await keyOf('Ketut');
    await send(key, typed, { picture });
    await send(key, { ...typed, 'role.en': 'Sales' });
    expect((await people())[0]).toMatchObject({ picture, role: { en: 'Sales' } });
    expect(await send(key, typed, { picture: '2'.repeat(16) })).toEqual({ outcome: 'lost' });
    await send(key, typed, { picture: null });
    expect((await people())[0]).not.toHaveProperty('picture');
  });

  test('stands in the history of the settings, and a change of it can be taken back', async () => {
    const { db, tools, send, names } = await open(engine);
    await send('new', typed);
    const [change] = await changesSince(db, 'agency', 0);
    expect(change).toMatchObject({ field: 'people' });
    const form = new FormData();
    for (const [name, value] of Object.entries({ do: 'undo', change: `${change!.batchId} people`, key: randomUUID() }))
      form.append(name, value);
    const undone = { ...tools, log: createLog('silent'), clock: { now: () => now }, language: 'en' as const, ...uncut };
    const staff = (await saveStaff(db, { email: 'made@bale.example', name: 'Made', role: 'owner' }, now))!;
    expect(await runSettingCommand({ ...undone, staff }, form)).toMatchObject({ outcome: 'undone' });
    expect(await names()).toEqual(['Ketut', 'Sari']);
  });
});

async function open(engine: TestEngine) {
  const db = await openTestDb(engine);
  await saveSurroundings(db);
  const account = (await saveStaff(db, { email: 'sari@bale.example', name: 'Sari', role: 'agent' }, now))!.id;
  const role = { en: 'Sales' };
  const first: Person[] = [
    { id: ketut, name: 'Ketut', role },
    { id: sari, name: 'Sari', role },
  ];
  await saveAgency(db, { ...demoAgency, people: first });
  const tools = { db, fallback: demoAgency };
  const people = async () => (await findAgency(db))?.record.people ?? [];
  type Sent = { before?: string; picture?: string | null };
  return {
    ...{ db, tools, account, people },
    names: async () => (await people()).map((person) => nameOf(person, 'en')),
    keyOf: async (name: string) => (await people()).find((person) => person.name === name)!.id!,
    /** A form about somebody, by default as they are. */
    async send(key: string, inputs: Record<string, string> | null, sent: Sent = {}) {
      const known = (await people()).find(({ id }) => id === key);
      const { before = personText(known ?? null), picture } = sent;
      return savePerson(tools, { staffId: null, key: randomUUID(), now }, { key, before, inputs, picture });
    },
  };
}
