import { readFileSync } from 'node:fs';

const nsPerMs = 1e6;

/**
 * How long the turns of this thread's event loop take, until `stop`: each from one look to the next, in milliseconds, shortest
 * first. `held` is by our own doing (computing, collecting garbage, waiting for a disk); `wall` has the time, too, in which the
 * thread was ready and the machine's processors were busy with others. Linux only.
 */
export function watchLoop() {
  const wall: number[] = [];
  const held: number[] = [];
  let before = { at: performance.now(), waited: waitedMs() };
  const look = () => {
    const now = { at: performance.now(), waited: waitedMs() };
    const turn = now.at - before.at;
    wall.push(turn);
    held.push(turn - (now.waited - before.waited));
    before = now;
  };
  const timer = setInterval(look, 1);
  return {
    stop() {
      clearInterval(timer);
      look();
      return { wall: sorted(wall), held: sorted(held) };
    },
  };
}

/** How long the main thread has been ready to run, and did not get a processor. */
function waitedMs(): number {
  const [, waitedNs] = readFileSync('/proc/self/schedstat', 'utf8').split(' ');
  return Number(waitedNs) / nsPerMs;
}

function sorted(values: readonly number[]): readonly number[] {
  return values.toSorted((one, other) => one - other);
}
