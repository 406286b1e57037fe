import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second for every program, whatever the kernel's own beat is. */
const ticksPerSecond = 100;

/** Milliseconds of processor that a process and all that it started have used so far: user and system. Linux only. */
export function processorMs(pid: number): number {
  const children = new Map<number, number[]>();
  const ticks = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const used = readUsage(name);
    if (used === null) continue;
    ticks.set(Number(name), used.ticks);
    children.set(used.parent, [...(children.get(used.parent) ?? []), Number(name)]);
  }
  const sum = (process: number): number =>
    (children.get(process) ?? []).reduce((all, child) => all + sum(child), ticks.get(process) ?? 0);
  return (sum(pid) * 1_000) / ticksPerSecond;
}

/** Null for a process that has ended meanwhile. The name in brackets may hold anything, so it is counted from its end. */
function readUsage(pid: string): { parent: number; ticks: number } | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    return { parent: fields[1] ?? 0, ticks: (fields[11] ?? 0) + (fields[12] ?? 0) };
  } catch {
    return null;
  }
}
