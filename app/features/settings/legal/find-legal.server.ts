import { legalSheet } from '#app/features/agency/legal/legal-texts.ts';
import { changedFields, findLegalVersions } from '#app/features/agency/legal/legal-versions.server.ts';
import { findStaffNames } from '#app/features/staff/staff.server.ts';
import type { Db } from '#db/tables.ts';
import { legalInputs } from './legal-form.ts';

/** A version as the desk lists it. */
export type ListedVersion = {
  number: number;
  at: number;
  /** Who published it; null where nobody of the staff did, or does not work here any more. */
  by: string | null;
  /** It came with the software. */
  isOwn: boolean;
  /** The texts that it changed, as `privacy.en`; null for the first. */
  changed: string[] | null;
};

export type LegalView = { number: number; values: Record<string, string>; versions: ListedVersion[]; formKey: string };

/** So many are listed; earlier ones stay at their addresses. */
const listed = 100;

/** What the page of the legal texts shows, with a key of its own for its forms. */
export async function findLegal(db: Db): Promise<LegalView> {
  const found = await findLegalVersions(db, listed + 1);
  const names = await findStaffNames(db, [...new Set(found.flatMap(({ staffId }) => staffId ?? []))]);
  const versions = found
    .slice(0, listed)
    .map(({ number, publishedAt, staffId, isOwn, texts }, index): ListedVersion => {
      const before = found[index + 1];
      const changed = before ? changedFields(before.texts, texts) : null;
      return { number, at: publishedAt, by: names.get(staffId ?? '') ?? null, isOwn, changed };
    });
  const [latest] = found;
  if (latest === undefined) throw new Error('There are no legal texts.');
  const values = legalInputs(legalSheet(latest.texts));
  return { number: latest.number, values, versions, formKey: crypto.randomUUID() };
}
