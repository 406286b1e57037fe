import { createTranslate } from '#app/i18n/translate.ts';
import { isMailAddress, readSender } from '#app/platform/mail/mail.ts';
import { openMailer } from '#app/platform/mail/mailer.server.ts';
import { randomId } from '#app/platform/random-id.ts';
import { examine } from './doctor.server.ts';
import type { DoctorTools } from './doctor-tools.ts';
import { type Finding, findingsOf } from './finding.ts';
import en from './words/en.json' with { type: 'json' };

const usage = `npm run doctor                        looks at everything that the site lives on, also while it runs
npm run doctor -- --send ADDRESS      and sends a test mail there`;

const words = createTranslate(en, 'en');

/** What to print, and the exit code: 0 when nothing is in trouble, 1 when something is, 64 for words that say nothing. */
export async function runDoctorCommand(
  args: readonly string[],
  tools: DoctorTools,
): Promise<{ code: number; text: string }> {
  const [option, address, ...more] = args;
  const isSending = option === '--send' && address !== undefined && isMailAddress(address) && more.length === 0;
  if (option !== undefined && !isSending) return { code: 64, text: usage };
  const findings = await examine(tools);
  if (address !== undefined) findings.push(await sendTestMail(tools, address));
  const troubles = findings.filter(({ state }) => state === 'trouble').length;
  const doubts = findings.filter(({ state }) => state === 'doubt').length;
  const sum = troubles + doubts === 0 ? words('doctor.all_good') : `${troubles} in trouble, ${doubts} to look at.`;
  return { code: troubles > 0 ? 1 : 0, text: [...findings.map(lineOf), '', sum].join('\n') };
}

const marks: Record<Finding['state'], string> = { good: 'ok     ', doubt: 'look   ', trouble: 'TROUBLE' };

function lineOf({ check, state, sentence, way, values }: Finding): string {
  const said = `${marks[state]}  ${words(`doctor.name_${check}`)}: ${words(`doctor.${sentence}`, values)}`;
  return way === null ? said : `${said}\n         → ${words(`doctor.${way}`)}`;
}

async function sendTestMail({ settings, clock }: DoctorTools, address: string): Promise<Finding> {
  const { good, trouble } = findingsOf('mail');
  const { mail, dataDir } = settings;
  const from = readSender(mail?.from ?? 'bale@localhost');
  const [, domain = 'localhost'] = from.address.split('@');
  const text = `This is a test mail of the site at ${settings.publicUrl}. Nothing needs to be done.`;
  const delivery = await openMailer({ smtpUrl: mail?.smtpUrl ?? null, dataDir, from }).send({
    messageId: `<${randomId()}@${domain}>`,
    requestId: null,
    ...{ to: { name: null, address }, replyTo: null, subject: 'A test mail', text, html: `<p>${text}</p>` },
    date: clock.now(),
  });
  const host = mail === null ? `${dataDir}/mail` : new URL(mail.smtpUrl).host;
  if (delivery.outcome === 'sent') return good('mail_sent', { host, address });
  if (delivery.outcome === 'filed') return trouble('mail_filed', 'mail_filed_way', { host, address });
  return trouble('mail_not_sent', 'mail_not_sent_way', { address, reason: delivery.reason.replace(/\.$/, '') });
}
