import { useMatches } from 'react-router';
import type { ChatSubject, PageHandle } from '#app/features/agency/page-handle.ts';

/** What the page shown is about, as its route says; null when nothing. */
export function useChatSubject(): ChatSubject | null {
  const { handle, loaderData } = useMatches().at(-1) ?? {};
  // A page that failed has no data.
  return (loaderData ? (handle as PageHandle | undefined)?.chatSubject?.(loaderData) : null) ?? null;
}
