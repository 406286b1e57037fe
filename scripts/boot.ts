import { existsSync } from 'node:fs';
import { createLog, type Logger } from '#app/platform/log.ts';
import { readSettings, type Settings } from '#app/platform/settings.ts';
import { explainBootFailure } from './boot-failure.ts';

/** What `sysexits.h` calls EX_CONFIG. */
const wrongConfiguration = 78;

/**
 * Reads the settings of the environment and of a `.env` file, which yields to it, and starts the site with them. What
 * goes wrong is told in a sentence each where it is nobody's bug, and ends the process.
 */
export async function boot(start: (settings: Settings, log: Logger) => Promise<void>): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const read = readSettings(process.env);
  if ('problems' in read) {
    const lines = read.problems.map((problem) => `  ${problem.message}`);
    return end(`The site cannot start with these settings:\n${lines.join('\n')}`, wrongConfiguration);
  }
  const { settings } = read;
  try {
    await start(settings, createLog(settings.logLevel));
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
