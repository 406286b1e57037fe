import { StorageUnavailable } from '#app/platform/files/files.ts';
import { DatabaseBusy } from './database.ts';

/** What Node calls a connection that fails, and PostgreSQL (SQLSTATE) one that ends, a server that starts or has no room, and what took too long. */
const codes = new Set<unknown>([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['08000', '08001', '08003', '08006', '53300', '57P01', '57P02', '57P03', '57014', '55P03', '25P03'],
]);

/** What pg says without a code. */
const messages =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error)/;

/** Whether the error says that the database, or the storage of files, cannot be reached or does not answer in time: the same may work later. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseBusy || error instanceof StorageUnavailable) return true;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  const noSocket = code === 'ENOENT' && syscall === 'connect';
  return noSocket || codes.has(code) || messages.test(error.message) || isUnavailable(error.cause);
}

/** Seconds after which a visitor may try again. */
export const retryAfterSeconds = 5;
