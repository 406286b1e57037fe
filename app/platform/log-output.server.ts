import { write as writeLater, writeSync } from 'node:fs';
import type { LogOutput } from './log.ts';

/**
 * Lines are written together when they have so many characters, or when the first of them is so old (ms). Each write wakes
 * another thread, which costs about as much as twenty lines.
 */
const batch = { characters: 16_384, ageMs: 500 };

/** Characters and bytes that wait for a full disk. What comes when there are so many is lost: the site goes on. */
const maxWaiting = 1_000_000;

/** From a write that was refused to the next. */
const retryMs = 100;

/** A reader that takes nothing for so long gets no more of the last lines. */
const lastLinesMs = 1_000;

const standardOutput = 1;

/**
 * Writes lines to the standard output, in another thread and a moment later. What cannot be written, for a full disk or a
 * reader that takes nothing, waits and is tried again; it ends nothing and holds nobody. `end` resolves when the last one is
 * out. Without it, a process that exits writes what is left at once, also after an uncaught exception; only one that is
 * killed loses the last half second.
 */
export function createLogOutput(): LogOutput & { end(): Promise<void> } {
  let waiting = '';
  /** Being written, or refused: comes before what waits. */
  let current: Buffer = Buffer.alloc(0);
  let isWriting = false;
  let isFlushRequested = false;
  let pause: NodeJS.Timeout | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isOpen = false;
  let hasEnded = false;
  let onWritten = () => {};

  /** Without effect after the end. */
  function write(line: string): void {
    if (hasEnded || current.length + waiting.length > maxWaiting) return;
    if (!isOpen) open();
    waiting += line;
    if (waiting.length >= batch.characters) flush();
    else timer ??= setTimeout(flush, batch.ageMs).unref();
  }

  function open(): void {
    isOpen = true;
    // Node makes a pipe or a socket one that refuses what its reader does not take. A write that waits for the reader instead
    // would hold the process at its end, whose threads have to end first.
    void process.stdout;
    process.on('exit', writeLastLines);
  }

  function flush(): void {
    if (isWriting) isFlushRequested = true;
    if (isWriting || pause !== undefined) return;
    clearTimeout(timer);
    timer = undefined;
    isFlushRequested = false;
    if (current.length === 0) takeWaiting();
    if (current.length === 0) onWritten();
    else {
      isWriting = true;
      writeLater(standardOutput, current, afterWrite);
    }
  }

  function takeWaiting(): void {
    current = Buffer.from(waiting);
    waiting = '';
  }

  function afterWrite(error: NodeJS.ErrnoException | null, written: number): void {
    isWriting = false;
    if (error?.code === 'EPIPE') giveUp();
    else if (error) pause = setTimeout(tryAgain, retryMs).unref();
    else {
      current = current.subarray(written);
      if (current.length > 0 || isFlushRequested || hasEnded) flush();
    }
  }

  function tryAgain(): void {
    pause = undefined;
    flush();
  }

  /** Loses what waits, and what comes. */
  function giveUp(): void {
    hasEnded = true;
    current = Buffer.alloc(0);
    waiting = '';
    onWritten();
  }

  /** Takes no more lines. Resolves when the last one is out, or cannot be written. */
  function end(): Promise<void> {
    hasEnded = true;
    return new Promise((resolve) => {
      const deadline = setTimeout(giveUp, lastLinesMs);
      onWritten = () => {
        clearTimeout(deadline);
        resolve();
      };
      flush();
    });
  }

  function writeLastLines(): void {
    // What is being written its thread still writes.
    if (isWriting) current = Buffer.alloc(0);
    const deadline = Date.now() + lastLinesMs;
    while (current.length + waiting.length > 0) {
      if (current.length === 0) takeWaiting();
      try {
        current = current.subarray(writeSync(standardOutput, current));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN' || Date.now() > deadline) return;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
      }
    }
  }

  return { write, flush, end };
}
