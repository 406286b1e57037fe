import { baliDayOf, isoDay } from '#app/i18n/bali-day.ts';
import type { Db } from '#db/tables.ts';

/** How often listings were seen and saved on the last hundred days, less each from the first to the last; no saves in Arabic. */
export async function fillDays({ kysely }: Db, listingIds: readonly number[], now: number): Promise<void> {
  await kysely.deleteFrom('listing_days').where('listing_id', 'in', listingIds).execute();
  const rows = listingIds.flatMap((listing_id, place) =>
    Array.from({ length: 100 }, (_, ago) => ({
      ...{ day: isoDay(baliDayOf(now) - ago), listing_id },
      language: ['en', 'en', 'id', 'ar'][ago % 4] ?? 'en',
      seen: 3 + ((ago * 7) % 11) + (place === 0 ? 6 : 0),
      saved: ago % 4 === 3 ? 0 : (ago + place) % 3,
    })),
  );
  for (let at = 0; at < rows.length; at += 500) {
    await kysely
      .insertInto('listing_days')
      .values(rows.slice(at, at + 500))
      .execute();
  }
}
