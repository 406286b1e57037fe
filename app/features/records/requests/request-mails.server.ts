import type { OutgoingMail } from '#app/features/outbox/outbox.ts';
import { recordAddress } from '#app/features/records/record-address.ts';
import { recordWordsOf } from '#app/features/records/record-words.ts';
import type { Staff } from '#app/features/staff/staff.ts';
import { leftToRight } from '#app/i18n/bidi.ts';
import { directionOf, type Language, withLanguage } from '#app/i18n/languages.ts';
import type { MailAddress } from '#app/platform/mail/mail.ts';
import { type MailSite, mailParts } from '#app/platform/mail/mail-body.ts';

type About = {
  site: MailSite & { language: Language };
  to: MailAddress;
  from: Pick<Staff, 'name' | 'email'>;
  listing: { id: number; reference: string; title: string };
  /** What they wrote. */
  text: string;
  /** Of the form: one sent again is not mailed again. */
  key: string;
};

/** `requested`: to whoever may publish a listing, that somebody wants it published. `sent_back`: to whoever wanted that. */
export function requestMail(kind: 'requested' | 'sent_back', about: About): OutgoingMail {
  const { site, to, from, listing, text, key } = about;
  const { language } = site;
  const say = recordWordsOf(language);
  const named = { name: from.name, title: listing.title, reference: leftToRight(listing.reference, language) };
  const url = site.publicUrl + withLanguage(recordAddress(listing.id, 'publish'), language);
  return {
    ...{ kind: `publication-${kind}`, leadId: null, onceKey: `publication ${key} ${to.address}` },
    ...{ to, replyTo: { name: from.name, address: from.email } },
    subject: say(`record_request.mail_${kind}_subject`, named),
    ...mailParts(
      {
        ...{ language, direction: directionOf(language), title: say(`record_request.mail_${kind}_subject`, named) },
        blocks: [
          { kind: 'paragraph', text: say(`record_request.mail_${kind}`, named) },
          ...(text === '' ? [] : [{ kind: 'quote' as const, text }]),
          { kind: 'link', words: say('record_request.mail_link'), url },
        ],
      },
      site,
    ),
  };
}
