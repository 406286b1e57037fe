import type { Database } from '#app/platform/db/database.ts';
import type { Tables } from '#db/tables.ts';
import type { Lead } from './lead.ts';
import type { FormTraces } from './spam/spam-signs.ts';

/** Writes in the transaction of a lead what must be there when it is, and never without it. */
export type WriteAlongside = (db: Database<Tables>, leadId: string) => Promise<void>;

/** Where what visitors write goes. */
export type Leads = {
  /**
   * Keeps a lead and, unless it is doubtful, the mails about it, all of them or none; they are on disk when this answers.
   * `repeated` when the same one is already kept.
   */
  save(lead: Lead, traces: FormTraces): Promise<{ repeated: boolean }>;
  /**
   * A doubtful lead that somebody has found to be honest: it is new, and mailed. False when it is not among those.
   * `writeAlongside` writes in the same transaction.
   */
  release(leadId: string, writeAlongside?: WriteAlongside): Promise<boolean>;
  /** Takes one form of a visitor's allowance and answers 0, or the seconds until there is a new one. */
  admit(clientAddress: string): Promise<number>;
  /** What a form that is begun now brings back as its time. */
  signTime(): string;
};
