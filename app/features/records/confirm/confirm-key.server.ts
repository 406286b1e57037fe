import { createSignedTexts } from '#app/platform/signed-text.server.ts';

/** How long the links of a mail work. */
const maxAgeMs = 14 * 24 * 60 * 60 * 1000;

/** Who a mail was written to: a member of the staff by their id, null for the office. */
export type Addressee = string | null;

export type ConfirmKey = { listingId: number; staffId: Addressee };

/** Keys by which whoever a mail was written to says something of one listing without signing in. */
export function createConfirmKeys(secret: string) {
  const texts = createSignedTexts(secret);
  return {
    /** For the query of an address. */
    create: ({ listingId, staffId }: ConfirmKey, now: number) =>
      texts.sign(`${listingId}.${staffId ?? 'office'}.${now.toString(36)}`),
    /** `old` after 14 days, null when the key is none of ours. */
    read(key: string, now: number): ConfirmKey | 'old' | null {
      const [, id, person, time = ''] =
        /^(\d{1,9})\.(office|[0-9a-f-]{36})\.([0-9a-z]{1,12})$/.exec(texts.read(key) ?? '') ?? [];
      if (id === undefined || person === undefined) return null;
      if (now - Number.parseInt(time, 36) > maxAgeMs) return 'old';
      return { listingId: Number(id), staffId: person === 'office' ? null : person };
    },
  };
}

export type ConfirmKeys = ReturnType<typeof createConfirmKeys>;
