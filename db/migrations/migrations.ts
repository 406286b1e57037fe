import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { up as catalogue } from './0001-catalogue.ts';
import { up as leads } from './0002-leads.ts';
import { up as outbox } from './0003-outbox.ts';
import { up as spam } from './0005-spam.ts';
import { up as staff } from './0006-staff.ts';
import { up as inbox } from './0007-inbox.ts';
import { up as samePerson } from './0008-same-person.ts';
import { up as leadList } from './0009-lead-list.ts';
import { up as numbers } from './0010-numbers.ts';
import { up as localizedTexts } from './0011-localized-texts.ts';
import { up as agency } from './0012-agency.ts';
import { up as demonstration } from './0013-demonstration.ts';
import { up as clock } from './0014-clock.ts';
import { up as savedTexts } from './0016-saved-texts.ts';
import { up as correctedAddresses } from './0017-corrected-addresses.ts';
import { up as features } from './0018-features.ts';
import { up as papers } from './0019-papers.ts';
import { up as pictureCategories } from './0020-picture-categories.ts';
import { up as offerTerms } from './0021-offer-terms.ts';
import { up as pictures } from './0023-pictures.ts';
import { up as locationPrivacy } from './0024-location-privacy.ts';
import { up as records } from './0025-records.ts';
import { up as priceChanges } from './0026-price-changes.ts';
import { up as offerMoves } from './0027-offer-moves.ts';
import { up as tasks } from './0028-tasks.ts';
import { up as requests } from './0029-requests.ts';
import { up as sentPictures } from './0030-sent-pictures.ts';
import { up as agencyRevision } from './0031-agency-revision.ts';
import { up as imports } from './0032-imports.ts';
import { up as secondFactors } from './0033-second-factors.ts';
import { up as confirmations } from './0034-confirmations.ts';
import { up as removedDocuments } from './0036-removed-documents.ts';
import { up as aroundPoints } from './0037-around-points.ts';
import { up as firstEvening } from './0041-first-evening.ts';
import { up as personActs } from './0043-person-acts.ts';
import { up as legalVersions } from './0044-legal-versions.ts';
import { up as listingDays } from './0045-listing-days.ts';
import { up as areas } from './0046-areas.ts';
import { up as activity } from './0047-activity.ts';
import { up as languagesBehind } from './0048-languages-behind.ts';
import { up as backupRuns } from './0049-backup-runs.ts';
import { up as erasedAgain } from './0050-erased-again.ts';
import { up as allowanceCounts } from './0052-allowance-counts.ts';
import { up as textsAsFarAsWritten } from './0058-texts-as-far-as-written.ts';
import { up as ownReferences } from './0059-own-references.ts';
import { up as phoneNumbers } from './0060-phone-numbers.ts';

/**
 * Every change of the schema so far, by the name under which databases remember it. Only ever added to, and never changed:
 * that is why a migration imports nothing of the project but what is its own. One of a single statement may stand here itself. No migration has
 * ever been numbered 0004.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-catalogue': { up: catalogue },
  '0002-leads': { up: leads },
  '0003-outbox': { up: outbox },
  '0005-spam': { up: spam },
  '0006-staff': { up: staff },
  '0007-inbox': { up: inbox },
  '0008-same-person': { up: samePerson },
  '0009-lead-list': { up: leadList },
  '0010-numbers': { up: numbers },
  '0011-localized-texts': { up: localizedTexts },
  '0012-agency': { up: agency },
  '0013-demonstration': { up: demonstration },
  '0014-clock': { up: clock },
  '0015-time-zone': { up: async (db) => void (await sql`alter table leads add column time_zone text`.execute(db)) },
  '0016-saved-texts': { up: savedTexts },
  '0017-corrected-addresses': { up: correctedAddresses },
  '0018-features': { up: features },
  '0019-papers': { up: papers },
  '0020-picture-categories': { up: pictureCategories },
  '0021-offer-terms': { up: offerTerms },
  '0023-pictures': { up: pictures },
  '0024-location-privacy': { up: locationPrivacy },
  '0025-records': { up: records },
  '0026-price-changes': { up: priceChanges },
  '0027-offer-moves': { up: offerMoves },
  '0028-tasks': { up: tasks },
  '0029-requests': { up: requests },
  '0030-sent-pictures': { up: sentPictures },
  '0031-agency-revision': { up: agencyRevision },
  '0032-imports': { up: imports },
  '0033-second-factors': { up: secondFactors },
  '0034-confirmations': { up: confirmations },
  '0036-removed-documents': { up: removedDocuments },
  '0037-around-points': { up: aroundPoints },
  '0041-first-evening': { up: firstEvening },
  '0043-person-acts': { up: personActs },
  '0044-legal-versions': { up: legalVersions },
  '0045-listing-days': { up: listingDays },
  '0046-areas': { up: areas },
  '0047-activity': { up: activity },
  '0048-languages-behind': { up: languagesBehind },
  '0049-backup-runs': { up: backupRuns },
  '0050-erased-again': { up: erasedAgain },
  '0051-mail-requests': {
    up: async (db) => void (await sql`alter table mails add column request_id text`.execute(db)),
  },
  '0052-allowance-counts': { up: allowanceCounts },
  '0055-import-answers': {
    up: async (db) => void (await sql`alter table import_sources add column answers_json text`.execute(db)),
  },
  '0056-free-numbers': {
    up: async (db) =>
      void (await sql`alter table listing_versions add column is_free integer not null default 0`.execute(db)),
  },
  '0058-texts-as-far-as-written': { up: textsAsFarAsWritten },
  '0059-own-references': { up: ownReferences },
  '0060-phone-numbers': { up: phoneNumbers },
  '0061-filed-mails': {
    up: async (db) =>
      void (await sql`alter table mails add column is_filed integer not null default 0 check (is_filed in (0, 1))`.execute(
        db,
      )),
  },
  '0065-hidden-agents': {
    up: async (db) => void (await sql`alter table staff add column hidden_at bigint`.execute(db)),
  },
};
