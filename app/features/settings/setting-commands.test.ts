import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { findWholeAgency } from '#app/features/agency/agency-store.server.ts';
import { saveStaff } from '#app/features/staff/staff.server.ts';
import type { Language } from '#app/i18n/languages.ts';
import { createLog } from '#app/platform/log.ts';
import { demoAgency } from '#db/demo/demo-agency.ts';
import { describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';
import { runSettingCommand } from './setting-commands.server.ts';

const now = Date.UTC(2026, 10, 29);

describeOnBothEngines('data typed into the settings', (engine) => {
  test.each([
    ['en', 'Nothing was changed: these make no whole rules. It is no JSON from line 2, column 3 on.'],
    ['id', 'Tidak ada yang diubah: ini bukan aturan yang utuh. Bukan JSON mulai baris 2, kolom 3.'],
    ['ar', 'لم يتغير شيء: هذه ليست قواعد كاملة. ليس JSON ابتداءً من السطر 2، العمود 3.'],
  ] as const)('that is no JSON is refused with where, in %s', async (language, words) => {
    const { send } = await openSettings(engine);
    const answer = await send(language, { ownership: '{"by": "A notary"\n  "on": "2026-11-28"}' });
    expect(answer).toMatchObject({ refused: { ownership: words } });
    expect(answer).not.toHaveProperty('english');
  });

  test('that the schema does not take is refused with its own words, apart from those of the page', async () => {
    const { send } = await openSettings(engine);
    expect(await send('id', { costs: '{"by": "Akuntan", "on": "besok", "lines": []}' })).toMatchObject({
      refused: { costs: 'Tidak ada yang diubah: ini bukan baris biaya.' },
      english: { costs: 'costs.on must be a day such as 2027-03-08' },
    });
  });

  test('is saved, and taken away by nothing', async () => {
    const { send } = await openSettings(engine);
    const costs = { by: 'An accountant', on: '2026-11-28', lines: [] };
    expect(await send('en', { costs: JSON.stringify(costs) })).toMatchObject({ refused: {}, revision: 1 });
    expect(await send('en', { costs: '' }, 1)).toMatchObject({ refused: {}, revision: 2 });
  });
});

describeOnBothEngines('contacts typed into the settings', (engine) => {
  test.each([
    ['en', 'These are no phone numbers, and were not saved: “ask Made”.'],
    ['id', 'Ini bukan nomor telepon, dan tidak disimpan: “ask Made”.'],
    ['ar', 'هذه ليست أرقام هاتف ولم تُحفظ: “\u2066ask Made\u2069”.'],
  ] as const)('are saved, but for what cannot be read, which says why at its input, in %s', async (language, why) => {
    const { send, agency } = await openSettings(engine);
    const inputs = {
      ...{ phones: '+62 812-3746-5500\nask Made', email: 'nobody', 'chat.whatsapp': '812-3746-5500' },
      ...{ 'chat.telegram': 'https://t.me/bale_estates', 'chat.messenger': 'Bale Estates!' },
      ...{ 'social.0.brand': 'instagram', 'social.0.url': 'instagram.com/baleestates?igsh=1' },
      ...{ 'social.1.brand': 'tiktok', 'social.1.url': '!' },
    };
    const fields = 'phones email chat.whatsapp chat.telegram chat.messenger social';
    const answer = await send(language, { ...inputs, fields }, 0, 'contact');
    expect(answer).toMatchObject({ outcome: 'saved', conflicts: {}, wrong: { phones: why } });
    if (answer?.outcome !== 'saved') expect.fail();
    expect(Object.keys(answer.wrong)).toEqual(['phones', 'social.1.url']);
    expect(Object.keys(answer.refused).toSorted()).toEqual(['chat.messenger', 'email']);
    const { phones, email, chat, social } = await agency();
    expect({ phones, email }).toEqual({ phones: ['+6281237465500'], email: demoAgency.email });
    expect(chat).toMatchObject({ whatsapp: '6281237465500', telegram: 'bale_estates' });
    expect(social.map(({ url }) => url)).toEqual(['https://www.instagram.com/baleestates', demoAgency.social[1]?.url]);
  });
});

async function openSettings(engine: TestEngine) {
  const db = await openTestDb(engine);
  const staff = await saveStaff(db, { email: 'made@bale.example', name: 'Made', role: 'owner' }, now);
  if (staff === null) throw new Error('Nobody was saved.');
  const tools = { db, staff, fallback: demoAgency, log: createLog('silent'), clock: { now: () => now } };
  const pictures = { cut: () => Promise.reject(new Error('Nothing is cut.')) };
  const send = async (language: Language, inputs: Record<string, string>, revision = 0, section = 'law') => {
    const form = new FormData();
    const sent = {
      section,
      revision: String(revision),
      key: randomUUID(),
      fields: Object.keys(inputs).join(' '),
    };
    for (const [name, value] of Object.entries({ ...sent, ...inputs })) form.append(name, value);
    return runSettingCommand({ ...tools, pictures, language }, form);
  };
  return { send, agency: async () => (await findWholeAgency(db, demoAgency)).record };
}
