import type { Mailer } from './mail.ts';
import { createMailFolder, mailFolder } from './mail-folder.server.ts';
import { readSender } from './mail-line.ts';
import { createSmtpMailer } from './smtp-mailer.server.ts';

type Options = {
  smtpUrl: string | null;
  /** Holds the mails, in `mail`, that no server sends. */
  dataDir: string;
  from: string;
};

/** Sends by the mail server of the settings, or writes the mails to the data folder where there is none. */
export function openMailer({ smtpUrl, dataDir, from }: Options): Mailer {
  const sender = readSender(from);
  if (smtpUrl === null) return createMailFolder(mailFolder(dataDir), sender);
  return createSmtpMailer({ smtpUrl, from: sender });
}
