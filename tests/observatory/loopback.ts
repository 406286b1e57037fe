import { Socket, type SocketConnectOpts, type TcpSocketConnectOpts } from 'node:net';

// Loaded into the scanner by `node --import`: what it sends to any host arrives at this machine, at the ports given for 80 and 443.
// The name stays the host's, in the handshake and in the requests.
const ports: Record<number, number> = JSON.parse(process.env['LOOPBACK_PORTS'] ?? '{}');
const connect = Socket.prototype.connect as (this: Socket, ...args: unknown[]) => Socket;

Socket.prototype.connect = function toLoopback(this: Socket, ...args: unknown[]) {
  // Node's own callers pass what they normalized: an array of the options and the listener.
  const options = (Array.isArray(args[0]) ? args[0][0] : args[0]) as SocketConnectOpts;
  if (isTcp(options)) Object.assign(options, { host: '127.0.0.1', port: ports[Number(options.port)] });
  return connect.apply(this, args);
};

function isTcp(options: SocketConnectOpts): options is TcpSocketConnectOpts {
  return typeof options === 'object' && 'port' in options;
}
