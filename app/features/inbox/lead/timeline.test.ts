import { expect, test } from 'vitest';
import { isUnknownMailbox } from './timeline.ts';

test.for([
  ['550 No such mailbox', true],
  ["Can't send mail - all recipients were rejected: 550 5.1.1 <a@b.example>: Recipient address rejected", true],
  ['554 5.1.1 User unknown', true],
  ['550 5.7.1 Message looks like spam', false],
  ['554 Refused', false],
  ['451 4.3.0 Try later, ticket 1550', false],
  ['No answer within 30 s.', false],
] as const)('the answer %j says that there is no such mailbox: %j', ([answer, isUnknown]) => {
  expect(isUnknownMailbox(answer)).toBe(isUnknown);
});
