import { BlockList, isIP } from 'node:net';

const ours = new BlockList();
ours.addSubnet('127.0.0.0', 8);
ours.addSubnet('10.0.0.0', 8);
ours.addSubnet('172.16.0.0', 12);
ours.addSubnet('192.168.0.0', 16);
ours.addSubnet('169.254.0.0', 16);
ours.addAddress('::1', 'ipv6');
ours.addSubnet('fc00::', 7, 'ipv6');
ours.addSubnet('fe80::', 10, 'ipv6');

/**
 * The visitor's IP address. `X-Forwarded-For` counts only when the connection comes from loopback or a private network,
 * where a proxy of ours stands; then the last address in it that is not itself one of ours. No other `X-Forwarded-…`
 * header is read: the site's own address is the setting `PUBLIC_URL`.
 */
export function clientAddress(peer: string | undefined, forwardedFor: string | undefined): string {
  const connected = plain(peer ?? '');
  if (forwardedFor === undefined || !isOurs(connected)) return connected;
  const hops = forwardedFor.split(',').map(plain);
  let visitor = connected;
  for (const hop of hops.reverse()) {
    if (isIP(hop) === 0) break;
    visitor = hop;
    if (!isOurs(hop)) break;
  }
  return visitor;
}

/** Without spaces, a port, brackets or the prefix of an IPv4 address in IPv6 clothes. */
function plain(address: string): string {
  const text = address.trim().toLowerCase();
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  return bare.startsWith('::ffff:') && isIP(bare.slice(7)) === 4 ? bare.slice(7) : bare;
}

/** Whether a connection comes from a private network, and not from this machine. */
export function isPrivateNetwork(peer: string | undefined): boolean {
  const address = plain(peer ?? '');
  return isOurs(address) && !address.startsWith('127.') && address !== '::1';
}

function isOurs(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && ours.check(address, version === 6 ? 'ipv6' : 'ipv4');
}
