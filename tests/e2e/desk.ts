import type { Page } from 'playwright-core';
import { sessionCookie } from '#app/features/staff/session/session.ts';
import { startSession } from '#app/features/staff/session/sessions.server.ts';
import { findCredentials, saveStaff } from '#app/features/staff/staff.server.ts';
import type { Role, Staff } from '#app/features/staff/staff.ts';
import { openDatabase } from '#app/platform/db/open-database.server.ts';
import { createLog } from '#app/platform/log.ts';
import type { Db, Tables } from '#db/tables.ts';
import type { openSite } from './visitor.ts';

export type Site = Pick<ReturnType<typeof openSite>, 'dataDir' | 'url'>;

const names: Record<Role, string> = {
  owner: 'Made Contoh',
  editor: 'Putu Umpama',
  agent: 'Ketut Sampel',
  viewer: 'Nyoman Misal',
};

/** Uses the database of a running site. */
export async function withSiteDb<Result>(site: Site, work: (db: Db) => Promise<Result>): Promise<Result> {
  const db = await openDatabase<Tables>({ url: null, dataDir: site.dataDir(), log: createLog('silent') });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/**
 * Signs the browser of `page` in as the site's owner, agent or viewer (`made`, `ketut` or `nyoman` at bale.example),
 * created on first use. `sign-in.test.ts` covers the sign-in page itself.
 */
export async function signIn(site: Site, page: Page, role: Role): Promise<Staff> {
  const { staff, token } = await withSiteDb(site, async (db) => {
    const name = names[role];
    const email = `${name.replace(/ .*/, '').toLowerCase()}@bale.example`;
    const now = Date.now();
    await saveStaff(db, { email, name, role }, now);
    const found = await findCredentials(db, email);
    if (found === null) throw new Error(`${email} was not saved.`);
    const { staff } = found;
    return { staff, token: await startSession(db, { staffId: staff.id, userAgent: '', now }) };
  });
  const [cookie = ''] = sessionCookie(token, false).split(';');
  const [name = '', value = ''] = cookie.split('=');
  await page.context().addCookies([{ name, value, url: site.url(), httpOnly: true, sameSite: 'Lax' }]);
  return staff;
}
