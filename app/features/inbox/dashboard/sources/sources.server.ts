import { sql } from 'kysely';
import { chatsWithin, leadsWithin } from '#app/features/inbox/dashboard/counts.server.ts';
import type { Span } from '#app/features/inbox/dashboard/period/period.ts';
import { readLeadDetails } from '#app/features/leads/lead-details.ts';
import { visibility } from '#app/features/listings/listing.ts';
import { listingText } from '#app/features/listings/listing-text.ts';
import { findListings } from '#app/features/listings/listings.server.ts';
import { type Places, placeName } from '#app/features/places/place.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { Db } from '#db/tables.ts';
import {
  type AreaRow,
  isOtherSource,
  mergeCounts,
  type OtherSource,
  type Ranked,
  ranked,
  type SourceRow,
} from './sources.ts';

/** Further rows are summed up in one. */
const maxRows = 60;

const count = sql<number>`count(*)`;

/** Leads and chats by listing (or other source), and by the area of the listing or of an owner's property. */
export async function rankSources(
  db: Db,
  span: Span,
  places: Places,
  language: Language,
): Promise<{ sources: Ranked<SourceRow>; areas: Ranked<AreaRow> }> {
  const [leads, owners, chats] = await Promise.all([countLeads(db, span), countOwners(db, span), countChats(db, span)]);
  const sources = ranked(mergeCounts([...leads, ...owners], chats, sourceOf), maxRows);
  const areas = ranked(
    mergeCounts([...leads, ...owners], chats, ({ place }) => place),
    maxRows,
  );
  const ids = sources.rows.flatMap(({ key }) => (isOtherSource(key) ? [] : [key]));
  const listings = await findSourceListings(db, ids, language);
  return {
    sources: {
      ...sources,
      rows: sources.rows.map(({ key, ...counts }) => ({
        ...counts,
        // The listing was removed after it was counted.
        source: isOtherSource(key) ? key : (listings.get(key) ?? 'gone'),
      })),
    },
    areas: {
      ...areas,
      rows: areas.rows.map(({ key, ...counts }) => ({
        ...counts,
        area: key === null ? null : { slug: key, name: placeName(places.get(key), key, language) },
      })),
    },
  };
}

type SourceCount = { listing_id: number | null; other: OtherSource; place: string | null; count: number };

function sourceOf({ listing_id, other }: SourceCount): number | OtherSource {
  return listing_id ?? other;
}

/** Without owners' leads. Grouped before the join: there are fewer listings than leads. */
function countLeads({ kysely }: Db, span: Span): Promise<SourceCount[]> {
  const counted = leadsWithin(kysely, span)
    .select(['listing_id', otherOfLead.as('other'), count.as('count')])
    .where('kind', '!=', 'owner')
    .groupBy(['listing_id', 'other']);
  return kysely
    .selectFrom(counted.as('counted'))
    .leftJoin('listings', 'listings.id', 'counted.listing_id')
    .select(['counted.listing_id', 'counted.other', 'counted.count', 'listings.place'])
    .execute();
}

/** The source of a lead without a listing. */
const otherOfLead = sql<OtherSource>`case when kind in ('property', 'viewing') then 'gone' else 'contact' end`;

function countChats({ kysely }: Db, span: Span): Promise<SourceCount[]> {
  const counted = chatsWithin(kysely, span)
    .select(['listing_id', count.as('count')])
    .groupBy('listing_id');
  return kysely
    .selectFrom(counted.as('counted'))
    .leftJoin('listings', 'listings.id', 'counted.listing_id')
    .select(['listing_id', sql<OtherSource>`'elsewhere'`.as('other'), 'counted.count', 'listings.place'])
    .execute();
}

/** Details have few possible values, so grouping by their JSON is cheap. */
async function countOwners({ kysely }: Db, span: Span): Promise<SourceCount[]> {
  const rows = await leadsWithin(kysely, span)
    .select(['details_json', count.as('count')])
    .where('kind', '=', 'owner')
    .groupBy('details_json')
    .execute();
  return rows.map((row) => {
    const details = readLeadDetails('owner', row.details_json);
    const place = details?.kind === 'owner' ? details.area : null;
    return { listing_id: null, other: 'owner', place, count: row.count };
  });
}

async function findSourceListings(db: Db, ids: readonly number[], language: Language) {
  const listings = await findListings(db, ids, language);
  return new Map(
    listings.map((listing) => {
      const { title, titleLanguage: written } = listingText(listing, language);
      const isOpen = ['searchable', 'closed'].includes(visibility(listing));
      return [listing.id, { id: listing.id, reference: listing.reference, title, language: written, isOpen }];
    }),
  );
}
