import type { AreaRow, Ranked, SourceRow } from '#app/features/inbox/dashboard/sources/sources.ts';
import type { DayStep, Volume } from './day-steps.ts';

/** What is told of a period. `firstAnswerMs` counts working hours; null while nothing was answered. */
export type Figures = Volume & { won: number; lost: number; firstAnswerMs: number | null };

/** How many leads are being worked on now, how many of them nobody has touched, and how many nobody has answered. */
export type Snapshot = { open: number; untouched: number; waiting: number };

export type Dashboard = {
  snapshot: Snapshot;
  figures: Figures;
  /** The same of the period before. */
  before: Figures;
  steps: DayStep[];
  sources: Ranked<SourceRow>;
  areas: Ranked<AreaRow>;
};

/** A planned step whose day has come. `due` says when, null today; `assignee` is null while the lead is nobody's. */
export type DueStep = { id: string; name: string; step: string | null; due: string | null; assignee: string | null };

/** A lead that nobody has answered yet. `waited` says how long within working hours; null before the first minute. */
export type WaitingLead = {
  id: string;
  name: string;
  listingId: number | null;
  received: string;
  waited: string | null;
  assignee: string | null;
};

export type Worklist = { due: DueStep[]; waiting: WaitingLead[] };
