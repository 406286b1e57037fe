import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { takeMail } from '#app/features/outbox/mail-rows.server.ts';
import { createSmtpMailer } from '#app/platform/mail/smtp-mailer.server.ts';
import { startSmtp } from '#tests/smtp-server.ts';
import { smallCatalogue } from '#tests/test-api.ts';
import { describeOnBothEngines, type TestEngine } from '#tests/test-db.ts';
import { openTestPages, testNow } from '#tests/test-pages.ts';
import type { Route as Contact } from './+types/contact.ts';
import type { Route as Property } from './+types/property.ts';
import { action as contact } from './contact.tsx';
import { action as property } from './property.tsx';

/** How many bodies; the faults ask for more. */
const numRuns = Number(process.env['HOSTILE_BODIES'] ?? 200);

const names = ['name', 'email', 'phone', 'subject', 'inquiry_type', 'message', 'terms'];
const hidden = ['form_key', 'form_time', 'homepage', '__proto__', 'name[]', 'constructor'];
const good: Record<string, string> = {
  ...{ name: 'Made', email: 'made@bale.example', phone: '', subject: 'A house', inquiry_type: 'buying' },
  ...{ message: 'Three bedrooms, please.', terms: 'on' },
};

const evil = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) }),
  fc.constantFrom(
    ...['', ' ', '\0', '\ud800', '\r\nBcc: evil@x.example', 'x\r\n.\r\nMAIL FROM:<evil@x.example>', '\u2028', '\u202e'],
    ...[
      'evil@x.example, a',
      '"<evil@x.example>',
      '=?utf-8?Q?=0ABcc:_evil@x.example?=',
      "' or 1=1 --",
      '{name}',
      '%0d%0a',
    ],
    ...['<script>alert(1)</script>', '../../etc/passwd', 'x'.repeat(10_000), 'evil@x.example\nBcc: evil@x.example'],
  ),
);

/** A form that people might have sent, but for a few fields; some of them several times. */
const form = fc
  .array(
    fc.tuple(fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...names) }, fc.constantFrom(...hidden), evil), evil),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((changes) => {
    const body = new URLSearchParams(good);
    for (const [name, value] of changes) {
      if (value.length % 5 === 0) body.append(name, value);
      else body.set(name, value);
    }
    return body;
  });

const type = fc.constantFrom(
  ...[
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    'application/x-www-form-urlencoded',
    'application/json',
    '',
  ],
);
const raw = fc.tuple(type, fc.uint8Array({ maxLength: 400 }));

describeOnBothEngines('whatever is sent as a form', (engine) => {
  test('is kept or comes back, and no mail says more than it should', { timeout: 60_000 + numRuns * 100 }, async () => {
    const { send, db } = await open(engine);
    await fc.assert(
      fc.asyncProperty(fc.oneof({ weight: 6, arbitrary: form }, raw), fc.boolean(), async (body, aboutListing) => {
        const init = Array.isArray(body) ? { body: body[1], headers: { 'Content-Type': body[0] } } : { body };
        const status = await send(init, aboutListing);
        expect([303, 422]).toContain(status);
      }),
      { numRuns },
    );
    const smtp = await startSmtp();
    onTestFinished(() => smtp.close());
    const mailer = createSmtpMailer({ smtpUrl: smtp.url, from: { name: 'Bale', address: 'site@bale.example' } });
    let taken = await takeMail(db, testNow, 600_000);
    for (let count = 0; taken !== null && count < 300; count += 1) {
      await mailer.send(taken.mail);
      taken = await takeMail(db, testNow, 600_000);
    }
    expect(smtp.received.length).toBeGreaterThan(1);
    for (const { source, to } of smtp.received) {
      expect(to).toHaveLength(1);
      expect(headNames(source)).toEqual(expectedHead);
    }
  });
});

const expectedHead = ['Auto-Submitted', 'Content-Type', 'Date', 'From', 'MIME-Version', 'Message-ID', 'Reply-To']
  .concat('Subject', 'To')
  .toSorted();

function headNames(source: string): string[] {
  const [head = ''] = source.split(/\r?\n\r?\n/);
  const unfolded = head.replaceAll(/\r?\n[ \t]+/g, ' ');
  return unfolded
    .split(/\r?\n/)
    .map((line) => line.split(':')[0] ?? '')
    .toSorted();
}

async function open(engine: TestEngine) {
  const pages = await openTestPages(engine, smallCatalogue);
  return {
    db: pages.services.db,
    /** The status of the answer. Throws what no visitor may meet. */
    async send(init: RequestInit, aboutListing: boolean): Promise<number> {
      const path = aboutListing ? '/property/1' : '/contact';
      const request = new Request(`https://bale.example${path}`, { method: 'POST', ...init });
      const asked = <Args extends Contact.ActionArgs | Property.ActionArgs>(params: Args['params']) =>
        ({ ...pages.ask<Args>(path, params), request }) as Args;
      const answer = await (aboutListing
        ? property(asked<Property.ActionArgs>({ id: '1' }))
        : contact(asked<Contact.ActionArgs>({}))
      ).catch((thrown: unknown) => thrown);
      if (answer instanceof Response) return answer.status;
      if (answer instanceof Error) throw answer;
      return (answer as { init?: { status?: number } }).init?.status ?? 0;
    },
  };
}
