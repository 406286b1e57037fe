import { listingText } from '#app/features/listings/listing-text.ts';
import { findListings } from '#app/features/listings/listings.server.ts';
import type { Query } from '#app/platform/odata/query.ts';
import { resourceOf, type Source } from '#app/platform/odata/resource.ts';
import { type Entity, entityOf, quoted } from '#app/platform/odata/response-body.ts';
import type { Db } from '#db/tables.ts';
import { type MediaRow, mediaRows, mediaType } from './media-type.ts';
import type { OfferRow } from './offer-row.ts';
import type { OfferRows } from './offer-table.server.ts';
import { type PropertyRow, propertyType, type Surroundings, textFields } from './property-type.ts';

type Tools = { db: Db; root: string };

const path = 'Property';

/** The Property resource over these offers. Texts and pictures are read for the rows that are shown. */
export function propertySource(
  { db, root }: Tools,
  offers: OfferRows,
  surroundings: Surroundings,
): Source<PropertyRow> {
  const { language } = surroundings;
  const type = propertyType(surroundings);
  const mediaFields = mediaType(surroundings);

  return {
    root,
    path,
    type,
    rows: () => offers.rows,
    find: (key) => offers.byKey.get(key),
    hint,
    position: (row) => row.position,
    show,
    follow: async (row) => resourceOf(mediaSource(row, await readMedia(row))),
  };

  function hint(key: string): string | null {
    const keys = offers.rows.filter(({ listing }) => listing.reference === key).map((row) => row.key);
    return keys.length === 0 ? null : `The offers of ${key} are ${keys.join(', ')}.`;
  }

  async function show(rows: readonly PropertyRow[], { select, expand }: Query<PropertyRow>): Promise<Entity[]> {
    const fields = select ?? type.fields;
    const place = { root, path };
    if (expand.length === 0 && !fields.some(({ name }) => textFields.includes(name))) {
      return rows.map((row) => entityOf(row, type, select, place));
    }
    const listings = await read(rows);
    return rows.flatMap((row) => {
      const listing = listings.get(row.listing.id);
      if (listing === undefined) return [];
      const entity = entityOf({ ...row, text: listingText(listing, language) }, type, select, place);
      return [expand.length === 0 ? entity : { ...entity, Media: showMedia(row, mediaRows(row, listing.media)) }];
    });
  }

  async function read(rows: readonly OfferRow[]) {
    const ids = new Set(rows.map((row) => row.listing.id));
    return new Map((await findListings(db, [...ids], language)).map((listing) => [listing.id, listing]));
  }

  async function readMedia(row: OfferRow): Promise<MediaRow[]> {
    return mediaRows(row, (await read([row])).get(row.listing.id)?.media ?? []);
  }

  function showMedia(row: OfferRow, media: readonly MediaRow[], select: Query<MediaRow>['select'] = null): Entity[] {
    return media.map((each) => entityOf(each, mediaFields, select, { root, path: mediaPath(row) }));
  }

  function mediaSource(row: OfferRow, media: readonly MediaRow[]): Source<MediaRow> {
    return {
      root,
      path: mediaPath(row),
      type: mediaFields,
      rows: () => media,
      find: (key) => media.find((each) => each.key === key),
      position: (each) => each.position,
      show: async (rows, { select }) => showMedia(row, rows, select),
    };
  }
}

function mediaPath({ key }: OfferRow): string {
  return `${path}(${quoted(key)})/Media`;
}
