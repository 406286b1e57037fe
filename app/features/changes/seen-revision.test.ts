import { expect, test } from 'vitest';
import { seenRevision } from './seen-revision.ts';

test.each<[sent: FormDataEntryValue | number | null, seen: number]>([
  ['7', 7],
  [7, 7],
  ['3', 3],
  ['0', 0],
  ['8', 0],
  ['99999999', 0],
  ['999999999999999', 0],
  ['9'.repeat(400), 0],
  ['-1', 0],
  ['7.5', 0],
  ['1e1', 0],
  ['', 0],
  [null, 0],
  [new File(['7'], '7'), 0],
])('%s, over revision 7', (sent, seen) => expect(seenRevision(sent, 7)).toBe(seen));
