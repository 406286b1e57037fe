import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { deviceLifeMs } from './session.ts';

/** A browser that has signed in to this member's account before. */
export type Device = { staffId: string; id: string };

export type Devices = ReturnType<typeof createDevices>;

/** Signs tokens by which a browser is known again. Nothing of them is stored, and they open nothing. */
export function createDevices(key: string) {
  const seal = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return {
    sign(staffId: string, now: number): string {
      const text = `${staffId}.${randomBytes(9).toString('base64url')}.${now.toString(36)}`;
      return `${text}.${seal(text)}`;
    },
    /** Null without a token, and for one that is forged, older than half a year or from a later time. */
    read(token: string | null, now: number): Device | null {
      const found = form.exec(token ?? '');
      const { text = '', staffId = '', id = '', since = '', signature = '' } = found?.groups ?? {};
      if (found === null || !timingSafeEqual(Buffer.from(signature), Buffer.from(seal(text)))) return null;
      const age = now - Number.parseInt(since, 36);
      return age >= 0 && age < deviceLifeMs ? { staffId, id } : null;
    },
  };
}

const form = /^(?<text>(?<staffId>[\da-f-]{36})\.(?<id>[\w-]{12})\.(?<since>[\da-z]{1,12}))\.(?<signature>[\w-]{43})$/;
