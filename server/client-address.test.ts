import { expect, it } from 'vitest';
import { clientAddress } from './client-address.ts';

it.each([
  ['a direct connection', '203.0.113.9', undefined, '203.0.113.9'],
  ['a visitor who pretends', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['behind a proxy on this machine', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['behind a proxy in the house', '::ffff:10.0.0.3', '203.0.113.9', '203.0.113.9'],
  ['behind two of our proxies', '127.0.0.1', '203.0.113.9, 192.168.1.4', '203.0.113.9'],
  ['with an invented address before the true one', '127.0.0.1', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ['with nonsense before the true one', '127.0.0.1', 'unknown, 203.0.113.9', '203.0.113.9'],
  ['with nonsense only', '127.0.0.1', '<script>', '127.0.0.1'],
  ['with IPv6', '::1', '[2001:db8::7]:443', '2001:db8::7'],
  ['with a port', '127.0.0.1', '203.0.113.9:51234', '203.0.113.9'],
  ['on this machine without a proxy', '::1', undefined, '::1'],
  ['over a socket without an address', undefined, '203.0.113.9', ''],
])('%s', (_, peer, forwardedFor, address) => {
  expect(clientAddress(peer, forwardedFor)).toBe(address);
});
