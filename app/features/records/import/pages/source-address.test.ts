import { expect, test } from 'vitest';
import { readSourceAddress } from './source-address.server.ts';

test.each([
  ['http://localhost:3000/kyero.xml', 'private_address'],
  ['http://localhost/kyero.xml', 'private_address'],
  ['https://site.localhost/kyero.xml', 'private_address'],
  ['http://127.0.0.1:3000/kyero.xml', 'private_address'],
  ['http://0x7f.1/', 'private_address'],
  ['http://[::1]:3000/', 'private_address'],
  ['http://192.168.1.7/kyero.xml', 'private_address'],
  ['http://10.0.0.4:8080/feed', 'private_address'],
  ['http://169.254.169.254/latest', 'private_address'],
  ['http://office-nas/kyero.xml', 'private_address'],
  ['http://nas.local/kyero.xml', 'private_address'],
  ['https://agency.example:3000/kyero.xml', 'port_address'],
  ['https://name:word@agency.example/kyero.xml', 'no_address'],
  ['ftp://agency.example/kyero.xml', 'no_address'],
  ['kyero.xml', 'no_address'],
  ['see the mail', 'no_address'],
  ['/kyero.xml', 'no_address'],
])('%s is refused as %s', (typed, problem) => {
  expect(readSourceAddress(typed)).toEqual({ problem });
});

test.each([
  ['', null],
  ['https://agency.example/kyero.xml', 'https://agency.example/kyero.xml'],
  ['http://agency.example:8080/kyero.xml?a=1', 'http://agency.example:8080/kyero.xml?a=1'],
  ['agency.example/kyero.xml', 'https://agency.example/kyero.xml'],
  ['www.agency.example', 'https://www.agency.example/'],
])('%s is read', (typed, address) => {
  expect(readSourceAddress(typed)).toEqual({ address });
});
