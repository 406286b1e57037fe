import { lookup } from 'node:dns/promises';
import { connect, isIP } from 'node:net';
import type { Connect, Network } from './remote-request.server.ts';

/**
 * Connects to the first address that answers, of either family. The name is not resolved again: `lookup` answers with what
 * was checked, and is not called where `host` is an IP address itself.
 */
export const connectToOneOf: Connect = ({ host, port, addresses }) => {
  const checked = addresses.map((address) => ({ address, family: isIP(address) }));
  return connect({
    host,
    port,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: 2_000,
    lookup: (_host, _options, callback) => callback(null, checked),
  });
};

export const internet: Network = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  connect: connectToOneOf,
};
