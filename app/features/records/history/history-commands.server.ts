import { changesSince } from '#app/features/changes/change-log.server.ts';
import type { Sheet } from '#app/features/changes/sheet.ts';
import { rightForField } from '#app/features/records/field-rights.ts';
import { findDeleted } from '#app/features/records/pictures/unused-pictures.server.ts';
import { isListed, type ListingRecord, recordSheet } from '#app/features/records/record.ts';
import { bringBackRecord, type Command, saveFields } from '#app/features/records/records.server.ts';
import { pictureIds } from '#app/features/records/sheet/listing-sheet.ts';
import { fieldNamed } from '#app/features/records/sheet/record-fields.ts';
import { mayDo } from '#app/features/staff/desk/desk-access.ts';
import type { Db } from '#db/tables.ts';
import { broughtBack, sheetAt, valueBefore, versionValues } from './history.ts';
import type { HistoryReader } from './history-view.server.ts';

/**
 * `changed`: somebody changed the same meanwhile, which is kept. `gone`: it cannot be brought back. Null for a form that is none.
 * `lost`: the pictures that were deleted since, and so are not back.
 */
export type HistoryAnswer = { outcome: 'restored' | 'changed' | 'back' | 'gone' | 'forbidden'; lost?: string[] } | null;

/** Puts a field, or what was published as a version, back as a new change that waits to be published; or a removed listing. */
export async function runHistoryCommand(
  db: Db,
  record: ListingRecord,
  form: FormData,
  reader: HistoryReader,
): Promise<HistoryAnswer> {
  const { staff, rules, now } = reader;
  const text = (name: string) => String(form.get(name) ?? '');
  const [key, revision] = [text('key'), Number(text('revision'))];
  if (!/^[\w-]{8,80}$/.test(key) || !Number.isSafeInteger(revision)) return null;
  const command: Command = { listingId: record.id, staffId: staff.id, key, now };
  if (text('do') === 'bring_back') {
    if (!mayDo('bringBack', staff, record.agentId, rules)) return { outcome: 'forbidden' };
    return { outcome: (await bringBackRecord(db, command)) ? 'back' : 'gone' };
  }
  if (!mayDo('restore', staff, record.agentId, rules)) return { outcome: 'forbidden' };
  const wanted = await findWanted(db, record, form);
  if (wanted === null) return null;
  const lost = await findDeleted(db, pictureIds(wanted));
  const isOfLost = (field: string) => !isListed({}, field) && isListed({ pictures: lost }, field);
  const fields = Object.entries(wanted).filter(([field]) => !isOfLost(field) && mayWrite(field, record, reader));
  const result = await saveFields(db, command, { revision, fields: Object.fromEntries(fields) });
  if (result === null) return null;
  return result.conflicts.length > 0 ? { outcome: 'changed' } : { outcome: 'restored', lost };
}

/** What a form wants to have back, with what was known of the offers and pictures that come back with it. */
async function findWanted(db: Db, record: ListingRecord, form: FormData): Promise<Sheet | null> {
  const changes = await changesSince(db, record.id, 0);
  if (form.get('do') === 'version') return versionValues(changes, Number(form.get('version')));
  const [field, at] = [String(form.get('field') ?? ''), Number(form.get('at'))];
  const value = valueBefore(changes, at, field);
  if (form.get('do') !== 'restore' || value === undefined) return null;
  const now = recordSheet(record);
  return { ...broughtBack(field, value, { past: sheetAt(now, changes, at), now }), [field]: value };
}

function mayWrite(field: string, { agentId }: ListingRecord, { staff, rules }: HistoryReader): boolean {
  return fieldNamed(field) !== null && mayDo(rightForField(field), staff, agentId, rules);
}
