import { markConfirmed } from '#app/features/listings/confirmed/mark-confirmed.server.ts';
import { listingReference } from '#app/features/listings/reference.ts';
import { changeCatalogue, findVersion } from '#app/features/listings/store/listing-versions.server.ts';
import { baliDayOf, startOfBaliDay } from '#app/i18n/bali-day.ts';
import type { Db } from '#db/tables.ts';
import { lapsedMail, type NamedListing } from './ask-mails.server.ts';
import { type DueListing, findDue } from './due-listings.server.ts';
import { longAgo } from './heartbeat.ts';
import type { HeartbeatAgency, HeartbeatTools } from './heartbeat-tools.ts';

/**
 * Tells visitors no longer that listings were confirmed once that is too long ago, and the owners which those are; with them what was
 * put on hold by itself on the same day.
 */
export async function lapse(
  { db, outbox }: Pick<HeartbeatTools, 'db' | 'outbox'>,
  { rules, site }: HeartbeatAgency,
  now: number,
): Promise<void> {
  const before = longAgo(now, rules.hideDays);
  const isLapsing = ({ countedFrom, lapsedAt }: DueListing) => lapsedAt === null && countedFrom < before;
  const isAny = (await findDue(db, now, rules)).some(isLapsing) || (await findHeld(db, now)).length > 0;
  if (!isAny) return;
  const { referencePrefix } = await findVersion(db);
  const named = ({ id, title }: Pick<DueListing, 'id' | 'title'>): NamedListing => {
    return { id, title, reference: listingReference(referencePrefix, id) };
  };
  await changeCatalogue(db, async (inner, version) => {
    // Read again: somebody may have confirmed one meanwhile.
    const lapsing = (await findDue(inner, now, rules)).filter(isLapsing);
    const ids = lapsing.map(({ id }) => id);
    for (const { id } of lapsing) await markLapsed(inner, id, now);
    await markConfirmed(inner, version, ids, null);
    const told = { lapsed: lapsing.map(named), held: (await findHeld(inner, now)).map(named) };
    const owners = await findOwners(inner);
    await outbox.put(
      inner,
      owners.map(({ id: ownerId, name, address }) =>
        lapsedMail({ site, language: site.language, to: { name, address }, now }, { ownerId, ...told }),
      ),
    );
  });
}

async function markLapsed({ kysely }: Db, listingId: number, now: number): Promise<void> {
  await kysely
    .updateTable('listing_confirmations')
    .set({ lapsed_at: now })
    .where('listing_id', '=', listingId)
    .execute();
}

/** What was put on hold by itself today. */
function findHeld({ kysely }: Db, now: number): Promise<{ id: number; title: string }[]> {
  return kysely
    .selectFrom('listing_confirmations as confirmation')
    .innerJoin('listing_summaries as summary', 'summary.listing_id', 'confirmation.listing_id')
    .select(['confirmation.listing_id as id', 'summary.title'])
    .where('notice_key', 'is not', null)
    .where('gone_at', '>=', startOfBaliDay(baliDayOf(now)))
    .orderBy('confirmation.listing_id')
    .execute();
}

function findOwners({ kysely }: Db) {
  return kysely
    .selectFrom('staff')
    .select(['id', 'name', 'email as address'])
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .orderBy('email')
    .execute();
}
