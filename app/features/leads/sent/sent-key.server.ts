import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long what was sent is shown to whoever has its key. */
const maxAgeMs = 24 * 60 * 60 * 1000;

/** Keys to the page after sending: signed, so that nobody guesses one, and no row has to be stored for it. */
export function createSentKeys(secret: string) {
  const seal = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
  return {
    /** For the query of an address. */
    create(leadId: string, now: number): string {
      const text = `${leadId}.${now.toString(36)}`;
      return `${text}.${seal(text)}`;
    },
    /** The lead's id; `old` after a day, null when the key is none of ours. */
    read(key: string, now: number): { leadId: string } | 'old' | null {
      const [, text = '', leadId = '', time = '', signature = ''] =
        /^(([0-9a-f-]{36})\.([0-9a-z]{1,12}))\.([\w-]{43})$/.exec(key) ?? [];
      if (signature === '' || !timingSafeEqual(Buffer.from(signature), Buffer.from(seal(text)))) return null;
      return now - Number.parseInt(time, 36) > maxAgeMs ? 'old' : { leadId };
    },
  };
}
