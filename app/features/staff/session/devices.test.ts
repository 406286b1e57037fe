import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createDevices } from './devices.server.ts';
import { deviceLifeMs, readDeviceToken, signedInCookies } from './session.ts';

const now = Date.UTC(2026, 10, 22);
const staffId = randomUUID();

test('a browser is known again for half a year, each by an id of its own', () => {
  const devices = createDevices('a key');
  const [one, other] = [devices.sign(staffId, now), devices.sign(staffId, now)];
  expect(devices.read(one, now + 1)).toMatchObject({ staffId });
  expect(devices.read(one, now)?.id).not.toBe(devices.read(other, now)?.id);
  expect(devices.read(one, now + deviceLifeMs - 1)).not.toBeNull();
  expect(devices.read(one, now + deviceLifeMs)).toBeNull();
  expect(devices.read(one, now - 1)).toBeNull();
});

test('what was not signed here is nobody’s', () => {
  const devices = createDevices('a key');
  const token = devices.sign(staffId, now);
  const foreign = createDevices('another key').sign(staffId, now);
  const forged = [
    foreign,
    token.replace(staffId, randomUUID()),
    `${token}x`,
    token.slice(0, -1),
    '',
    'é'.repeat(99),
    null,
  ];
  for (const sent of forged) expect(devices.read(sent, now)).toBeNull();
});

test('its cookie is as closed as the session’s', () => {
  const headers = new Headers(signedInCookies({ token: 'abc', deviceToken: 'def' }, true));
  expect(headers.getSetCookie()).toEqual([
    '__Host-session=abc; Path=/; HttpOnly; SameSite=Lax; Max-Age=604800; Secure',
    '__Host-device=def; Path=/; HttpOnly; SameSite=Lax; Max-Age=15552000; Secure',
    '__Host-step=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure',
  ]);
  expect(readDeviceToken('__Host-session=abc; __Host-device=def', true)).toBe('def');
  expect(readDeviceToken('__Host-device=def; __Host-device=planted', true)).toBeNull();
  expect(readDeviceToken('device=def', true)).toBeNull();
  expect(readDeviceToken('device=def', false)).toBe('def');
});
