import { endSession, findSignedIn, startSession } from '#app/features/staff/session/sessions.server.ts';
import { markDisabled, saveStaff } from '#app/features/staff/staff.server.ts';
import { type Role, roles } from '#app/features/staff/staff.ts';
import type { Db } from '#db/tables.ts';

/** A client of the desk. `role` is null when it must count as signed out, whatever cookie it sends. */
export type DeskClient = { name: string; role: Role | null; cookie: string | null };

const hourMs = 60 * 60 * 1000;

/** Why a session is no longer valid. */
const ends = ['expired', 'a week old', 'ended', 'disabled'] as const;

/** A client of each role, and those without access: no session, a forged one, one that has ended. */
export async function createClients(db: Db): Promise<DeskClient[]> {
  const now = Date.now();
  const clients: DeskClient[] = [
    { name: 'signed out', role: null, cookie: null },
    { name: 'forged', role: null, cookie: `session=${'x'.repeat(43)}` },
    { name: 'empty', role: null, cookie: 'session=' },
  ];
  for (const role of roles) {
    const token = await enter(role, now);
    clients.push({ name: role, role, cookie: `session=${token}` });
    clients.push({ name: `${role} twice`, role: null, cookie: `session=${token}; session=${token}` });
    for (const end of ends) clients.push(await formerly(role, end));
  }
  return clients;

  async function enter(name: string, createdAt: number): Promise<string> {
    const role = roles.find((known) => name.startsWith(known)) ?? 'viewer';
    const email = `${name.replaceAll(' ', '-')}@bale.example`;
    const staff = await saveStaff(db, { email, name, role }, now);
    if (staff === null) throw new Error(`${name} is there already.`);
    return startSession(db, { staffId: staff.id, userAgent: '', now: createdAt });
  }

  async function formerly(role: Role, end: (typeof ends)[number]): Promise<DeskClient> {
    const name = `${role} ${end}`;
    const token = await enter(name, now);
    const signedIn = await findSignedIn(db, token, now);
    if (signedIn === null) throw new Error(`${name} is not signed in.`);
    const ofThem = db.kysely.updateTable('staff_sessions').where('id', '=', signedIn.sessionId);
    if (end === 'expired') await ofThem.set({ last_seen_at: now - 12 * hourMs }).execute();
    if (end === 'a week old') await ofThem.set({ created_at: now - 7 * 24 * hourMs }).execute();
    if (end === 'ended') await endSession(db, signedIn, signedIn.sessionId);
    if (end === 'disabled') {
      await markDisabled(db, signedIn.staff.id, now);
      // Disabling also ends the session: start another, which must not be enough.
      const token2 = await startSession(db, { staffId: signedIn.staff.id, userAgent: '', now });
      return { name, role: null, cookie: `session=${token2}` };
    }
    return { name, role: null, cookie: `session=${token}` };
  }
}
