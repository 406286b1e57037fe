import type { RowPlan } from '#app/features/records/import/job/plan-row.ts';
import type { Db } from '#db/tables.ts';
import { type Finding, Findings } from './findings.ts';

/** Rows read between two turns of other work. */
const atOnce = 500;

/** A check that keeps homes from being shown to visitors. `rows`: how many; `homes`: some of them. */
export type MissingFact = { name: string; rows: number; homes: { listingId: number; title: string }[] };

/** As many homes as are named beside a check. */
const maxHomes = 10;

/** What is to be said of the rows of an import, counted over all of them. */
export async function findFindings(
  db: Db,
  importId: string,
): Promise<{ findings: Finding[]; unpublished: MissingFact[] }> {
  const findings = new Findings();
  const unpublished = new Map<string, MissingFact>();
  for (let after = 0; ; ) {
    const rows = await rowsWithFindings(db, importId, after);
    for (const { source_row: row, listing_id: listingId, title, plan_json: json } of rows) {
      const plan = JSON.parse(json) as RowPlan;
      findings.add(row, plan);
      for (const name of plan.unpublished ?? []) {
        const fact = unpublished.get(name) ?? { name, rows: 0, homes: [] };
        unpublished.set(name, fact);
        fact.rows += 1;
        if (listingId !== null && fact.homes.length < maxHomes) fact.homes.push({ listingId, title });
      }
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < atOnce) break;
    after = last.position;
    await new Promise(setImmediate);
  }
  return {
    findings: findings.list(),
    unpublished: [...unpublished.values()].toSorted((one, other) => other.rows - one.rows),
  };
}

function rowsWithFindings({ kysely }: Db, importId: string, after: number) {
  return kysely
    .selectFrom('import_rows')
    .select(['position', 'source_row', 'listing_id', 'title', 'plan_json'])
    .where('import_id', '=', importId)
    .where('position', '>', after)
    .where((row) => row.or([row('plan_json', 'like', '%"reason":"%'), row('plan_json', 'like', '%"unpublished":[%')]))
    .orderBy('position')
    .limit(atOnce)
    .execute();
}
