import autocannon from 'autocannon';
import { processorMs } from './processor-time.ts';

export type Server = { pid: number; origin: string };

/** What is asked of a server again and again, and how every answer must be. */
export type Target = Server & {
  /** The same address each time, or the next of addresses that are never the same. */
  path: string | (() => string);
  headers: Record<string, string>;
  status: 200 | 304;
};

/** Answers in a second, and the processor's time (user and system) of one in milliseconds; the asking is not in it. */
export type Load = { perSecond: number; cpuMs: number };

const connections = 10;

/** Asks for so many seconds over connections that stay open. Throws when an answer has another status. */
export async function putLoad({ pid, origin, path, headers, status }: Target, seconds: number): Promise<Load> {
  const isOne = typeof path === 'string';
  const before = processorMs(pid);
  const result = await autocannon({
    ...{ connections, duration: seconds, headers },
    ...(isOne
      ? { url: origin + path }
      : { url: origin, requests: [{ setupRequest: (asked) => ({ ...asked, path: path() }) }] }),
  });
  const used = processorMs(pid) - before;
  const right = status === 200 ? result['2xx'] : result['3xx'];
  const answers = result['2xx'] + result['3xx'] + result['4xx'] + result['5xx'];
  if (answers - right + result.errors + result.timeouts > 0 || right === 0) {
    throw new Error(`${origin}${isOne ? path : path()} was not answered with ${status} every time.`);
  }
  return { perSecond: right / result.duration, cpuMs: used / right };
}
