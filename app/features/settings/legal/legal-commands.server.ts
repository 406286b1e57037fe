import type { Agency } from '#app/features/agency/agency.ts';
import { legalNames } from '#app/features/agency/legal/legal-page.server.ts';
import { type Published, publishAgain, publishLegalTexts } from '#app/features/agency/legal/legal-versions.server.ts';
import { isUnsaved, orUnsaved } from '#app/features/changes/unsaved.server.ts';
import { findStaffNames } from '#app/features/staff/staff.server.ts';
import { readFormKey } from '#app/platform/forms/form-key.server.ts';
import type { Logger } from '#app/platform/log.ts';
import type { FormProblems } from '#app/ui/form/form-problems.ts';
import type { Db } from '#db/tables.ts';
import { legalInputs, readLegalForm } from './legal-form.ts';

/** A form that comes back, with everything typed. `base`: the version it is typed over from now on. */
type Returned = { values: Record<string, string>; base: number };

export type LegalResult =
  | { outcome: 'published' | 'same'; number: number }
  /** What was to be published again is not: somebody published meanwhile. */
  | { outcome: 'late' }
  | ({ outcome: 'refused'; problems: FormProblems } & Returned)
  /** `fields`: what both changed; they hold what was typed, the others what is on the site. */
  | ({ outcome: 'changed'; fields: string[]; by: string | null; at: number } & Returned)
  | ({ outcome: 'lost' | 'disk_full' } & Returned);

type Tools = {
  db: Db;
  log: Logger;
  clock: { now(): number };
  agency: { record: Agency };
  staff: { id: string };
};

/** What became of a form of the legal texts; null for one that this version of the site does not know. */
export async function runLegalCommand(tools: Tools, form: FormData): Promise<LegalResult | null> {
  const { staff, clock, agency } = tools;
  const base = readNumber(form.get('base'));
  const command = { staffId: staff.id, key: readFormKey(form.get('key')), now: clock.now() };
  const names = legalNames(agency.record);
  if (form.get('do') === 'restore') {
    const number = readNumber(form.get('version'));
    const restored = await orUnsaved(tools, () => publishAgain(tools.db, command, { base, number, names }));
    if (isUnsaved(restored)) return { outcome: restored.unsaved, values: {}, base: 0 };
    return restored.outcome === 'changed' ? { outcome: 'late' } : restored;
  }
  if (form.get('do') !== 'publish') return null;
  const read = readLegalForm(form);
  const { values } = read;
  if (!read.ok) return { outcome: 'refused', problems: read.problems, values, base };
  const published = await orUnsaved(tools, () =>
    publishLegalTexts(tools.db, command, { base, sent: read.sheet, names }),
  );
  if (isUnsaved(published)) return { outcome: published.unsaved, values, base };
  return published.outcome === 'changed' ? collided(tools.db, published, values) : published;
}

/** The version's number; 0, which there is none of, for anything else. */
function readNumber(sent: FormDataEntryValue | null): number {
  return /^[1-9]\d{0,8}$/.test(String(sent)) ? Number(sent) : 0;
}

async function collided(
  db: Db,
  { latest, fields, merged }: Extract<Published, { outcome: 'changed' }>,
  typed: Record<string, string>,
): Promise<LegalResult> {
  const names = await findStaffNames(db, latest.staffId === null ? [] : [latest.staffId]);
  const own = Object.entries(typed).filter(([name]) => fields.some((field) => isOf(name, field)));
  return {
    ...{ outcome: 'changed', fields, by: names.get(latest.staffId ?? '') ?? null, at: latest.publishedAt },
    ...{ values: { ...legalInputs(merged), ...Object.fromEntries(own) }, base: latest.number },
  };
}

/** Whether an input is of a field: `privacy_en_title` of `privacy.en`. */
function isOf(input: string, field: string): boolean {
  return `${input}_`.startsWith(`${field.replace('.', '_')}_`);
}
