import type { Settings } from '#app/platform/settings.ts';

/** A sentence for the operator, and an exit code of `sysexits.h`. */
export type BootFailure = { message: string; code: number };

const wrongData = 65;
const noInput = 66;
const wrongSettings = 78;
const unavailable = 69;
const cannotCreate = 73;

/** Explains the failures that are nobody's bug; null for all others, which deserve their stack trace. */
export function explainBootFailure(error: unknown, settings: Settings): BootFailure | null {
  // The built site has classes of its own, so it goes by the name.
  if (error instanceof Error && error.name === 'UnusableDatabase') return { message: error.message, code: wrongData };
  if (error instanceof Error && error.name === 'NoSite') return { message: error.message, code: noInput };
  if (settings.objectStorage !== null && error instanceof Error) {
    const storage = `The bucket of S3_BUCKET, ${settings.objectStorage.bucket}, cannot be used at S3_ENDPOINT.`;
    if (error.name === 'StorageUnavailable') return { message: `${storage} ${error.message}`, code: unavailable };
    if (error.name === 'StorageRefused') {
      return { message: `${storage} ${error.message} ${adviceOnStorage(error)}`, code: wrongSettings };
    }
  }
  const failure = readFailure(error);
  if (failure.syscall === 'listen' || failure.syscall === 'bind') return explainListen(failure, settings);
  if (settings.databaseUrl !== null && isUnreachable(failure)) {
    return { message: `The database of DATABASE_URL cannot be used: ${reasonOf(failure)}.`, code: unavailable };
  }
  if (fileErrors.has(failure.code) || sqliteFileErrors.has(failure.errcode & 0xff)) {
    return {
      message: `The folder of DATA_DIR, ${settings.dataDir}, cannot be used: ${reasonOf(failure)}.`,
      code: cannotCreate,
    };
  }
  return null;
}

function adviceOnStorage(error: Error): string {
  return 'code' in error && error.code === 'NoSuchBucket'
    ? 'Make the bucket first; the site makes none.'
    : 'Check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_REGION, what the key may do, and the clock of this machine.';
}

type Failure = { code: string; errcode: number; syscall: string; message: string };

/**
 * The failure at the bottom, which says what happened. Several addresses of one host fail together, as an
 * AggregateError: the first speaks for all.
 */
function readFailure(error: unknown): Failure {
  const inner = error instanceof AggregateError ? error.errors[0] : error instanceof Error ? error.cause : undefined;
  if (inner instanceof Error) return readFailure(inner);
  const { code = '', errcode = 0, syscall = '', message = '' } = (error ?? {}) as Partial<Failure>;
  return { code, errcode, syscall, message };
}

function explainListen(failure: Failure, { port, host }: Settings): BootFailure {
  const where = host === null ? `Port ${port}` : `Port ${port} of ${host}`;
  const advice = 'Set PORT to another one, as in PORT=3001 npm start.';
  if (failure.code === 'EADDRINUSE') {
    return { message: `${where} is taken by another program. ${advice}`, code: unavailable };
  }
  if (failure.code === 'EACCES') return { message: `${where} needs more rights. ${advice}`, code: unavailable };
  return { message: `${where} cannot be listened on: ${reasonOf(failure)}. Check HOST and PORT.`, code: unavailable };
}

const fileErrors = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC', 'ENAMETOOLONG', 'ELOOP']);

/** The lower byte of SQLite's codes: read-only, input or output failed, corrupt, full, cannot be opened, not a database: sqlite.org/rescode.html. */
const sqliteFileErrors = new Set([8, 10, 11, 13, 14, 26]);

const networkErrors = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH']);

/** No connection, no such user, password or database, too many connections, shutting down: SQLSTATE classes. */
const unreachableState = /^(?:08|28|3D|53|57)[0-9A-Z]{3}$/;

function isUnreachable({ code, message }: Failure): boolean {
  return networkErrors.has(code) || unreachableState.test(code) || /\b(?:timeout|terminated|SSL)\b/i.test(message);
}

const reasons: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it can only be read',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'it is a file',
  ENOSPC: 'the disk is full',
  ECONNREFUSED: 'nothing answers at its address',
  ENOTFOUND: 'its host is not known',
  EAI_AGAIN: 'its host is not known',
};

function reasonOf({ code, message }: Failure): string {
  return reasons[code] ?? (message === '' ? code : message).replace(/\.$/, '');
}
