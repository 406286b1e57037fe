import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import type { Logger } from '#app/platform/log.ts';
import { type ImageJob, ImageJobFailed, ImageRejected, type ImageReply, type ImageResults } from './image-job.ts';

type Answer = ImageResults[ImageJob['kind']];
type Waiting = {
  child: ChildProcess;
  deadline: NodeJS.Timeout;
  resolve(answer: Answer): void;
  reject(error: ImageRejected | ImageJobFailed): void;
};

const childPath = join('app', 'platform', 'images', 'image-child.server.ts');

/**
 * The one process that works on images: started with the first job, of low priority, ended when idle, started anew after
 * it died or hung. A job it takes down with it rejects with `ImageJobFailed`.
 */
export class ImageProcess {
  readonly #log: Logger;
  readonly #idleMs: number;
  readonly #file = findChildFile(import.meta.dirname);
  readonly #waiting = new Map<number, Waiting>();
  #child: ChildProcess | null = null;
  #idleTimer: NodeJS.Timeout | undefined;
  #lastId = 0;
  #closed = false;

  constructor(options: { log: Logger; idleMs: number }) {
    this.#log = options.log;
    this.#idleMs = options.idleMs;
  }

  /** For watching from outside; undefined while no process runs. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** `deadlineMs` counts from now. Jobs run concurrently: to limit that, await each before the next. */
  run(job: ImageJob, deadlineMs: number): Promise<Answer> {
    if (this.#closed) return Promise.reject(new ImageJobFailed('closed', 'The image process is closed.'));
    clearTimeout(this.#idleTimer);
    this.#child ??= this.#start();
    const child = this.#child;
    if (child.pid === undefined) {
      this.#child = null;
      return Promise.reject(new ImageJobFailed('busy', 'The machine has no room for the image process.'));
    }
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      const deadline = setTimeout(() => this.#giveUp(id, job, deadlineMs), deadlineMs);
      this.#waiting.set(id, { child, deadline, resolve, reject });
      child.send({ id, job }, (error) => {
        if (error) this.#lose(child, `cannot be reached: ${error.message}`);
      });
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#idleTimer);
    this.#rejectAll(() => true, new ImageJobFailed('closed', 'The server is stopping.'));
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.ref();
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  #start(): ChildProcess {
    // It parses what strangers upload: it gets none of the server's settings, and none of its flags. It empties its memory itself after a HEIC.
    const child = fork(this.#file, {
      execArgv: ['--expose-gc'],
      env: memoryFrugal,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let complaint = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      complaint = (complaint + text).slice(-2000);
    });
    child.on('message', (reply: ImageReply) => this.#settle(reply));
    child.on('error', (error) => this.#lose(child, error.message));
    child.on('exit', (code, signal) => this.#lose(child, `ended with ${signal ?? `code ${code}`}. ${complaint}`));
    lowerPriority(child);
    // A script that is done may end without closing; waiting jobs keep it alive by their deadlines.
    child.unref();
    child.channel?.unref();
    return child;
  }

  #settle(reply: ImageReply): void {
    const waiting = this.#take(reply.id);
    if (!waiting) return;
    if (reply.ok) waiting.resolve(reply.answer);
    else if (reply.rejected) waiting.reject(new ImageRejected(reply.rejected, reply.message));
    else waiting.reject(new ImageJobFailed('failed', reply.message));
    if (this.#waiting.size === 0) this.#idleTimer = setTimeout(() => this.#rest(), this.#idleMs).unref();
  }

  #giveUp(id: number, job: ImageJob, deadlineMs: number): void {
    const waiting = this.#take(id);
    if (!waiting) return;
    this.#log.warn({ job, deadlineMs }, 'image job took too long; its process is killed');
    waiting.reject(new ImageJobFailed('deadline', `The ${job.kind} took longer than ${deadlineMs} ms.`));
    if (this.#child === waiting.child) this.#child = null;
    waiting.child.kill('SIGKILL');
  }

  /** Called more than once for one child, and also for one that was let go already. */
  #lose(child: ChildProcess, how: string): void {
    if (this.#child === child) {
      this.#child = null;
      this.#log.warn({ how }, 'image process is gone; the next job starts another');
    }
    this.#rejectAll((waiting) => waiting.child === child, new ImageJobFailed('lost', `The image process ${how}`));
  }

  #rest(): void {
    const child = this.#child;
    this.#child = null;
    if (child?.connected) child.disconnect();
  }

  #take(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    clearTimeout(waiting?.deadline);
    return waiting;
  }

  #rejectAll(concerns: (waiting: Waiting) => boolean, error: ImageJobFailed): void {
    for (const [id, waiting] of this.#waiting) if (concerns(waiting)) this.#take(id)?.reject(error);
  }
}

/** For glibc: many arenas, and freed memory that is kept, make three times the memory of the same work. */
const memoryFrugal = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '1000000' };

/**
 * The child is run from its source, which lies under the project's root; this file may run from its own source or as a
 * part of the bundled server. Both are somewhere below that root.
 */
function findChildFile(below: string): string {
  for (let folder = below; ; folder = dirname(folder)) {
    const file = join(folder, childPath);
    if (existsSync(file)) return file;
    if (folder === dirname(folder))
      throw new Error(`${childPath} is not found above ${below}: keep app/ beside build/.`);
  }
}

/** Pages come first. Set right after the start, before the child has threads of its own, which would keep theirs. */
function lowerPriority(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Already gone, or not allowed here: the work is then done at normal priority.
  }
}
