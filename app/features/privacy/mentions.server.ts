import { phoneSpellings } from '#app/features/leads/phone-number.ts';
import type { PersonKeys } from '#app/features/leads/same-person.server.ts';
import { listingReference } from '#app/features/listings/reference.ts';
import { searchPieces } from '#app/features/listings/search-pieces.ts';
import { findVersion } from '#app/features/listings/store/listing-versions.server.ts';
import { eachInternal } from '#app/features/records/erase/owned-homes.server.ts';
import { isNamedIn, noteFields, textOf } from '#app/features/records/erase/owner.ts';
import type { Db } from '#db/tables.ts';
import type { Held } from './find-person.server.ts';

/** Where somebody else's data speak of the person: a lead of another, or what was noted about another's home. */
export type Mention = { kind: 'lead'; id: string; name: string } | { kind: 'listing'; id: number; name: string };

const maxMentions = 20;

/** At most 20 of each kind. They are for a person to look at: nothing of them is erased. */
export async function findMentions(db: Db, held: Held): Promise<Mention[]> {
  return [...(await findInLeads(db, held)), ...(await findInNotes(db, held))];
}

async function findInLeads({ kysely }: Db, { keys, leads }: Held): Promise<Mention[]> {
  const own = new Set(leads.leads.map(({ id }) => id));
  const pieces = [...searchPieces(keys.email ?? ''), ...phoneSpellings(keys.phone)];
  if (pieces.length === 0) return [];
  const email = keys.email?.toLowerCase() ?? null;
  const rows = await kysely
    .selectFrom('leads')
    .select(['id', 'name'])
    .where((lead) => {
      const said = lead.selectFrom('lead_search').select('lead_search.lead_id');
      const noted = lead.selectFrom('lead_events').select('lead_events.lead_id').where('kind', '=', 'note');
      const inWords = pieces.map((piece) => lead('id', 'in', said.where('words', 'like', `%${piece}%`)));
      const inNotes =
        email === null
          ? []
          : [
              lead(
                'id',
                'in',
                noted.where(({ fn }) => fn('lower', ['value']), 'like', `%${email}%`),
              ),
            ];
      return lead.or([...inWords, ...inNotes]);
    })
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .limit(maxMentions + own.size)
    .execute();
  const others = rows.filter(({ id }) => !own.has(id)).slice(0, maxMentions);
  return others.map(({ id, name }) => ({ kind: 'lead', id, name }));
}

async function findInNotes(db: Db, { keys, homes }: Held): Promise<Mention[]> {
  const own = new Set(homes.map(({ listingId }) => listingId));
  const { referencePrefix } = await findVersion(db);
  const found: Mention[] = [];
  for await (const { listingId, internal } of eachInternal(db)) {
    const texts = noteFields.map((field) => textOf(internal[field]) ?? '');
    if (own.has(listingId) || !texts.some((text) => isNamedIn(text, valuesOf(keys)))) continue;
    found.push({ kind: 'listing', id: listingId, name: listingReference(referencePrefix, listingId) });
    if (found.length === maxMentions) break;
  }
  return found;
}

function valuesOf({ email, phone }: PersonKeys): string[] {
  return [email, phone].filter((key) => key !== null);
}
