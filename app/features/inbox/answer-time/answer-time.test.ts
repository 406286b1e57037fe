import { expect, onTestFinished, test } from 'vitest';
import { workingWeek } from '#app/features/agency/agency.ts';
import { createLog } from '#app/platform/log.ts';
import { demoAgency } from '#db/demo/demo-agency.ts';
import { addLead } from '#tests/saved-leads.ts';
import { describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';
import { openAnswerTime } from './answer-time.server.ts';
import { usualAnswer } from './usual-answer.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const week = workingWeek(demoAgency);
/** A Monday at ten in Bali, when the office is open. */
const monday = Date.parse('2026-11-16T10:00+08:00');
const now = Date.parse('2026-11-23T10:00+08:00');

/** `count` leads of that Monday, answered after so many minutes; null: never. */
const answered = (count: number, after: number | null) =>
  Array.from({ length: count }, () => ({
    receivedAt: monday,
    answeredAt: after === null ? null : monday + after * minuteMs,
  }));
const usual = (...groups: ReturnType<typeof answered>[]) => usualAnswer(groups.flat(), { now, week });

test('what is usual is rounded up, and holds for at least half', () => {
  expect(usual(answered(10, 9))).toBe(15);
  expect(usual(answered(10, 31))).toBe(60);
  expect(usual(answered(5, 5), answered(5, 100))).toBe(120);
  expect(usual(answered(6, 5), answered(5, 100))).toBe(15);
});

test('nothing is said of few leads, of slow answers, or where half were never answered', () => {
  expect(usual(answered(9, 5))).toBeNull();
  expect(usual(answered(10, 3 * 24 * 60))).toBeNull();
  expect(usual(answered(10, 5), answered(10, null))).toBeNull();
  expect(usual(answered(11, 5), answered(10, null))).toBe(15);
  expect(usualAnswer([], { now, week })).toBeNull();
});

test('a lead of this morning that still waits says nothing yet, and nights are no waiting', () => {
  const waiting = Array.from({ length: 20 }, () => ({ receivedAt: now - 30 * minuteMs, answeredAt: null }));
  expect(usualAnswer([...answered(10, 5), ...waiting], { now, week })).toBe(15);
  const overnight = {
    receivedAt: Date.parse('2026-11-16T17:50+08:00'),
    answeredAt: Date.parse('2026-11-17T09:05+08:00'),
  };
  expect(usualAnswer(Array(10).fill(overnight), { now, week })).toBe(15);
});

describeOnBothEngines('the answer time of an agency', (engine) => {
  test('is measured from the leads of 90 days, without spam', async () => {
    const { measured, add } = await open(engine);
    expect(await measured()).toBeNull();
    for (let count = 0; count < 10; count += 1) {
      await add(monday, 20);
      await add(monday, 1_000, 'spam');
      await add(monday - 100 * dayMs, 2_000);
    }
    expect(await measured()).toBe(30);
  });
});

async function open(engine: TestEngine) {
  const db = await openTestDb(engine);
  return {
    async measured() {
      const time = await openAnswerTime({ db, log: createLog('silent'), clock: { now: () => now }, week: () => week });
      onTestFinished(() => time.close());
      return time.minutes();
    },
    add: (receivedAt: number, afterMinutes: number, state = 'contacted') =>
      addLead(db, { receivedAt }, { state, answered_at: receivedAt + afterMinutes * minuteMs }),
  };
}
