import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs the time a form was begun. It is fetched separately, because pages are cached and shared. */
export function createFormTime(key: string) {
  const seal = (time: string) => createHmac('sha256', key).update(time).digest('base64url').slice(0, 22);
  return {
    sign(now: number): string {
      const time = now.toString(36);
      return `${time}.${seal(time)}`;
    },
    /** The time; `wrong` when the signature is invalid, null when empty. */
    read(token: string): number | 'wrong' | null {
      if (token === '') return null;
      const [, time = '', signature = ''] = /^([a-z0-9]{1,12})\.([\w-]{22})$/.exec(token) ?? [];
      const isOurs = signature !== '' && timingSafeEqual(Buffer.from(signature), Buffer.from(seal(time)));
      return isOurs ? Number.parseInt(time, 36) : 'wrong';
    },
  };
}
