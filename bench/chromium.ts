import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { browserCommand } from '#tests/browser.ts';

/** A browser that never saw anything, for a tool that drives it through this port. */
export type Chromium = { port: number; close(): Promise<void> };

/** Throws, saying what to install, when there is none. */
export async function openChromium(): Promise<Chromium> {
  const { path, flags } = browserCommand('whole');
  const profile = await mkdtemp(join(tmpdir(), 'bale-chromium-'));
  const args = [...flags, '--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'];
  const child = spawn(path, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'close');
  const close = async () => {
    child.kill();
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  for await (const line of createInterface({ input: child.stderr })) {
    const [, port] = /^DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(line) ?? [];
    if (port === undefined) continue;
    child.stderr.resume();
    return { port: Number(port), close };
  }
  await close();
  throw new Error(`${path} ended before it could be driven.`);
}
