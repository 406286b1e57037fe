import { existsSync } from 'node:fs';
import { createLog, type Logger } from '#app/platform/log.ts';
import { createLogOutput } from '#app/platform/log-output.server.ts';
import { findDoubts, readSettings, type Settings } from '#app/platform/settings.ts';
import { explainBootFailure } from './boot-failure.ts';

/** What `sysexits.h` calls EX_CONFIG. */
const wrongConfiguration = 78;

/**
 * Reads the settings from the environment and from a `.env` file (the environment wins) and starts the site with them.
 * Failures that are not bugs are printed as one sentence each; any failure ends the process.
 */
export async function boot(start: (settings: Settings, log: Logger, endLog: () => Promise<void>) => Promise<void>) {
  // What this process writes is for this user alone.
  process.umask(0o077);
  // Where the log finds no room, the sentence that the site is ready finds none either, and is no reason to end.
  process.stdout.on('error', () => {});
  if (existsSync('.env')) process.loadEnvFile('.env');
  const read = readSettings(process.env);
  if ('problems' in read) {
    const lines = read.problems.map((problem) => `  ${problem.message}`);
    return end(`The site cannot start with these settings:\n${lines.join('\n')}`, wrongConfiguration);
  }
  const { settings } = read;
  const output = createLogOutput();
  const log = createLog(settings.logLevel, output);
  for (const doubt of findDoubts(settings)) log.warn(doubt);
  try {
    await start(settings, log, output.end);
  } catch (error) {
    const failure = explainBootFailure(error, settings);
    if (failure === null) throw error;
    end(failure.message, failure.code);
  }
}

function end(message: string, code: number): never {
  process.stderr.write(`${message}\n`);
  process.exit(code);
}
