import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import * as v from 'valibot';
import { mergeFields } from '#app/features/changes/merge.ts';
import { differingFields, type Sheet, withValues } from '#app/features/changes/sheet.ts';
import { changeCatalogue, logRebuild } from '#app/features/listings/store/listing-versions.server.ts';
import type { Localized } from '#app/i18n/localized.ts';
import { NotDone, orNothing } from '#app/platform/db/not-done.ts';
import type { Db, Tables } from '#db/tables.ts';
import { legalFields } from './legal-fields.ts';
import { LegalTexts, legalSheet, readLegalSheet } from './legal-texts.ts';
import { ownTexts, ownTextsDay } from './own-texts.server.ts';

/** What the texts call the agency. */
export type LegalNames = { company: string; email: string; office: Localized };

export type LegalVersion = {
  /** From 1. */
  number: number;
  texts: LegalTexts;
  /** What the agency was called when another version took its place; null for the one on the site. */
  names: LegalNames | null;
  publishedAt: number;
  staffId: string | null;
  /** It came with the software. */
  isOwn: boolean;
};

const ownKey = 'software ';

/** Stores the software's own texts where there are none yet, or where it came with others and the owner wrote none. */
export async function keepOwnTexts(db: Db, names: LegalNames, now: number): Promise<void> {
  const last = await latest(db).limit(1).executeTakeFirst();
  if (last !== undefined && !readVersion(last).isOwn) return;
  const own = { number: (last?.number ?? 0) + 1, key: `${ownKey}${ownTextsDay}`, texts: ownTexts };
  // The first has always been there.
  const at = own.number === 1 ? Date.parse(ownTextsDay) : now;
  await db.transaction((inner) => insertVersion(inner, own, names, { staffId: null, now: at }));
}

/** The version on the site. */
export async function getLegalVersion(db: Db): Promise<LegalVersion> {
  return readVersion(await latest(db).limit(1).executeTakeFirstOrThrow());
}

/** One of them; null when there is none of this number. */
export async function findLegalVersion(db: Db, number: number): Promise<LegalVersion | null> {
  const row = await db.kysely.selectFrom('legal_versions').selectAll().where('number', '=', number).executeTakeFirst();
  return row === undefined ? null : readVersion(row);
}

/** The last of them, the latest first. */
export async function findLegalVersions(db: Db, limit: number): Promise<LegalVersion[]> {
  const rows = await latest(db).limit(limit).execute();
  return rows.map(readVersion);
}

/** Who publishes, by which form: the same one sent twice is done once, and another one when something else is in it. */
export type LegalCommand = { staffId: string; key: string; now: number };

export type Published =
  | { outcome: 'published' | 'same'; number: number }
  /** Somebody else published meanwhile, and the same `fields`. `merged`: the texts on the site with what else was sent. */
  | { outcome: 'changed'; latest: LegalVersion; fields: string[]; merged: Sheet };

/**
 * Makes a version of the texts as they are with what was changed of them: `sent` was typed over the version `base`. Visitors see it
 * at once; what others published since is kept.
 */
export function publishLegalTexts(
  db: Db,
  command: LegalCommand,
  { base, sent, names }: { base: number; sent: Sheet; names: LegalNames },
): Promise<Published> {
  return changeLegal(db, keyed(command, { base, sent }), names, async (inner, last) => {
    const typedOver = await findLegalVersion(inner, base);
    const current = legalSheet(last.texts);
    const merged = mergeFields({ base: typedOver ? legalSheet(typedOver.texts) : {}, current, sent });
    const next = withValues(current, merged.values);
    if (merged.conflicts.length === 0) return next;
    const fields = merged.conflicts.map(({ field }) => field);
    throw new NotDone<Published>({ outcome: 'changed', latest: last, fields, merged: next });
  });
}

/** Makes a new version that says what a former one said, where `base` is still the one on the site. */
export function publishAgain(
  db: Db,
  command: LegalCommand,
  { base, number, names }: { base: number; number: number; names: LegalNames },
): Promise<Published> {
  return changeLegal(db, keyed(command, { base, number }), names, async (inner, last) => {
    const former = await findLegalVersion(inner, number);
    if (former !== null && base === last.number) return legalSheet(former.texts);
    throw new NotDone<Published>({ outcome: 'changed', latest: last, fields: [], merged: {} });
  });
}

/** The command under a key that is of what it publishes as well: Back and a press more are another one. */
function keyed(command: LegalCommand, content: unknown): LegalCommand {
  const key = createHash('sha256')
    .update(JSON.stringify([command.key, content]))
    .digest('hex');
  return { ...command, key };
}

/** Publishes what `change` answers, one at a time. */
function changeLegal(
  db: Db,
  { key, ...by }: LegalCommand,
  names: LegalNames,
  change: (inner: Db, last: LegalVersion) => Promise<Sheet>,
): Promise<Published> {
  return orNothing<Published>(() =>
    changeCatalogue(db, async (inner, version) => {
      const known = inner.kysely.selectFrom('legal_versions').select('number').where('form_key', '=', key);
      const before = await known.executeTakeFirst();
      if (before) throw new NotDone<Published>({ outcome: 'published', number: before.number });
      const last = await getLegalVersion(inner);
      const texts = readLegalSheet(await change(inner, last));
      if (isSame(texts, last.texts)) throw new NotDone<Published>({ outcome: 'same', number: last.number });
      const number = last.number + 1;
      if (!(await insertVersion(inner, { number, key, texts }, names, by)))
        throw new Error('The version is there already.');
      await logRebuild(inner, version);
      return { outcome: 'published', number };
    }),
  );
}

/** Adds a version; the one before keeps what the agency was called. False where the number or the key is there already. */
async function insertVersion(
  { kysely }: Db,
  { number, key, texts }: Pick<LegalVersion, 'number' | 'texts'> & { key: string },
  names: LegalNames,
  { staffId, now }: { staffId: string | null; now: number },
): Promise<boolean> {
  const row = { number, form_key: key, texts_json: JSON.stringify(texts), names_json: null };
  const inserted = await kysely
    .insertInto('legal_versions')
    .values({ ...row, published_at: now, staff_id: staffId })
    .onConflict((known) => known.doNothing())
    .returning('number')
    .execute();
  if (inserted.length === 0) return false;
  const before = kysely.updateTable('legal_versions').where('number', '=', number - 1);
  await before.set({ names_json: JSON.stringify(names) }).execute();
  return true;
}

/** The names of the texts that differ between two versions, as fields have them. */
export function changedFields(one: LegalTexts, other: LegalTexts): string[] {
  const differing = differingFields(legalSheet(one), legalSheet(other));
  return legalFields.filter((field) => differing.includes(field));
}

function isSame(one: LegalTexts, other: LegalTexts): boolean {
  return changedFields(one, other).length === 0;
}

function latest({ kysely }: Db) {
  return kysely.selectFrom('legal_versions').selectAll().orderBy('number', 'desc');
}

function readVersion(row: Selectable<Tables['legal_versions']>): LegalVersion {
  return {
    number: row.number,
    texts: v.parse(LegalTexts, JSON.parse(row.texts_json)),
    names: row.names_json === null ? null : (JSON.parse(row.names_json) as LegalNames),
    publishedAt: row.published_at,
    staffId: row.staff_id,
    isOwn: row.form_key.startsWith(ownKey),
  };
}
