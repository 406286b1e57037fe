import type { Db } from '#db/tables.ts';
import { findInventedParts } from './invented-texts.server.ts';
import { backableMs, type Demonstration, type InventedPart, type RemovalState } from './removal.ts';
import { findRemoval } from './removal-row.server.ts';
import { selectUntouched } from './untouched.server.ts';

/** What removing the demonstration takes, and what it leaves. */
export type DemonstrationView = {
  state: RemovalState;
  /** Until when it can be brought back; null while it is here. */
  until: number | null;
  /** Drafts are among the listings. */
  goes: { listings: number; pictures: number; agents: number; texts: InventedPart[] };
  stays: { listings: number; leads: number; places: number };
  /** Ids of some of the pictures that go. */
  samples: string[];
};

type Tools = {
  db: Db;
  demonstration: Demonstration;
  /** The ids of pictures that are not of listings. */
  kept: readonly string[];
};

/** Null where nothing of it is left, or it cannot be brought back any more. */
export async function findDemonstration(tools: Tools): Promise<DemonstrationView | null> {
  const { db, demonstration } = tools;
  const { state, removedAt } = await findRemoval(db);
  if (state === 'ending' || state === 'gone') return null;
  const goes = {
    listings: await countUntouched(db),
    pictures: await countPictures(tools),
    agents: await countAgents(db, demonstration.agentIds),
    texts: await findInventedParts(tools),
  };
  const isThere = goes.listings + goes.agents + goes.texts.length > 0 || state !== 'here';
  if (!isThere) return null;
  return {
    state,
    until: removedAt === null ? null : removedAt + backableMs,
    goes,
    stays: {
      listings: (await countAll(db, 'listing_records')) - goes.listings,
      leads: await countAll(db, 'leads'),
      places: await countAll(db, 'places'),
    },
    samples: await findSamples(db),
  };
}

async function countUntouched(db: Db): Promise<number> {
  const query = db.kysely.selectFrom(selectUntouched(db).as('untouched'));
  const { count } = await query.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return Number(count);
}

async function countAll({ kysely }: Db, table: 'listing_records' | 'leads' | 'places'): Promise<number> {
  const query = kysely.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('count'));
  const rows = table === 'listing_records' ? query.where('listing_records.removed_at', 'is', null) : query;
  return Number((await rows.executeTakeFirstOrThrow()).count);
}

/** Of those listings alone. */
async function countPictures({ db, kept }: Tools): Promise<number> {
  const untouched = selectUntouched(db);
  const row = await db.kysely
    .selectFrom('listing_media')
    .select(({ fn }) => fn.count<number>('media_id').distinct().as('count'))
    .where('listing_id', 'in', untouched)
    .where(
      'media_id',
      'not in',
      db.kysely.selectFrom('listing_media').select('media_id').where('listing_id', 'not in', untouched),
    )
    .$if(kept.length > 0, (pictures) => pictures.where('media_id', 'not in', kept))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

async function countAgents({ kysely }: Db, ids: readonly string[]): Promise<number> {
  const row = await kysely
    .selectFrom('staff')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('id', 'in', ids)
    .where('password_hash', 'is', null)
    .where('disabled_at', 'is not', null)
    .where('hidden_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

async function findSamples(db: Db): Promise<string[]> {
  const covers = await db.kysely
    .selectFrom('listing_media')
    .select('media_id')
    .where('position', '=', 0)
    .where('listing_id', 'in', selectUntouched(db))
    .orderBy('listing_id', 'desc')
    .limit(40)
    .execute();
  return [...new Set(covers.map((row) => row.media_id))].slice(0, 4);
}
