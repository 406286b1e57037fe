import { StorageUnavailable } from '#app/platform/files/files.ts';
import type { Logger } from '#app/platform/log.ts';
import { DatabaseBusy } from './database.ts';
import { isDiskFailing, isDiskFull, isReadOnly } from './disk-watch.ts';

/** What Node calls a connection that fails, or a machine without another descriptor, and PostgreSQL (SQLSTATE) one that ends, a server that starts or has no memory or connection left, and what took too long. */
const codes = new Set<unknown>([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['EMFILE', 'ENFILE'],
  ...['08000', '08001', '08003', '08006', '53200', '53300', '57P01', '57P02', '57P03', '57014', '55P03', '25P03'],
]);

/** What pg says without a code. */
const messages =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error)/;

/**
 * Whether the error says that the database, or the storage of files, cannot be reached, does not answer in time or takes no writes:
 * the same may work later.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseBusy || error instanceof StorageUnavailable) return true;
  if (isDiskFull(error) || isReadOnly(error) || isDiskFailing(error)) return true;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  const noSocket = code === 'ENOENT' && syscall === 'connect';
  return noSocket || codes.has(code) || messages.test(error.message) || isUnavailable(error.cause);
}

/** Logs what could not be done: a fault of ours as an error, a database that is away as something to be warned of. */
export function logFailure(
  log: Pick<Logger, 'error' | 'warn'>,
  error: unknown,
  sentence: string,
  about: Readonly<Record<string, string>> = {},
): void {
  if (isUnavailable(error)) log.warn({ err: error, ...about }, `${sentence}: what it needs is not available just now`);
  else log.error({ err: error, ...about }, sentence);
}

/** Seconds after which a visitor may try again. */
export const retryAfterSeconds = 5;
