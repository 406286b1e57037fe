import { expect, test } from 'vitest';
import { workingWeek } from '#app/features/agency/agency.ts';
import { saveListings } from '#app/features/listings/listings.server.ts';
import { type Language, languages } from '#app/i18n/languages.ts';
import { demoAgency } from '#db/demo/demo-agency.ts';
import { listingDraft, saveSurroundings } from '#tests/factories.ts';
import { addLead } from '#tests/saved-leads.ts';
import { describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';
import { leadFile, leadFileName } from './lead-export.server.ts';
import { readLeadQuery } from './lead-query.ts';

const agencyWeek = workingWeek(demoAgency);

const now = Date.UTC(2026, 10, 21, 17);

async function open(engine: TestEngine) {
  const db = await openTestDb(engine);
  await saveSurroundings(db);
  const read = async (query = '', language: Language = 'en') => {
    const about = { staffId: 'nobody', now, language, week: agencyWeek, referencePrefix: 'BE' };
    return new Response(leadFile(db, readLeadQuery(new URLSearchParams(query)), about)).bytes();
  };
  const lines = async (query = '') =>
    new TextDecoder()
      .decode(await read(query))
      .split('\r\n')
      .slice(0, -1);
  return { db, read, lines };
}

describeOnBothEngines('the export of leads', (engine) => {
  test('begins with a byte order mark and has column names in every language', async () => {
    const { read } = await open(engine);
    for (const { tag } of languages) {
      const bytes = await read('', tag);
      expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
      expect(new TextDecoder().decode(bytes).split('","')).toHaveLength(22);
    }
  });

  test('holds everything about a lead, in Bali time', async () => {
    const { db, lines } = await open(engine);
    const [listingId = 0] = await saveListings(db, [listingDraft()]);
    const receivedAt = Date.parse('2026-11-20T10:00:00+08:00');
    await addLead(
      db,
      { kind: 'property', listingId, receivedAt, message: 'A "house", please' },
      { answered_at: receivedAt + 90 * 60_000, state: 'contacted', next_step: 'Call', next_step_on: '2026-11-24' },
    );
    const [, line = ''] = await lines('tab=all');
    for (const cell of [
      '2026-11-20 10:00',
      '2026-11-20 11:30',
      '1.5',
      'Contacted',
      'Canggu',
      'A ""house"", please',
      'Call',
      '2026-11-24',
    ])
      expect(line).toContain(`"${cell}"`);
    expect(line).toContain(`"BE-${String(listingId).padStart(4, '0')}","Villa by the rice fields"`);
  });

  test('holds every lead that the list finds, on all its pages, in its order', async () => {
    const { db, lines } = await open(engine);
    for (let count = 0; count < 60; count += 1) {
      await addLead(db, {
        name: `Lead ${count}`,
        subject: null,
        receivedAt: now - count * 1000,
        language: count % 2 ? 'ar' : 'en',
      });
    }
    const found = (await lines('language=ar&page=2')).slice(1).map((line) => /"(Lead \d+)"/.exec(line)?.[1]);
    expect(found).toEqual(Array.from({ length: 30 }, (_, at) => `Lead ${at * 2 + 1}`));
  });

  test('contains no formula that a visitor wrote', async () => {
    const { db, lines } = await open(engine);
    const evil = '=HYPERLINK("https://evil.example","x")';
    await addLead(db, {
      name: evil,
      subject: `\t${evil}`,
      message: `x\n${evil};${evil}`,
      phone: '+62 361 000 017',
      page: evil,
    });
    const text = (await lines()).slice(1).join('\r\n');
    expect(text).not.toMatch(/(^|[\r\n,;"])[\s\p{C}"]*[=+\-@]/u);
    expect(text).toContain('evil.example');
  });

  test('is named after the day in Bali', () => {
    expect(leadFileName(now)).toBe('leads-2026-11-22.csv');
  });
});
