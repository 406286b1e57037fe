import { useContext } from 'react';
import { useMatches } from 'react-router';
import type { PageHandle } from '#app/features/agency/page-handle.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { withLanguage } from '#app/i18n/languages.ts';
import { SiteContext } from '#app/ui/page-head.tsx';

/** What the page shown is about, as its route says, with the address to send someone to; null when nothing. */
export function useChatSubject() {
  const { language } = useI18n();
  const { publicUrl } = useContext(SiteContext);
  const { handle, loaderData } = useMatches().at(-1) ?? {};
  // A page that failed has no data.
  const subject = loaderData ? (handle as PageHandle | undefined)?.chatSubject?.(loaderData) : null;
  return subject ? { ...subject, url: publicUrl + withLanguage(subject.path, language) } : null;
}
