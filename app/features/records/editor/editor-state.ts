import { mergeFields } from '#app/features/changes/merge.ts';
import { differingFields, isSameValue, type Json, type Sheet, valueIn } from '#app/features/changes/sheet.ts';
import { type Inputs, inputsOf, isWordAlone, readInputs } from '#app/features/records/sheet/form-inputs.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { LastChanges } from './editor-view.ts';

/** What somebody else made of a field meanwhile. */
export type Theirs = {
  value: Json;
  by: string | null;
  at: number | null;
  /** They took out the offer or picture that it is of. */
  isRemoved?: boolean;
};

/** A listing as somebody else left it. */
type Seen = Pick<EditorState, 'sheet' | 'revision'> & { lastChanges?: LastChanges };

function changedTo(value: Json, field: string, lastChanges: LastChanges = {}): Theirs {
  const { by = null, at = null } = lastChanges[field] ?? {};
  return { value, by, at };
}

/** What an editor knows of a listing, and what was typed since. */
export type EditorState = {
  /** As the page shows it where nothing was typed. */
  sheet: Sheet;
  /** Of the sheet. */
  revision: number;
  /** What is not saved yet, by field. */
  typed: Readonly<Record<string, Inputs>>;
  /** When it was typed, where that is known. */
  typedAt: Readonly<Record<string, number>>;
  /** Fields in which somebody else's value is to be chosen or not, before they are saved again. */
  conflicts: Readonly<Record<string, Theirs>>;
  /** Fields that cannot hold what is typed there. */
  refused: Readonly<Record<string, Inputs>>;
  /** Why, by field, in sentences. */
  reasons: Readonly<Record<string, string>>;
  /** What others changed while something was typed here, and collides with none of it. */
  joined: Readonly<Record<string, Theirs>>;
};

export function openEditor({ sheet, revision }: Pick<EditorState, 'sheet' | 'revision'>): EditorState {
  return { sheet, revision, typed: {}, typedAt: {}, conflicts: {}, refused: {}, reasons: {}, joined: {} };
}

export function type(state: EditorState, field: string, inputs: Inputs, at?: number): EditorState {
  const typedAt = at === undefined ? state.typedAt : { ...state.typedAt, [field]: at };
  return withRefusals({ ...state, typed: { ...state.typed, [field]: inputs }, typedAt });
}

/** What is to be saved now: what is typed, without what waits for a decision, was refused, or is nothing yet. */
export function pending(state: EditorState): Record<string, Inputs> {
  const waiting = new Set(stuck(state));
  const entries = Object.entries(state.typed).filter(
    ([field, inputs]) => !waiting.has(field) && !isBegun(field, inputs, state.sheet),
  );
  return Object.fromEntries(entries);
}

/** The fields in which something is typed that is not saved until somebody decides or mends it. */
export function stuck({ typed, conflicts, refused }: EditorState): string[] {
  return Object.keys(typed).filter((field) => Object.hasOwn(conflicts, field) || Object.hasOwn(refused, field));
}

/** A currency that was chosen before its amount: it says nothing yet, and stays chosen. */
function isBegun(field: string, inputs: Inputs, sheet: Sheet): boolean {
  return isWordAlone(field, inputs) && valueIn(sheet, field) === null;
}

/** Without the refusals of what is no longer typed. */
function withRefusals(
  state: EditorState,
  refused: EditorState['refused'] = state.refused,
  reasons: EditorState['reasons'] = state.reasons,
): EditorState {
  const still = Object.entries(refused).filter(([field, inputs]) => isSameInputs(state.typed[field], inputs));
  const known = still.flatMap(([field]) => (reasons[field] === undefined ? [] : [[field, reasons[field]]]));
  return { ...state, refused: Object.fromEntries(still), reasons: Object.fromEntries(known) };
}

/**
 * The listing as it is now. Where something is typed that is not `ours`, and somebody changed it, that is a conflict, unless it is a
 * list in which both hold.
 */
export function see(
  state: EditorState,
  seen: Seen,
  language: Language,
  ours: Readonly<Record<string, unknown>> = {},
): EditorState {
  const { sheet, revision, lastChanges } = seen;
  if (revision <= state.revision) return state;
  const conflicts: Record<string, Theirs> = {};
  const typed: Record<string, Inputs> = {};
  for (const [field, inputs] of Object.entries(state.typed)) {
    const value = valueIn(sheet, field);
    const known = state.conflicts[field];
    const mine = readInputs(field, inputs);
    if (isBegun(field, inputs, sheet)) typed[field] = inputs;
    if (isSameValue(mine, value) || isBegun(field, inputs, state.sheet)) continue;
    const merged = mergeFields({ base: state.sheet, current: sheet, sent: { [field]: mine } });
    const isNew = !Object.hasOwn(ours, field) && merged.conflicts.length > 0;
    const both = Object.hasOwn(ours, field) ? undefined : merged.values[field];
    typed[field] = both === undefined || isSameValue(both, mine) ? inputs : inputsOf(field, both, language);
    if (isNew) conflicts[field] = changedTo(value, field, lastChanges);
    else if (known) conflicts[field] = known;
  }
  const joined = joinedBy(state, seen, conflicts, ours);
  return withRefusals({ ...state, sheet, revision, typed, conflicts, joined });
}

/** With what is joined by now; nothing once nothing is typed. */
function joinedBy(
  state: EditorState,
  { sheet, lastChanges }: Seen,
  conflicts: EditorState['conflicts'],
  ours: Readonly<Record<string, unknown>>,
): EditorState['joined'] {
  if (Object.keys(state.typed).length === 0) return {};
  const fields = differingFields(state.sheet, sheet).filter((field) => !Object.hasOwn(ours, field));
  const changed = fields.map((field) => [field, changedTo(valueIn(sheet, field), field, lastChanges)]);
  return apartFrom(conflicts, { ...state.joined, ...Object.fromEntries(changed) });
}

function apartFrom(conflicts: EditorState['conflicts'], joined: EditorState['joined']): EditorState['joined'] {
  return Object.fromEntries(Object.entries(joined).filter(([field]) => !Object.hasOwn(conflicts, field)));
}

/** What the server made of what was sent. */
export type Saved = Pick<EditorState, 'sheet' | 'revision'> & {
  saved: readonly string[];
  conflicts: Readonly<Record<string, Theirs>>;
  refused: readonly string[];
  /** Why, by field. */
  reasons?: Readonly<Record<string, string>>;
  joined?: EditorState['joined'];
};

/** After `sent` was answered. What was typed since then stays typed. */
export function receive(
  state: EditorState,
  sent: Readonly<Record<string, Inputs>>,
  { saved, conflicts, refused, reasons = {}, joined = {}, ...now }: Saved,
  language: Language,
): EditorState {
  const seen = see(state, now, language, sent);
  const typed = Object.entries(seen.typed).filter(
    ([field, inputs]) =>
      isBegun(field, inputs, seen.sheet) || !(saved.includes(field) && isSameInputs(sent[field], inputs)),
  );
  const kept = Object.fromEntries(typed);
  const met = Object.entries({ ...seen.conflicts, ...conflicts }).filter(([field]) => Object.hasOwn(kept, field));
  const refusals = refused.flatMap((field) => (sent[field] ? [[field, sent[field]]] : []));
  const left = Object.fromEntries(met);
  return withRefusals(
    { ...seen, typed: kept, conflicts: left, joined: apartFrom(left, { ...seen.joined, ...joined }) },
    { ...seen.refused, ...Object.fromEntries(refusals) },
    { ...seen.reasons, ...reasons },
  );
}

/** After `sent` was too large to be taken: the longest of its fields waits to be made shorter, the others are sent without it. */
export function receiveTooLarge(
  state: EditorState,
  sent: Readonly<Record<string, Inputs>>,
  reason: string,
): EditorState {
  const [longest] = Object.keys(sent).toSorted((one, other) => sizeOf(sent[other]) - sizeOf(sent[one]));
  const inputs = longest === undefined ? undefined : sent[longest];
  if (longest === undefined || inputs === undefined) return state;
  return withRefusals(state, { ...state.refused, [longest]: inputs }, { ...state.reasons, [longest]: reason });
}

function sizeOf(inputs: Inputs | undefined): number {
  return JSON.stringify(inputs ?? '').length;
}

/** Chooses one of the two values of a conflict. */
export function decide(state: EditorState, field: string, whose: 'mine' | 'theirs'): EditorState {
  const { [field]: _, ...conflicts } = state.conflicts;
  if (whose === 'mine') return { ...state, conflicts };
  const { [field]: __, ...typed } = state.typed;
  return withRefusals({ ...state, conflicts, typed });
}

/** Of what was sent, what the sheet has: it arrived, whether its answer did or not. */
export function arrived(sent: Readonly<Record<string, Inputs>>, sheet: Sheet): Record<string, Inputs> {
  const entries = Object.entries(sent).filter(([field, inputs]) =>
    isSameValue(readInputs(field, inputs), valueIn(sheet, field)),
  );
  return Object.fromEntries(entries);
}

/** What a device keeps until it is saved: what was typed over which value. `sent`: what is under way of the same field. */
export type Unsaved = Readonly<Record<string, { inputs: Inputs; over: Json; sent?: Inputs; at?: number | undefined }>>;

export function unsavedOf(
  { typed, typedAt, sheet }: EditorState,
  underWay: Readonly<Record<string, Inputs>> = {},
): Unsaved {
  const entries = Object.entries(typed).map(([field, inputs]) => {
    const sent = underWay[field];
    const kept = { inputs, over: valueIn(sheet, field), at: typedAt[field] };
    return [field, { ...kept, ...(sent !== undefined && { sent }) }];
  });
  return Object.fromEntries(entries);
}

/** Takes up what a device kept. Where somebody changed the field since, that is a conflict. */
export function takeUp(state: EditorState, unsaved: Unsaved, lastChanges?: LastChanges): EditorState {
  const typedAt: Record<string, number> = { ...state.typedAt };
  const typed: Record<string, Inputs> = { ...state.typed };
  const conflicts: Record<string, Theirs> = { ...state.conflicts };
  for (const [field, { inputs, over, sent, at }] of Object.entries(unsaved)) {
    const value = valueIn(state.sheet, field);
    if (Object.hasOwn(typed, field) || isSameValue(readInputs(field, inputs), value)) continue;
    typed[field] = inputs;
    if (at !== undefined) typedAt[field] = at;
    const isOurs = sent !== undefined && isSameValue(readInputs(field, sent), value);
    if (!isOurs && !isSameValue(over, value)) conflicts[field] = changedTo(value, field, lastChanges);
  }
  return { ...state, typed, typedAt, conflicts };
}

function isSameInputs(one: Inputs | undefined, other: Inputs | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
