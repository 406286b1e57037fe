import { afterAll, beforeAll } from 'vitest';
import { startSmtp, type TestSmtp } from '#tests/smtp-server.ts';
import { openSite } from './visitor.ts';

/** A running site without listings that sends mails from this sender to its own mail server. */
export function openMailingSite(sender: string) {
  const settings: Record<string, string> = { DEMO: 'off', MAIL_FROM: sender };
  let smtp: TestSmtp;
  // Before the site starts and reads it.
  beforeAll(async () => {
    smtp = await startSmtp();
    settings['SMTP_URL'] = smtp.url;
  });
  const site = openSite(settings);
  afterAll(() => smtp.close());
  return { ...site, received: () => smtp.received };
}
