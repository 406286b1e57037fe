import { useContext } from 'react';
import type { ChatSubject } from '#app/features/agency/page-handle.ts';
import type { HandoffApp } from '#app/features/handoffs/handoff.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { withLanguage } from '#app/i18n/languages.ts';
import { SiteContext } from '#app/ui/page-head.tsx';

/** A query as the chat app gets it: with the listing it is about, so that the agency need not ask which. */
export function chatText(query: string, subject: (ChatSubject & { url: string }) | null): string {
  if (!subject) return query;
  const { title, reference, address, url } = subject;
  return `${query}\n${title} (${reference}), ${address}\n${url}`;
}

/** `chatText` with the address of the listing in this language. */
export function useChatText(query: string, about: ChatSubject | null): string {
  const { language } = useI18n();
  const { publicUrl } = useContext(SiteContext);
  return chatText(query, about && { ...about, url: publicUrl + withLanguage(about.path, language) });
}

const origins: Record<HandoffApp, string> = {
  whatsapp: 'https://wa.me',
  messenger: 'https://m.me',
  telegram: 'https://t.me',
};

/** Opens a chat with this account in this app with this text written. */
export function chatAddress(app: HandoffApp, account: string, text: string): string {
  return `${origins[app]}/${account}?text=${encodeURIComponent(text)}`;
}
