import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs short texts for addresses, so that nobody makes one and no row has to be stored for it. */
export function createSignedTexts(secret: string) {
  const seal = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
  return {
    sign: (text: string) => `${text}.${seal(text)}`,
    /** The text; null when it was not signed with this secret. */
    read(signed: string): string | null {
      const [, text = '', signature = ''] = /^(.{1,200})\.([\w-]{43})$/.exec(signed) ?? [];
      const isOurs = signature !== '' && timingSafeEqual(Buffer.from(signature), Buffer.from(seal(text)));
      return isOurs ? text : null;
    },
  };
}
