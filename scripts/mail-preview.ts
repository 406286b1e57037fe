import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { leadMails } from '#app/features/leads/mail/lead-mails.server.ts';
import { languages } from '#app/i18n/languages.ts';
import { createMailFolder } from '#app/platform/mail/mail-folder.server.ts';
import { aLead, aMailAgency, aMailListing } from '#tests/lead-factories.ts';

// npm run mail:preview   writes every mail in every language to test-results/mail: .html to look at, .txt to read, .eml
//                        for a mail program

const folder = resolve('test-results/mail');
await mkdir(folder, { recursive: true });
const mailer = createMailFolder(folder, { name: aMailAgency.name, address: aMailAgency.email });

for (const { tag } of languages) {
  const lead = {
    ...aLead,
    language: tag,
    phone: '+62 361 000 011',
    message: `${aLead.message}\nWalking distance to the beach.`,
  };
  for (const listing of [null, aMailListing]) {
    for (const mail of leadMails({ lead, leadId: '', listing, agency: { ...aMailAgency, language: tag } })) {
      const name = `${mail.kind}${listing ? '-listing' : ''}.${tag}`;
      await writeFile(`${folder}/${name}.html`, mail.html);
      await writeFile(`${folder}/${name}.txt`, mail.text);
      await mailer.send({ ...mail, messageId: `<${name}@bale.example>`, date: lead.receivedAt });
      for (const kind of ['html', 'txt', 'eml']) process.stdout.write(`${folder}/${name}.${kind}\n`);
    }
  }
}
