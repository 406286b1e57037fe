import { createSignedTexts } from '#app/platform/signed-text.server.ts';

/** How long what was sent is shown to whoever has its key. */
const maxAgeMs = 24 * 60 * 60 * 1000;

/** Keys to the page after sending: signed, so that nobody guesses one, and no row has to be stored for it. */
export function createSentKeys(secret: string) {
  const texts = createSignedTexts(secret);
  return {
    /** For the query of an address. */
    create: (leadId: string, now: number) => texts.sign(`${leadId}.${now.toString(36)}`),
    /** The lead's id; `old` after a day, null when the key is none of ours. */
    read(key: string, now: number): { leadId: string } | 'old' | null {
      const [, leadId, time = ''] = /^([0-9a-f-]{36})\.([0-9a-z]{1,12})$/.exec(texts.read(key) ?? '') ?? [];
      if (leadId === undefined) return null;
      return now - Number.parseInt(time, 36) > maxAgeMs ? 'old' : { leadId };
    },
  };
}
