import { isUnsaved, orUnsaved, type Unsaved } from '#app/features/changes/unsaved.server.ts';
import type { Catalogue } from '#app/features/listings/catalogue.server.ts';
import { findStaffNames } from '#app/features/staff/staff.server.ts';
import type { Language } from '#app/i18n/languages.ts';
import { readFormKey } from '#app/platform/forms/form-key.server.ts';
import type { Logger } from '#app/platform/log.ts';
import type { Db } from '#db/tables.ts';
import { type AreaField, areaFields } from './area.ts';
import { type AreaInputs, type AreaProblems, readArea } from './area-input.ts';
import { type AreaCommand, findAreaRevision } from './area-log.server.ts';
import { type MergeResult, mergeAreas } from './merge-areas.server.ts';
import { type AreaConflict, addArea, changeArea, type SavedArea } from './save-area.server.ts';
import { type UndoResult, undoAreaChange } from './undo-area.server.ts';

type Tools = {
  db: Db;
  log: Logger;
  clock: { now(): number };
  staff: { id: string };
  catalogue: Pick<Catalogue, 'follow'>;
};

/** What an area's field says by now, by whom. */
export type ToldConflict = { text: string; by: string | null; at: number };

/** A form that was not saved, with everything typed. `revision`: over which the same form may be sent again. */
export type UnsavedArea = {
  inputs: AreaInputs;
  problems: AreaProblems;
  conflicts: Partial<Record<AreaField, ToldConflict>>;
  /** The area that the address leads to so far, and the address. */
  led: { name: string; slug: string } | null;
  revision: number | null;
  trouble: Unsaved | 'gone' | null;
};

export type AreaAnswer = { saved: string } | { unsaved: UnsavedArea; status: number };

const nothingWrong = { problems: {}, conflicts: {}, led: null, revision: null, trouble: null };

/** Saves the form of an area; of a new one where `slug` is null. */
export async function saveAreaForm(
  tools: Tools & { offered: readonly Language[] },
  slug: string | null,
  form: FormData,
): Promise<AreaAnswer> {
  const inputs = Object.fromEntries(areaFields.map((field) => [field, textOf(form, field)]));
  const { values, problems } = readArea(inputs, tools.offered);
  if (Object.keys(problems).length > 0) return { unsaved: { ...nothingWrong, inputs, problems }, status: 422 };
  const takes = textOf(form, 'takes');
  const revision = readRevision(form) ?? 0;
  const command = commandOf(tools, form);
  const answer = await orUnsaved<SavedArea>(tools, () =>
    slug === null
      ? addArea(tools.db, command, { values, takes })
      : changeArea(tools.db, command, { slug, revision, values, takes }),
  );
  if (isUnsaved(answer)) {
    return { unsaved: { ...nothingWrong, inputs, trouble: answer.unsaved }, status: 503 };
  }
  switch (answer.outcome) {
    case 'saved':
      await tools.catalogue.follow();
      return { saved: answer.slug };
    case 'refused': {
      const led = answer.led === null ? null : { name: answer.led, slug: String(values['slug']) };
      return { unsaved: { ...nothingWrong, inputs, problems: answer.problems, led }, status: 422 };
    }
    case 'gone':
      return { unsaved: { ...nothingWrong, inputs, trouble: 'gone' }, status: 409 };
    case 'changed': {
      const conflicts = await toldConflicts(tools.db, answer.conflicts);
      const now = await findAreaRevision(tools.db);
      return { unsaved: { ...nothingWrong, inputs, conflicts, revision: now }, status: 409 };
    }
  }
}

async function toldConflicts(db: Db, conflicts: readonly AreaConflict[]): Promise<UnsavedArea['conflicts']> {
  const ids = conflicts.flatMap(({ staffId }) => staffId ?? []);
  const names = await findStaffNames(db, [...new Set(ids)]);
  const told = conflicts.map(({ field, current, staffId, at }) => {
    return [field, { text: shownValue(current), by: (staffId && names.get(staffId)) || null, at }] as const;
  });
  return Object.fromEntries(told);
}

function shownValue(value: AreaConflict['current']): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'object' ? Object.values(value).join(', ') : String(value);
}

/** Merges an area into another, as its picture was shown. */
export async function runMerge(tools: Tools, slug: string, form: FormData): Promise<MergeResult | Unsaved> {
  const seen = { revision: readRevision(form) ?? -1, seen: textOf(form, 'seen') };
  const order = { from: slug, into: textOf(form, 'into'), ...seen };
  const answer = await orUnsaved<MergeResult>(tools, () => mergeAreas(tools.db, commandOf(tools, form), order));
  if (isUnsaved(answer)) return answer.unsaved;
  if (answer === 'merged') await tools.catalogue.follow();
  return answer;
}

/** Takes a change of areas back. */
export async function runUndo(tools: Tools, form: FormData): Promise<UndoResult | Unsaved> {
  const change = textOf(form, 'change');
  const answer = await orUnsaved<UndoResult>(tools, () => undoAreaChange(tools.db, commandOf(tools, form), change));
  if (isUnsaved(answer)) return answer.unsaved;
  if (answer === 'undone') await tools.catalogue.follow();
  return answer;
}

function commandOf({ staff, clock }: Tools, form: FormData): AreaCommand {
  return { staffId: staff.id, key: readFormKey(form.get('key')), now: clock.now() };
}

function readRevision(form: FormData): number | null {
  const text = textOf(form, 'revision');
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
