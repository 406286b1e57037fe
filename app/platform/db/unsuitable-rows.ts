import { NoResultError } from 'kysely';
import { ValiError } from 'valibot';

/** SQLite: too big, a constraint, another type, out of range. */
const sqlite = new Set([18, 19, 20, 25]);

/** PostgreSQL (SQLSTATE): a value that its column does not take, a constraint, another type. */
const postgres = /^(?:22|23)...$|^42804$/;

/** What Node's SQLite says of values it cannot bind. */
const binding = new Set<unknown>(['ERR_INVALID_ARG_TYPE', 'ERR_INVALID_ARG_VALUE', 'ERR_OUT_OF_RANGE']);

/** Whether a database refused rows for what is in them or missing among them, or code of ours does that reads them. */
export function isUnsuitable(error: unknown): boolean {
  if (error instanceof ValiError || error instanceof NoResultError) return true;
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown };
  if (typeof errcode === 'number' && sqlite.has(errcode & 0xff)) return true;
  return binding.has(code) || (typeof code === 'string' && postgres.test(code));
}
