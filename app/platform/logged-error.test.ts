import { expect, inject, it } from 'vitest';
import { onServer } from '#tests/database-setup.ts';
import { loggedError, withoutEmails } from './logged-error.ts';

const server = inject('postgresUrl') ?? null;

it('says what happened and where, and no e-mail address', () => {
  const error = Object.assign(new Error('550 5.1.1 <made@bale.example>: no such mailbox'), {
    ...{ code: 'EENVELOPE', rejected: ['made@bale.example'], cause: new Error('of made@bale.example') },
  });
  const logged = loggedError(error) as Record<string, unknown>;
  expect(logged).toMatchObject({ type: 'Error', code: 'EENVELOPE' });
  expect(logged['message']).toContain('550 5.1.1 <…>: no such mailbox');
  expect(logged['stack']).toContain('logged-error.test.ts:');
  expect(JSON.stringify(logged)).not.toContain('made');
});

it('leaves addresses of packages and of the site as they are', () => {
  const text = 'at /srv/node_modules/@hono/node-server/index.js:1 and https://bale.example/@x';
  expect(withoutEmails(text)).toBe(text);
});

it.skipIf(server === null)('says nothing of the values that PostgreSQL refused', async () => {
  const statement = `create temporary table t (email text unique); insert into t values ('made'); insert into t values ('made')`;
  const error = await onServer(server ?? '', statement).catch((refused: Error) => refused);
  expect(JSON.stringify(error)).toContain('made');
  const logged = loggedError(error as Error);
  expect(logged).toMatchObject({ code: '23505' });
  expect(JSON.stringify(logged)).not.toContain('made');
});
