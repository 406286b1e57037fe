import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/**
 * What a mail server does with a mail: takes it, refuses every sender, its recipient or its text, is busy, never responds
 * the text, or takes it and hangs up before saying so.
 */
export type SmtpMood =
  | 'accepting'
  | 'refusing-everybody'
  | 'refusing-recipient'
  | 'refusing-text'
  | 'busy'
  | 'hanging'
  | 'cut-after-data';

export type ReceivedMail = { to: string[]; source: string; messageId: string };

export type TestSmtp = {
  url: string;
  /** Everything whose text arrived whole, whatever was answered. */
  received: ReceivedMail[];
  mood: SmtpMood;
  close(): Promise<void>;
};

/** A real mail server on this machine, on a port of its choice or on the one it had before. */
export async function startSmtp(port = 0, mood: SmtpMood = 'accepting'): Promise<TestSmtp> {
  const sockets = new Set<Socket>();
  const smtp: TestSmtp = { url: '', received: [], mood, close };
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onMailFrom(_address, _session, callback) {
      callback(smtp.mood === 'refusing-everybody' ? reply(550, 'Not from you') : null);
    },
    onRcptTo(_address, _session, callback) {
      if (smtp.mood === 'refusing-recipient') return callback(reply(550, 'No such mailbox'));
      if (smtp.mood === 'busy') return callback(reply(451, 'Try again later'));
      callback();
    },
    async onData(stream, session, callback) {
      // A sender may give up in the middle.
      const source = await text(stream).catch(() => null);
      if (source === null) return;
      if (smtp.mood === 'refusing-text') return callback(reply(554, 'Not this'));
      const [, messageId = ''] = /^Message-ID: (.+)\r?$/im.exec(source) ?? [];
      smtp.received.push({ to: session.envelope.rcptTo.map(({ address }) => address), source, messageId });
      if (smtp.mood === 'hanging') return;
      if (smtp.mood === 'cut-after-data') return hangUp();
      callback();
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
  });
  await listen(server, port);
  smtp.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return smtp;

  function hangUp() {
    for (const socket of sockets) socket.destroy();
  }

  function close(): Promise<void> {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    hangUp();
    return closed;
  }
}

async function listen(server: SMTPServer, port: number): Promise<void> {
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
}

function reply(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
