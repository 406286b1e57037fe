import { randomUUID } from 'node:crypto';
import { writeActivity } from '#app/features/activity/activity-log.server.ts';
import { isUnsaved, orUnsaved } from '#app/features/changes/unsaved.server.ts';
import { confirmedDays } from '#app/features/listings/confirmed/confirmed-days.ts';
import { listingPath } from '#app/features/listings/listing-path.ts';
import type { Places } from '#app/features/places/place.ts';
import { type ListingRecord, recordSheet } from '#app/features/records/record.ts';
import { recordAddress } from '#app/features/records/record-address.ts';
import { recordName } from '#app/features/records/record-head.server.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { recordWordsOf } from '#app/features/records/record-words.ts';
import { findActiveStaff } from '#app/features/staff/staff.server.ts';
import type { Language } from '#app/i18n/languages.ts';
import { readFormKey } from '#app/platform/forms/form-key.server.ts';
import type { Logger } from '#app/platform/log.ts';
import type { Db } from '#db/tables.ts';
import type { ConfirmKeys } from './confirm-key.server.ts';
import { confirmListing, holdGone, isConfirmable } from './confirm-listing.server.ts';
import { findStandings } from './confirmation-rows.server.ts';

type Tools = { db: Db; confirmKeys: () => Promise<ConfirmKeys>; clock: { now(): number } };

/** The listing that a link is about, for whom it was written to; `old`: it works no more. Null for one that is none. */
type Admitted = { record: ListingRecord; staffId: string | null } | 'old' | null;

async function admit({ db, confirmKeys, clock }: Tools, id: number | null, key: string): Promise<Admitted> {
  const read = (await confirmKeys()).read(key, clock.now());
  if (read === null || read === 'old') return read;
  if (read.listingId !== id) return null;
  const record = await findRecord(db, read.listingId);
  if (record === null || record.removedAt !== null) return 'old';
  const { staffId } = read;
  if (staffId === null) return { record, staffId };
  const staff = await findActiveStaff(db, staffId);
  // Whoever was suspended, may only read, or keeps it no more says nothing of it.
  const mayAnswer = staff !== null && staff.role !== 'viewer' && record.agentId === staffId;
  return mayAnswer ? { record, staffId } : 'old';
}

export type ConfirmView = NonNullable<Awaited<ReturnType<typeof findConfirmPage>>>;

/** What the page of a link shows, in words. Nothing is written: programs that check mails open its links. */
export async function findConfirmPage(
  tools: Tools & { places: Places },
  { id, key, language }: { id: number | null; key: string; language: Language },
) {
  const admitted = await admit(tools, id, key);
  const words = recordWordsOf(language);
  if (admitted === null) return null;
  if (admitted === 'old') {
    return {
      state: 'old' as const,
      heading: words('record_confirm.old_title'),
      text: words('record_confirm.old_text'),
    };
  }
  const { record } = admitted;
  const now = tools.clock.now();
  const { title, titleLanguage, reference } = recordName(record, {
    ...{
      language,
      places: tools.places,
      staff: new Map<string, string>(),
      sheet: recordSheet({ ...record, internal: {} }),
    },
  });
  const standing = (await findStandings(tools.db, [record.id])).get(record.id);
  const isToday = record.published !== null && confirmedDays(record.published, now) === 0;
  const state: 'held' | 'away' | 'confirmed' | 'open' = standing?.isGone
    ? 'held'
    : !isConfirmable(record)
      ? 'away'
      : isToday
        ? 'confirmed'
        : 'open';
  return {
    ...{ state, title, titleLanguage, reference, key: randomUUID(), heading: words('record_confirm.page_title') },
    path: isConfirmable(record) ? listingPath(record.id) : null,
    desk: recordAddress(record.id, 'state'),
    text: words(`record_confirm.page_${state}`),
    labels: {
      there: words('record_confirm.still_there'),
      gone: words('record_confirm.is_gone'),
      goneHint: words('record_confirm.gone_hint'),
      onSite: words('record_editor.on_site'),
      atDesk: words('record_confirm.what_became'),
    },
  };
}

/** Does what the button of the page says. `unsaved`: it could not be written, which is logged. */
export async function runConfirm(
  tools: Tools & { log: Logger },
  { id, key, form, language }: { id: number | null; key: string; form: FormData; language: Language },
): Promise<'done' | 'old' | 'none' | 'unsaved'> {
  const admitted = await admit(tools, id, key);
  if (admitted === null) return 'none';
  if (admitted === 'old') return 'old';
  const { record, staffId } = admitted;
  const command = { listingId: record.id, staffId, key: readFormKey(form.get('key')), now: tools.clock.now() };
  const reason = recordWordsOf(language)('record_confirm.gone_reason');
  const answer = await orUnsaved(tools, async () => {
    const isGone = form.get('answer') === 'gone';
    const done = await (isGone ? holdGone(tools.db, command, reason) : confirmListing(tools.db, command));
    if (done !== 'done' || staffId === null) return done;
    // Without a session: the link was mailed.
    const deed = isGone ? 'status' : 'confirm';
    const about = { topic: 'listing', subject: String(record.id), now: command.now } as const;
    await writeActivity(tools.db, { staffId, session: null, deed, ...about });
    return done;
  });
  // One that is not on the site any more is said to be so by the page itself.
  return isUnsaved(answer) ? 'unsaved' : 'done';
}
