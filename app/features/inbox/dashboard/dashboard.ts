import type { AreaRow, Ranked, SourceRow } from '#app/features/inbox/dashboard/sources/sources.ts';
import type { DayStep, Volume } from './day-steps.ts';

/** The figures of a period. `firstAnswerMs` counts working hours; null when nothing was answered. */
export type Figures = Volume & { won: number; lost: number; firstAnswerMs: number | null };

/** The current number of open leads, of those nobody has touched, and of those nobody has answered. */
export type Snapshot = { open: number; untouched: number; waiting: number };

export type Dashboard = {
  snapshot: Snapshot;
  figures: Figures;
  /** The figures of the previous period. */
  before: Figures;
  steps: DayStep[];
  sources: Ranked<SourceRow>;
  areas: Ranked<AreaRow>;
};

/** A planned step that is due. `due` is its day in words, null for today; `assignee` is null when unassigned. */
export type DueStep = { id: string; name: string; step: string | null; due: string | null; assignee: string | null };

/** An unanswered lead. `waited` is the working time since it came; null within the first minute. */
export type WaitingLead = {
  id: string;
  name: string;
  reference: string | null;
  received: string;
  waited: string | null;
  assignee: string | null;
};

export type Worklist = { due: DueStep[]; waiting: WaitingLead[] };
