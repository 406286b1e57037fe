import type { ChatSubject } from '#app/features/agency/page-handle.ts';
import type { HandoffApp } from '#app/features/handoffs/handoff.ts';

/** A query as the chat app gets it: with the listing it is about, so that the agency need not ask which. */
export function chatText(query: string, subject: (ChatSubject & { url: string }) | null): string {
  if (!subject) return query;
  const { title, reference, address, url } = subject;
  return `${query}\n${title} (${reference}), ${address}\n${url}`;
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
