import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.server.ts';

test.for([
  '1.1.1.1',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '169.253.255.255',
  '172.15.255.255',
  '172.32.0.0',
  '192.167.255.255',
  '198.17.255.255',
  '198.20.0.0',
  '223.255.255.255',
  '2606:4700:4700::1111',
  '2a00:1450:4001:80e::200e',
  '2400:cb00::1',
])('%s is public', (address) => expect(isPublicAddress(address)).toBe(true));

test.for([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '100.100.100.200',
  '127.0.0.1',
  '127.255.255.254',
  '168.63.129.16',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.192',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.7',
  '203.0.113.7',
  '224.0.0.251',
  '239.255.255.250',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::ffff:0:8.8.8.8',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:0:53aa:64c:0:7ff:f5f5:fdfc',
  '2001:20::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  '5f00::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '2606:4700:4700::1111%eth0',
])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));

test('no IPv6 address that contains an IPv4 address is public', () => {
  const prefixes = ['::', '::ffff:', '::ffff:0:', '64:ff9b::'];
  fc.assert(
    fc.property(fc.ipV4(), fc.constantFrom(...prefixes), (ipv4, prefix) => !isPublicAddress(`${prefix}${ipv4}`)),
  );
});

test('nothing but an IP address is public', () => {
  for (const text of ['', 'example.com', '1.1.1', '01.1.1.1', '0x1.1.1.1', '1.1.1.1/8', '[2a00::1]', ' 1.1.1.1'])
    expect(isPublicAddress(text), text).toBe(false);
  fc.assert(fc.property(fc.string(), (text) => !isPublicAddress(text)));
});
