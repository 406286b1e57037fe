import { closeSync, openSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';

const beatMs = 1_000;

/**
 * Runs `work` while no other process does so under the same lock file; waits for its turn. A holder that gave no sign
 * of life for `staleMs` was killed: its lock is taken over.
 */
export async function withLock(path, work, staleMs = 10_000) {
  for (let tries = 0; !take(path); tries++) {
    if (tries === 10) console.log('Waiting for another command of Bale to finish …');
    removeStale(path, staleMs);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const beat = setInterval(() => utimesSync(path, new Date(), new Date()), beatMs);
  const release = () => rmSync(path, { force: true });
  process.once('exit', release);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
  try {
    return await work();
  } finally {
    clearInterval(beat);
    process.off('exit', release);
    release();
  }
}

function take(path) {
  try {
    closeSync(openSync(path, 'wx'));
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function removeStale(path, staleMs) {
  try {
    if (!isStale(path, staleMs)) return;
    const aside = `${path}.${process.pid}`;
    renameSync(path, aside);
    // Another one who waits was faster and holds a new lock: give it back.
    if (isStale(aside, staleMs)) rmSync(aside);
    else renameSync(aside, path);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}

function isStale(path, staleMs) {
  return Date.now() - statSync(path).mtimeMs > staleMs;
}
