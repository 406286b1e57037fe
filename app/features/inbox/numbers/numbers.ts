import type { AreaRow, Ranked, SourceRow } from '#app/features/inbox/numbers/sources/sources.ts';
import type { DayStep, Incoming } from './day-steps.ts';

/** What is told of a period. `firstAnswerMs` counts working hours; null while nothing was answered. */
export type Figures = Incoming & { won: number; lost: number; firstAnswerMs: number | null };

/** How many leads are being worked on now, how many of them nobody has touched, and how many nobody has answered. */
export type Standing = { open: number; untouched: number; waiting: number };

export type Numbers = {
  standing: Standing;
  figures: Figures;
  /** The same of the period before. */
  before: Figures;
  steps: DayStep[];
  sources: Ranked<SourceRow>;
  areas: Ranked<AreaRow>;
};
