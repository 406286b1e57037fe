import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { saveLead } from '#app/features/leads/leads.server.ts';
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
      expect(answer.status).toBe(503);
      const page = await answer.text();
      expect(page).toContain(`>${notes}</textarea>`);
      expect(page).toContain('the disk of the site is full');
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
