import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createTransport } from 'nodemailer';
import { commitFile, removeStaleFiles } from '#app/platform/files/commit-file.server.ts';
import { type MailAddress, type Mailer, mailLine } from './mail.ts';
import { mailMessage } from './mail-message.server.ts';

/** No file takes this long to write: older ones were left by a killed process. */
const unfinishedForMs = 60 * 60 * 1000;

/** Writes each mail as an `.eml` file named after its Message-ID, so that a mail sent again replaces its file. */
export function createMailFolder(folder: string, from: MailAddress): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const unfinished = join(folder, 'unfinished');
  return {
    async send(mail) {
      const message = mailMessage(mail, from);
      if (message === null) return { outcome: 'refused', reason: 'The address is none.' };
      const temporary = join(unfinished, randomUUID());
      try {
        const { message: written } = await transport.sendMail(message);
        await mkdir(unfinished, { recursive: true });
        await removeStaleFiles(unfinished, Date.now() - unfinishedForMs);
        await writeFile(temporary, written);
        await commitFile(temporary, join(folder, mailFileName(mail.messageId)));
        return { outcome: 'filed' };
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => undefined);
        return { outcome: 'failed', reason: mailLine(error instanceof Error ? error.message : String(error)) };
      }
    },
  };
}

/** Deletes the files of these mails in the data folder. */
export async function removeMailFiles(dataDir: string, messageIds: readonly string[]): Promise<void> {
  for (const id of messageIds) await rm(join(mailFolder(dataDir), mailFileName(id)), { force: true });
}

export function mailFolder(dataDir: string): string {
  return resolve(dataDir, 'mail');
}

/** The file name for a Message-ID. */
function mailFileName(messageId: string): string {
  const [name = ''] = messageId.replace(/^</, '').split('@');
  return `${name.replace(/[^\w.-]/g, '_')}.eml`;
}
