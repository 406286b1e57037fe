import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { answerMail, draftLetter } from '#app/features/inbox/lead/answer/answer-letter.server.ts';
import { leadMails } from '#app/features/leads/mail/lead-mails.server.ts';
import type { OutgoingMail } from '#app/features/outbox/outbox.ts';
import { invitationMail, passwordChangedMail, passwordLinkMail } from '#app/features/staff/mail/staff-mails.server.ts';
import { languages } from '#app/i18n/languages.ts';
import { createMailFolder } from '#app/platform/mail/mail-folder.server.ts';
import { aLead, aMailAgency, aMailListing, anArea, anOwner, aViewing } from '#tests/lead-factories.ts';

// npm run mail:preview   writes every mail in every language to test-results/mail: .html to look at, .txt to read, .eml
//                        for a mail program

const folder = resolve('test-results/mail');
await mkdir(folder, { recursive: true });
const mailer = createMailFolder(folder, { name: aMailAgency.name, address: aMailAgency.email ?? '' });

const about = [
  {
    name: '',
    lead: { ...aLead, message: `${aLead.message}\nWalking distance to the beach.` },
    listing: null,
    area: null,
  },
  { name: '-listing', lead: aLead, listing: aMailListing, area: null },
  { name: '-viewing', lead: aViewing, listing: aMailListing, area: null },
  { name: '-owner', lead: anOwner, listing: null, area: anArea },
];

for (const { tag } of languages) {
  const agency = { ...aMailAgency, language: tag };
  for (const { name, lead, ...rest } of about) {
    const written = { ...lead, language: tag, phone: '+62 361 000 011' };
    for (const mail of leadMails({ lead: written, leadId: 'a-lead', ...rest, agency })) {
      await preview(mail, `${mail.kind}${name}.${tag}`);
    }
  }
  const answered = { lead: { ...aLead, language: tag }, listing: aMailListing, agency };
  const answer = answerMail(answered, draftLetter(answered, 'Ketut Sampel'));
  await preview({ ...answer, kind: 'answer', leadId: 'a-lead', onceKey: null }, `answer.${tag}`);
  const toStaff = { to: { name: aLead.name, email: aLead.email }, language: tag, site: aMailAgency };
  for (const mail of [
    passwordLinkMail({ ...toStaff, token: 'the-secret-of-a-link', endsAt: aLead.receivedAt }),
    invitationMail({ by: 'Made Contoh', ...toStaff, token: 'the-secret-of-a-link', endsAt: aLead.receivedAt }),
    passwordChangedMail({ ...toStaff, changedAt: aLead.receivedAt }),
  ]) {
    await preview(mail, `${mail.kind}.${tag}`);
  }
}

async function preview(mail: OutgoingMail, name: string): Promise<void> {
  await writeFile(`${folder}/${name}.html`, mail.html);
  await writeFile(`${folder}/${name}.txt`, mail.text);
  await mailer.send({ ...mail, messageId: `<${name}@bale.example>`, requestId: null, date: aLead.receivedAt });
  for (const kind of ['html', 'txt', 'eml']) process.stdout.write(`${folder}/${name}.${kind}\n`);
}
