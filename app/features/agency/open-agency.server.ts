import type { DatedRates } from '#app/features/listings/price.ts';
import { findDatedRates } from '#app/features/listings/rates.server.ts';
import { oneAtATime } from '#app/features/listings/store/one-at-a-time.ts';
import type { OfferedPicture, Pictures } from '#app/features/media/pictures.ts';
import type { Logger } from '#app/platform/log.ts';
import type { Db } from '#db/tables.ts';
import type { Agency } from './agency.ts';
import { findAgencyRow, readRecord } from './agency-store.server.ts';
import { type Look, lookOf } from './look.ts';
import type { AgencyPictureName } from './pictures/agency-picture.ts';
import { type AgencyPictures, findAgencyPictures } from './pictures/find-agency-pictures.server.ts';
import { findTeam } from './team/find-team.server.ts';
import type { Person } from './team/person.ts';

/** The agency as the database describes it now. Each change brings another `record`, which itself never changes. */
export type CurrentAgency = {
  readonly record: Agency;
  /** What it is as long as nobody has set one. */
  readonly fallback: Agency;
  readonly look: Look;
  readonly pictures: AgencyPictures;
  /** Whom visitors see of its people. */
  readonly team: readonly Person[];
  /** At which prices are compared, and shown in other currencies. */
  readonly rates: DatedRates;
  /** Their day, `YYYY-MM-DD`. */
  readonly ratesOn: string;
  /** Takes in what changed, in this process or another. */
  follow(): Promise<void>;
};

type Tools = {
  db: Db;
  pictures: Pictures;
  log: Logger;
  /** The agency as long as nobody has set one. */
  fallback: Agency;
};

/** Reads the agency. It follows the database when the catalogue does. Throws `ValiError` when the record is not valid. */
export async function openAgency({ fallback, ...tools }: Tools): Promise<CurrentAgency> {
  const find = async () => (await findAgencyRow(tools.db))?.record_json;
  const read = (json: string | undefined) => (json === undefined ? fallback : readRecord(json));
  let stored = await find();
  let record = read(stored);
  let look = lookOf(record);
  let pictures = await findAgencyPictures(tools, record);
  let team = await findTeam(tools.db, record);
  let rates = await findDatedRates(tools.db);
  return {
    fallback,
    get record() {
      return record;
    },
    get look() {
      return look;
    },
    get pictures() {
      return pictures;
    },
    get team() {
      return team;
    },
    get rates() {
      return rates;
    },
    get ratesOn() {
      return rates.asOf;
    },
    follow: oneAtATime(async () => {
      rates = await findDatedRates(tools.db);
      const json = await find();
      const next = json === stored ? record : read(json);
      team = await findTeam(tools.db, next);
      if (next === record) return;
      pictures = await findAgencyPictures(tools, next);
      look = lookOf(next);
      record = next;
      stored = json;
    }),
  };
}

type Offering = { agency: Pick<CurrentAgency, 'pictures'>; pictures: Pick<Pictures, 'offered'> };

/** One of them; undefined when its original is missing. */
export function offeredAgencyPicture({ agency, pictures }: Offering, name: AgencyPictureName) {
  const picture = agency.pictures[name];
  return picture && pictures.offered(picture);
}

export function offeredAgencyPictures({ agency, pictures }: Offering) {
  const named = Object.entries(agency.pictures).map(([name, picture]) => [name, pictures.offered(picture)]);
  return Object.fromEntries(named) as Partial<Record<AgencyPictureName, OfferedPicture>>;
}
