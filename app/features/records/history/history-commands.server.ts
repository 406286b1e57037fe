import { changesSince } from '#app/features/records/change-log.server.ts';
import { rightForField } from '#app/features/records/field-rights.ts';
import type { ListingRecord } from '#app/features/records/record.ts';
import { bringBackRecord, type Command, saveFields } from '#app/features/records/records.server.ts';
import { fieldNamed } from '#app/features/records/sheet/record-fields.ts';
import type { Sheet } from '#app/features/records/sheet/sheet.ts';
import { mayDo } from '#app/features/staff/desk/desk-access.ts';
import type { Db } from '#db/tables.ts';
import { valueBefore, versionValues } from './history.ts';
import type { HistoryReader } from './history-view.server.ts';

/** `changed`: somebody changed the same meanwhile, which is kept. `gone`: it cannot be brought back. Null for a form that is none. */
export type HistoryAnswer = 'restored' | 'changed' | 'back' | 'gone' | 'forbidden' | null;

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
    if (!mayDo('bringBack', staff, record.agentId, rules)) return 'forbidden';
    return (await bringBackRecord(db, command)) ? 'back' : 'gone';
  }
  if (!mayDo('restore', staff, record.agentId, rules)) return 'forbidden';
  const wanted = await findWanted(db, record, form);
  if (wanted === null) return null;
  const fields = Object.fromEntries(Object.entries(wanted).filter(([field]) => mayWrite(field, record, reader)));
  const result = await saveFields(db, command, { revision, fields });
  if (result === null) return null;
  return result.conflicts.length > 0 ? 'changed' : 'restored';
}

async function findWanted(db: Db, record: ListingRecord, form: FormData): Promise<Sheet | null> {
  const changes = await changesSince(db, record.id, 0);
  if (form.get('do') === 'version') return versionValues(changes, Number(form.get('version')));
  const field = String(form.get('field') ?? '');
  const value = valueBefore(changes, Number(form.get('at')), field);
  return form.get('do') === 'restore' && value !== undefined ? { [field]: value } : null;
}

function mayWrite(field: string, { agentId }: ListingRecord, { staff, rules }: HistoryReader): boolean {
  return fieldNamed(field) !== null && mayDo(rightForField(field), staff, agentId, rules);
}
