import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { postStatus, visitorOf } from '#tests/faults/leads/post-lead.ts';
import type { RunningSite } from '#tests/server.ts';

/** A request; `status` is null until it is answered, and 0 when it never was. Times are those of `performance.now()`. */
type Met = {
  what: 'cached' | 'page' | 'lead';
  path: string;
  sentAt: number;
  answeredAt: number;
  status: number | null;
};

/** Every so often one visitor reads what is in memory, one what is not, and now and then one writes a lead. */
const everyMs = 200;
const leadEvery = 3;

/** What a visitor waits without noticing that something is wrong. */
export const patienceMs = 2_000;

/** Sends visitors to the site until they are called off. */
export function sendVisitors(site: RunningSite, cached: readonly string[]) {
  const met: Met[] = [];
  const thanked = new Set<string>();
  const underWay = new Set<Promise<void>>();
  let isOver = false;

  async function ask(what: Met['what'], path: string, request: (path: string) => Promise<number | null>) {
    const one: Met = { what, path, sentAt: performance.now(), answeredAt: Number.POSITIVE_INFINITY, status: null };
    met.push(one);
    one.status = (await request(path)) ?? 0;
    one.answeredAt = performance.now();
  }

  async function read(path: string) {
    const answer = await fetch(site.url + path).catch(() => null);
    await answer?.arrayBuffer();
    const saysWhen = Number(answer?.headers.get('Retry-After')) > 0;
    return answer?.status === 503 && !saysWhen ? null : (answer?.status ?? null);
  }

  async function write(count: number) {
    const network = randomInt(0x10000).toString(16);
    const visitor = { ...visitorOf(count), address: `2001:${network}:${count.toString(16)}::1` };
    const status = await postStatus(site.url, visitor);
    if (status === 303) thanked.add(visitor.email);
    return status;
  }

  const sending = (async () => {
    for (let count = 0; !isOver; count += 1) {
      const path = cached[count % cached.length] ?? '/';
      const some = [ask('cached', path, read), ask('page', `/properties?keyword=house+${count}`, read)];
      if (count % leadEvery === 0) some.push(ask('lead', '/contact', () => write(count)));
      for (const one of some) {
        underWay.add(one);
        one.finally(() => underWay.delete(one));
      }
      await pause(everyMs);
    }
    await Promise.all(underWay);
  })();

  const isGood = ({ status }: Met) => status === 200 || status === 303;

  return {
    thanked,
    met,
    isGood,
    /** Whether nobody waits, and the last that were sent were answered well, leads among them. */
    isWell() {
      const now = performance.now();
      if (met.some(({ status, sentAt }) => status === null && sentAt < now - patienceMs)) return false;
      const last = met.filter(({ status }) => status !== null).slice(-20);
      return last.length === 20 && last.every(isGood) && last.some(({ what }) => what === 'lead');
    },
    async callOff() {
      isOver = true;
      await sending;
    },
  };
}
