import type { Catalogue } from '#app/features/listings/catalogue.server.ts';
import type { PricePolicy } from '#app/features/listings/offer-match.ts';
import { readLanguage } from '#app/i18n/languages.ts';
import { csdl } from '#app/platform/odata/csdl.ts';
import type { EntityType } from '#app/platform/odata/entity-type.ts';
import { errorBody, ODataError } from '#app/platform/odata/odata-error.ts';
import { readQuery } from '#app/platform/odata/query.ts';
import { type Found, type Resource, readPath, resourceOf, type Step } from '#app/platform/odata/resource.ts';
import { entityOf, serviceDocument } from '#app/platform/odata/response-body.ts';
import { ownValue } from '#app/platform/own-value.ts';
import type { Db } from '#db/tables.ts';
import { lookupRows, lookupType } from './lookups.ts';
import { mediaType } from './media-type.ts';
import { openOfferTable } from './offer-table.server.ts';
import { propertySource } from './property-source.server.ts';
import { propertyType, type Surroundings } from './property-type.ts';
import { memberRows, memberType, officeRows, officeType, type Team } from './team-types.ts';

type Tools = {
  db: Db;
  catalogue: Pick<Catalogue, 'places' | 'version' | 'follow'>;
  agency: { record: PricePolicy & Team };
  clock: { now(): number };
  publicUrl: string;
};

/** `path` is below the root, without the `/` between them. */
type Question = { path: string; params: URLSearchParams };

/** What was found as of this version of the catalogue; as long as that is the same, so is the body. */
export type ResoAnswer = Found & { version: number };

/** The catalogue as RESO Web API, an OData 4.0 service that can be read. */
export type Reso = { answer(question: Question): Promise<ResoAnswer | ODataError> };

const sets = ['Property', 'Member', 'Office', 'Lookup'];

/** OData paths served at the root, and RESO entity sets that are nested in another one here. */
const unsupported: Record<string, string> = {
  $batch: 'Requests are not taken in batches.',
  $all: '$all is not supported.',
  $entity: '$entity is not supported.',
  $crossjoin: '$crossjoin is not supported.',
  Media: "Pictures are part of their Property: ask for Property('…')/Media, or Property?$expand=Media.",
};

export function openReso({ db, catalogue, agency, clock, publicUrl }: Tools): Reso {
  const root = `${publicUrl}/reso/odata`;
  const table = openOfferTable(db);

  return {
    async answer({ path, params }) {
      const steps = readPath(path);
      if (steps instanceof ODataError) return steps;
      const offers = await table.current();
      // Names of places must not be older than the version they are sent under.
      if (catalogue.version !== offers.version) await catalogue.follow();
      const { showsSoldPrices } = agency.record;
      const language = readLanguage(params.get('lang'));
      const surroundings = { language, places: catalogue.places, publicUrl, showsSoldPrices, now: clock.now() };
      const resources: Record<string, Resource> = {
        Property: resourceOf(propertySource({ db, root }, offers, surroundings)),
        Member: listOf(root, memberType(language), memberRows(agency.record)),
        Office: listOf(root, officeType(language), officeRows(agency.record)),
        Lookup: listOf(root, lookupType, lookupRows),
      };
      const found = await resolve(steps, params, resources, surroundings);
      return found instanceof ODataError ? found : { ...found, version: offers.version };
    },
  };

  async function resolve(
    [first, ...further]: Step[],
    params: URLSearchParams,
    resources: Record<string, Resource>,
    surroundings: Surroundings,
  ): Promise<Found | ODataError> {
    if (first === undefined) return document('json', params, () => JSON.stringify(serviceDocument(root, sets)));
    const { name, key } = first;
    if (name === '$metadata' && further.length === 0) return document('xml', params, () => metadata(surroundings));
    const refused = ownValue(unsupported, name);
    if (refused !== undefined) return new ODataError(501, refused);
    return (
      ownValue(resources, name)?.answer(key, further, params) ??
      new ODataError(404, `There is no ${name} here: see $metadata.`)
    );
  }
}

function metadata(surroundings: Surroundings): string {
  const { language } = surroundings;
  const team = [memberType(language), officeType(language)];
  const types = [propertyType(surroundings), mediaType(surroundings), ...team, lookupType];
  return csdl({ namespace: 'org.reso.metadata', types, sets });
}

function document(type: Found['type'], params: URLSearchParams, write: () => string): Found | ODataError {
  const query = readQuery(params, lookupType, 'document');
  return query instanceof ODataError ? query : { type, body: async () => write() };
}

/** A set of rows that are in memory whole. */
function listOf<Row extends { position: number }>(root: string, type: EntityType<Row>, rows: readonly Row[]): Resource {
  const place = { root, path: type.name };
  const keyOf = (row: Row) => type.fields.find(({ name }) => name === type.key)?.read(row);
  return resourceOf({
    ...place,
    type,
    rows: () => rows,
    find: (key) => rows.find((row) => keyOf(row) === key),
    position: (row) => row.position,
    show: async (some, { select }) => some.map((row) => entityOf(row, type, select, place)),
  });
}

/** Why something is not answered, as OData JSON writes it. */
export function resoError(status: number, message: string, target?: string): string {
  return JSON.stringify(errorBody({ status, message, target }));
}
