import { agency } from '#app/features/agency/agency.ts';
import { whatsappLink } from '#app/features/agency/contact-links.ts';
import type { Brand } from '#app/ui/brand-icon.tsx';

type ChatApp = { brand: Extract<Brand, 'whatsapp' | 'messenger' | 'telegram'>; link(text: string): string };

/** Where a chat with the agency can begin; `link` opens it with this text written. */
export const chatApps: readonly ChatApp[] = [
  { brand: 'whatsapp', link: whatsappLink },
  { brand: 'messenger', link: (text) => `https://m.me/${agency.messenger}?text=${encodeURIComponent(text)}` },
  { brand: 'telegram', link: (text) => `https://t.me/${agency.telegram}?text=${encodeURIComponent(text)}` },
];
