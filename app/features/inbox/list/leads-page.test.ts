import { expect, test } from 'vitest';
import { saveAgency } from '#app/features/agency/agency-store.server.ts';
import { leadReference } from '#app/features/leads/lead.ts';
import { saveListings } from '#app/features/listings/listings.server.ts';
import { insertMails } from '#app/features/outbox/mail-rows.server.ts';
import { saveStaff } from '#app/features/staff/staff.server.ts';
import { demoAgency } from '#db/demo/demo-agency.ts';
import { anotherPlace, listingDraft, saveSurroundings } from '#tests/factories.ts';
import { addLead } from '#tests/saved-leads.ts';
import { describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';
import { type LeadTab, leadTabs, readLeadQuery } from './lead-query.ts';
import { countNewLeads } from './lead-search.server.ts';
import { findLeads } from './leads-page.server.ts';

const now = Date.UTC(2026, 10, 21, 4);
const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

async function open(engine: TestEngine) {
  const db = await openTestDb(engine);
  await saveSurroundings(db);
  const [villa = 0, elsewhere = 0] = await saveListings(db, [
    listingDraft(),
    listingDraft({ place: anotherPlace.slug }),
  ]);
  const staff = await saveStaff(db, { email: 'ketut@bale.example', name: 'Ketut Sampel', role: 'agent' }, now);
  const me = staff?.id ?? '';
  const ask = (query: string, language: 'en' | 'id' = 'en') =>
    findLeads(db, readLeadQuery(new URLSearchParams(query)), { staffId: me, now, language });
  return {
    db,
    me,
    villa,
    elsewhere,
    ask,
    /** The names that a query finds, in order. */
    names: async (query: string) => (await ask(query)).rows.map(({ name }) => name),
  };
}

describeOnBothEngines('the list of leads', (engine) => {
  test('has the leads of each tab, and the counts of all tabs', async () => {
    const { db, me, ask } = await open(engine);
    const other = (await saveStaff(db, { email: 'w@bale.example', name: 'Wayan', role: 'agent' }, now))?.id ?? null;
    const states = ['new', 'contacted', 'qualified', 'viewing', 'offer', 'won', 'lost', 'spam'];
    for (const state of states) {
      for (const assigned_to of [null, me, other]) {
        for (const answered_at of [null, now]) {
          const name = [state, assigned_to === me ? 'mine' : '', answered_at ? 'answered' : ''].join(' ');
          await addLead(db, { name }, { state, assigned_to, answered_at });
        }
      }
    }
    const isOpen = (name: string) => !/^(won|lost|spam)/.test(name);
    const holds: Record<LeadTab, (name: string) => boolean> = {
      new: (name) => name.startsWith('new'),
      mine: (name) => isOpen(name) && name.includes('mine'),
      waiting: (name) => isOpen(name) && !name.includes('answered'),
      viewing: (name) => name.startsWith('viewing'),
      closed: (name) => /^(won|lost)/.test(name),
      spam: (name) => name.startsWith('spam'),
      all: (name) => !name.startsWith('spam'),
    };
    const all = [...(await ask('tab=all')).rows, ...(await ask('tab=spam')).rows].map(({ name }) => name);
    expect(all).toHaveLength(48);
    for (const tab of leadTabs) {
      const { rows, counts, total } = await ask(`tab=${tab}`);
      const expected = all.filter(holds[tab]).sort();
      expect({ tab, names: rows.map(({ name }) => name).sort() }).toEqual({ tab, names: expected });
      expect({ tab, count: counts[tab], total }).toEqual({ tab, count: expected.length, total: expected.length });
    }
    expect(await countNewLeads(db)).toBe(6);
  });

  test('is narrowed by every filter, and the counts with it', async () => {
    const { db, me, villa, elsewhere, ask, names } = await open(engine);
    await addLead(db, { name: 'villa', kind: 'property', listingId: villa }, { assigned_to: me });
    await addLead(
      db,
      { name: 'elsewhere', kind: 'viewing', listingId: elsewhere, language: 'ar' },
      { state: 'viewing' },
    );
    await addLead(db, {
      name: 'owner',
      kind: 'owner',
      details: { kind: 'owner', type: 'Villa', area: 'ubud', wish: 'sell' },
      receivedAt: Date.parse('2026-11-10T00:00:00+08:00'),
    });
    await addLead(
      db,
      { name: 'late', receivedAt: Date.parse('2026-11-10T23:59:59+08:00') },
      { next_step_on: '2026-11-20' },
    );
    await addLead(
      db,
      { name: 'later', receivedAt: Date.parse('2026-11-11T00:00:00+08:00') },
      { next_step_on: '2026-11-21' },
    );
    await addLead(db, { name: 'soon' }, { next_step_on: '2026-11-27' });
    const found = async (query: string) => (await names(`tab=all&${query}`)).sort();
    expect(await found('state=viewing')).toEqual(['elsewhere']);
    expect(await found(`assignee=${me}`)).toEqual(['villa']);
    expect(await found('assignee=nobody')).toEqual(['elsewhere', 'late', 'later', 'owner', 'soon']);
    expect(await found('kind=owner')).toEqual(['owner']);
    expect(await found(`listing=BE-${villa}`)).toEqual(['villa']);
    expect(await found('place=ubud')).toEqual(['elsewhere', 'owner']);
    expect(await found('place=ubud_')).toEqual(await found(''));
    expect(await found('language=ar')).toEqual(['elsewhere']);
    expect(await found('from=2026-11-10&to=2026-11-10')).toEqual(['late', 'owner']);
    expect(await found('from=2026-11-11&to=2026-11-10')).toEqual([]);
    expect(await found('due=overdue')).toEqual(['late']);
    expect(await found('due=today')).toEqual(['later']);
    expect(await found('due=week')).toEqual(['later', 'soon']);
    expect((await ask('place=ubud')).counts).toMatchObject({ new: 1, viewing: 1, all: 2, mine: 0 });
  });

  test('finds words in every field, whatever their case and accents', async () => {
    const { db, villa, names } = await open(engine);
    await addLead(db, { name: 'Édouard Ünal', email: 'E.Unal@Bale.Example', phone: '+62 (361) 000-017' });
    await addLead(db, { name: 'Ольга', subject: 'ДОМ у моря', message: '150% sure_thing, straße' });
    await addLead(db, { name: 'مَادِي', message: 'أريد فيلا' });
    await addLead(db, { name: 'Listing', kind: 'property', listingId: villa });
    await addLead(db, { name: 'Spam', message: 'edouard' }, { state: 'spam' });
    const find = (typed: string) => names(`tab=all&${new URLSearchParams({ q: typed })}`);
    for (const typed of [
      'edouard',
      'ÉDOUARD',
      'ünal',
      'e.unal@bale.example',
      'UNAL@',
      '+62 361 000',
      '(361) 000-017',
      '62361000017',
    ])
      expect({ typed, found: await find(typed) }).toEqual({ typed, found: ['Édouard Ünal'] });
    expect(await find('made edouard')).toEqual([]);
    for (const typed of ['ольга', 'Дом', 'МОРЯ', '150% sure', 'sure_thing', 'sure', 'STRAßE'])
      expect({ typed, found: await find(typed) }).toEqual({ typed, found: ['Ольга'] });
    expect(await find('مادي')).toEqual(['مَادِي']);
    expect(await find('اريد')).toEqual(['مَادِي']);
    const reference = `BE-${String(villa).padStart(4, '0')}`;
    expect(await find(reference.toLowerCase())).toEqual(['Listing']);
    for (const typed of ['%', '_', '\\', '%%%', '\0', "'; drop table leads; --", '\ud800 x', 'x'.repeat(5000)]) {
      const found = await find(typed);
      expect({ typed, found: found.length <= 4 }).toEqual({ typed, found: true });
    }
    expect(await find('%')).toEqual([]);
    expect(await find('edouard%unal')).toEqual(['Édouard Ünal']);
    expect(await find('edouard_xunal')).toEqual([]);
  });

  test('finds by a reference with the prefix of now and of then', async () => {
    const { db, villa, elsewhere, names } = await open(engine);
    await addLead(db, { name: 'before', kind: 'property', listingId: villa });
    await addLead(db, { name: 'other', kind: 'property', listingId: elsewhere });
    await saveAgency(db, { ...demoAgency, referencePrefix: 'RC' });
    await addLead(db, { name: 'after', kind: 'property', listingId: villa });
    const number = String(villa).padStart(4, '0');
    for (const typed of [`RC-${number}`, `be-${number}`, `rc${number}`, number])
      expect({ typed, found: (await names(`q=${typed}`)).sort() }).toEqual({ typed, found: ['after', 'before'] });
    expect(await names(`q=RC-${number}+before`)).toEqual(['before']);
    expect(await names('q=RC-9999')).toEqual([]);
  });

  test('finds by a lead’s own reference, however it is typed, and where its text is from before references', async () => {
    const { db, names } = await open(engine);
    const ids = [await addLead(db, { name: 'named' }), await addLead(db, { name: 'old' }), await addLead(db)];
    await db.kysely
      .updateTable('lead_search')
      .set({ words: 'old' })
      .where('lead_id', '=', ids[1] ?? '')
      .execute();
    for (const [at, name] of ['named', 'old'].entries()) {
      const reference = leadReference(ids[at] ?? '');
      for (const typed of [reference, reference.toLowerCase(), reference.replace('-', ''), ` ${reference} `])
        expect({ typed, found: await names(`${new URLSearchParams({ q: typed })}`) }).toEqual({ typed, found: [name] });
    }
  });

  test('is sorted as the query says', async () => {
    const { db, names } = await open(engine);
    const ago = (days: number) => now - days * dayMs;
    await addLead(db, { name: 'old', receivedAt: ago(9) }, { state: 'contacted', next_step_on: '2026-12-01' });
    await addLead(db, { name: 'answered', receivedAt: ago(8) }, { state: 'contacted', answered_at: ago(7) });
    await addLead(db, { name: 'new', receivedAt: ago(1) }, { next_step_on: '2026-11-22' });
    await addLead(db, { name: 'won', receivedAt: ago(10) }, { state: 'won' });
    expect(await names('tab=all')).toEqual(['new', 'answered', 'old', 'won']);
    expect(await names('tab=all&sort=waiting')).toEqual(['old', 'new', 'won', 'answered']);
    expect(await names('tab=all&sort=next_step')).toEqual(['new', 'old', 'answered', 'won']);
    expect(await names('tab=waiting')).toEqual(['old', 'new']);
  });

  test('comes in pages, with each lead on one', async () => {
    const { db, ask } = await open(engine);
    for (let count = 0; count < 55; count += 1) await addLead(db, { name: `Lead ${count}` });
    const pages = await Promise.all([1, 2, 3].map((page) => ask(`page=${page}`)));
    expect(pages.map(({ rows, total, pages: last }) => [rows.length, total, last])).toEqual([
      [50, 55, 2],
      [5, 55, 2],
      [0, 55, 2],
    ]);
    expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(55);
  });

  test('has the facts of each row', async () => {
    const { db, me, villa, ask } = await open(engine);
    const message = `First\n\n line ${'x'.repeat(1000)}`;
    const id = await addLead(db, { kind: 'property', listingId: villa, message }, { assigned_to: me });
    const [row] = (await ask('', 'id')).rows;
    expect(row).toMatchObject({ id, kind: 'property', state: 'new', assignee: 'Ketut Sampel', mailTrouble: false });
    expect(row?.listing).toEqual({ id: villa, title: 'Villa by the rice fields', language: 'en' });
    expect(row?.preview).toMatch(/^First line x+$/);
    expect(row?.preview.length).toBeLessThan(300);
    await db.kysely.deleteFrom('listings').where('id', '=', villa).execute();
    expect((await ask('')).rows[0]?.listing).toBeNull();
  });

  test.for([
    ['sent', 0, false],
    ['waiting', 5 * 60_000, false],
    ['waiting', hourMs, true],
    ['sending', hourMs, true],
    ['refused', 0, true],
  ] as const)('a mail to the agency that is %s since %d ms is trouble: %s', async ([state, age, trouble]) => {
    const { db, ask } = await open(engine);
    const leadId = await addLead(db);
    const mail = { leadId, onceKey: null, to: { name: null, address: 'a@bale.example' }, replyTo: null };
    const text = { subject: 's', text: 't', html: 'h' };
    const domain = 'bale.example';
    await insertMails(db, [{ ...mail, ...text, kind: 'agency' }], { domain, now: now - age });
    await db.kysely.updateTable('mails').set({ state }).execute();
    await insertMails(db, [{ ...mail, ...text, kind: 'confirmation' }], { domain, now: now - dayMs });
    expect((await ask('')).rows.map(({ mailTrouble }) => mailTrouble)).toEqual([trouble]);
  });

  test('no longer finds the words of a deleted lead', async () => {
    const { db } = await open(engine);
    const id = await addLead(db);
    await db.kysely.deleteFrom('leads').where('id', '=', id).execute();
    expect(await db.kysely.selectFrom('lead_search').selectAll().execute()).toEqual([]);
  });
});
