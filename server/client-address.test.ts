import { expect, it } from 'vitest';
import { createAddressReader, isPrivateNetwork } from './client-address.ts';

const local = ['127.0.0.0/8', '::1'];
const house = [...local, '10.0.0.0/8', '192.168.1.4', '2001:db8:1::/48'];

it.each<[string, readonly string[], string | undefined, string | undefined, string]>([
  ['a direct connection', local, '203.0.113.9', undefined, '203.0.113.9'],
  ['a visitor who pretends', local, '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['behind a proxy on this machine', local, '127.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['from a private network that is not trusted', local, '::ffff:172.17.0.1', '203.0.113.9', '172.17.0.1'],
  ['behind a proxy that is trusted', house, '::ffff:10.0.0.3', '203.0.113.9', '203.0.113.9'],
  ['behind a trusted proxy with IPv6', house, '2001:db8:1::3', '203.0.113.9', '203.0.113.9'],
  ['behind two of our proxies', house, '127.0.0.1', '203.0.113.9, 192.168.1.4', '203.0.113.9'],
  ['from the office, behind our proxy', house, '127.0.0.1', '192.168.1.20', '192.168.1.20'],
  ['with an invented address before the true one', house, '127.0.0.1', '10.1.1.1, 203.0.113.9', '203.0.113.9'],
  ['with nonsense before the true one', local, '127.0.0.1', 'unknown, 203.0.113.9', '203.0.113.9'],
  ['with nonsense only', local, '127.0.0.1', '<script>', '127.0.0.1'],
  ['with IPv6', local, '::1', '[2001:db8::7]:443', '2001:db8::7'],
  ['with a port', local, '127.0.0.1', '203.0.113.9:51234', '203.0.113.9'],
  ['on this machine without a proxy', local, '::1', undefined, '::1'],
  ['where nobody is trusted', [], '127.0.0.1', '203.0.113.9', '127.0.0.1'],
  ['over a socket without an address', local, undefined, '203.0.113.9', ''],
])('%s', (_, trusted, peer, forwardedFor, address) => {
  expect(createAddressReader(trusted)(peer, forwardedFor)).toBe(address);
});

it('knows private networks, and this machine for none of them', () => {
  const addresses = ['172.17.0.1', '::ffff:10.0.0.3', 'fd00::1', '127.0.0.1', '::1', '203.0.113.9', ''];
  expect(addresses.map(isPrivateNetwork)).toEqual([true, true, true, false, false, false, false]);
});
