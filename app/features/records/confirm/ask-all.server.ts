import { listingReference } from '#app/features/listings/reference.ts';
import { findVersion } from '#app/features/listings/store/listing-versions.server.ts';
import { inBatches } from '#app/platform/db/batches.ts';
import type { MailAddress } from '#app/platform/mail/mail.ts';
import type { Db } from '#db/tables.ts';
import { askKey, askMail, maxInMail } from './ask-mails.server.ts';
import type { Addressee } from './confirm-key.server.ts';
import { type DueListing, findArrivals, findDue } from './due-listings.server.ts';
import type { HeartbeatAgency, HeartbeatTools } from './heartbeat-tools.ts';

/** Asks everybody about the listings that they keep and nobody has confirmed: a mail each, once a day. */
export async function askAll(tools: HeartbeatTools, agency: HeartbeatAgency, now: number): Promise<void> {
  const due = await findDue(tools.db, now, agency.rules);
  for (const [staffId, listings] of Map.groupBy(due, (listing) => listing.staffId)) {
    await ask(tools, agency, { staffId, listings: longestFirst(listings), now });
  }
}

type Asking = { staffId: Addressee; listings: readonly DueListing[]; now: number };

async function ask(
  { db, outbox, confirmKeys }: HeartbeatTools,
  { rules, site }: HeartbeatAgency,
  { staffId, listings, now }: Asking,
): Promise<void> {
  const { referencePrefix } = await findVersion(db);
  const mailKey = askKey(staffId, now);
  const keys = await confirmKeys();
  await db.transaction(async (inner) => {
    const office = site.email === null ? null : { name: site.name, address: site.email };
    const to = staffId === null ? office : await findAddress(inner, staffId);
    if (to === null || (await isWritten(inner, mailKey))) return;
    const asked = listings.slice(0, maxInMail);
    const noticed = rules.holds ? await findToNotice(inner, asked) : new Set<number>();
    const named = asked.map((listing) => ({
      ...listing,
      reference: listingReference(referencePrefix, listing.id),
      isNoticed: noticed.has(listing.id),
    }));
    const letter = { site, language: site.language, to, now };
    const rest = listings.length - asked.length;
    await outbox.put(inner, [askMail(letter, { staffId, listings: named, rest, keys })]);
    await noteAsked(inner, mailKey, { asked, noticed });
  });
}

/** Those that are told to be put on hold, which nobody has been told in a mail that has arrived or is on its way. */
async function findToNotice(db: Db, listings: readonly DueListing[]): Promise<ReadonlySet<number>> {
  const lapsed = listings.filter(({ lapsedAt }) => lapsedAt !== null);
  const arrivals = await findArrivals(db, lapsed);
  const isUntold = ({ id, noticeKey }: DueListing) => noticeKey === null || arrivals.get(id)?.isNoticeLost === true;
  return new Set(lapsed.filter(isUntold).map(({ id }) => id));
}

async function noteAsked(
  { kysely }: Db,
  mailKey: string,
  { asked, noticed }: { asked: readonly DueListing[]; noticed: ReadonlySet<number> },
): Promise<void> {
  for (const some of inBatches(asked)) {
    await kysely
      .insertInto('confirmation_requests')
      .values(some.map(({ id }) => ({ listing_id: id, mail_key: mailKey })))
      .onConflict((known) => known.columns(['listing_id', 'mail_key']).doNothing())
      .execute();
  }
  if (noticed.size === 0) return;
  await kysely
    .updateTable('listing_confirmations')
    .set({ notice_key: mailKey })
    .where('listing_id', 'in', [...noticed])
    .execute();
}

async function isWritten({ kysely }: Db, mailKey: string): Promise<boolean> {
  const row = await kysely.selectFrom('mails').select('id').where('once_key', '=', mailKey).executeTakeFirst();
  return row !== undefined;
}

async function findAddress({ kysely }: Db, staffId: string): Promise<MailAddress | null> {
  const query = kysely.selectFrom('staff').select(['name', 'email as address']).where('id', '=', staffId);
  return (await query.where('disabled_at', 'is', null).executeTakeFirst()) ?? null;
}

function longestFirst(listings: readonly DueListing[]): DueListing[] {
  return listings.toSorted((one, other) => one.countedFrom - other.countedFrom || one.id - other.id);
}
