import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { onServer } from './database-setup.ts';
import type { Task } from './second-process.ts';
import type { TestAddress } from './test-db.ts';

export type SecondProcess = {
  /** The next line it prints, read as JSON. Rejects with what it wrote to stderr when it ends before. */
  said(): Promise<unknown>;
  /** Ends it at once, as a loss of power would. Over once its database has finished what was sent before, too. */
  kill(): Promise<void>;
};

/** Starts another process on the same database. It is killed with the test at the latest. */
export function startProcess(task: Task, address: TestAddress): SecondProcess {
  const script = fileURLToPath(import.meta.resolve('#tests/second-process.ts'));
  const { url, ...place } = address;
  const name = `second-${randomUUID()}`;
  const itsAddress = JSON.stringify({ ...place, url: url && named(url, name) });
  const child = spawn(process.execPath, [script, task, itsAddress], { stdio: ['ignore', 'pipe', 'pipe'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const closed = new Promise<void>((resolve) => child.on('close', () => resolve()));
  let complaint = '';
  child.stderr.on('data', (text) => {
    complaint += text;
  });
  const kill = async () => {
    child.kill('SIGKILL');
    await closed;
    if (url === null) return;
    while ((await onServer(url, `select pid from pg_stat_activity where application_name = '${name}'`)).length > 0)
      await sleep(10);
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

/** The same database, whose connections are told apart by a name. */
function named(url: string, name: string): string {
  const address = new URL(url);
  address.searchParams.set('application_name', name);
  return address.href;
}
