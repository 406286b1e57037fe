import { expect, test } from 'vitest';
import { createFormAllowance } from '#app/features/leads/open-leads.server.ts';
import { findSigningKey } from '#app/platform/db/signing-keys.server.ts';
import { describeOnBothEngines, openTestDb } from '#tests/test-db.ts';
import { createFormTime } from './form-time.server.ts';

test('a network may send for a while, then learns when to come back; others do not wait', async () => {
  const { admit } = createFormAllowance(Date);
  const waits = await Promise.all(Array.from({ length: 40 }, () => admit('203.0.113.7')));
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(30);
  expect(Math.max(...waits)).toBeGreaterThan(500);
  expect(await admit('198.51.100.1')).toBe(0);
});

test('many networks together keep nobody else from writing', async () => {
  const { admit, rush } = createFormAllowance(Date);
  for (let count = 0; count < 1_000; count += 1) await admit(`2001:db8:${count.toString(16)}::1`);
  expect(await admit('198.51.100.1')).toBe(0);
  expect(rush()).not.toBeNull();
});

test('only a signed time is accepted', () => {
  const time = createFormTime('a key');
  const token = time.sign(1_795_000_000_000);
  expect(time.read(token)).toBe(1_795_000_000_000);
  expect(time.read('')).toBeNull();
  const foreign = createFormTime('another key').sign(1_795_000_000_000);
  for (const wrong of [foreign, `1${token}`, `${token}x`, token.slice(0, -1), 'x', '\u0000', 'é'.repeat(30)]) {
    expect(time.read(wrong)).toBe('wrong');
  }
});

describeOnBothEngines('the signing key', (engine) => {
  test('is the same for all callers, even simultaneous ones', async () => {
    const db = await openTestDb(engine);
    const keys = await Promise.all(Array.from({ length: 5 }, () => findSigningKey(db, 'a purpose')));
    expect(new Set(keys).size).toBe(1);
    expect(await findSigningKey(db, 'another purpose')).not.toBe(keys[0]);
  });
});
