import { randomBytes, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { saveLead } from '#app/features/leads/leads.server.ts';
import { nextStatuses } from '#app/features/listings/standard-status.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { saveFields } from '#app/features/records/records.server.ts';
import { keyOf } from '#app/features/records/sheet/listing-sheet.ts';
import { startSession } from '#app/features/staff/session/sessions.server.ts';
import { saveStaff } from '#app/features/staff/staff.server.ts';
import type { Db } from '#db/tables.ts';
import { aLead } from '#tests/lead-factories.ts';

/** Somebody of the staff who was signed in before, and has not looked for a while. */
export async function openDesk(db: Db, url: string) {
  const now = Date.now();
  const staff = await saveStaff(db, { email: 'agent@bale.example', name: 'Agent', role: 'agent' }, now);
  const hourAgo = now - 60 * 60 * 1000;
  const cookie = `session=${await startSession(db, { staffId: staff?.id ?? '', userAgent: '', now: hourAgo })}`;
  let leadId = '';
  await saveLead(db, aLead, async (_, id) => {
    leadId = id;
  });
  const editor = await saveStaff(db, { email: 'editor@bale.example', name: 'Editor', role: 'editor' }, now);
  const editing = `session=${await startSession(db, { staffId: editor?.id ?? '', userAgent: '', now: hourAgo })}`;
  const before = (await findRecord(db, 1))!;
  const command = { listingId: 1, staffId: editor?.id ?? '', key: randomUUID(), now };
  const fields = { 'text.en.title': 'A title that is put back' };
  const { revision } = (await saveFields(db, command, { revision: before.revision, fields }))!;
  const restorable = { at: String(revision), revision: String(revision) };
  const [offer] = before.published!.offers;
  const from = offer!.standardStatus;
  const firstMove = { offer: keyOf(offer!, 0), from, to: nextStatuses(from, offer!.kind)[0] ?? 'Hold' };
  return {
    /** A change of a listing comes back as it was typed, with the reason. */
    async failToEdit() {
      const notes = `Keys with the caretaker. ${randomBytes(2_000).toString('hex')}`;
      const body = new URLSearchParams({ fields: 'internal.notes', 'internal.notes': notes, revision: '1000000' });
      let answer: Response;
      do {
        answer = await fetch(`${url}/account/listings/1`, {
          ...{ method: 'POST', body, headers: { Cookie: editing }, redirect: 'manual' as const },
        });
      } while (answer.status === 303);
      expect(answer.status).toBe(507);
      const page = await answer.text();
      expect(page).toContain(`>${notes}</textarea>`);
      expect(page).toContain('the disk of the site is full');
    },
    /** Whatever else is sent at the desk of listings says so, and keeps what was typed. */
    async failElsewhere() {
      const post = async (path: string, fields: Record<string, string>) => {
        let answer: Response;
        do {
          const body = new URLSearchParams({ key: randomUUID(), ...fields });
          answer = await fetch(url + path, { method: 'POST', body, headers: { Cookie: editing }, redirect: 'manual' });
        } while (answer.status === 303);
        expect([path, answer.status]).toEqual([path, 507]);
        const page = await answer.text();
        expect(page).toContain('the disk of the site is full');
        return page;
      };
      const begun = { type: 'Villa', place: 'canggu', kind: 'sale', amount: '431500', currency: 'USD' };
      expect(await post('/account/listings/new', begun)).toContain('value="431500"');
      const move = { ...firstMove, on: '2026-01-02', reason: 'The owners are away.', amount: '', currency: 'USD' };
      expect(await post('/account/listings/1/state', move)).toContain('The owners are away.');
      await post('/account/listings/1/history', { do: 'restore', field: 'text.en.title', ...restorable });
      const sheet = '/account/listings?id=1&id=2&do=order&rank=7';
      const shown = await (await fetch(url + sheet, { headers: { Cookie: editing } })).text();
      const [, digest = ''] = /name="digest" value="(\w+)"/.exec(shown) ?? [];
      const order = sheet.split('?')[1] ?? '';
      const page = await post(sheet.replace('?', '?index&'), { do: 'apply', order, digest });
      expect(page).toMatch(/name="rank"[^>]*value="7"|value="7"[^>]*name="rank"/);
    },
    /** What is to be read is there; what is written comes back as it was typed, again and again. */
    async readAndFailToNote() {
      for (const path of ['/account', '/account/leads', `/account/leads/${leadId}`, '/account/leads.csv']) {
        const { status } = await fetch(url + path, { headers: { Cookie: cookie }, redirect: 'manual' });
        expect([path, status]).toEqual([path, 200]);
      }
      const note = `Rang them. ${randomBytes(2_000).toString('hex')}`;
      const body = new URLSearchParams({ do: 'note', note });
      let answer: Response;
      // Within its files a database has some room left.
      do {
        answer = await fetch(`${url}/account/leads/${leadId}`, {
          ...{ method: 'POST', body, headers: { Cookie: cookie }, redirect: 'manual' as const },
        });
      } while (answer.status === 303);
      expect(answer.status).toBe(503);
      expect(await answer.text()).toContain(`>${note}</textarea>`);
    },
  };
}
