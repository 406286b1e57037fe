import type { InquiryType } from '#app/features/leads/inquiry-type.ts';
import type { LeadKind } from '#app/features/leads/lead.ts';
import type { LeadState } from '#app/features/leads/lead-state.ts';
import type { LeadTab } from './lead-query.ts';

/** A lead as the list shows it. Times are epoch milliseconds. */
export type LeadRow = {
  id: string;
  name: string;
  kind: LeadKind;
  inquiryType: InquiryType | null;
  subject: string | null;
  /** The beginning of the message, in one line; empty where nothing was written. */
  preview: string;
  state: LeadState;
  /** Null for a lead about none, and once the listing is removed. */
  listing: { id: number; title: string } | null;
  /** The name of whose it is; null while it is nobody's. */
  assignee: string | null;
  receivedAt: number;
  answeredAt: number | null;
  /** The day of the next step, `YYYY-MM-DD`; null when none is planned. */
  nextStepOn: string | null;
  /** The mail to the agency was refused, or is late. */
  mailTrouble: boolean;
};

/** `total` counts all pages. */
export type LeadsPage = {
  rows: LeadRow[];
  counts: Record<LeadTab, number>;
  total: number;
  pages: number;
  pageSize: number;
};
