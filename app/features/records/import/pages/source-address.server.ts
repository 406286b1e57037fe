import { isPublicAddress } from '#app/platform/remote/public-address.server.ts';
import { readRemoteAddress } from '#app/platform/remote/remote-address.ts';

/** Why the site does not read what is at an address that somebody typed. */
export type AddressProblem = 'no_address' | 'private_address' | 'port_address';

/**
 * The address of a source; null where none was typed. One that shows by itself that it is on this computer or in a private network is told
 * from one with a port where no websites are. Without a scheme it is taken to have https.
 */
export function readSourceAddress(typed: string): { address: string | null } | { problem: AddressProblem } {
  if (typed === '') return { address: null };
  const isBare = /^(?:www\.[a-z\d.-]+|(?:[a-z\d-]+\.)+[a-z]{2,}(?=\/))/i.test(typed);
  const whole = isBare ? `https://${typed}` : typed;
  const url = URL.parse(whole);
  if (url === null || !/^https?:$/.test(url.protocol)) return { problem: 'no_address' };
  if (isPrivate(url.hostname)) return { problem: 'private_address' };
  const address = readRemoteAddress(whole)?.href;
  if (address !== undefined) return { address };
  return { problem: url.port === '' ? 'no_address' : 'port_address' };
}

/** Names that mean nothing outside of a network, and addresses of such. */
function isPrivate(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (/^[\d.]+$/.test(host) || host.includes(':')) return !isPublicAddress(host);
  return !host.includes('.') || /\.(?:localhost|local|internal|lan|home\.arpa|intranet)$/.test(host);
}
