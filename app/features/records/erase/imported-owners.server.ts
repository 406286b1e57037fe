import type { Sheet } from '#app/features/changes/sheet.ts';
import type { ImportRow } from '#app/features/records/import/import-row.ts';
import { findRow, saveRow } from '#app/features/records/import/import-rows.server.ts';
import type { PlannedChange, RowPlan } from '#app/features/records/import/job/plan-row.ts';
import { readPhone } from '#app/platform/phones/phone-number.ts';
import type { Db } from '#db/tables.ts';
import { type IsOwner, isNamedIn, noteFields, type Owner, ownerFields, ownerOf } from './owner.ts';

/** A home of an import whose owner somebody is. */
export type ImportedHome = { importId: string; position: number; source: string; reference: string; owner: Owner };

/** Homes read between two turns of other work. */
const atOnce = 500;

/** What imports that can still be undone, or wait, say of a person as an owner. */
export async function findImportedHomes(db: Db, isOwner: IsOwner): Promise<ImportedHome[]> {
  const imports = await db.kysely
    .selectFrom('imports')
    .innerJoin('import_sources', 'import_sources.id', 'imports.source_id')
    .select(['imports.id', 'import_sources.name'])
    .orderBy('imports.created_at')
    .orderBy('imports.id')
    .execute();
  const found: ImportedHome[] = [];
  for (const { id, name } of imports) {
    for await (const { position, reference, row, plan } of eachWithOwner(db, id)) {
      const owner = ownerIn(row, plan, isOwner);
      if (owner !== null) found.push({ importId: id, position, source: name, reference, owner });
    }
  }
  return found;
}

/** Takes the owner out of what an import keeps of a home, within a transaction. False when it keeps nothing any more. */
export async function eraseImportedOwner(
  db: Db,
  { importId, position }: Pick<ImportedHome, 'importId' | 'position'>,
): Promise<boolean> {
  const stored = await findRow(db, importId, position);
  if (stored === null) return false;
  const { row, plan } = stored;
  const owners = [row?.fields ?? {}, ...planSheets(plan)].map(ownerOf);
  const names = owners.flatMap((owner) => Object.values(owner)).filter((value) => value !== null);
  await saveRow(db, importId, {
    ...stored,
    row: row && { ...row, ...withoutTheirs(row, names), fields: withoutOwner(row.fields) },
    plan: {
      ...{ ...plan, ...withoutTheirs(plan, names) },
      ...{ changes: plan.changes.filter(isOthers), kept: plan.kept.filter(isOthers) },
    },
  });
  return true;
}

async function* eachWithOwner({ kysely }: Db, importId: string) {
  for (let after = 0; ; ) {
    const rows = await kysely
      .selectFrom('import_rows')
      .select(['position', 'reference', 'row_json', 'plan_json'])
      .where('import_id', '=', importId)
      .where('position', '>', after)
      .where((row) =>
        row.or([
          row('row_json', 'like', '%internal.owner%'),
          row('plan_json', 'like', '%internal.owner%'),
          row('plan_json', 'like', '%"reason":"%'),
        ]),
      )
      .orderBy('position')
      .limit(atOnce)
      .execute();
    for (const { position, reference, row_json: row, plan_json: plan } of rows) {
      yield { position, reference, row: row && (JSON.parse(row) as ImportRow), plan: JSON.parse(plan) as RowPlan };
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < atOnce) return;
    after = last.position;
    await new Promise(setImmediate);
  }
}

function ownerIn(row: ImportRow | '' | null, plan: RowPlan, isOwner: IsOwner): Owner | null {
  const owners = [...(row ? [row.fields] : []), ...planSheets(plan)].map(ownerOf);
  const contacts = [...(row ? listedIn(row) : []), ...listedIn(plan)].flatMap(({ value }) => contactsIn(value));
  const contact = contacts.find(isOwner);
  return owners.find(isOwner) ?? (contact ? { ...(owners[0] ?? ownerOf({})), ...contact } : null);
}

type Listed = { value: string; target?: string };

/** What was said of values of a home: of a plan and of its row the same lists. */
type Lists = { problems: readonly Listed[]; leftOut?: readonly Listed[]; doubts?: readonly Listed[] };

/** Values that were not taken, or may be wrong. */
function listedIn({ problems, leftOut = [], doubts = [] }: Lists): Listed[] {
  return [...problems, ...leftOut, ...doubts];
}

/** By what a value that was not taken as an owner's may be one's: a number, and each of its addresses. */
function contactsIn(value: string): Pick<Owner, 'phone' | 'email'>[] {
  const addresses = value.match(/[^\s<>(),;|/"']+@[^\s<>(),;|/"']+/g) ?? [];
  const emails = addresses.map((address) => address.replace(/^mailto:|\.$/gi, ''));
  const phone = readPhone(value);
  return [
    ...emails.map((email) => ({ phone: null, email })),
    ...(phone === null ? [] : [{ phone: value, email: null }]),
  ];
}

/** What was here before an import, and what it makes of it. */
function planSheets({ changes, kept }: RowPlan): Sheet[] {
  const planned = [...changes, ...kept].filter((change) => !isOthers(change));
  return (['before', 'after'] as const).map((side) =>
    Object.fromEntries(planned.map((change) => [change.field, change[side]])),
  );
}

function isOthers({ field }: Pick<PlannedChange, 'field'>): boolean {
  return ![...ownerFields, ...noteFields].some((name) => name === field);
}

function withoutOwner(fields: Sheet): Sheet {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => isOthers({ field })));
}

/** The lists without values that may be the owner's; they keep the reason. */
function withoutTheirs<Row extends Lists>(row: Row, names: readonly string[]): Pick<Row, keyof Lists> {
  const isTheirs = ({ value, target = '' }: Listed) =>
    !isOthers({ field: target }) || isNamedIn(value, names) || contactsIn(value).length > 0;
  const without = <One extends Listed>(list: readonly One[]) =>
    list.map((one) => (isTheirs(one) ? { ...one, value: '' } : one));
  const { problems, leftOut, doubts } = row;
  return {
    problems: without(problems),
    ...(leftOut && { leftOut: without(leftOut) }),
    ...(doubts && { doubts: without(doubts) }),
  } as Pick<Row, keyof Lists>;
}
