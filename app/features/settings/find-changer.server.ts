import { changesSince } from '#app/features/changes/change-log.server.ts';
import { findStaffNames } from '#app/features/staff/staff.server.ts';
import type { Db } from '#db/tables.ts';
import type { SettingField } from './setting-fields.ts';

/** Who changed one of these fields of the agency last after this revision, by name; null where nobody is known who did. */
export async function findChanger(db: Db, fields: readonly SettingField[], revision: string): Promise<string | null> {
  if (!/^\d{1,15}$/.test(revision)) return null;
  const last = (await changesSince(db, 'agency', Number(revision))).findLast(({ field }) =>
    fields.some((one) => one === field),
  );
  return last?.staffId ? ((await findStaffNames(db, [last.staffId])).get(last.staffId) ?? null) : null;
}
