import { listingPath } from '#app/features/listings/listing-path.ts';
import { readLanguage, withLanguage } from '#app/i18n/languages.ts';
import type { Db } from '#db/tables.ts';
import { readOldAddress } from './old-address.ts';

/** Has visitors who come by an address of a former site shown a listing. What is no address is left out. */
export async function saveOldAddress({ kysely }: Db, text: string, listingId: number): Promise<void> {
  const address = readOldAddress(text);
  if (address === null) return;
  await kysely
    .insertInto('old_addresses')
    .values({ address, listing_id: listingId })
    .onConflict((known) => known.column('address').doUpdateSet({ listing_id: listingId }))
    .execute();
}

/** The listing that an address of a former site showed; null when it is none. */
export async function findByOldAddress({ kysely }: Db, { pathname, search }: URL): Promise<number | null> {
  const address = readOldAddress(pathname + search);
  if (address === null) return null;
  const row = await kysely
    .selectFrom('old_addresses')
    .select('listing_id')
    .where('address', '=', address)
    .executeTakeFirst();
  return row?.listing_id ?? null;
}

/** The page of this site to go on to from an address of a former one, in its language; null when it was none. */
export async function findMovedPage(db: Db, address: URL): Promise<string | null> {
  const id = await findByOldAddress(db, address);
  return id === null ? null : withLanguage(listingPath(id), readLanguage(address.searchParams.get('lang')));
}

export async function forgetOldAddresses({ kysely }: Db, listingId: number): Promise<void> {
  await kysely.deleteFrom('old_addresses').where('listing_id', '=', listingId).execute();
}
