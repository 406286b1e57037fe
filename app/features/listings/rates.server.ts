import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';
import { currencies, otherCurrencies, rentPeriods } from './offer-vocabulary.ts';
import { type Currency, type DatedRates, periodsAYear, type Rates } from './price.ts';
import { changeCatalogue, logRebuild } from './store/listing-versions.server.ts';

/** The rates that prices are compared at. */
export async function findRates(db: Db): Promise<Rates> {
  return (await findDatedRates(db)).perUsd;
}

/** The same with the day they are of. */
export async function findDatedRates({ kysely }: Db): Promise<DatedRates> {
  const rows = await kysely.selectFrom('exchange_rates').selectAll().execute();
  const perUsd = Object.fromEntries(rows.map((row) => [row.currency, row.per_usd])) as Rates;
  return { perUsd, asOf: rows.map((row) => row.as_of).toSorted()[0] ?? '' };
}

/** Saves new rates and compares every price anew, all at once. `asOf` is their day, `YYYY-MM-DD`. */
export async function saveRates(db: Db, perUsd: Rates, asOf: string): Promise<void> {
  await changeCatalogue(db, async (inner, version) => {
    await writeRates(inner, { perUsd, asOf });
    await logRebuild(inner, version);
  });
}

/**
 * The same within a transaction that changes the catalogue and logs its rebuild. However many listings there are, it is a handful
 * of statements for each rate that changed.
 */
export async function writeRates(db: Db, { perUsd, asOf }: DatedRates): Promise<void> {
  const known = await findRates(db);
  for (const currency of currencies) {
    const rate = { per_usd: perUsd[currency], as_of: asOf };
    await db.kysely.updateTable('exchange_rates').set(rate).where('currency', '=', currency).execute();
    if (perUsd[currency] !== known[currency]) await compareOffers(db, currency, perUsd[currency]);
  }
  await writeOthers(db, { perUsd, asOf });
}

/** No offer asks for these: they are there or not. */
async function writeOthers({ kysely }: Db, { perUsd, asOf }: DatedRates): Promise<void> {
  await kysely.deleteFrom('exchange_rates').where('currency', 'in', otherCurrencies).execute();
  const rows = otherCurrencies.flatMap((currency) => {
    const rate = perUsd[currency];
    return rate === undefined ? [] : [{ currency, per_usd: rate, as_of: asOf }];
  });
  if (rows.length > 0) await kysely.insertInto('exchange_rates').values(rows).execute();
}

async function compareOffers({ kysely }: Db, currency: Currency, perUsd: number): Promise<void> {
  for (const period of [null, ...rentPeriods]) {
    // The same division and product as `comparableUsd`, so that both yield the same number to the last digit.
    const usd = sql<number>`cast(amount as double precision) / cast(${perUsd} as double precision)`;
    await kysely
      .updateTable('offers')
      .set({ comparable_usd: sql<number>`${usd} * cast(${periodsAYear(period)} as double precision)` })
      .where('currency', '=', currency)
      .where('period', period === null ? 'is' : '=', period)
      .execute();
  }
}
