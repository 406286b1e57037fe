import { agency } from '#app/features/agency/agency.ts';
import type { HandoffApp } from '#app/features/handoffs/handoff.ts';

const accounts: Record<HandoffApp, string> = {
  whatsapp: `https://wa.me/${agency.whatsapp}`,
  messenger: `https://m.me/${agency.messenger}`,
  telegram: `https://t.me/${agency.telegram}`,
};

/** Opens a chat with the agency in this app with this text written. */
export function chatAddress(app: HandoffApp, text: string): string {
  return `${accounts[app]}?text=${encodeURIComponent(text)}`;
}
