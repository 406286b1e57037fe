import type { Agency } from '#app/features/agency/agency.ts';
import type { Db } from '#db/tables.ts';
import { legalNames } from './legal-page.server.ts';
import { getLegalVersion, keepOwnTexts, type LegalVersion } from './legal-versions.server.ts';

/** The legal texts as visitors read them now. */
export type CurrentLegal = {
  readonly version: LegalVersion;
  /** Takes in what was published, in this process or another. */
  follow(): Promise<void>;
};

type Tools = { db: Db; clock: { now(): number } };

/** Reads the legal texts, which follow the database when the catalogue does. The software's own are stored first, where the owner wrote none. */
export async function openLegal({ db, clock }: Tools, agency: Agency): Promise<CurrentLegal> {
  await keepOwnTexts(db, legalNames(agency), clock.now());
  let version = await getLegalVersion(db);
  return {
    get version() {
      return version;
    },
    async follow() {
      version = await getLegalVersion(db);
    },
  };
}
