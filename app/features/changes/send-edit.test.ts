import { expect, test } from 'vitest';
import { sendEdit } from './send-edit.ts';

/** As the router throws an answer of this status. */
const answered = (status: number, data: unknown) => ({ status, statusText: '', internal: false, data });

const rejecting = (thrown: unknown) => sendEdit(() => Promise.reject(thrown));

test('answers what the site answers', async () => {
  expect(await sendEdit(async () => ({ outcome: 'saved' as const }))).toEqual({ outcome: 'saved' });
});

test.for([400, 403, 404, 408, 429, 500, 502, 503, 504])('is to be sent again after %j', async (status) => {
  expect(await rejecting(answered(status, '<h1>Elsewhere</h1>'))).toEqual({ outcome: 'lost' });
});

test('does not send again what is too large, or no longer theirs to send', async () => {
  expect(await rejecting(answered(413, 'Too large'))).toEqual({ outcome: 'too_large' });
  expect(await rejecting(answered(403, null))).toEqual({ outcome: 'forbidden' });
});

test('is to be sent again where the answer is none of the site, or an error of it', async () => {
  expect(await rejecting(new Error('Unable to decode turbo-stream response'))).toEqual({ outcome: 'lost' });
  expect(await rejecting(new Error('Unexpected Server Error'))).toEqual({ outcome: 'lost' });
});

test('tells a line that is lost from a session that has ended', async () => {
  expect(await rejecting(new TypeError('Failed to fetch'))).toEqual({ outcome: 'offline' });
  expect(await rejecting(new Response(null, { status: 302 }))).toEqual({ outcome: 'signed_out' });
});
