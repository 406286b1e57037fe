import { createHash } from 'node:crypto';
import { beginBatch, changesSince, type FieldChange, logChanges } from '#app/features/changes/change-log.server.ts';
import { type FirstText, firstTexts, isWritten } from '#app/features/listings/first-text/first-texts.server.ts';
import type { Places } from '#app/features/places/place.ts';
import type { ListingRecord } from '#app/features/records/record.ts';
import { lockRecord, writeRecord } from '#app/features/records/record-rows.server.ts';
import { type Command, saveFields } from '#app/features/records/records.server.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { Db } from '#db/tables.ts';
import { findTextFacts } from './find-facts.server.ts';
import { afterConfirming, sourceOf, type TextNotes } from './text-notes.ts';

/** `changed`: somebody else changed the texts in question since the page was rendered; nothing was done. */
export type TextOutcome = 'done' | 'changed' | 'gone';

/** Which of the two versions of a seed, by what `hashOfText` made of it as it was read. */
export type Choice = { language: Language; seed: number; hash: string };

/** Names a text: another one, of other facts, has another. */
export function hashOfText({ title, description }: FirstText): string {
  return createHash('sha256').update(`${title}\n${description}`).digest('hex').slice(0, 16);
}

/** Both versions of a first text; null where the listing does not say enough for one. */
export async function findFirstTexts(
  tools: { db: Db; places: Places },
  record: ListingRecord,
  { language, seed, now }: Pick<Choice, 'language' | 'seed'> & { now: number },
): Promise<readonly [FirstText, FirstText] | null> {
  const facts = await findTextFacts(tools, record, now);
  return facts === null || !isWritten(language) ? null : firstTexts(facts, language, seed);
}

/**
 * Puts a first text in the place of title and description, to be edited by a person. `revision`: of the page it was chosen on.
 * `changed` also where the facts have changed, and with them the text that was chosen.
 */
export async function takeFirstText(
  tools: { db: Db; places: Places },
  record: ListingRecord,
  command: Command,
  { revision, ...choice }: Choice & { revision: number },
): Promise<TextOutcome> {
  const { language, hash } = choice;
  const texts = await findFirstTexts(tools, record, { ...choice, now: command.now });
  if (texts === null) return 'gone';
  const chosen = texts.find((text) => hashOfText(text) === hash);
  if (chosen === undefined) return 'changed';
  const { title, description } = chosen;
  const fields = { [`text.${language}.title`]: title, [`text.${language}.description`]: description };
  const result = await saveFields(tools.db, command, { revision, fields, writtenIn: language, isWhole: true });
  if (result === null) return 'gone';
  return result.conflicts.length > 0 ? 'changed' : 'done';
}

/** Notes that a text holds beside its source as it was at `revision`. */
export function confirmText(
  db: Db,
  command: Command,
  { language, revision }: { language: Language; revision: number },
): Promise<TextOutcome> {
  return changeNotes(db, command, { revision, field: `text.${language}.confirmed` }, (notes) =>
    afterConfirming(notes, language, command.now),
  );
}

/** Makes this language the one that the others are translated from. */
export function chooseSource(
  db: Db,
  command: Command,
  { language, revision }: { language: Language; revision: number },
): Promise<TextOutcome> {
  return changeNotes(db, command, { revision, field: `text.${language}.source` }, (notes) => ({
    ...notes,
    source: language,
  }));
}

/** `field`: under which the log has it. */
function changeNotes(
  db: Db,
  { listingId, staffId, key, now }: Command,
  { revision, field }: { revision: number; field: string },
  change: (notes: TextNotes) => TextNotes,
): Promise<TextOutcome> {
  return db.transaction(async (inner) => {
    const record = await lockRecord(inner, listingId);
    if (record === null || record.removedAt !== null) return 'gone';
    const source = `text.${sourceOf(record.texts)}.`;
    const later = await changesSince(inner, listingId, revision);
    if (later.some((one) => one.field.startsWith(source) && one.batchId !== key)) return 'changed';
    if (!(await beginBatch(inner, { id: key, kind: 'edit', staffId, now }))) return 'done';
    await writeRecord(inner, { ...record, texts: change(record.texts), changedAt: now });
    const logged: FieldChange = { field, before: null, after: true };
    await logChanges(inner, key, record, [logged]);
    return 'done';
  });
}
