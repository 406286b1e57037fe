import { availableParallelism, loadavg } from 'node:os';

/** Whether more wants to run, as the mean of a minute, than the machine has processors. Never on Windows, which does not count it. */
export function isMachineBusy(): boolean {
  const [ofMinute = 0] = loadavg();
  return ofMinute > availableParallelism();
}
