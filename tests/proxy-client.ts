import { once } from 'node:events';
import { Agent, request } from 'node:https';
import type { RunningProxy } from './nginx.ts';

type Sent = { method?: string; headers?: Record<string, string>; body?: string; host?: string; localAddress?: string };

export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer };

/** Asks the site behind nginx by its own name, as a browser that trusts its certificate; `http` without TLS. */
export function proxyClient(proxy: Pick<RunningProxy, 'httpsPort' | 'host' | 'certificate'>) {
  const agent = new Agent({ keepAlive: true, ca: proxy.certificate, servername: proxy.host });
  return {
    async ask(path: string, { method = 'GET', headers = {}, body, host = proxy.host, localAddress }: Sent = {}) {
      const connection = { host: '127.0.0.1', port: proxy.httpsPort, agent, ...(localAddress && { localAddress }) };
      const sent = request({ ...connection, path, method, headers: { Host: host, ...headers } }).end(body);
      const [answer] = await once(sent, 'response');
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      return { status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) } as Answer;
    },
    close: () => agent.destroy(),
  };
}
