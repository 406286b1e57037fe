import type { Page } from 'playwright-core';
import type { Sheet } from '#app/features/changes/sheet.ts';
import { saveListing } from '#app/features/listings/listings.server.ts';
import { recordSheet } from '#app/features/records/record.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { fillRecords } from '#app/features/records/records.server.ts';
import type { Role } from '#app/features/staff/staff.ts';
import { listingDraft, pictureId } from '#tests/factories.ts';
import { type Site, signIn, withSiteDb } from './desk.ts';
import type { openSite } from './visitor.ts';

/** Puts a villa with one picture on the site, as `change` says it. Returns its id. */
export async function saveListed(site: Site, change: Parameters<typeof listingDraft>[0] = {}): Promise<number> {
  return withSiteDb(site, async (db) => {
    await db.kysely
      .insertInto('media')
      .values({ id: pictureId, format: 'jpeg', width: 2400, height: 1600, color: '#8a7f66' })
      .onConflict((known) => known.doNothing())
      .execute();
    const media = [{ mediaId: pictureId, category: 'pool' as const, alt: { en: 'The pool' } }];
    const id = await saveListing(db, listingDraft({ media, ...change }));
    await fillRecords(db);
    return id;
  });
}

/** The listing as the office keeps it. */
export async function findSheet(site: Site, id: number): Promise<Sheet> {
  return withSiteDb(site, async (db) => recordSheet((await findRecord(db, id))!));
}

/** The editor's word that everything typed is saved. */
export const savedLine = (page: Page) =>
  page
    .getByRole('status')
    .getByText(/^Saved/)
    .filter({ visible: true });

export async function openEditor(site: ReturnType<typeof openSite>, id: number, role: Role = 'owner', width = 1440) {
  const visitor = await site.visit({ width });
  await signIn(site, visitor.page, role);
  await visitor.open(`/account/listings/${id}`);
  return visitor;
}
