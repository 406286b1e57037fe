import { expect, test } from 'vitest';
import { describeOnBothEngines, openTestDb } from '#tests/test-db.ts';
import { createStoredCounters } from './stored-counter.server.ts';

describeOnBothEngines('a count that processes share', (engine) => {
  test('goes up and down in all of them, begins anew after its time, and says nothing of who was counted', async () => {
    const db = await openTestDb(engine);
    let now = Date.UTC(2026, 10, 28);
    const tools = { db, clock: { now: () => now }, secret: 'a-secret' };
    const [one, other] = [tools, tools].map((each) => createStoredCounters(each)('forms', 60));
    const counts = await Promise.all(
      Array.from({ length: 10 }, (_, at) => (at % 2 ? one : other)!.penalty('203.0.113.7')),
    );
    const points = counts.map(({ consumedPoints }) => consumedPoints);
    expect(points.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    now += 20_000;
    await one!.reward('203.0.113.7');
    expect(await other!.penalty('203.0.113.7')).toEqual({ consumedPoints: 10, msBeforeNext: 40_000 });
    expect(await createStoredCounters(tools)('guesses', 60).penalty('203.0.113.7')).toMatchObject({
      consumedPoints: 1,
    });
    const rows = await db.kysely.selectFrom('allowance_counts').selectAll().execute();
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain('203.0');
    await one!.delete('203.0.113.7');
    expect(await other!.penalty('203.0.113.7')).toMatchObject({ consumedPoints: 1 });
    now += 60_000;
    expect(await one!.penalty('203.0.113.7')).toEqual({ consumedPoints: 1, msBeforeNext: 60_000 });
    now += 11 * 60_000;
    await other!.penalty('198.51.100.1');
    expect(await db.kysely.selectFrom('allowance_counts').selectAll().execute()).toHaveLength(1);
  });
});
