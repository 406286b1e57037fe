import { describe, expect, test } from 'vitest';
import { offerKinds } from './listing-vocabulary.ts';
import { highestVisibility, nextStatuses, standardStatuses, visibilities, visibilityOf } from './standard-status.ts';

const everyFrom = offerKinds.flatMap((kind) => standardStatuses.map((from) => ({ kind, from })));

describe.each(everyFrom)('an offer for $kind that is $from', ({ kind, from }) => {
  const next = nextStatuses(from, kind);

  test('goes on to known statuses, each once, and never to itself', () => {
    expect(new Set(next).size).toBe(next.length);
    expect(standardStatuses).toEqual(expect.arrayContaining([...next]));
    expect(next).not.toContain(from);
  });

  test('does not become a draft again', () => {
    expect(next).not.toContain('Incomplete');
  });

  test('can be reached from a draft', () => {
    const reached = new Set(['Incomplete']);
    for (const status of reached) for (const to of nextStatuses(status as typeof from, kind)) reached.add(to);
    expect(reached).toContain(from);
  });
});

test('a sale ends when it is closed or canceled; what was let comes back', () => {
  const ends = (kind: 'sale' | 'rent') => standardStatuses.filter((status) => nextStatuses(status, kind).length === 0);
  expect(ends('sale')).toEqual(['Closed', 'Canceled']);
  expect(ends('rent')).toEqual(['Canceled']);
});

test('what is withdrawn is not sold without becoming active first', () => {
  for (const status of ['Withdrawn', 'Expired', 'ComingSoon'] as const) {
    expect(nextStatuses(status, 'sale')).not.toContain('Closed');
  }
});

test('a listing is as visible as its most visible offer', () => {
  for (const one of standardStatuses) {
    for (const other of standardStatuses) {
      const better = visibilities.find((visibility) => [visibilityOf[one], visibilityOf[other]].includes(visibility));
      expect(highestVisibility([one, other])).toBe(better);
    }
  }
  expect(highestVisibility([])).toBe('hidden');
});
