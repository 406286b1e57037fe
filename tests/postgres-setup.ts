import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where tests may make databases of their own; null leaves PostgreSQL out. */
    postgresUrl: string | null;
  }
}

/** Finds or starts one PostgreSQL for the run. With `CI=true` a run without one fails. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { TEST_DATABASE_URL: given, CI } = process.env;
  const own = given ? null : await startPostgres();
  const url = given || (own?.url ?? null);
  if (url === null) reportMissing(CI === 'true');
  project.provide('postgresUrl', url);
  return async () => own?.stop();
}

function reportMissing(required: boolean): void {
  const how = 'Install it (Debian: apt-get install postgresql) or set TEST_DATABASE_URL.';
  if (required) throw new Error(`PostgreSQL was not found, and CI tests both engines. ${how}`);
  console.warn(`\nPostgreSQL was not found: its half of the database tests is left out. ${how}\n`);
}
