import { href } from 'react-router';
import type { Topic } from '#app/features/activity/activity.ts';
import { listingReference } from '#app/features/listings/reference.ts';
import { type Places, placeName } from '#app/features/places/place.ts';
import { findStaffNames } from '#app/features/staff/staff.server.ts';
import type { Language } from '#app/i18n/languages.ts';
import { inBatches } from '#app/platform/db/batches.ts';
import type { Db } from '#db/tables.ts';
import { activityWordsOf } from './activity-words.ts';
import type { Activity } from './find-activity.server.ts';

/** What it was done to. `path`: where that is at the desk; null where it is there no more, or has no page. */
export type Subject = { name: string; path: string | null };

/** Something that was done with the names of today. `by`: null once they are no longer among the staff. */
export type ToldActivity = Activity & { by: string | null; about: Subject | null };

export type Reader = {
  language: Language;
  referencePrefix: string;
  /** By every slug that they ever had. */
  placesEver: Places;
};

/** The same with whoever did it, and what it was done to, by their names. */
export async function tellActivity(db: Db, found: readonly Activity[], reader: Reader): Promise<ToldActivity[]> {
  const subjects = (topic: Topic) => found.flatMap((one) => (one.topic === topic ? one.subject || [] : []));
  const staffIds = [...found.flatMap(({ staffId }) => staffId ?? []), ...subjects('staff')];
  const staff = await findStaffNames(db, [...new Set(staffIds)]);
  const leads = await findLeadNames(db, subjects('lead'));
  const listings = await findListingIds(db, subjects('listing'));
  const words = activityWordsOf(reader.language);
  function about({ topic, subject }: Activity): Subject | null {
    if (subject === '') return null;
    switch (topic) {
      case 'listing': {
        const id = Number(subject);
        const path = listings.has(id) ? href('/account/listings/:id/history', { id: subject }) : null;
        return { name: listingReference(reader.referencePrefix, id), path };
      }
      case 'lead': {
        const name = leads.get(subject);
        const path = name === undefined ? null : href('/account/leads/:id', { id: subject });
        return { name: name ?? words('activity.erased'), path };
      }
      case 'staff':
        return { name: staff.get(subject) ?? words('activity.nobody'), path: null };
      case 'area':
        return { name: placeName(reader.placesEver.get(subject), subject, reader.language), path: null };
      case 'legal':
        return { name: words('activity.version', { number: subject }), path: null };
      case 'import':
        return { name: words('activity.import'), path: href('/account/import/:id', { id: subject }) };
      default:
        return null;
    }
  }
  return found.map((one) => ({ ...one, by: (one.staffId && staff.get(one.staffId)) || null, about: about(one) }));
}

async function findLeadNames({ kysely }: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const some of inBatches([...new Set(ids)])) {
    const rows = await kysely.selectFrom('leads').select(['id', 'name']).where('id', 'in', some).execute();
    for (const { id, name } of rows) names.set(id, name);
  }
  return names;
}

async function findListingIds({ kysely }: Db, subjects: readonly string[]): Promise<ReadonlySet<number>> {
  const known = new Set<number>();
  const ids = subjects.map(Number).filter((id) => Number.isSafeInteger(id));
  for (const some of inBatches([...new Set(ids)])) {
    const rows = await kysely
      .selectFrom('listing_records')
      .select('listing_id')
      .where('listing_id', 'in', some)
      .execute();
    for (const { listing_id } of rows) known.add(listing_id);
  }
  return known;
}
