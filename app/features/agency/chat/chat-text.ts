import type { ChatSubject } from '#app/features/agency/page-handle.ts';

/** A query as the chat app gets it: with the listing it is about, so that the agency need not ask which. */
export function chatText(query: string, subject: (ChatSubject & { url: string }) | null): string {
  if (!subject) return query;
  const { title, reference, address, url } = subject;
  return `${query}\n${title} (${reference}), ${address}\n${url}`;
}
