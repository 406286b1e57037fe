import { readdir, readFile } from 'node:fs/promises';

/** What that process has used of the processor, in ms. Linux counts hundredths of a second. */
export async function processorMs(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8'))
    .replace(/^.*\) /s, '')
    .split(' ')
    .map(Number);
  return 10 * ((fields[11] ?? 0) + (fields[12] ?? 0));
}

/** The largest memory of a process so far, in MB. */
export async function peakMegabytes(pid: number): Promise<number> {
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

/** The processes that this one has started. */
export async function childrenOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`);
  const lists = await Promise.all(threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8')));
  return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
}
