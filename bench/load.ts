import autocannon from 'autocannon';
import { processorMs } from './processor-time.ts';

export type Server = { pid: number; origin: string };

/** What to request over and over, and the status every response must have. */
export type Target = Server & {
  /** The same address each time, or the next of addresses that are never the same. */
  path: string | (() => string);
  headers: Record<string, string>;
  status: 200 | 304;
};

/** Responses per second, and CPU time (user and system) of the server for one of them, in milliseconds. */
export type Load = { perSecond: number; cpuMs: number };

const connections = 10;

/** Sends requests over keep-alive connections. Throws when a response has another status. */
export async function putLoad({ pid, origin, path, headers, status }: Target, seconds: number): Promise<Load> {
  const isOne = typeof path === 'string';
  const before = processorMs(pid);
  const result = await autocannon({
    ...{ connections, duration: seconds, headers },
    ...(isOne
      ? { url: origin + path }
      : { url: origin, requests: [{ setupRequest: (request) => ({ ...request, path: path() }) }] }),
  });
  const used = processorMs(pid) - before;
  const right = status === 200 ? result['2xx'] : result['3xx'];
  const responses = result['2xx'] + result['3xx'] + result['4xx'] + result['5xx'];
  if (responses - right + result.errors + result.timeouts > 0 || right === 0) {
    throw new Error(`${origin}${isOne ? path : path()} was not answered with ${status} every time.`);
  }
  return { perSecond: right / result.duration, cpuMs: used / right };
}
