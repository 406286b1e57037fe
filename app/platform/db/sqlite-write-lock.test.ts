import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createFolder } from '#tests/test-db.ts';
import { DatabaseBusy } from './database.ts';
import { createWriteLock } from './sqlite-write-lock.server.ts';

async function twoConnections() {
  const path = `${(await createFolder()).dataDir}/two.sqlite`;
  const connections = [new DatabaseSync(path, { timeout: 0 }), new DatabaseSync(path, { timeout: 0 })] as const;
  onTestFinished(() => {
    for (const connection of connections) connection.close();
  });
  return connections;
}

test('turns follow the order of requests', async () => {
  const lock = createWriteLock();
  const order: number[] = [];
  await Promise.all(
    [1, 2, 3].map(async (turn) => {
      const end = await lock.take();
      await pause(5 - turn);
      order.push(turn);
      end();
    }),
  );
  expect(order).toEqual([1, 2, 3]);
});

test('a turn that never ends is given up on, and those behind it still get theirs', async () => {
  const lock = createWriteLock(20);
  const end = await lock.take();
  await expect(lock.take()).rejects.toThrow(DatabaseBusy);
  const patient = lock.take();
  end();
  (await patient)();
});

test('waits while another connection writes, without stopping the process', async () => {
  const [ours, theirs] = await twoConnections();
  theirs.exec('begin immediate');
  const begun = createWriteLock().whenFree(() => ours.exec('begin immediate'));
  await pause(10);
  theirs.exec('rollback');
  await begun;
  expect(ours.isTransaction).toBe(true);
});

test('gives up when another connection never stops writing', async () => {
  const [ours, theirs] = await twoConnections();
  theirs.exec('begin immediate');
  await expect(createWriteLock(20).whenFree(() => ours.exec('begin immediate'))).rejects.toThrow(DatabaseBusy);
});

test('other errors are not waited for', async () => {
  const [ours] = await twoConnections();
  await expect(createWriteLock().whenFree(() => ours.exec('selekt'))).rejects.toThrow('syntax error');
});
