import type { SendMailOptions } from 'nodemailer';
import { isMailAddress, type Mail, type MailAddress, mailLine } from './mail.ts';

/**
 * A mail as nodemailer's options; null when an address is invalid. Its values cannot inject header lines, nor make
 * nodemailer read a file or URL.
 */
export function mailMessage(mail: Mail, from: MailAddress): SendMailOptions | null {
  const { messageId, requestId, to, replyTo, subject, text, html, date } = mail;
  if (![from, to].every(({ address }) => isMailAddress(address))) return null;
  const answerTo = replyTo !== null && isMailAddress(replyTo.address) ? replyTo : null;
  return {
    messageId: mailLine(messageId),
    from: headAddress(from),
    to: headAddress(to),
    ...(answerTo && { replyTo: headAddress(answerTo) }),
    subject: mailLine(subject),
    text: text.toWellFormed(),
    html: html.toWellFormed(),
    date: new Date(date),
    headers: {
      // Keeps auto-responders from replying (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(requestId !== null && { 'X-Request-Id': mailLine(requestId) }),
    },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function headAddress({ name, address }: MailAddress) {
  return { name: name === null ? '' : mailLine(name), address };
}
