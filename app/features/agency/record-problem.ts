import * as v from 'valibot';

/** What is wrong with a record, with where in it that is. */
export function problemOf(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue);
  return path === null ? messageOf(issue) : `${path} ${messageOf(issue)}`;
}

/** Valibot's own messages are for programmers. */
function messageOf({ type, expected, input, message }: v.BaseIssue<unknown>): string {
  if (type === 'array') return 'must be a list';
  if (type !== 'strict_object' && type !== 'object') return message;
  if (expected === 'never') return 'is no part of the record';
  return input === undefined ? 'is missing' : 'must be an object';
}
