import { existsSync } from 'node:fs';

/** The program that reads units without running them; null when it is not installed. */
export function findSystemdAnalyze(): string | null {
  return ['/usr/bin/systemd-analyze', '/bin/systemd-analyze'].find((path) => existsSync(path)) ?? null;
}
