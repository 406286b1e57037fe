import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

export type Heap = { heapMegabytes: number; otherMegabytes: number };

// Loaded into a server by `node --import`, before anything of it, and into the processes it starts, where it does nothing.
// Answers each message with the memory that is in use once all that could be collected was.
if (process.argv[1]?.endsWith('scripts/start.ts')) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  process.on('message', async () => {
    // What waits for its finalizer goes with the next one.
    for (let turn = 0; turn < 3; turn += 1) {
      collect();
      await new Promise((resolve) => setImmediate(resolve));
    }
    const { heapUsed, external } = process.memoryUsage();
    process.send?.({ heapMegabytes: heapUsed / 2 ** 20, otherMegabytes: external / 2 ** 20 } satisfies Heap);
  });
  process.channel?.unref();
}
