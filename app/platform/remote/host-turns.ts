type Waiting = { host: string; start(): void };

/**
 * Work at the hosts of others: so many at once in all, at one host each begun `gapMs` after the one before, and none while
 * it rests. Who waits for one host does not hold up those of another.
 */
export class HostTurns {
  readonly #atOnce: number;
  readonly #gapMs: number;
  readonly #waiting: Waiting[] = [];
  /** When the next may begin, for hosts where that is not now. */
  readonly #readyAt = new Map<string, number>();
  #running = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor({ atOnce, gapMs }: { atOnce: number; gapMs: number }) {
    this.#atOnce = atOnce;
    this.#gapMs = gapMs;
  }

  /** What `work` resolves to, once it is its turn. Rejects with the signal's reason when that aborts before. */
  async run<T>(host: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await this.#turn(host, signal);
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#startReady();
    }
  }

  /** Begins nothing more at this host for so long. */
  rest(host: string, ms: number): void {
    this.#readyAt.set(host, Math.max(this.#readyAt.get(host) ?? 0, performance.now() + ms));
  }

  async #turn(host: string, signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting: Waiting = { host, start: resolve };
    const leave = () => {
      this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', leave);
    waiting.start = () => {
      signal?.removeEventListener('abort', leave);
      resolve();
    };
    this.#waiting.push(waiting);
    this.#startReady();
    await promise;
  }

  #startReady(): void {
    clearTimeout(this.#timer);
    const now = performance.now();
    for (const [host, at] of this.#readyAt) if (at <= now) this.#readyAt.delete(host);
    while (this.#running < this.#atOnce) {
      const index = this.#waiting.findIndex(({ host }) => !this.#readyAt.has(host));
      const [next] = index === -1 ? [] : this.#waiting.splice(index, 1);
      if (next === undefined) break;
      this.#running += 1;
      this.#readyAt.set(next.host, now + this.#gapMs);
      next.start();
    }
    if (this.#running === this.#atOnce || this.#waiting.length === 0) return;
    const soonest = Math.min(...this.#waiting.map(({ host }) => this.#readyAt.get(host) ?? now));
    this.#timer = setTimeout(() => this.#startReady(), soonest - now);
  }
}
