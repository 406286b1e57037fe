import { changesSince, type LoggedChange } from '#app/features/changes/change-log.server.ts';
import { type Sheet, valueIn } from '#app/features/changes/sheet.ts';
import { listingReference } from '#app/features/listings/reference.ts';
import { findVersion } from '#app/features/listings/store/listing-versions.server.ts';
import type { ListingDocument } from '#app/features/media/documents/document.ts';
import { findDocuments } from '#app/features/media/documents/documents.server.ts';
import type { Db } from '#db/tables.ts';
import {
  type IsOwner,
  isNamedIn,
  isOwnersValue,
  type NoteField,
  noteFields,
  type Owner,
  ownerFields,
  ownerOf,
  textOf,
} from './owner.ts';

/** What the office wrote about a home, and whether it names the owner, now or in an earlier version. */
export type OwnedNote = { field: NoteField; text: string; isAbout: boolean };

/** A listing whose owner somebody is, or was as far as its history goes. */
export type OwnedHome = {
  listingId: number;
  reference: string;
  /** Null where the history alone has them. */
  owner: Owner | null;
  /** The office's own side of the listing. */
  internal: Sheet;
  notes: OwnedNote[];
  /** Removed ones included. */
  documents: ListingDocument[];
  /** What the log has of its owners, keys and notes, the earliest first. */
  history: LoggedChange[];
};

/** Listings read between two turns of other work. */
const atOnce = 500;

/** The homes of a person, by id. Removed listings that can be brought back are among them. */
export async function findOwnedHomes(db: Db, isOwner: IsOwner): Promise<OwnedHome[]> {
  const current = new Map<number, Sheet>();
  for await (const { listingId, internal } of eachInternal(db)) {
    if (isOwner(ownerOf(internal))) current.set(listingId, internal);
  }
  const ids = new Set([...current.keys(), ...(await findFormerlyOwned(db, isOwner))]);
  const { referencePrefix } = await findVersion(db);
  const homes: OwnedHome[] = [];
  for (const listingId of [...ids].toSorted((one, other) => one - other)) {
    const internal = current.get(listingId) ?? (await findInternal(db, listingId));
    const owner = current.has(listingId) ? ownerOf(internal) : null;
    const kept = [...(await findDocuments(db, listingId)), ...(await findDocuments(db, listingId, 'removed'))];
    const log = await changesSince(db, listingId, 0);
    const history = log.filter(({ field }) => [...ownerFields, ...noteFields].some((name) => name === field));
    const notes = notesOf(internal, history, owner);
    const reference = listingReference(referencePrefix, listingId);
    homes.push({ listingId, reference, owner, internal, notes, documents: owner ? kept : [], history });
  }
  return homes;
}

/** What the office keeps to itself of each listing, by id. */
export async function* eachInternal({ kysely }: Db): AsyncGenerator<{ listingId: number; internal: Sheet }> {
  for (let after = 0; ; ) {
    const rows = await kysely
      .selectFrom('listing_internals')
      .selectAll()
      .where('listing_id', '>', after)
      .where('internal_json', '!=', '{}')
      .orderBy('listing_id')
      .limit(atOnce)
      .execute();
    for (const { listing_id: listingId, internal_json: json } of rows) {
      yield { listingId, internal: JSON.parse(json) as Sheet };
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < atOnce) return;
    after = last.listing_id;
    await new Promise(setImmediate);
  }
}

async function findInternal({ kysely }: Db, listingId: number): Promise<Sheet> {
  const row = await kysely
    .selectFrom('listing_internals')
    .select('internal_json')
    .where('listing_id', '=', listingId)
    .executeTakeFirst();
  return row === undefined ? {} : (JSON.parse(row.internal_json) as Sheet);
}

/** Listings of which the log has the person's number or address. */
async function findFormerlyOwned({ kysely }: Db, isOwner: IsOwner): Promise<number[]> {
  const rows = await kysely
    .selectFrom('changes')
    .select(['subject', 'field', 'before_json', 'after_json'])
    .where('field', 'in', ['internal.ownerPhone', 'internal.ownerEmail'])
    .execute();
  const theirs = rows.filter(({ field, before_json: before, after_json: after }) =>
    [before, after].some((json) => json !== null && isOwnersValue(field, JSON.parse(json), isOwner)),
  );
  return theirs.map(({ subject }) => Number(subject.replace('listing ', '')));
}

function notesOf(internal: Sheet, history: readonly LoggedChange[], owner: Owner | null): OwnedNote[] {
  const valuesOf = (name: string) => [
    ...history.flatMap(({ field, before, after }) => (field === name ? [textOf(before), textOf(after)] : [])),
    textOf(valueIn(internal, name)),
  ];
  const present = Object.values(ownerOf(internal));
  const names = ownerFields
    .flatMap(valuesOf)
    .filter((value) => value !== null && (owner !== null || !present.includes(value)));
  return noteFields.flatMap((field) => {
    const text = textOf(valueIn(internal, field)) ?? '';
    const isAbout = valuesOf(field).some((one) => one !== null && isNamedIn(one, names as string[]));
    return text === '' && !isAbout ? [] : [{ field, text, isAbout }];
  });
}
