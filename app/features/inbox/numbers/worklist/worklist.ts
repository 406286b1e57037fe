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
