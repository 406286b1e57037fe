import { type Language, languages } from '#app/i18n/languages.ts';
import type { Db } from '#db/tables.ts';
import type { SavedText } from './saved-text.ts';

/** All of them, by name. */
export async function findSavedTexts({ kysely }: Db): Promise<SavedText[]> {
  const rows = await kysely.selectFrom('saved_texts').selectAll().orderBy('name').orderBy('id').execute();
  return rows.map(({ id, name, texts_json, changed_at: changedAt }) => {
    return { id, name, texts: readTexts(texts_json), changedAt };
  });
}

function readTexts(json: string): SavedText['texts'] {
  const read = JSON.parse(json) as Record<string, unknown>;
  const known = languages.map(({ tag }): [Language, unknown] => [tag, read[tag]]);
  return Object.fromEntries(known.filter(([, text]) => typeof text === 'string'));
}

/** Adds a text; the same id again is the same form, sent twice. */
export async function addSavedText({ kysely }: Db, { id, name, texts, changedAt }: SavedText): Promise<void> {
  const row = { id, name, texts_json: JSON.stringify(texts), changed_at: changedAt };
  await kysely
    .insertInto('saved_texts')
    .values(row)
    .onConflict((known) => known.column('id').doNothing())
    .execute();
}

/** False when a colleague has changed or deleted it since `from`, unless to the very same. */
export async function changeSavedText({ kysely }: Db, text: SavedText, from: number): Promise<boolean> {
  const written = { name: text.name, texts_json: JSON.stringify(text.texts) };
  const changed = await kysely
    .updateTable('saved_texts')
    .set({ ...written, changed_at: text.changedAt })
    .where('id', '=', text.id)
    .where((row) =>
      row.or([
        row('changed_at', '=', from),
        row.and([row('name', '=', written.name), row('texts_json', '=', written.texts_json)]),
      ]),
    )
    .returning('id')
    .execute();
  return changed.length > 0;
}

/** Deleted twice is deleted. */
export async function deleteSavedText({ kysely }: Db, id: string): Promise<void> {
  await kysely.deleteFrom('saved_texts').where('id', '=', id).execute();
}
