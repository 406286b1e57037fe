import type { OutgoingMail } from '#app/features/outbox/outbox.ts';
import { listAddress, readRecordQuery } from '#app/features/records/list/list-query.ts';
import { recordWordsOf } from '#app/features/records/record-words.ts';
import { baliDayOf, isoDay } from '#app/i18n/bali-day.ts';
import { leftToRight } from '#app/i18n/bidi.ts';
import { formatComingDay } from '#app/i18n/format-dates.ts';
import { directionOf, type Language, withLanguage } from '#app/i18n/languages.ts';
import type { MailAddress } from '#app/platform/mail/mail.ts';
import { type MailBlock, type MailSite, mailParts } from '#app/platform/mail/mail-body.ts';
import { confirmAddress } from './confirm-address.ts';
import type { Addressee, ConfirmKeys } from './confirm-key.server.ts';
import type { DueListing } from './due-listings.server.ts';
import { noticeDays, unconfirmedDays } from './heartbeat.ts';

/** Mail programs cut off what is much longer. */
export const maxInMail = 100;

/** A mail and who reads it. */
type Letter = { site: MailSite; language: Language; to: MailAddress; now: number };

/** `reference`: `BE-0142`. */
export type NamedListing = Pick<DueListing, 'id' | 'title'> & { reference: string };

export type AskedListing = NamedListing & Pick<DueListing, 'countedFrom'> & { isNoticed: boolean };

/** Of the only mail that somebody gets on a day about what nobody has confirmed. */
export function askKey(staffId: Addressee, now: number): string {
  return `confirm ${staffId ?? 'office'} ${isoDay(baliDayOf(now))}`;
}

/** Asks about listings, each with a link for both answers. Those `isNoticed` are told to be put on hold. */
export function askMail(
  { site, language, to, now }: Letter,
  {
    staffId,
    listings,
    rest,
    keys,
  }: { staffId: Addressee; listings: readonly AskedListing[]; rest: number; keys: ConfirmKeys },
): OutgoingMail {
  const words = recordWordsOf(language);
  const title = words('record_confirm.ask_subject', { count: listings.length });
  const link = (listing: AskedListing, answer: 'there' | 'gone'): MailBlock => {
    const key = keys.create({ listingId: listing.id, staffId }, now);
    const url = site.publicUrl + withLanguage(confirmAddress(listing.id, key, answer), language);
    return { kind: 'link', words: words(`record_confirm.${answer === 'there' ? 'still_there' : 'is_gone'}`), url };
  };
  const blocks = listings.flatMap((listing): MailBlock[] => [
    { kind: 'paragraph', text: [nameOf(listing, language), ...stateOf(listing, language, now)].join('\n') },
    link(listing, 'there'),
    link(listing, 'gone'),
  ]);
  return {
    ...{ kind: 'confirmation-request', leadId: null, onceKey: askKey(staffId, now), to, replyTo: null, subject: title },
    ...mailParts(
      {
        ...{ language, direction: directionOf(language), title },
        blocks: [
          { kind: 'paragraph', text: words('record_confirm.ask') },
          ...blocks,
          ...(rest > 0 ? [paragraph(words('record_confirm.ask_rest', { count: rest }))] : []),
          deskLink(site, language),
        ],
      },
      site,
    ),
  };
}

function stateOf({ countedFrom, isNoticed }: AskedListing, language: Language, now: number): string[] {
  const words = recordWordsOf(language);
  const day = formatComingDay(isoDay(baliDayOf(now) + noticeDays), language);
  return [
    words('record_confirm.ask_days', { count: unconfirmedDays(countedFrom, now) }),
    ...(isNoticed ? [words('record_confirm.ask_notice', { day })] : []),
  ];
}

/** Tells an owner of what visitors are no longer told, and of what was put on hold by itself. */
export function lapsedMail(
  { site, language, to, now }: Letter,
  { ownerId, lapsed, held }: { ownerId: string; lapsed: readonly NamedListing[]; held: readonly NamedListing[] },
): OutgoingMail {
  const words = recordWordsOf(language);
  const title = words('record_confirm.lapsed_subject', { count: lapsed.length + held.length });
  const list = (listings: readonly NamedListing[]) =>
    paragraph(
      listings
        .slice(0, maxInMail)
        .map((listing) => nameOf(listing, language))
        .join('\n'),
    );
  return {
    ...{ kind: 'confirmation-lapsed', leadId: null, onceKey: `lapsed ${ownerId} ${isoDay(baliDayOf(now))}` },
    ...{ to, replyTo: null, subject: title },
    ...mailParts(
      {
        ...{ language, direction: directionOf(language), title },
        blocks: [
          ...(lapsed.length > 0 ? [paragraph(words('record_confirm.lapsed')), list(lapsed)] : []),
          ...(held.length > 0 ? [paragraph(words('record_confirm.held')), list(held)] : []),
          deskLink(site, language),
        ],
      },
      site,
    ),
  };
}

function paragraph(text: string): MailBlock {
  return { kind: 'paragraph', text };
}

function nameOf({ title, reference }: NamedListing, language: Language): string {
  const name = title || recordWordsOf(language)('record.draft');
  return `${name} · ${leftToRight(reference, language)}`;
}

function deskLink(site: MailSite, language: Language): MailBlock {
  const address = listAddress({ ...readRecordQuery(new URLSearchParams()), tab: 'unconfirmed' });
  return {
    kind: 'link',
    words: recordWordsOf(language)('record_confirm.at_desk'),
    url: site.publicUrl + withLanguage(address, language),
  };
}
