import type { OutgoingMail } from '#app/features/outbox/outbox.ts';
import { statisticsWordsOf } from '#app/features/statistics/statistics-words.ts';
import { withLanguage } from '#app/i18n/languages.ts';
import { type MailAddress, mailLine } from '#app/platform/mail/mail.ts';
import { type MailBlock, type MailSite, mailParts } from '#app/platform/mail/mail-body.ts';
import type { OwnerReport } from './owner-report.server.ts';

/** `key` is of the form that sends it: one that arrives twice is one mail. */
type Letter = { to: MailAddress; site: MailSite & { email: string | null }; key: string; listingId: number };

/** The report as a mail, with the sums that the page shows. Replies go to the agency. */
export function reportMail(report: OwnerReport, { to, site, key, listingId }: Letter): OutgoingMail {
  const { language, direction, title, reference, head, greeting, facts, counts, languages, notes, path } = report;
  const words = statisticsWordsOf(language);
  const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text });
  const url = path && site.publicUrl + withLanguage(path, language);
  const blocks: MailBlock[] = [
    paragraph(title),
    paragraph(greeting),
    { kind: 'facts', facts: counts },
    paragraph(report.languageHead),
    { kind: 'facts', facts: languages },
    { kind: 'facts', facts },
    ...notes.map(paragraph),
    ...(url ? [{ kind: 'link', words: words('owner_report.see'), url } as const] : []),
    paragraph(words('owner_report.closing')),
  ];
  return {
    ...{ kind: 'owner-report', leadId: null, onceKey: `owner-report ${listingId} ${key}`, to },
    replyTo: site.email === null ? null : { name: site.name, address: site.email },
    subject: mailLine(`${head}: ${title} (${reference})`),
    ...mailParts({ language, direction, title: head, blocks }, site),
  };
}
