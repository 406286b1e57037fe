import { ImageJobFailed } from './image-job.ts';

type Task = () => Promise<void>;

/**
 * The order of work. Urgent tasks run one at a time in the order they came, and patient ones when no other urgent one
 * waits. Background tasks run one at a time, each only once no urgent one has run for `quietMs`; an urgent task never waits
 * for the background one that is running.
 */
export class ImageLine {
  readonly #quietMs: number;
  readonly #maxWaiting: number;
  readonly #urgent: Task[] = [];
  readonly #patient: Task[] = [];
  readonly #background = new Map<string, Task>();
  #urgentRuns = false;
  #backgroundRuns = false;
  #quietTimer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: { quietMs: number; maxWaiting: number }) {
    this.#quietMs = options.quietMs;
    this.#maxWaiting = options.maxWaiting;
  }

  /** The result of the task. Rejects with `ImageJobFailed` when too many wait already, or when the line closes first. */
  now<T>(task: () => Promise<T>): Promise<T> {
    return this.#wait(this.#urgent, task);
  }

  /** The same at a lower priority, for work no visitor waits for. */
  soon<T>(task: () => Promise<T>): Promise<T> {
    return this.#wait(this.#patient, task);
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

  close(): void {
    this.#closed = true;
    this.#background.clear();
    clearTimeout(this.#quietTimer);
  }

  #wait<T>(tasks: Task[], task: () => Promise<T>): Promise<T> {
    if (tasks.length >= this.#maxWaiting) {
      return Promise.reject(new ImageJobFailed('busy', `${this.#maxWaiting} images wait to be made already.`));
    }
    return new Promise((resolve, reject) => {
      tasks.push(async () => {
        if (this.#closed) reject(new ImageJobFailed('closed', 'The server is stopping.'));
        else await task().then(resolve, reject);
      });
      if (!this.#urgentRuns) void this.#runUrgent();
    });
  }

  async #runUrgent(): Promise<void> {
    this.#urgentRuns = true;
    const next = () => this.#urgent.shift() ?? this.#patient.shift();
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
    while (!this.#urgentRuns) {
      const [next] = this.#background;
      if (!next) break;
      this.#background.delete(next[0]);
      await next[1]();
    }
    this.#backgroundRuns = false;
    if (!this.#urgentRuns && this.#background.size > 0) this.#waitForQuiet();
  }
}
