import { BlockList, isIP } from 'node:net';

/** The visitor's IP address, from that of the connection and the `X-Forwarded-For` header. */
export type ReadAddress = (peer: string | undefined, forwardedFor: string | undefined) => string;

/**
 * `X-Forwarded-For` counts only when the connection comes from one of `trusted` (addresses, or networks as `10.0.0.0/8`), and
 * then the last address in it that is not one of them: what stands before was written by whoever liked to. No other
 * `X-Forwarded-…` header is read: the site's own address is the setting `PUBLIC_URL`.
 */
export function createAddressReader(trusted: readonly string[]): ReadAddress {
  const proxies = listOf(trusted);
  return (peer, forwardedFor) => {
    const connected = plain(peer ?? '');
    if (forwardedFor === undefined || !has(proxies, connected)) return connected;
    const hops = forwardedFor.split(',').map(plain);
    let visitor = connected;
    for (const hop of hops.reverse()) {
      if (isIP(hop) === 0) break;
      visitor = hop;
      if (!has(proxies, hop)) break;
    }
    return visitor;
  };
}

/** Whether an address is one of those, or in one of those networks. */
export function isOneOf(networks: readonly string[]): (address: string) => boolean {
  const list = listOf(networks);
  return (address) => has(list, plain(address));
}

const privateNetworks = listOf([
  ...['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16'],
  ...['fc00::/7', 'fe80::/10'],
]);

const loopback = listOf(['127.0.0.0/8', '::1']);

/** Whether a connection comes from this machine itself. */
export function isLoopback(peer: string | undefined): boolean {
  return has(loopback, plain(peer ?? ''));
}

/** Whether an address is of a private network, and not this machine's own. */
export function isPrivateNetwork(address: string): boolean {
  return has(privateNetworks, plain(address));
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

function has(list: BlockList, address: string): boolean {
  const version = isIP(address);
  return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

/** Without spaces, a port, brackets or the prefix of an IPv4 address in IPv6 clothes. */
function plain(address: string): string {
  const text = address.trim().toLowerCase();
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  return bare.startsWith('::ffff:') && isIP(bare.slice(7)) === 4 ? bare.slice(7) : bare;
}
