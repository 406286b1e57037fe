import { expect, test } from 'vitest';
import { type BackupState, backupTrouble } from './backup-state.ts';

const hourMs = 60 * 60 * 1000;
const now = Date.UTC(2026, 10, 27);
const nightly: BackupState = { good: null, failed: null, isNightly: true };
const good = (hours: number) => ({ at: now - hours * hourMs, bytes: 1, name: 'site.backup' });

test.for<[string, BackupState, ReturnType<typeof backupTrouble>]>([
  ['none is there', nightly, 'none'],
  ['one was made last night', { ...nightly, good: good(20) }, null],
  ['a night was missed', { ...nightly, good: good(37) }, 'old'],
  ['an old one was made by hand, and nobody wants more', { ...nightly, good: good(1_000), isNightly: false }, null],
  ['the last one failed', { ...nightly, good: good(1), failed: { at: now, problem: 'full' } }, 'failed'],
])('where %s, the owner learns what matters', ([_, state, trouble]) => {
  expect(backupTrouble(state, now)).toBe(trouble);
});
