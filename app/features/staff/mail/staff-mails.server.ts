import type { OutgoingMail } from '#app/features/outbox/outbox.ts';
import type { FactorChange } from '#app/features/staff/second-factor/factor-change.ts';
import { passwordAddress } from '#app/features/staff/sign-in/one-time-links.server.ts';
import { leftToRight } from '#app/i18n/bidi.ts';
import { loadTranslators } from '#app/i18n/catalogues.ts';
import { formatFullMoment } from '#app/i18n/format-dates.ts';
import { directionOf, type Language, withLanguage } from '#app/i18n/languages.ts';
import { type MailBlock, type MailSite, mailParts } from '#app/platform/mail/mail-body.ts';
import type en from './words/en.json';

type Recipient = { name: string; email: string };

type About = { to: Recipient; language: Language; site: MailSite };

const wordsOf = await loadTranslators<typeof en>((tag) => import(`./words/${tag}.json`, { with: { type: 'json' } }));

/** To somebody who forgot their password: a link to choose another, valid until `endsAt`. */
export function passwordLinkMail({ token, endsAt, ...about }: About & { token: string; endsAt: number }): OutgoingMail {
  const { to, language, site } = about;
  const say = wordsOf(language);
  const url = site.publicUrl + withLanguage(passwordAddress(token), language);
  return letter(about, { kind: 'password', subject: say('link.subject'), title: say('link.title') }, [
    { kind: 'paragraph', text: say('link.text', namesIn({ to, language, site })) },
    { kind: 'link', words: say('link.words'), url },
    { kind: 'paragraph', text: say('link.until', { moment: formatFullMoment(endsAt, language) }) },
    { kind: 'paragraph', text: say('link.not_you') },
  ]);
}

type InvitationAbout = About & { by: string; token: string; endsAt: number };

/** To somebody added or enabled again: a link to choose a password, valid until `endsAt`. `by`: the name of whoever invites. */
export function invitationMail({ by, token, endsAt, ...about }: InvitationAbout): OutgoingMail {
  const { language, site } = about;
  const say = wordsOf(language);
  const names = { ...namesIn(about), by };
  const urlOf = (path: string) => site.publicUrl + withLanguage(path, language);
  const subject = say('invitation.subject', { agency: site.name, by });
  return letter(about, { kind: 'invitation', subject, title: say('invitation.title') }, [
    { kind: 'paragraph', text: say('invitation.text', names) },
    { kind: 'link', words: say('invitation.words'), url: urlOf(passwordAddress(token)) },
    { kind: 'paragraph', text: say('invitation.until', { moment: formatFullMoment(endsAt, language) }) },
    { kind: 'link', words: say('invitation.again'), url: urlOf('/account/forgot') },
  ]);
}

/** To somebody whose password was changed, in case it was not by them. */
export function passwordChangedMail({ changedAt, ...about }: About & { changedAt: number }): OutgoingMail {
  const { language, site } = about;
  const say = wordsOf(language);
  const moment = formatFullMoment(changedAt, language);
  return letter(about, { kind: 'password-changed', subject: say('changed.subject'), title: say('changed.title') }, [
    { kind: 'paragraph', text: say('changed.text', { ...namesIn(about), moment }) },
    { kind: 'paragraph', text: say('changed.not_you') },
    { kind: 'link', words: say('changed.words'), url: site.publicUrl + withLanguage('/account/forgot', language) },
  ]);
}

/** To somebody whose second factor was changed or made up for, in case it was not by them. */
export function factorChangedMail({
  change,
  changedAt,
  ...about
}: About & { change: FactorChange; changedAt: number }): OutgoingMail {
  const { language, site } = about;
  const say = wordsOf(language);
  const moment = formatFullMoment(changedAt, language);
  const head = { kind: 'second-factor', subject: say('factor.subject'), title: say('factor.title') };
  return letter(about, head, [
    { kind: 'paragraph', text: say(`factor.${change}`, { ...namesIn(about), moment }) },
    { kind: 'paragraph', text: say('factor.not_you') },
    { kind: 'link', words: say('changed.words'), url: site.publicUrl + withLanguage('/account/forgot', language) },
  ]);
}

function namesIn({ to, language, site }: About) {
  return { name: leftToRight(to.email, language), agency: leftToRight(site.name, language) };
}

type Head = { kind: string; subject: string; title: string };

function letter({ to, language, site }: About, { kind, subject, title }: Head, blocks: MailBlock[]): OutgoingMail {
  return {
    ...{ kind, leadId: null, onceKey: null, replyTo: null, subject },
    to: { name: to.name, address: to.email },
    ...mailParts({ language, direction: directionOf(language), title, blocks }, site),
  };
}
