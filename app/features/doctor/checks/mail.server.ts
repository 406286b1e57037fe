import { createTransport } from 'nodemailer';
import type { TableTools } from '#app/features/doctor/doctor-tools.ts';
import { type Finding, findingsOf, reasonOf } from '#app/features/doctor/finding.ts';
import { isPrivateHost } from '#app/platform/setting-schemas.ts';

const { good, doubt, trouble } = findingsOf('mail');

const limits = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 5_000, socketCloseTimeout: 0 };

/** Connects to the mail server, encrypted where it can be, and signs in; sends nothing. */
export async function checkMail({ settings }: Pick<TableTools, 'settings'>): Promise<Finding[]> {
  const { mail, isPublic } = settings;
  if (mail === null) return [isPublic ? doubt('mail_files', 'mail_files_way') : good('mail_folder')];
  const url = new URL(mail.smtpUrl);
  const values = { host: url.host };
  const refusal = await failureOf(mail.smtpUrl, false);
  if (refusal !== null) {
    const { code = '' } = refusal as { code?: string };
    const about = { ...values, reason: reasonOf(refusal) };
    return code === 'EAUTH'
      ? [trouble('mail_sign_in', 'mail_sign_in_way', about)]
      : [trouble('mail_away', 'mail_away_way', about)];
  }
  const isEncrypted = url.protocol === 'smtps:' || isPrivateHost(url.hostname);
  if (isEncrypted || (await failureOf(mail.smtpUrl, true)) === null) return [good('mail_good', values)];
  return [doubt('mail_plain', 'mail_plain_way', values)];
}

async function failureOf(url: string, requireTLS: boolean): Promise<unknown> {
  const transport = createTransport({ url, requireTLS, ...limits });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return error;
  } finally {
    transport.close();
  }
}
