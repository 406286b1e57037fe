import { createTransport, type NodemailerError } from 'nodemailer';
import { type Delivery, type MailAddress, type Mailer, mailLine } from './mail.ts';
import { createMailFolder, mailFolder } from './mail-folder.server.ts';
import { mailMessage } from './mail-message.server.ts';

type Options = { smtpUrl: string; from: MailAddress; deadlineMs?: number };

/**
 * Sends over SMTP with a connection per mail. nodemailer's timeouts limit silence, not a slow conversation: the
 * deadline limits everything.
 */
export function createSmtpMailer({ smtpUrl, from, deadlineMs = 30_000 }: Options): Mailer {
  const transport = createTransport({ url: smtpUrl, socketCloseTimeout: 0 });
  return {
    async send(mail) {
      const message = mailMessage(mail, from);
      if (message === null) return { outcome: 'refused', reason: 'The address is none.' };
      try {
        await transport.sendMail({ ...message, signal: AbortSignal.timeout(deadlineMs) });
        return { outcome: 'sent' };
      } catch (error) {
        return deliveryOf(error as NodemailerError, deadlineMs);
      }
    },
  };
}

/**
 * Only a permanent error about this recipient or message is final. A server that refuses the connection, the login or
 * the sender refuses every mail until the settings are corrected.
 */
function deliveryOf({ code, command, permanent, message }: NodemailerError, deadlineMs: number): Delivery {
  const aboutThisMail = command === 'RCPT TO' || command === 'DATA';
  const cannotBeWritten = code === 'EENVELOPE' && permanent === undefined;
  const outcome = (permanent === true && aboutThisMail) || cannotBeWritten ? 'refused' : 'failed';
  const reason = code === 'EABORT' ? `No answer within ${deadlineMs / 1000} s.` : mailLine(message);
  return { outcome, reason };
}

type MailerOptions = {
  smtpUrl: string | null;
  /** Mails are written to its folder `mail` when there is no server. */
  dataDir: string;
  from: MailAddress;
};

/** A mailer for the SMTP server of the settings; without one, mails are written to the data folder. */
export function openMailer({ smtpUrl, dataDir, from }: MailerOptions): Mailer {
  return smtpUrl === null ? createMailFolder(mailFolder(dataDir), from) : createSmtpMailer({ smtpUrl, from });
}
