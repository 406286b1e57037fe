import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import type { Task } from './second-process.ts';
import type { TestAddress } from './test-db.ts';

export type SecondProcess = {
  /** The next line it prints, read as JSON. Rejects with what it wrote to stderr when it ends before. */
  said(): Promise<unknown>;
  /** Ends it at once, as a loss of power would. */
  kill(): Promise<void>;
};

/** Starts another process on the same database. It is killed with the test at the latest. */
export function startProcess(task: Task, address: TestAddress): SecondProcess {
  const script = fileURLToPath(import.meta.resolve('#tests/second-process.ts'));
  const child = spawn(process.execPath, [script, task, JSON.stringify(address)], { stdio: ['ignore', 'pipe', 'pipe'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const closed = new Promise<void>((resolve) => child.on('close', () => resolve()));
  let complaint = '';
  child.stderr.on('data', (text) => {
    complaint += text;
  });
  const kill = () => {
    child.kill('SIGKILL');
    return closed;
  };
  onTestFinished(kill);
  return {
    async said() {
      const line = await lines.next();
      if (line.done) throw new Error(`The second process ended early. ${complaint}`);
      return JSON.parse(line.value);
    },
    kill,
  };
}
