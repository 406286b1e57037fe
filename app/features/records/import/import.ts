import type { Answers } from './answers.ts';
import type { ImportReason } from './import-row.ts';

/** What is read: a table with columns to be matched, Kyero's feed, a RESO Web API, or what a site like this one wrote. */
export const sourceKinds = ['csv', 'kyero', 'reso', 'json'] as const;

export type SourceKind = (typeof sourceKinds)[number];

/** Where homes are read from. `mapping`: what the columns of a table become, as its reader wrote it; null until they are matched. */
export type ImportSource = {
  id: string;
  kind: SourceKind;
  name: string;
  /** Null for a file. */
  address: string | null;
  token: string | null;
  mapping: unknown;
  /** What its values stand for, where somebody answered that. */
  answers: Answers;
  isNightly: boolean;
};

/**
 * `matching`: its columns are to be matched. `reading`: the dry run is being made; `failed`: it could not be; `ready`: it can be
 * seen. `running` and `stopped`: homes come in, or wait to. `done`: all are in; `undoing`, `undone`: they go, or went, again.
 */
export const importStates = [
  'matching',
  'reading',
  'failed',
  'ready',
  'running',
  'stopped',
  'done',
  'undoing',
  'undone',
] as const;

/** Rows or pictures of it are being read or written. */
export const workingStates: readonly ImportState[] = ['reading', 'running', 'undoing'];

export type ImportState = (typeof importStates)[number];

/** Why a source could not be read: as `SourceFailed` or `RemoteFailed` names it, or `lost` for a fault of the site. */
export type ReadProblem = { problem: string; row: number | null; column: number | string | null };

/** One reading of a source. `publishes`: complete ones are shown to visitors. `overwrites`: also what somebody changed here. */
export type Import = {
  id: string;
  sourceId: string;
  state: ImportState;
  fileKey: string | null;
  picturesKey: string | null;
  publishes: boolean;
  overwrites: boolean;
  /** When the owners agreed to be listed, for new homes whose source does not say, `YYYY-MM-DD`. */
  consentOn: string | null;
  /** It goes on after the dry run without anybody looking at that, as at night. */
  runsItself: boolean;
  staffId: string | null;
  problem: ReadProblem | null;
  createdAt: number;
  endedAt: number | null;
};

/**
 * What becomes of a home: it is refused, likely one that is here under another reference, new, changed, or as it is here. In the
 * order in which they are shown.
 */
export const rowOutcomes = ['refused', 'double', 'new', 'changed', 'same'] as const;

/** Outcomes of which nothing is written. */
export const outcomesLeft: readonly RowOutcome[] = ['refused', 'double'];

export type RowOutcome = (typeof rowOutcomes)[number];

/** Why a home is refused besides what its values are. `removed_here`: somebody removed the listing here. */
export type RefusalReason = ImportReason | 'removed_here';

/** How long after its end an import can be undone. */
export const undoableMs = 30 * 24 * 60 * 60 * 1000;

/** Whether it can be undone now. */
export function isUndoable({ state, endedAt }: Pick<Import, 'state' | 'endedAt'>, now: number): boolean {
  return state === 'stopped' || (state === 'done' && endedAt !== null && now < endedAt + undoableMs);
}

/** Under this name the log has everything an import changed. */
export function importBatch(importId: string): string {
  return `import ${importId}`;
}

/** Under this name the log has what was put back when an import was undone. */
export function undoBatch(importId: string): string {
  return `undo import ${importId}`;
}
