import { useContext } from 'react';
import type { ChatSubject } from '#app/features/agency/page-handle.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { withLanguage } from '#app/i18n/languages.ts';
import { SiteContext } from '#app/ui/page-head.tsx';
import { chatText } from './chat-text.ts';

/** `chatText` with the address of the listing in this language. */
export function useChatText(query: string, about: ChatSubject | null): string {
  const { language } = useI18n();
  const { publicUrl } = useContext(SiteContext);
  return chatText(query, about && { ...about, url: publicUrl + withLanguage(about.path, language) });
}
