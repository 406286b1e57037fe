import { FairQueue, type Requester } from '#app/platform/fair-queue.ts';
import { ImageJobFailed } from './image-job.ts';

type Task = () => Promise<void>;

/** An urgent task, and how it is turned away. */
type UrgentTask = { run: Task; reject(error: ImageJobFailed): void };

/** The site itself, as one of those who want something made. */
const site: Requester = { network: '', prefix: '' };

/**
 * The order of work. Urgent tasks run one at a time, by turns of whom they are for, and patient ones when no other urgent one
 * waits. Background tasks run one at a time, each only once no urgent one has run for `quietMs`, and where the machine is busy
 * (`isBusy`) only one in `restMs`; an urgent task never waits for the background one that is running.
 */
export class ImageLine {
  readonly #quietMs: number;
  readonly #maxWaiting: number;
  readonly #isBusy: () => boolean;
  readonly #restMs: number;
  readonly #urgent = new FairQueue<UrgentTask>();
  readonly #patient: Task[] = [];
  readonly #background = new Map<string, Task>();
  #urgentRuns = false;
  #backgroundRuns = false;
  #backgroundEndedAt = performance.now();
  #quietTimer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: { quietMs: number; maxWaiting: number; isBusy: () => boolean; restMs?: number }) {
    this.#quietMs = options.quietMs;
    this.#maxWaiting = options.maxWaiting;
    this.#isBusy = options.isBusy;
    this.#restMs = options.restMs ?? 60_000;
  }

  /**
   * The result of the task. Rejects with `ImageJobFailed` when too many wait already, or when the line closes first. In a
   * full line those go who wait with most tasks.
   */
  now<T>(task: () => Promise<T>, who: Requester = site): Promise<T> {
    const full = this.#urgent.size >= this.#maxWaiting;
    const leaving = full ? this.#urgent.giveUp(who) : undefined;
    if (full && leaving === undefined) return Promise.reject(this.#busy());
    leaving?.reject(this.#busy());
    return this.#wait(task, (run, reject) => this.#urgent.add({ run, reject }, who));
  }

  /** The same at a lower priority, for work no visitor waits for. */
  soon<T>(task: () => Promise<T>): Promise<T> {
    if (this.#patient.length >= this.#maxWaiting) return Promise.reject(this.#busy());
    return this.#wait(task, (run) => this.#patient.push(run));
  }

  /** Puts a task in line unless one of that key waits already or the line is full. The task must not reject. */
  later(key: string, task: Task): void {
    if (this.#closed || this.#background.has(key) || this.#background.size >= this.#maxWaiting) return;
    this.#background.set(key, task);
    if (!this.#quietTimer && !this.#urgentRuns && !this.#backgroundRuns) this.#waitForQuiet();
  }

  /** Background tasks still waiting. */
  get waiting(): number {
    return this.#background.size;
  }

  /** Tasks still waiting, by their order. */
  get lengths(): { urgent: number; patient: number; background: number } {
    return { urgent: this.#urgent.size, patient: this.#patient.length, background: this.#background.size };
  }

  close(): void {
    this.#closed = true;
    this.#background.clear();
    clearTimeout(this.#quietTimer);
  }

  #busy(): ImageJobFailed {
    return new ImageJobFailed('busy', `${this.#maxWaiting} images wait to be made already.`);
  }

  #wait<T>(task: () => Promise<T>, add: (run: Task, reject: UrgentTask['reject']) => void): Promise<T> {
    return new Promise((resolve, reject) => {
      add(async () => {
        if (this.#closed) reject(new ImageJobFailed('closed', 'The server is stopping.'));
        else await task().then(resolve, reject);
      }, reject);
      if (!this.#urgentRuns) void this.#runUrgent();
    });
  }

  async #runUrgent(): Promise<void> {
    this.#urgentRuns = true;
    const next = () => this.#urgent.take()?.run ?? this.#patient.shift();
    for (let task = next(); task; task = next()) await task();
    this.#urgentRuns = false;
    this.#waitForQuiet();
  }

  #waitForQuiet(): void {
    clearTimeout(this.#quietTimer);
    if (this.#closed || this.#backgroundRuns) return;
    this.#quietTimer = setTimeout(() => void this.#runBackground(), this.#quietMs).unref();
  }

  async #runBackground(): Promise<void> {
    this.#quietTimer = undefined;
    this.#backgroundRuns = true;
    while (!this.#urgentRuns && !this.#rests()) {
      const [next] = this.#background;
      if (!next) break;
      this.#background.delete(next[0]);
      await next[1]();
      this.#backgroundEndedAt = performance.now();
    }
    this.#backgroundRuns = false;
    if (!this.#urgentRuns && this.#background.size > 0) this.#waitForQuiet();
  }

  #rests(): boolean {
    return this.#isBusy() && performance.now() - this.#backgroundEndedAt < this.#restMs;
  }
}
