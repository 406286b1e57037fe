import { type MailAddress, readSender } from '#app/platform/mail/mail.ts';
import type { Agency } from './agency.ts';

/** Of a site that sends no mail and has none: RFC 2606 keeps this name free. */
const noAddress = 'nobody@localhost.invalid';

/**
 * Whom mails come from, and whom answers go to, null for the same: as the agency says, else as the settings of the site (`from`: a
 * name and an address, or an address), else the agency.
 */
export function mailSender(
  { name, email, mail = {} }: Pick<Agency, 'name' | 'email' | 'mail'>,
  from: string | null,
): { from: MailAddress; replyTo: MailAddress | null } {
  const usual = from === null ? { name, address: email ?? noAddress } : readSender(from);
  const sender = { name: mail.name ?? usual.name, address: mail.address ?? usual.address };
  return { from: sender, replyTo: mail.replyTo === undefined ? null : { name: sender.name, address: mail.replyTo } };
}
