import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';
import { currencies, rentPeriods } from './offer-vocabulary.ts';
import { periodsAYear, type Rates } from './price.ts';
import { changeCatalogue, logRebuild } from './store/listing-versions.server.ts';

/** The rates that prices are compared at. */
export async function findRates(db: Db): Promise<Rates> {
  const rows = await db.kysely.selectFrom('exchange_rates').select(['currency', 'per_usd']).execute();
  return Object.fromEntries(rows.map((row) => [row.currency, row.per_usd])) as Rates;
}

/** Keeps new rates and compares every price anew, all at once. `asOf` is their day, `YYYY-MM-DD`. */
export async function saveRates(db: Db, rates: Rates, asOf: string): Promise<void> {
  await changeCatalogue(db, async (inner, version) => {
    for (const currency of currencies) {
      const perUsd = rates[currency];
      await inner.kysely
        .updateTable('exchange_rates')
        .set({ per_usd: perUsd, as_of: asOf })
        .where('currency', '=', currency)
        .execute();
      for (const period of [null, ...rentPeriods]) {
        // The same division and product as `comparableUsd`, so that both yield the same number to the last digit.
        const usd = sql<number>`cast(amount as double precision) / cast(${perUsd} as double precision)`;
        await inner.kysely
          .updateTable('offers')
          .set({ comparable_usd: sql<number>`${usd} * cast(${periodsAYear(period)} as double precision)` })
          .where('currency', '=', currency)
          .where('period', period === null ? 'is' : '=', period)
          .execute();
      }
    }
    await logRebuild(inner, version);
  });
}
