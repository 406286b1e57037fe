import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leadFilters, readLeadQuery, writeLeadQuery } from './lead-query.ts';

const read = (query: string) => readLeadQuery(new URLSearchParams(query));
const nothing = read('');

describe('the address of the list', () => {
  test('means the new leads when empty', () => {
    expect(nothing).toMatchObject({ tab: 'new', sort: 'newest', page: 1, text: null, state: null, from: null });
    expect(writeLeadQuery(nothing)).toBe('');
  });

  test('is written as it was read', () => {
    const query =
      '?tab=all&q=pool+%26+sea&state=viewing&assignee=nobody&kind=owner&listing=142&place=ubud&language=ar&from=2026-11-01&to=2026-11-21&due=week&sort=next_step&page=3';
    expect(writeLeadQuery(read(query))).toBe(query);
  });

  test.for(['BE-0142', 'be0142', 'VL-142', '142'])('finds the listing of %s, whatever the prefix', (listing) => {
    expect(read(`listing=${listing}`).listing).toBe(142);
  });

  test('sorts waiting leads by how long they have waited, unless it says otherwise', () => {
    expect(read('tab=waiting').sort).toBe('waiting');
    expect(writeLeadQuery(read('tab=waiting'))).toBe('?tab=waiting');
    expect(read('tab=waiting&sort=newest').sort).toBe('newest');
    expect(writeLeadQuery(read('tab=waiting&sort=newest'))).toBe('?tab=waiting&sort=newest');
  });

  test.for([
    'tab=nowhere',
    'state=done&kind=x&language=de&due=never&sort=best',
    'listing=142x&listing=BE-',
    'place=bali',
    'place=%27%3Bdrop',
    'from=2026-02-30&to=yesterday',
    'from=99999-01-01',
    'page=0&page=-1',
    'page=1e9',
    'page=99999999999',
    'assignee=%00',
    'q=%00%09%20',
    'q=%E2%80%8B',
  ])('ignores invalid values: %s', (query) => {
    expect(read(query)).toEqual(nothing);
  });

  test('can be read whatever is in it, and reads the same once written', () => {
    const param = fc.constantFrom('tab', 'sort', 'page', ...Object.values(leadFilters).map((filter) => filter.param));
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('all', 'waiting', '2026-11-21', 'BE-1', '\ud800'),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(param, value)), (entries) => {
        const query = readLeadQuery(new URLSearchParams(entries));
        expect(readLeadQuery(new URLSearchParams(writeLeadQuery(query)))).toEqual(query);
      }),
    );
  });
});
