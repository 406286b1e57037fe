import { chatAddress } from '#app/features/agency/chat/chat-text.ts';
import { phoneLink } from '#app/features/agency/contact-links.ts';
import type { SiteText } from '#app/features/agency/site-texts.ts';
import { leftToRight } from '#app/i18n/bidi.ts';
import type { Language } from '#app/i18n/languages.ts';
import { translatorOf } from '#app/i18n/translators.ts';
import type { Person } from './person.ts';
import { teamView } from './team-view.ts';

/** Somebody of the team on About; `ways` to reach them, as an address and its words. */
export type AboutMember = ReturnType<typeof aboutMembers>[number];

/** The team as About shows it, with all its words, so that no script has them. */
export function aboutMembers(team: readonly Person[], language: Language) {
  const t = translatorOf(language);
  return teamView(team, language).map(({ role, speaks, phone, whatsapp, invented, ...shown }) => {
    const note = invented ? `(${t('office.invented')})` : '';
    const lines: SiteText[] = [role, { children: speaks }, { children: note }].filter(
      ({ children }) => children !== '',
    );
    const chat = whatsapp && chatAddress('whatsapp', whatsapp, t('chat.query_question'));
    const ways = [
      ...(phone ? [[phoneLink(phone), leftToRight(phone, language)] as const] : []),
      ...(chat ? [[chat, t('chat.whatsapp')] as const] : []),
    ];
    const { name, initials, picture } = shown;
    return { name, initials, picture, lines, ways };
  });
}
