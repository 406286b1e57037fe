import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { maxFormBytes } from '#server/form-bodies.ts';
import { openMailingSite } from './mailing-site.ts';

const site = openMailingSite('Bale <site@bale.example>');

test('a lead is followed from its request to its mails, and the figures count it', async () => {
  const requestId = 'seen-from-outside-1';
  const fields = { name: 'Made', email: 'followed@mail.example', phone: '', subject: 'A house', inquiry_type: '' };
  const form = { ...fields, message: 'Is it quiet there?', terms: 'on', form_key: 'a-form-key-that-is-followed' };
  const sent = { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' } as const;
  const answer = await fetch(`${site.url()}/contact`, { ...sent, headers: { 'X-Request-Id': requestId } });
  expect([answer.status, answer.headers.get('X-Request-Id')]).toEqual([303, requestId]);
  await expect.poll(() => site.received().length).toBe(2);
  const linesOf = () =>
    site
      .output()
      .split('\n')
      .filter((line) => line.includes(`"id":"${requestId}"`))
      .map((line) => JSON.parse(line).msg);
  // The request, and the mails to the agency and the visitor.
  await expect.poll(() => linesOf().toSorted()).toEqual(['A mail was sent', 'A mail was sent', 'request']);

  for (const _ of ['rendered', 'from memory']) await (await fetch(`${site.url()}/about`)).text();
  const figures = async () => (await fetch(`${site.url()}/metrics`)).text();
  await expect.poll(figures).toMatch(/^bale_outbox_waiting 0$/m);
  const metrics = await figures();
  expect(metrics).toMatch(/^bale_leads 1$/m);
  expect(metrics).toMatch(/^http_request_duration_seconds_count\{route="\/contact",method="POST",status="3xx"\} 1$/m);
  expect(metrics).toMatch(/^bale_page_cache_hits_total [1-9]/m);
  expect(metrics).not.toContain('followed');
  const passedOn = await fetch(`${site.url()}/metrics`, { headers: { 'X-Forwarded-For': '203.0.113.9' } });
  expect(passedOn.status).toBe(401);
});

test('requests that are turned away because too many came are counted, by what they were for', async () => {
  const { port } = new URL(site.url());
  const head = `POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${maxFormBytes}\r\n\r\n`;
  const almostWhole = Buffer.alloc(maxFormBytes - 1);
  // As many forms as there is room for while they are on their way, and eight more.
  const sockets = Array.from({ length: 256 + 8 }, () =>
    connect(Number(port), '127.0.0.1', function begin(this: Socket) {
      this.write(head);
      this.write(almostWhole);
    }),
  );
  onTestFinished(() => void sockets.map((socket) => socket.destroy()));
  let refused = 0;
  for (const socket of sockets)
    socket
      .on('error', () => {})
      .once('data', (answer) => {
        expect(String(answer)).toMatch(/^HTTP\/1\.1 503 /);
        refused += 1;
      });
  await expect.poll(() => refused).toBe(8);
  const metrics = await (await fetch(`${site.url()}/metrics`)).text();
  expect(metrics).toMatch(/^bale_busy_refusals_total\{lane="forms"\} 8$/m);
  expect(metrics).toMatch(/^bale_busy_refusals_total\{lane="pages"\} 0$/m);
});
